import { abilitiesOf, type Account } from '@vitrine/core/account'

const modals = ['terms', 'welcome', 'closure'] as const
const popups = ['presence', 'statistics', 'sold'] as const

/** In the order in which they are shown. */
const dialogs = [...modals, ...popups]
export type DashboardDialog = (typeof dialogs)[number]
type DashboardPopup = (typeof popups)[number]

const isPopup = (name: DashboardDialog): name is DashboardPopup => (popups as readonly string[]).includes(name)

interface Circumstances {
  account: Account
  /** Whether this installation has terms of sale to show. */
  hasTerms: boolean
  /** The first and the last day of a closure of customer relations. */
  closure: { from: string | null; to: string | null }
  today: string
}

const isDue: Record<DashboardDialog, (circumstances: Circumstances) => boolean> = {
  terms: ({ account, hasTerms }) => hasTerms && !account.user.termsAccepted,
  welcome: ({ account }) => !account.user.welcomed,
  closure: ({ closure: { from, to }, today }) => from !== null && to !== null && from <= today && today <= to,
  presence: ({ account }) => !account.user.presencePopupStopped && abilitiesOf(account).managePresence,
  statistics: ({ account }) => !account.user.statisticsPopupStopped && abilitiesOf(account).seeStatistics,
  sold: ({ account }) => !account.user.soldPopupStopped && account.advertiser.universe === 'IMMO' && abilitiesOf(account).seeSoldAds,
}

/** What the dashboard shows now: one at a time, and after a popup that was closed no other until the next sign-in. */
export const nextDialog = (circumstances: Circumstances, dismissed: ReadonlySet<string>): DashboardDialog | null => {
  const hadPopup = popups.some((name) => dismissed.has(name))
  return dialogs.find((name) => !dismissed.has(name) && !(hadPopup && isPopup(name)) && isDue[name](circumstances)) ?? null
}
