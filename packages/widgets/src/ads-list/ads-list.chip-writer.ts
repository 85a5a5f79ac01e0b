import { sitesOf, type ChipWriter } from '@vitrine/core/ads'
import type { AdsListHost } from './ads-list.host.ts'

const day = (isoDate: string): Date => new Date(`${isoDate}T12:00:00`)

/** Writes the values of filters in the reader's language. */
export const chipWriter = ({ t, tMore, format, types, list, account, portals }: AdsListHost): ChipWriter => ({
  ads: t,
  filters: tMore,
  money: (value) => format.formatMoney(value, list.items[0]?.currency),
  surface: (value) => `${format.formatNumber(value)} m²`,
  date: (isoDate) => format.formatDate(day(isoDate)),
  objectType: (code) => types?.get(code) ?? String(code),
  portal: (code) => (portals instanceof Map && portals.get(code)) || code,
  site: (id) => (account && sitesOf(account).find((site) => site.id === id)?.name) || String(id),
})
