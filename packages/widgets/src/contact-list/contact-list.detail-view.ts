import type { HistoryEntry } from '@vitrine/core/contacts'
import { displayPhone } from '@vitrine/core/reach'
import { html, nothing, type TemplateResult } from 'lit'
import { skeletonLines } from '../ui/skeleton.ts'
import { button } from '../ui/button.ts'
import { iconRetry } from '../ui/icons.ts'
import { statusPill } from './contact-list.call-row.ts'
import { durationText, isCall } from './contact-list.call-view.ts'
import type { HandlingDesk } from './contact-list.desk.ts'
import { handlingForm, handlingFacts } from './contact-list.handling-form.ts'
import type { Detail } from './contact-list.host.ts'
import type { ContactListModel } from './contact-list.model.ts'
import { outline } from './contact-list.row.ts'
import type { Touch, Translate } from './contact-list.types.ts'
import { join, mailHref, personCounts, phoneHref, webHref } from './contact-list.view.ts'

/** What is shown of the open contact, and how it stands with it. */
export interface DetailShown {
  readonly model: ContactListModel
  readonly desk: HandlingDesk
  /** Undefined until the whole has arrived. */
  readonly detail: Detail | undefined
  readonly error: unknown
  readonly readonly: boolean
  readonly touch: Touch | undefined
  readonly retry: () => void
}

const fact = (label: string, value: unknown): TemplateResult | typeof nothing =>
  value ? html`<div><dt>${label}</dt><dd>${value}</dd></div>` : nothing

const paths = {
  mail: 'M3 5h14v10H3ZM3 5.5l7 5.5 7-5.5',
  phone: 'M6 3.5 8 8 6.3 9.3a9 9 0 0 0 4.4 4.4L12 12l4.5 2v2.5a1 1 0 0 1-1 1A12 12 0 0 1 2.5 4.5a1 1 0 0 1 1-1Z',
}
const drawn = (name: keyof typeof paths): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d=${paths[name]}></path></svg>`

const linkButton = (href: string, icon: keyof typeof paths, label: string, primary = false): TemplateResult | typeof nothing =>
  href
    ? html`<a class="button ${primary ? 'primary' : ''}" href=${href}>${drawn(icon)}<span class="button-label">${label}</span></a>`
    : nothing

/** The two ways to answer, the likelier first. */
const answers = (touch: Touch, t: Translate): TemplateResult => {
  const phone = phoneHref(touch.phone)
  const email = isCall(touch) ? '' : mailHref(touch.email)
  const subject = touch.ad ? `?subject=${encodeURIComponent(t('detail.subject', { reference: touch.ad.reference }))}` : ''
  return html`<div class="answers">
    ${linkButton(email && email + subject, 'mail', t('detail.reply'), !!email)}
    ${linkButton(phone, 'phone', t(isCall(touch) ? 'detail.callBack' : 'detail.call', { phone: displayPhone(touch.phone) }), !email)}
  </div>`
}

const message = (touch: Touch, t: Translate): TemplateResult | typeof nothing => {
  if (isCall(touch)) return nothing
  return html`<section class="part">
    <h3>${t('detail.message')}</h3>
    ${touch.object ? html`<p class="object">${touch.object}</p>` : nothing}
    ${touch.message ? html`<p class="message">${touch.message}</p>` : html`<p class="faint">${t('detail.noMessage')}</p>`}
  </section>`
}

const facts = (touch: Touch, { t, format }: ContactListModel): TemplateResult => {
  const { ad } = touch
  const call = isCall(touch) ? touch : null
  const contact = isCall(touch) ? null : touch
  const form = contact && webHref(contact.formUrl)
  return html`<dl class="facts">
    ${fact(t(call ? 'columns.called' : 'columns.received'), format.formatDateTime(new Date(touch.at)))}
    ${call ? fact(t('columns.status'), statusPill(call.status, t(`call.${call.status}`))) : nothing}
    ${call ? fact(t('columns.duration'), durationText(call.duration, t)) : nothing}
    ${contact ? fact(t('detail.email'), contact.email) : nothing}
    ${fact(t('detail.phone'), displayPhone(touch.phone))}
    ${call ? fact(t('detail.place'), [call.postalCode, call.city].filter(Boolean).join(' ')) : nothing}
    ${fact(t('columns.ad'), ad ? html`${ad.title}<small>${join(ad.reference, ad.city)}</small>` : t('row.noAd'))}
    ${fact(
      t('columns.portal'),
      html`${touch.portal.name}${form
        ? html`<small><a class="form" href=${form} target="_blank" rel="noopener noreferrer">${t('row.form')}${outline('form')}</a></small>`
        : nothing}`,
    )}
    ${fact(t('detail.site'), touch.advertiser.name)}
    ${contact?.score === null || !contact ? nothing : fact(t('columns.score'), t('detail.score', { score: Math.round(contact.score) }))}
  </dl>`
}

const entry = (model: ContactListModel, touch: Touch, { channel, id, at, portal, ad, message: said, callStatus, duration }: HistoryEntry): TemplateResult => {
  const { t, format } = model
  const isThis = id === touch.id && (channel === 'call') === isCall(touch)
  const what = channel === 'call' ? t(`call.${callStatus ?? 'answered'}`) : t('history.mail')
  const lasted = channel === 'call' && duration > 0 ? durationText(duration, t) : ''
  return html`<li class="entry ${callStatus ?? ''}" aria-current=${isThis ? 'true' : nothing}>
    <span class="entry-mark">${drawn(channel === 'call' ? 'phone' : 'mail')}</span>
    <div class="entry-words">
      <span class="entry-head"
        ><b>${join(what, lasted)}</b><time datetime=${at}>${format.formatDateTime(new Date(at))}</time></span
      >
      <small>${join(portal.name, ad ? ad.title || ad.reference : t('row.noAd'), isThis ? t('history.this') : '')}</small>
      ${said && !isThis ? html`<p class="said">${said}</p>` : nothing}
    </div>
  </li>`
}

const history = ({ model, detail }: DetailShown, touch: Touch): TemplateResult => {
  const { t } = model
  if (!detail) return html`<section class="part"><h3>${t('history.title')}</h3>${skeletonLines(3)}</section>`
  const counts = personCounts(touch.person, t)
  return html`<section class="part">
    <h3>${t('history.title')}<span class="faint">${counts}</span></h3>
    ${detail.history.length > 1
      ? html`<ol class="history">
          ${detail.history.map((one) => entry(model, touch, one))}
        </ol>`
      : html`<p class="faint">${t('history.first')}</p>`}
  </section>`
}

const failed = ({ model, retry }: DetailShown): TemplateResult => html`<div class="note-failure" role="alert">
  <span>${model.t('detail.failed')}</span> ${button({ label: model.tCommon('faces.retry'), icon: iconRetry, compact: true, onClick: retry })}
</div>`

/** Everything about one contact, what to do first. */
export const detailBody = (panel: DetailShown): TemplateResult => {
  const { model, touch } = panel
  const failure = panel.error ? failed(panel) : nothing
  if (!touch) return html`<div class="detail">${panel.error ? failure : skeletonLines(8)}</div>`
  return html`<div class="detail">
    ${failure}${answers(touch, model.t)} ${message(touch, model.t)} ${facts(touch, model)}
    ${panel.readonly ? handlingFacts(model, touch) : handlingForm(model, panel.desk)} ${history(panel, touch)}
    <p class="faint keys">${model.t('detail.keys')}</p>
  </div>`
}
