import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import {
  mailText,
  type RequestsPage,
  type ReviewMail,
  type ReviewPlace,
  type ReviewRequest,
  type ReviewRequestSettings,
  type ReviewRequestState,
} from '@vitrine/core/review-requests'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { badge, type BadgeTone } from '../../ui/badge.ts'
import { button } from '../../ui/button.ts'

type Texts = Translate<MessageKey<'review-requests'>>

export interface PreviewScope {
  t: Texts
  agency: string
  replyTo: string
  recipient: string
  isPlain: boolean
  setPlain: (isPlain: boolean) => void
}

const lines = (text: string): unknown => text.split('\n').map((line, index) => (index === 0 ? line : html`<br />${line}`))
const paragraph = (text: string): unknown => (text === '' ? nothing : html`<p>${lines(text)}</p>`)

const formatted = ({ greeting, paragraphs, reference, links, motto, closing, reason, unsubscribe }: ReviewMail, t: Texts): TemplateResult =>
  html`<div class="mail">
    <div class="paper">
      ${[greeting, ...paragraphs, reference].map(paragraph)}
      ${links.length === 0 ? html`<p class="note">${t('preview.noLinks')}</p>` : links.map(({ label, href }) => html`<p><a class="link-button" href=${href} target="_blank" rel="noreferrer">${label}</a></p>`)}
      ${[motto, closing].map(paragraph)}
    </div>
    <p class="small">${reason}</p>
    <p class="small"><u>${unsubscribe.label}</u></p>
  </div>`

/** The mail as the person will get it. */
export const previewView = (mail: ReviewMail, { t, agency, replyTo, recipient, isPlain, setPlain }: PreviewScope): TemplateResult => {
  const choice = (label: string, plain: boolean) =>
    button({ label, compact: true, tone: 'quiet', pressed: isPlain === plain, onClick: () => setPlain(plain) })
  return html`<section class="preview" part="preview" aria-labelledby="preview-title">
    <div class="preview-head">
      <h3 id="preview-title">${t('preview.title')}</h3>
      <div class="acts" role="group" aria-label=${t('preview.view')}>${choice(t('preview.formatted'), false)} ${choice(t('preview.plain'), true)}</div>
    </div>
    <dl class="envelope">
      <div><dt>${t('preview.to')}</dt><dd>${recipient || t('preview.noRecipient')}</dd></div>
      <div><dt>${t('preview.subject')}</dt><dd>${mail.subject}</dd></div>
    </dl>
    <p class="note">${replyTo === '' ? t('preview.fromNoReply', { agency }) : t('preview.from', { agency, address: replyTo })}</p>
    ${isPlain ? html`<pre class="plain-text" tabindex="0">${mailText(mail)}</pre>` : formatted(mail, t)}
  </section>`
}

/** Where each network takes reviews, and where the link is from. */
export const placesView = (places: readonly ReviewPlace[], t: Texts): TemplateResult => html`<ul class="places">
  ${places.map(
    ({ network, link, typed }) => html`<li>
      <b>${t(`networks.${network}`)}</b>
      ${
        link === ''
          ? html`<span class="note">${t('links.none')}</span>`
          : html`<a href=${link} target="_blank" rel="noreferrer">${link}</a>
              <span class="note">${t(typed ? 'links.typed' : 'links.found')}</span>`
      }
    </li>`,
  )}
</ul>`

/** What rules do at the moment, in sentences. */
export const rulesView = (
  { afterSale, saleDays, afterContact, contactDays, coolDownDays }: ReviewRequestSettings,
  t: Texts,
): TemplateResult => html`<ul class="rules">
  ${afterSale ? html`<li>${t('rules.sale', { days: saleDays ?? 0 })}</li>` : nothing}
  ${afterContact ? html`<li>${t('rules.contact', { days: contactDays ?? 0 })}</li>` : nothing}
  ${afterSale || afterContact ? nothing : html`<li>${t('rules.off')}</li>`}
  <li>${t('rules.coolDown', { days: coolDownDays ?? 0 })}</li>
</ul>`

const tones: Record<ReviewRequestState, BadgeTone> = {
  waiting: 'draft',
  sent: 'plain',
  clicked: 'accent',
  reviewed: 'success',
  refused: 'danger',
  unsubscribed: 'warning',
}

interface ListScope {
  t: Texts
  format: Formatters
  isLoading: boolean
  more: () => void
}

const row = (request: ReviewRequest, { t, format }: ListScope): TemplateResult => {
  const { email, name, reference, state, askedAt, askedBy, origin, clicks, networks } = request
  const what = [networks.map((network) => t(`networks.${network}`)).join(', '), reference, t(`origins.${origin}`)]
    .filter(Boolean)
    .join(' · ')
  return html`<tr part="row">
    <th scope="row"><span class="who">${name || email}</span>${name ? html`<span class="note">${email}</span>` : nothing}</th>
    <td>
      ${badge(tones[state], t(`states.${state}`))} ${clicks > 0 ? html`<span class="note">${t('list.clicks', { count: clicks })}</span>` : nothing}
      ${state === 'reviewed' || state === 'refused' ? html`<span class="note">${t(`stateHints.${state}`)}</span>` : nothing}
    </td>
    <td>${what}</td>
    <td><time datetime=${askedAt.toISOString()}>${format.formatDateTime(askedAt)}</time> <span class="note">${askedBy ? t('list.by', { name: askedBy }) : t('list.byRule')}</span></td>
  </tr>`
}

/** Who was asked, newest first. */
export const requestsView = ({ requests, hasMore }: RequestsPage, scope: ListScope): TemplateResult => {
  const { t, isLoading, more } = scope
  if (requests.length === 0) return html`<p class="note">${t('list.empty')}</p>`
  return html`<table class="requests" aria-label=${t('list.caption')}>
      <thead><tr><th scope="col">${t('list.person')}</th><th scope="col">${t('list.state')}</th><th scope="col">${t('list.what')}</th><th scope="col">${t('list.when')}</th></tr></thead>
      <tbody>${repeat(
        requests,
        ({ id }) => id,
        (request) => row(request, scope),
      )}</tbody>
    </table>
    ${hasMore ? button({ label: t('list.more'), busy: isLoading, onClick: more }) : nothing}
    <p class="note">${t('list.forgotten')}</p>`
}
