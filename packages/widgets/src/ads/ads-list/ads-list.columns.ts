import { adKind, adTag, isFlux, sitesOf, type ListedAd } from '@vitrine/core/ads'
import { html, nothing, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import type { MainColumn } from '../../list/define-list.ts'
import { drawing } from '../../ui/drawing.ts'
import { joined } from '../../ui/joined.ts'
import { soldBanner } from '../../ui/sold-banner/sold-banner.ts'
import { rowPaths, type RowPath } from './ads-list.icons.ts'
import type { AdColumn, AdsContext, AdsListTypes } from './ads-list.types.ts'

const outline = (name: RowPath): TemplateResult => drawing(rowPaths[name])
const twoLines = (first: unknown, second: string): TemplateResult => html`${first}<small>${second}</small>`

/** Each picture gets an element of its own, so that a reused row never shows the previous ad's picture. */
const image = ({ id, mainPhoto }: ListedAd, { t }: AdsContext, size: 'small' | 'large'): unknown =>
  mainPhoto
    ? keyed(
        id,
        html`<img
          src=${size === 'large' ? mainPhoto.url : mainPhoto.thumbnailUrl}
          alt=""
          width="4"
          height="3"
          loading="lazy"
          decoding="async"
        />`,
      )
    : html`<span role="img" aria-label=${t('row.noPhoto')}>${outline('photo')}</span>`

/** A large one of a sold ad lies below the banner. */
const photo = (ad: ListedAd, list: AdsContext, size: 'small' | 'large'): unknown =>
  size === 'large' && ad.state === 'sold'
    ? html`${image(ad, list, size)}${soldBanner(list.t('states.sold'), list.account?.advertiser.soldBanner ?? 'red')}`
    : image(ad, list, size)

const number = ({ id }: ListedAd, { t }: AdsContext): string => t('row.number', { id: String(id) })

/** The account that the ad belongs to; shown to a network head, who sees the ads of all points of sale. */
const owner = ({ advertiser }: ListedAd, { account, t }: AdsContext): string =>
  account && (sitesOf(account).length > 1 || advertiser.id !== account.advertiser.id) ? t('row.owner', { name: advertiser.name }) : ''

/** The tag of a programme with what it sells, of a lot, or of a social landlord's ad. */
const tagOf = (ad: ListedAd, { t, account }: AdsContext): string => {
  const tag = adTag(ad, account)
  if (tag === null) return ''
  const word = tag === 'program' || tag === 'lot' ? t(`kinds.${tag}`) : t(`tags.${tag}`)
  return joined(word, ad.programType ? t(`programTypes.${ad.programType}`) : '')
}

/** Marks of an ad: number of lots, tag, imported from software, owner. */
const marks = (ad: ListedAd, list: AdsContext): TemplateResult | typeof nothing => {
  const { t } = list
  const lots = adKind(ad.objectType) === 'program' ? t('row.lots', { count: ad.lotCount }) : ''
  const [tag, software, ownerName] = [tagOf(ad, list), isFlux(ad) ? t('row.software') : '', owner(ad, list)]
  if (!lots && !tag && !software && !ownerName) return nothing
  return html`<span class="marks"
    >${lots ? html`<button type="button" class="mark lots" tabindex="-1" data-act="lots">${outline('lots')}${lots}</button>` : nothing}${
      tag ? html`<span class="mark tag" part="tag">${tag}</span>` : nothing
    }${software ? html`<span class="mark" part="software">${outline('software')}${software}</span>` : nothing}${
      ownerName ? html`<span class="mark">${ownerName}</span>` : nothing
    }</span
  >`
}

export const adMain: MainColumn<AdsListTypes> = {
  label: 'columns.ad',
  sort: 'T',
  width: 280,
  name: (ad, { t }) => ad.title || t('row.untitled'),
  reference: ({ reference }) => reference,
  picture: photo,
  marks,
}

const isVehicle = ({ universe }: ListedAd): boolean => universe === 'VO'
const listsVehicles = ({ items, account }: AdsContext): boolean => (items[0] ?? account?.advertiser)?.universe === 'VO'

const type = (ad: ListedAd, { t, names }: AdsContext): string => {
  if (isVehicle(ad)) return ad.brand ?? ''
  const known = names('objectTypes')
  // Falls back to the kind of the ad when the name of its type is unknown.
  return known === 'loading' ? '' : ((known === 'failed' ? undefined : known.get(ad.objectType)) ?? t(`kinds.${adKind(ad.objectType)}`))
}

const offers = { V: 'offers.V', L: 'offers.L', G: 'offers.G' } as const
const isOffer = (code: string): code is keyof typeof offers => Object.hasOwn(offers, code)

/** The offer type, or the model of the make; shown below the object type. */
const offer = (ad: ListedAd, { t }: AdsContext): string => {
  if (isVehicle(ad)) return ad.model ?? ''
  return isOffer(ad.offerType) ? t(offers[ad.offerType]) : ''
}

const surface = ({ surface: squareMetres }: ListedAd, { format }: AdsContext): string =>
  squareMetres === undefined || squareMetres === null ? '' : `${format.formatNumber(squareMetres)}\u00a0m²`
const rooms = ({ rooms: count }: ListedAd, { t }: AdsContext): string =>
  count === undefined || count === null ? '' : t('row.rooms', { count })

const mileage = ({ mileage: kilometres }: ListedAd, { format }: AdsContext): string =>
  kilometres === undefined || kilometres === null ? '' : `${format.formatNumber(kilometres)}\u00a0km`
/** Only the first letter in upper case; codes come all in upper case. */
const sentenceCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
const energyName = (code: string, { names }: AdsContext): string => {
  const known = names('energies')
  if (known === 'loading') return ''
  return (known === 'failed' ? undefined : known.get(code)) ?? sentenceCase(code)
}
const yearAndEnergy = ({ year, energy }: ListedAd, list: AdsContext): string =>
  joined(year ? String(year) : '', energy && energyName(energy, list))

const price = (ad: ListedAd, { t, format }: AdsContext): string => {
  const { price: amount = null, monthlyRent: rent = null, currency } = ad
  if (rent !== null) return t('row.perMonth', { price: format.formatMoney(rent, currency) })
  return amount === null ? t('row.noPrice') : format.formatMoney(amount, currency)
}

/** The name of the state; a concluded rental is "let". */
const stateWord = ({ state, offerType }: ListedAd, { t }: AdsContext): string =>
  t(state === 'sold' && offerType === 'L' ? 'states.let' : `states.${state}`)

/** When the ad is scheduled to be published. */
const planned = ({ scheduledFor }: ListedAd, { t, format }: AdsContext): TemplateResult | typeof nothing =>
  scheduledFor ? html`<small class="planned">${t('row.planned', { date: format.formatDateTime(scheduledFor) })}</small>` : nothing

const portalCount = ({ activePortalCount: count }: ListedAd, { t }: AdsContext): string =>
  count === undefined ? '' : t('row.portals', { count })
const broadcastCount = ({ broadcastCount: count }: ListedAd, { t }: AdsContext): string =>
  count === undefined ? '' : t('row.broadcasts', { count })

export const adColumns: readonly AdColumn[] = [
  {
    key: 'reference',
    fields: ['reference'],
    label: 'columns.reference',
    sort: 'R',
    width: 128,
    priority: 8,
    cell: (ad, list) => twoLines(ad.reference, number(ad, list)),
    folded: (ad, list) => joined(ad.reference, number(ad, list)),
  },
  {
    key: 'type',
    fields: ['objectType', 'offerType', 'brand', 'model'],
    label: 'columns.type',
    width: 124,
    priority: 4,
    cell: (ad, list) => twoLines(type(ad, list), offer(ad, list)),
    folded: type,
  },
  {
    key: 'facts',
    fields: ['surface', 'rooms'],
    label: 'columns.surface',
    sort: 'S',
    descendingFirst: true,
    width: 104,
    priority: 5,
    offered: (list) => !listsVehicles(list),
    cell: (ad, list) => twoLines(surface(ad, list), rooms(ad, list)),
    folded: (ad, list) => joined(surface(ad, list), rooms(ad, list)),
  },
  {
    key: 'vehicle',
    fields: ['mileage', 'year', 'energy'],
    label: 'columns.vehicle',
    width: 112,
    priority: 5,
    offered: listsVehicles,
    cell: (ad, list) => twoLines(mileage(ad, list), yearAndEnergy(ad, list)),
    folded: (ad, list) => joined(mileage(ad, list), yearAndEnergy(ad, list)),
  },
  {
    key: 'price',
    fields: ['price', 'monthlyRent', 'priceIsShown'],
    label: 'columns.price',
    sort: 'P',
    descendingFirst: true,
    width: 116,
    priority: 1,
    inCard: true,
    cell: (ad, list) =>
      html`<b>${price(ad, list)}</b>${ad.priceIsShown !== false ? nothing : html`<small>${list.t('row.priceHidden')}</small>`}`,
  },
  {
    key: 'city',
    fields: ['city', 'postalCode'],
    label: 'columns.city',
    sort: 'V',
    width: 112,
    priority: 3,
    cell: ({ city = '', postalCode = '' }) => twoLines(city, postalCode),
    folded: ({ city, postalCode }) => [city, postalCode].filter(Boolean).join(' '),
  },
  {
    key: 'state',
    fields: ['state', 'scheduledFor'],
    label: 'columns.state',
    width: 124,
    priority: 2,
    inCard: true,
    cell: (ad, list) =>
      html`<span class="pill" part="state" data-state=${ad.state}>${outline(ad.state)}${stateWord(ad, list)}</span>${planned(ad, list)}`,
  },
  {
    key: 'broadcast',
    fields: ['activePortalCount', 'broadcastCount'],
    label: 'columns.broadcast',
    width: 104,
    priority: 6,
    inCard: true,
    cell: (ad, list) => twoLines(portalCount(ad, list), broadcastCount(ad, list)),
    folded: portalCount,
  },
  {
    key: 'created',
    fields: ['createdAt'],
    label: 'columns.created',
    sort: 'DC',
    descendingFirst: true,
    width: 100,
    priority: 7,
    cell: ({ createdAt }, { format }) => (createdAt ? format.formatDate(createdAt) : ''),
  },
]
