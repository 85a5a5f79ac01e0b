import { accountTimeZone } from '@vitrine/core/days'
import { createFormatters, type Formatters } from '@vitrine/core/i18n'
import { currentLanguage } from './i18n.ts'
import { useAccount } from './services.tsx'

/** Numbers and dates in the person's language, times in the account's time zone and with the hours that the person prefers. */
export const useFormatters = (): Formatters => {
  const account = useAccount()
  return createFormatters(currentLanguage(), accountTimeZone(account), account.user.preferences.clock ?? '24h')
}
