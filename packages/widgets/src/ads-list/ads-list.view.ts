import type { Account } from '@vitrine/core/account'
import { adKind, adTag, isFlux, type AdSummary } from '@vitrine/core/ads'
import type { Formatters } from '@vitrine/core/i18n'
import type { TemplateResult } from 'lit'

export type Translate = (key: string, params?: Record<string, string | number>) => string

/** What every row reads beside its ad; one object a render. */
export interface ListScope {
  readonly: boolean
  selected: { has(id: number): boolean }
  /** Ads whose change is on its way. */
  busy: { has(id: number): boolean }
  /** The buttons of an ad, once their code has arrived. */
  actions?(ad: AdSummary): TemplateResult
}

/** Everything that turns an ad into the words of a row. */
export interface WordsOf {
  t: Translate
  format: Formatters
  account: Account | null
  /** Labels of the object types by code; null until they have arrived. */
  types: ReadonlyMap<number, string> | null
  /** Address of an ad's page with `{id}` in it; null where the page listens to the event only. */
  href: string | null
}

/** The words of one row; '' stands for nothing to say. */
export interface AdView {
  title: string
  href: string | null
  /** Reference and id in one line, for where they have no column. */
  identity: string
  /** Type and city in one line, for where they have no column. */
  place: string
  number: string
  type: string
  offer: string
  facts: string
  moreFacts: string
  price: string
  priceNote: string
  state: string
  portals: string
  broadcasts: string
  created: string
  selectLabel: string
  noPhoto: string
  lots: string
  tag: string
  software: string
  owner: string
}

const join = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

const priceOf = (ad: AdSummary, { t, format }: WordsOf): string => {
  if (ad.monthlyRent !== null) return t('row.perMonth', { price: format.formatMoney(ad.monthlyRent, ad.currency) })
  return ad.price === null ? t('row.noPrice') : format.formatMoney(ad.price, ad.currency)
}

/** Energies arrive in capitals. */
const sentenceCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

const factsOf = (ad: AdSummary, { t, format }: WordsOf): [main: string, more: string] => {
  if (ad.universe === 'VO') {
    const mileage = ad.mileage === null ? '' : `${format.formatNumber(ad.mileage)} km`
    return [mileage, join(ad.year ? String(ad.year) : '', ad.energy && sentenceCase(ad.energy))]
  }
  return [
    ad.surface === null ? '' : `${format.formatNumber(ad.surface)} m²`,
    ad.rooms === null ? '' : t('row.rooms', { count: ad.rooms }),
  ]
}

const typeOf = (ad: AdSummary, { t, types }: WordsOf, kind: string): string => {
  if (ad.universe === 'VO') return ad.brand ?? ''
  return types ? (types.get(ad.objectType) ?? t(`kinds.${kind}`)) : ''
}

const offerCodes = ['V', 'L', 'G']

/** Below the type: what is offered, or which model of the brand. */
const offerOf = (ad: AdSummary, { t }: WordsOf): string => {
  if (ad.universe === 'VO') return ad.model ?? ''
  return offerCodes.includes(ad.offerType) ? t(`offers.${ad.offerType}`) : ''
}

const tagOf = (ad: AdSummary, { t, account }: WordsOf): string => {
  const tag = adTag(ad, account)
  if (tag === null) return ''
  return tag === 'program' || tag === 'lot' ? t(`kinds.${tag}`) : t(`tags.${tag}`)
}

const ownerOf = (ad: AdSummary, { t, account }: WordsOf): string =>
  account && (account.advertiser.sites.length > 0 || ad.advertiser.id !== account.advertiser.id) ? t('row.owner', { name: ad.advertiser.name }) : ''

const lotsOf = (ad: AdSummary, t: Translate, kind: string): string =>
  kind === 'program' && ad.lotCount > 0 ? t('row.lots', { count: ad.lotCount }) : ''

/** Turns an ad into words. */
export const adView = (ad: AdSummary, words: WordsOf): AdView => {
  const { t, format, href } = words
  const title = ad.title || t('row.untitled')
  const kind = adKind(ad.objectType)
  // Numbers made words by String are all kept by the browser, in a table of 64 kB.
  const id = ad.id.toFixed()
  const number = t('row.number', { id })
  const type = typeOf(ad, words, kind)
  const [facts, moreFacts] = factsOf(ad, words)
  return {
    title,
    href: href?.replace('{id}', id) ?? null,
    identity: join(ad.reference, number),
    place: join(type, ad.city),
    number,
    type,
    offer: offerOf(ad, words),
    facts,
    moreFacts,
    price: priceOf(ad, words),
    priceNote: ad.priceIsShown ? '' : t('row.priceHidden'),
    state: t(`states.${ad.state}`),
    portals: t('row.portals', { count: ad.activePortalCount }),
    broadcasts: t('row.broadcasts', { count: ad.broadcastCount }),
    created: format.formatDate(ad.createdAt),
    selectLabel: t('row.select', { title }),
    noPhoto: t('row.noPhoto'),
    lots: lotsOf(ad, t, kind),
    tag: tagOf(ad, words),
    software: isFlux(ad) ? t('row.software') : '',
    owner: ownerOf(ad, words),
  }
}

/** Views by ad, forgotten as soon as one of the words changes: a tick in one row costs the others nothing. */
export class AdViews {
  #words: WordsOf | undefined
  #views = new WeakMap<AdSummary, AdView>()

  of(ad: AdSummary, words: WordsOf): AdView {
    if (!this.#words || !sameWords(this.#words, words)) {
      this.#words = words
      this.#views = new WeakMap()
    }
    const known = this.#views.get(ad)
    if (known) return known
    const view = adView(ad, words)
    this.#views.set(ad, view)
    return view
  }
}

const sameWords = (a: WordsOf, b: WordsOf): boolean =>
  a.t === b.t && a.format === b.format && a.account === b.account && a.types === b.types && a.href === b.href
