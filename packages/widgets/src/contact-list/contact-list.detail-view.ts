import { toApiError } from '@vitrine/core/http'
import { displayPhone } from '@vitrine/core/reach'
import { html, nothing, type TemplateResult } from 'lit'
import { go } from '../contacts-ui/go.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import { button } from '../ui/button.ts'
import { iconRetry } from '../ui/icons.ts'
import { statusPill } from './contact-list.call-row.ts'
import { durationText, isCall } from './contact-list.call-view.ts'
import { drawn } from './contact-list.detail-icons.ts'
import type { DetailShown } from './contact-list.detail-shown.ts'
import { handlingForm, handlingFacts } from './contact-list.handling-form.ts'
import { history } from './contact-list.history.ts'
import type { ContactListModel } from './contact-list.model.ts'
import { callLabel, replyHref } from './contact-list.reply.ts'
import { outline } from './contact-list.row.ts'
import type { Touch, Translate } from './contact-list.types.ts'
import { join, phoneHref, webHref } from './contact-list.view.ts'

const fact = (label: string, value: unknown): TemplateResult | typeof nothing =>
  value ? html`<div><dt>${label}</dt><dd>${value}</dd></div>` : nothing

const linkButton = (href: string, icon: 'mail' | 'phone', label: string, primary = false): TemplateResult | typeof nothing =>
  href
    ? html`<a class="button ${primary ? 'primary' : ''}" href=${href}>${drawn(icon)}<span class="button-label">${label}</span></a>`
    : nothing

/** The two ways to answer, the likelier first. */
const answers = (touch: Touch, t: Translate): TemplateResult => {
  const phone = phoneHref(touch.phone)
  const email = replyHref(touch, t)
  return html`<div class="answers">
    ${linkButton(email, 'mail', t('detail.reply'), !!email)}
    ${linkButton(phone, 'phone', callLabel(touch, t), !email)}
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

/** A link where the page has a place for ads. */
const adName = ({ id, title, reference }: NonNullable<Touch['ad']>, model: ContactListModel): unknown => {
  const href = model.element.adHref?.replace('{ad}', String(id))
  const name = title || reference
  return href === undefined ? name : go({ className: 'ad', content: name, href, onGo: () => model.emit('vitrine-ad-open', { adId: id }, true) })
}

const facts = (touch: Touch, model: ContactListModel): TemplateResult => {
  const { t, format } = model
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
    ${fact(t('columns.ad'), ad ? html`${adName(ad, model)}<small>${join(ad.reference, ad.city)}</small>` : t('row.noAd'))}
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

const trail = ({ model, before, goBack }: DetailShown): TemplateResult | typeof nothing =>
  before
    ? html`<div class="trail">
        ${button({
          label: model.t('detail.back', { name: before.title }),
          icon: () => drawn('back'),
          tone: 'quiet',
          compact: true,
          onClick: ({ currentTarget }) => goBack(currentTarget as Element),
        })}
      </div>`
    : nothing

const failed = ({ model, error, retry }: DetailShown): TemplateResult => {
  const isGone = toApiError(error).kind === 'not-found'
  return html`<div class="note-failure" role="alert">
    <span>${model.t(isGone ? 'detail.gone' : 'detail.failed')}</span>
    ${isGone ? nothing : button({ label: model.tCommon('faces.retry'), icon: iconRetry, compact: true, onClick: retry })}
  </div>`
}

const known = (panel: DetailShown, touch: Touch): TemplateResult => {
  const { model } = panel
  return html`${answers(touch, model.t)} ${message(touch, model.t)} ${facts(touch, model)}
    ${panel.readonly ? handlingFacts(model, touch) : handlingForm(model, panel.desk, panel.owner)} ${history(panel, touch)}
    <p class="faint keys">${model.t('detail.keys')}</p>`
}

/** Everything about one contact, what to do first; the way back stays the same button while the contact arrives. */
export const detailBody = (panel: DetailShown): TemplateResult => {
  const { touch, error } = panel
  return html`<div class="detail">
    ${trail(panel)}${error ? failed(panel) : nothing} ${touch ? known(panel, touch) : error ? nothing : skeletonLines(8)}
  </div>`
}
