import type { AdSummary } from '@vitrine/core/ads'
import { removeMany, selectedAds, setManyPublished } from './ads-list.actions.ts'
import { askDelete, showFailures } from './ads-list.dialogs.ts'
import type { AdsListHost, BulkKind } from './ads-list.host.ts'

/** Does something with the ticked ads; one action at a time. */
export const runBulk = async (host: AdsListHost, kind: BulkKind): Promise<void> => {
  if (host.progress) return
  const ads = selectedAds(host)
  if (ads) await act(host, kind, ads)
}

/** Asks, deletes, and says what did not go through. */
export const askAndRemove = (host: AdsListHost, ads: readonly AdSummary[]): Promise<void> => act(host, 'delete', ads)

const act = async (host: AdsListHost, kind: BulkKind, ads: readonly AdSummary[]): Promise<void> => {
  const outcome = kind === 'delete' ? await askFirst(host, ads) : await setManyPublished(host, kind, ads)
  if (!outcome?.failures.length) return
  const answer = await showFailures(host, outcome)
  const failed = outcome.failures.map(({ ad }) => ad)
  if (answer === 'only') host.selection.drop(host.selection.ids.filter((id) => !failed.some((ad) => ad.id === id)))
  if (answer === 'again') await act(host, kind, host.adsOf(failed.map((ad) => ad.id)))
}

const askFirst = async (host: AdsListHost, ads: readonly AdSummary[]) => {
  const answer = await askDelete(host, ads)
  return answer ? removeMany(host, ads, answer.sold) : null
}
