import type { DeliveredAdState, DeliveryMessage, ReportedDelivery } from '@vitrine/core/deliveries'
import { html, nothing, type TemplateResult } from 'lit'
import type { MainColumn } from '../../list/define-list.ts'
import { badge, type BadgeTone } from '../../ui/badge.ts'
import { iconAlert, iconImage, iconInfo } from '../../ui/icons.ts'
import type { DiffusionReportColumn, DiffusionReportTypes, ReportContext } from './diffusion-report.types.ts'

const tones: Record<DeliveredAdState, BadgeTone> = { error: 'danger', diffused: 'warning', published: 'success', ignored: 'draft' }

const state = ({ state: is }: ReportedDelivery, { t }: ReportContext): TemplateResult => badge(tones[is], t(`states.${is}`))

/** The link to the field that fixes it; the element dispatches an event for the page. */
const fix = (
  { adId, field, label }: DeliveryMessage,
  { editable }: ReportedDelivery,
  { t, element: { fieldHref } }: ReportContext,
): TemplateResult | typeof nothing => {
  if (field === '' || !editable) return nothing
  const words = t('mend.field', { field: label })
  if (fieldHref === undefined) return html`<button type="button" tabindex="-1" data-act="mend" data-field=${field}>${words}</button>`
  return html`<a href=${fieldHref.replace('{ad}', String(adId)).replace('{field}', encodeURIComponent(field))} tabindex="-1" data-act="mend" data-field=${field}>${words}</a>`
}

const message = (said: DeliveryMessage, ad: ReportedDelivery, list: ReportContext): TemplateResult => {
  const isRefused = said.level === 'refused'
  return html`<li data-level=${said.level} part="message">
    ${isRefused ? iconAlert() : iconInfo()}
    <p>${isRefused ? said.message : list.t('advice', { message: said.message })} ${fix(said, ad, list)}</p>
  </li>`
}

const messages = (ad: ReportedDelivery, list: ReportContext): TemplateResult => {
  if (ad.messages.length === 0) return html`<span class="sub">${list.t('noMessage')}</span>`
  return html`<ul class="messages">
    ${ad.messages.map((said) => message(said, ad, list))}${ad.editable ? nothing : html`<li class="sub">${list.t('mend.software')}</li>`}
  </ul>`
}

const since = ({ since: at }: ReportedDelivery, { format }: ReportContext): string => format.formatDateTime(at)

export const diffusionReportMain: MainColumn<DiffusionReportTypes> = {
  label: 'columns.ad',
  sort: 'titre',
  width: 220,
  name: ({ title, reference }, { t }) => title || reference || t('untitled'),
  reference: ({ reference }) => reference,
  picture: ({ thumbnailUrl }) =>
    thumbnailUrl
      ? html`<img src=${thumbnailUrl} alt="" width="4" height="3" loading="lazy" decoding="async" />`
      : html`<span aria-hidden="true">${iconImage()}</span>`,
  note: ({ reference, city }) => [reference, city].filter(Boolean).join(' · '),
}

/** The columns of the table. */
export const diffusionReportColumns: readonly DiffusionReportColumn[] = [
  { key: 'state', label: 'columns.state', sort: 'status', width: 160, priority: 1, inCard: true, cell: state },
  { key: 'messages', label: 'columns.messages', width: 310, priority: 2, inCard: true, cell: messages },
  {
    key: 'since',
    label: 'columns.since',
    sort: 'depuis',
    descendingFirst: true,
    width: 150,
    priority: 3,
    cell: since,
    folded: (ad, list) => list.t('since', { date: since(ad, list) }),
  },
]
