import { loadTranslator, type Language } from '@vitrine/core/i18n'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '../../http/context.ts'
import { privateHeaders, privatePage } from '../../http/private-page.ts'
import { findLeaving, leave, type TodoMailDeps } from './todo.mail.service.ts'

const headers = privateHeaders("'self'")

/** A page with a button that ends the mails, or that says that they are ended. */
const page = async (language: Language, address: string | null) => {
  const t = await loadTranslator(language, 'todo-mail')
  const title = t('stop.title')
  return privatePage(
    { language, title, styles: ['/owner-report/style.css'] },
    html`<main class="notice">
      <h1>${title}</h1>
      ${
        address === null
          ? html`<p>${t('stop.done')}</p>`
          : html`<form method="post" action="${address}"><p class="muted">${t('stop.text')}</p><button>${t('stop.button')}</button></form>`
      }
    </main>`,
  )
}

/** The page behind the link of each mail, without signing in. A link that is not known looks as one that was used. */
export const mountTodoMailLeaving = (app: Hono<AppEnv>, deps: TodoMailDeps): void => {
  // Mail programs and virus scanners follow links by themselves: only a POST, which mail programs send for one click, ends anything.
  app.get('/todo-mail/:token/stop', async (c) => {
    const row = await findLeaving(deps, c.req.param('token'))
    return c.html(await page(row?.language ?? c.get('language'), row && c.req.path), 200, headers)
  })
  app.post('/todo-mail/:token/stop', async (c) => {
    const row = await findLeaving(deps, c.req.param('token'))
    if (row) await leave(deps, row)
    return c.html(await page(row?.language ?? c.get('language'), null), 200, headers)
  })
}
