import type { Http } from '../http/http.types.ts'
import type { QueryParams } from '../http/query.ts'
import type { Language } from '../i18n/languages.ts'
import type { Page } from '../list/list.model.ts'
import type { AdSummary } from './ads.model.ts'
import { adPageWire } from './ads.page.wire.ts'

export interface FirstAdsOptions {
  language: Language
  /** Rows; what every list starts with when absent. */
  limit?: number | undefined
  /** Id of the programme whose lots are asked for. */
  parentId?: number | undefined
  signal?: AbortSignal
  /** Called when the request is on its way. */
  onSent?: () => void
}

/**
 * What a list asks for before anybody has filtered, sorted or paged: the same as `toWireQuery` of its defaults, without the
 * code of filters, so that a page can ask while that code is still on its way.
 */
export const firstAdsQuery = ({ language, limit = 10, parentId }: Omit<FirstAdsOptions, 'signal' | 'onSent'>): QueryParams => ({
  etat: parentId === undefined ? null : ['A', 'B'],
  annonce_parente: parentId ?? '00',
  orderBy: '-DC',
  perPage: limit,
  page: 1,
  lang: language,
})

/** The first page of an untouched list. */
export const fetchFirstAds = async (http: Http, { signal, onSent, ...wish }: FirstAdsOptions): Promise<Page<AdSummary>> =>
  adPageWire.decode(
    await http.send({ service: 'provider', path: '/annonce', query: firstAdsQuery(wish), ...(signal && { signal }), ...(onSent && { onSent }) }),
  )
