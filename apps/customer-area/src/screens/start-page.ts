import { abilitiesOf, type Account } from '@vitrine/core/account'
import { hasAnyRole } from '@vitrine/core/session'
import { paths } from '../base/paths.ts'
import { featureScreens } from './feature-screens.tsx'

/** Whether the account opens this screen of the menu. */
export const opens = (account: Account, path: string): boolean => {
  if (path === paths.exports) return abilitiesOf(account).exportAds
  if (path.startsWith(paths.contactSynthesis)) return account.advertiser.options.contactManager
  if (!hasAnyRole(account.user, ['ROLE_USER'])) return false
  const screen = featureScreens.find((each) => each.path === path)
  return path === paths.dashboard || (screen !== undefined && (screen.menu.offered?.(account) ?? true))
}

/** The screen that opens after signing in, if the person has chosen one and it is still there for them; null for the usual one. */
export const startPageOf = (account: Account): string | null => {
  const { startPage } = account.user.preferences
  return startPage !== null && opens(account, startPage) ? startPage : null
}
