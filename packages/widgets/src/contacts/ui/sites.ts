import type { Account } from '@vitrine/core/account'
import type { ContactAdvertiser } from '@vitrine/core/contacts'

/** The points of sale of a network head, its own first; empty for other accounts. */
export const sitesOf = (account: Account | null): readonly ContactAdvertiser[] => {
  const own = account?.advertiser
  return own && own.sites.length > 0 ? [{ id: own.id, name: own.name }, ...own.sites] : []
}
