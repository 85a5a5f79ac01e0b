import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loadTranslator, type Language } from '@vitrine/core/i18n'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { createGate } from '../http/admission.ts'
import { attachment } from '../http/attachment.ts'
import type { AppEnv } from '../http/context.ts'
import { privateHeaders, privatePage, type Html } from '../http/private-page.ts'
import type { OwnerPage } from './owner-report.page.model.ts'
import {
  findLinked,
  noteReading,
  openReport,
  reportPdf,
  stopMonthlyMails,
  type OpenReport,
  type OwnerReportDeps,
} from './owner-report.service.ts'

const headers = privateHeaders("'self'")
const styles = fileURLToPath(new URL('page/owner-page.css', import.meta.url))

// Reports are computed on each request: only a few at a time, so that they do not slow down the staff.
const limits = { slots: 2, slotsPerAccount: 1, waitingPerAccount: 20, waitMs: 10_000 }

const frame = (language: Language, title: string, body: Html): Html =>
  privatePage({ language, title, styles: ['/owner-report/style.css'] }, body)

const chart = { width: 720, height: 190, top: 22, bottom: 26 }

const bars = ({ weeks, summary }: OwnerPage['contacts']): Html => {
  const most = Math.max(1, ...weeks.map(({ mails, calls }) => mails + calls))
  const step = chart.width / weeks.length
  const floor = chart.height - chart.bottom
  return html`<svg class="chart" viewBox="0 0 ${chart.width} ${chart.height}" role="img" aria-label="${summary}">
    <line x1="0" x2="${chart.width}" y1="${floor}" y2="${floor}" />
    ${weeks.map(({ day, mails, calls }, index) => {
      const count = mails + calls
      const height = (count / most) * (floor - chart.top)
      const middle = index * step + step / 2
      return html`<rect x="${index * step + 6}" y="${floor - height}" width="${step - 12}" height="${height}" rx="3" />
        ${count > 0 ? html`<text x="${middle}" y="${floor - height - 6}">${count}</text>` : ''} ${index % 3 === 0 ? html`<text class="day" x="${index * step + 6}" y="${chart.height - 6}">${day}</text>` : ''}`
    })}
  </svg>`
}

const contactTable = ({ weeks, week, mails, calls }: OwnerPage['contacts']): Html => html`<table class="visually-hidden">
  <thead><tr><th scope="col">${week}</th><th scope="col">${mails}</th><th scope="col">${calls}</th></tr></thead>
  <tbody>${weeks.map((each) => html`<tr><th scope="row">${each.day}</th><td>${each.mails}</td><td>${each.calls}</td></tr>`)}</tbody>
</table>`

const contacts = (part: OwnerPage['contacts']): Html => html`<section>
  <h2>${part.title}</h2>
  <p>${part.summary}</p>
  ${part.weeks.some(({ mails, calls }) => mails + calls > 0) ? html`${bars(part)} ${contactTable(part)}` : ''}
</section>`

const lines = ({ title, lines: all, none }: OwnerPage['visits']): Html => html`<section>
  <h2>${title}</h2>
  ${all.length > 0 ? html`<ul class="lines">${all.map(({ when, what }) => html`<li><b>${when}</b> <span>${what}</span></li>`)}</ul>` : html`<p class="muted">${none}</p>`}
</section>`

const prices = (part: OwnerPage['prices'], compare: OwnerPage['compare']): Html => html`<section>
  <h2>${part.title}</h2>
  ${
    part.lines.length > 0
      ? html`<table>
        <thead><tr><th scope="col">${part.since}</th><th scope="col">${part.price}</th><th scope="col">${part.change}</th></tr></thead>
        <tbody>${part.lines.map(({ since, price, change }) => html`<tr><td>${since}</td><td>${price}</td><td>${change}</td></tr>`)}</tbody>
      </table>`
      : html`<p class="muted">${part.none}</p>`
  }
  <h3>${compare.title}</h3>
  <p>${compare.text}</p>
</section>`

const addressOf = (token: string): string => `/owner-report/${token}`

const stopForm = ({ words }: OwnerPage, address: string): Html =>
  html`<form method="post" action="${address}/stop"><p class="muted">${words.stopText}</p><button>${words.stop}</button></form>`

