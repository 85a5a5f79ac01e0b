import { sitesOf, type AdFilterKey } from '@vitrine/core/ads'
import type { FilterWords } from '@vitrine/core/list'
import { TwoTexts } from '../base/two-texts.ts'
import type { AdsListHost } from './ads-list.host.ts'

const day = (isoDate: string): Date => new Date(`${isoDate}T12:00:00`)

/** Writes filters and their values in the reader's language. */
export const filterWords = ({ t, tMore, tCommon, format, types, list, account, portals }: AdsListHost): FilterWords<AdFilterKey> => ({
  t: new TwoTexts().of(tMore, t),
  common: tCommon,
  units: {
    money: (value) => format.formatMoney(value, list.items[0]?.currency),
    surface: (value) => `${format.formatNumber(value)} m²`,
  },
  date: (isoDate) => format.formatDate(day(isoDate)),
  nameOf(filter, item) {
    if (filter === 'objectTypes') return types?.get(Number(item))
    if (filter === 'portals') return portals instanceof Map ? portals.get(String(item)) : undefined
    return filter === 'advertisers' && account ? sitesOf(account).find((site) => site.id === item)?.name : undefined
  },
})
