import { numberParam, numbersParam, textsParam } from '../list/list.url-params.ts'
import type { UrlParam, UrlParams } from '../list/list.url.ts'
import { isoDay } from '../wire/query-reader.ts'
import { emptyContactScope } from './contacts.filters.ts'
import type { ContactScope, PeriodFilter } from './contacts.filters.types.ts'

const end = (text: string): string | null | undefined => (text === '' ? null : isoDay(text))

const freePeriod = (text: string): PeriodFilter | undefined => {
  const ends = text.split(':').map(end)
  const [after, before] = ends
  if (ends.length !== 2 || after === undefined || before === undefined) return undefined
  return after === null && before === null ? undefined : { kind: 'custom', after, before }
}

/** `7d`, `30d`, `12m`, or the two days of a free one: `2026-01-01:2026-02-01`. */
export const periodParam: UrlParam<PeriodFilter> = {
  name: 'period',
  encode: ({ kind, after, before }) => (kind === 'custom' ? `${after ?? ''}:${before ?? ''}` : kind),
  decode: text =>
    text === '7d' || text === '30d' || text === '12m' ? { kind: text, after: null, before: null } : freePeriod(text),
}

/** What every screen of the contact manager says about its scope in an address. */
export const scopeParams: UrlParams<ContactScope> = {
  period: periodParam,
  portals: textsParam('portals'),
  adId: numberParam('ad'),
  advertisers: numbersParam('sites'),
}

const keys = Object.keys(scopeParams) as (keyof ContactScope)[]

const read = <Key extends keyof ContactScope>(params: URLSearchParams, key: Key, usual: ContactScope[Key]): ContactScope[Key] => {
  const text = params.get(scopeParams[key].name)
  return (text === null ? undefined : scopeParams[key].decode(text)) ?? usual
}

/** The scope as the search part of an address: only what differs from `defaults`, without a question mark. */
export const toScopeUrl = (scope: ContactScope, defaults: ContactScope = emptyContactScope): string => {
  const write = <Key extends keyof ContactScope>(key: Key): [string, string][] => {
    const { name, encode } = scopeParams[key]
    const text = encode(scope[key])
    return text === encode(defaults[key]) ? [] : [[name, text]]
  }
  return String(new URLSearchParams(keys.flatMap(write))).replaceAll('%2C', ',').replaceAll('%3A', ':')
}

/** The scope an address stands for; what it does not know or cannot read keeps its default. */
export const fromScopeUrl = (query: string | URLSearchParams, defaults: ContactScope = emptyContactScope): ContactScope => {
  const params = new URLSearchParams(query)
  return {
    period: read(params, 'period', defaults.period),
    portals: read(params, 'portals', defaults.portals),
    adId: read(params, 'adId', defaults.adId),
    advertisers: read(params, 'advertisers', defaults.advertisers),
  }
}
