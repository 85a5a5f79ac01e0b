import { fieldLabel } from '@vitrine/core/ad-form'
import type { AdDiffusions, Diffusion, DiffusionState } from '@vitrine/core/broadcast'
import { causeText } from '@vitrine/core/portals'
import { html, nothing, type TemplateResult } from 'lit'
import type { MainColumn } from '../../list/define-list.ts'
import { badge, type BadgeTone } from '../../ui/badge.ts'
import { iconImage } from '../../ui/icons.ts'
import type { AdDiffusionsColumn, AdDiffusionsContext, AdDiffusionsTypes } from './ad-diffusions.types.ts'

const tones: Record<DiffusionState, BadgeTone> = { accepted: 'success', waiting: 'plain', refused: 'danger' }

export const adDiffusionsMain: MainColumn<AdDiffusionsTypes> = {
  label: 'columns.ad',
  sort: 'title',
  width: 280,
  name: ({ title }, { t }) => title || t('list.untitled'),
  reference: ({ reference }) => reference,
  picture: ({ thumbnailUrl }) =>
    thumbnailUrl
      ? html`<img src=${thumbnailUrl} alt="" width="4" height="3" loading="lazy" decoding="async" />`
      : html`<span aria-hidden="true">${iconImage()}</span>`,
  note: ({ reference, city }) => [reference, city].filter(Boolean).join(' · '),
}

/** Why a portal refuses the ad: a known cause in the page's language, otherwise the portal's own words. */
const reasonOf = ({ state, cause, words }: Diffusion, { t }: AdDiffusionsContext): string =>
  state !== 'refused' ? '' : cause ? causeText(cause, { causes: t, labelOf: (field) => fieldLabel(field, t) }) : words

const diffusionView = (diffusion: Diffusion, list: AdDiffusionsContext): TemplateResult => {
  const { name, state, since } = diffusion
  const { t, format } = list
  const label = t(`states.${state}`)
  const reason = reasonOf(diffusion, list)
  return html`<li part="diffusion" title=${since ? t('since', { state: label, date: format.formatDateTime(since) }) : nothing}>
    <span class="portal">${name}</span>${badge(tones[state], label)}${reason ? html`<span class="reason">${reason}</span>` : nothing}
  </li>`
}

const diffusionsView = ({ diffusions }: AdDiffusions, list: AdDiffusionsContext): unknown =>
  diffusions.length === 0
    ? list.t('states.none')
    : html`<ul class="diffusions">${diffusions.map((diffusion) => diffusionView(diffusion, list))}</ul>`

/** The columns of the table beside its name. */
export const adDiffusionsColumns: readonly AdDiffusionsColumn[] = [
  { key: 'portals', label: 'columns.portals', width: 420, priority: 1, inCard: true, cell: diffusionsView },
]
