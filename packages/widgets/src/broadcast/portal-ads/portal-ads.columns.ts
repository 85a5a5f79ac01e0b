import { fieldLabel } from '@vitrine/core/ad-form'
import { adTag } from '@vitrine/core/ads'
import type { PortalAd } from '@vitrine/core/broadcast'
import { causeText, type PortalFinding } from '@vitrine/core/portals'
import { html, nothing, type TemplateResult } from 'lit'
import type { MainColumn } from '../../list/define-list.ts'
import { iconAlert, iconCheck, iconImage, iconInfo, iconLock, iconMinus } from '../../ui/icons.ts'
import type { PortalAdsColumn, PortalAdsContext, PortalAdsTypes } from './portal-ads.types.ts'

const tagOf = (ad: PortalAd, { t, account }: PortalAdsContext): string => {
  const tag = adTag(ad, account)
  if (tag === null) return ''
  return tag === 'program' || tag === 'lot' ? t(`kinds.${tag}`) : t(`tags.${tag}`)
}

export const portalAdMain: MainColumn<PortalAdsTypes> = {
  label: 'columns.ad',
  sort: 'T',
  width: 260,
  name: ({ title }, { t }) => title || t('row.untitled'),
  reference: ({ reference }) => reference,
  picture: ({ thumbnailUrl }) =>
    thumbnailUrl
      ? html`<img src=${thumbnailUrl} alt="" width="4" height="3" loading="lazy" decoding="async" />`
      : html`<span aria-hidden="true">${iconImage()}</span>`,
  note: ({ reference, city }) => [reference, city].filter(Boolean).join(' · '),
  marks: (ad, list) => {
    const tag = tagOf(ad, list)
    return tag ? html`<span class="marks"><span class="mark tag" part="tag">${tag}</span></span>` : nothing
  },
}

const price = ({ price: amount, currency }: PortalAd, { format }: PortalAdsContext): string =>
  amount === null ? '' : format.formatMoney(amount, currency)

const place = ({ chosen, pinnedBy }: PortalAd, { t }: PortalAdsContext): TemplateResult =>
  html`<span class="pill" part="place" data-chosen=${String(chosen)}>${chosen ? iconCheck() : iconMinus()}${chosen ? t('place.chosen') : t('place.free')}</span>
    ${pinnedBy === null ? nothing : html`<span class="pinned" part="pin" title=${t('place.pinReason')}>${iconLock()}${pinnedBy ? t('place.pinnedBy', { name: pinnedBy }) : t('place.pinned')}</span>`}`

const sentence = ({ cause }: PortalFinding, { t }: PortalAdsContext): string =>
  causeText(cause, { causes: t, labelOf: (field) => fieldLabel(field, t) })

/** Refusals first, then recommendations; each links to the field that fixes it. */
const ranked = (findings: readonly PortalFinding[]): PortalFinding[] =>
  findings.toSorted((one, other) => Number(other.level === 'refused') - Number(one.level === 'refused'))

const finding = (found: PortalFinding, list: PortalAdsContext): TemplateResult => {
  const refused = found.level === 'refused'
  const words = list.t(refused ? 'verdict.refused' : 'verdict.advised', { reason: sentence(found, list) })
  return html`<li class=${found.level} part="finding">
    ${refused ? iconAlert() : iconInfo()}<button type="button" tabindex="-1" data-act="mend" data-field=${found.cause.field}>${words}</button>
  </li>`
}

const verdict = (ad: PortalAd, list: PortalAdsContext): TemplateResult => {
  if (ad.findings.length === 0) return html`<span class="fits">${iconCheck()}${list.t('verdict.fits')}</span>`
  return html`<ul class="findings">
    ${ranked(ad.findings).map((found) => finding(found, list))}
  </ul>`
}

/** The columns of the table. */
export const portalAdColumns: readonly PortalAdsColumn[] = [
  {
    key: 'price',
    label: 'columns.price',
    sort: 'P',
    descendingFirst: true,
    align: 'end',
    width: 110,
    priority: 4,
    cell: price,
    folded: price,
  },
  { key: 'place', label: 'place.title', width: 150, priority: 1, inCard: true, cell: place },
  { key: 'verdict', label: 'verdict.title', width: 300, priority: 2, inCard: true, cell: verdict },
]