const whole = (page: OwnerPage, { monthly, address }: { monthly: boolean; address: string }): Html => html`<header>
    <p class="agency">${page.agency}</p>
    <p class="muted">${page.reference} · ${page.madeOn}</p>
  </header>
  <main>
    <div class="hero">
      ${page.photo === null ? '' : html`<img src="${page.photo}" alt="" />`}
      <div>
        <p class="eyebrow">${page.heading}</p>
        <h1>${page.title}</h1>
        <p class="muted">${[page.kind, page.place].filter(Boolean).join(' · ')}</p>
        <p class="price">${page.price}</p>
        <p><span class="state">${page.state}</span></p>
        <p><a class="button" href="${address}/report.pdf">${page.words.pdf}</a></p>
      </div>
    </div>
    <dl class="figures">${page.figures.map(({ label, text }) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>
    ${contacts(page.contacts)} ${lines(page.visits)}
    <section>
      <h2>${page.portals.title}</h2>
      ${page.portals.names.length > 0 ? html`<ul class="tags">${page.portals.names.map((name) => html`<li>${name}</li>`)}</ul>` : html`<p class="muted">${page.portals.none}</p>`}
    </section>
    ${prices(page.prices, page.compare)} ${lines(page.done)}
  </main>
  <footer>
    <p>${page.by}</p>
    <p class="muted">${page.words.privacy}</p>
    ${monthly ? stopForm(page, address) : ''}
  </footer>`

/** The page that ends the monthly mails. */
const stopPage = async ({ page }: OpenReport, { monthly, address }: { monthly: boolean; address: string }): Promise<Html> => {
  const t = await loadTranslator(page.language, 'owner-page')
  const message = monthly ? stopForm(page, address) : html`<p>${t('stop.done')}</p>`
  return frame(
    page.language,
    page.heading,
    html`<main class="notice"><h1>${page.heading}</h1>${message}<p><a class="button" href="${address}">${page.title}</a></p></main>`,
  )
}

/** The page of an invalid link; it does not reveal whether the link ever existed. */
const gone = async (c: Context<AppEnv>): Promise<Response> => {
  const language = c.get('language')
  const t = await loadTranslator(language, 'owner-page')
  return c.html(
    frame(language, t('gone.title'), html`<main class="notice"><h1>${t('gone.title')}</h1><p>${t('gone.text')}</p></main>`),
    404,
    headers,
  )
}

/** The pages that owners open by a private link, without signing in. */
export const mountOwnerPages = (app: Hono<AppEnv>, deps: OwnerReportDeps): void => {
  const gate = createGate(limits)
  // Invalid links are refused before they take a slot.
  const opened = async (token: string) => {
    const row = await findLinked(deps, token)
    return row && gate.run(row.advertiserId, () => openReport(deps, row))
  }

  app.get('/owner-report/style.css', async (c) =>
    c.body(await readFile(styles, 'utf8'), 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  app.get('/owner-report/:token', async (c) => {
    const token = c.req.param('token')
    const report = await opened(token)
    if (!report) return gone(c)
    const { page, row } = report
    // Previews by the person who made the link, and HEAD requests, do not count as opened by the owner.
    if (c.req.method === 'GET' && c.req.query('preview') === undefined) await noteReading(deps, report)
    return c.html(
      frame(page.language, `${page.heading} · ${page.title}`, whole(page, { monthly: row.monthly, address: addressOf(token) })),
      200,
      headers,
    )
  })
  app.get('/owner-report/:token/report.pdf', async (c) => {
    const report = await opened(c.req.param('token'))
    if (!report) return gone(c)
    const bytes = await gate.run(report.row.advertiserId, () => reportPdf(deps, report))
    return c.body(bytes, 200, {
      ...headers,
      'content-type': 'application/pdf',
      'content-disposition': attachment(`${report.ad.reference || 'report'}.pdf`),
    })
  })
  // Mail programs and virus scanners follow links automatically: a GET ends nothing.
  app.get('/owner-report/:token/stop', async (c) => {
    const token = c.req.param('token')
    const report = await opened(token)
    if (!report) return gone(c)
    return c.html(await stopPage(report, { monthly: report.row.monthly, address: addressOf(token) }), 200, headers)
  })
  app.post('/owner-report/:token/stop', async (c) => {
    const token = c.req.param('token')
    const report = await opened(token)
    if (!report) return gone(c)
    await stopMonthlyMails(deps, report)
    return c.html(await stopPage(report, { monthly: false, address: addressOf(token) }), 200, headers)
  })
}
