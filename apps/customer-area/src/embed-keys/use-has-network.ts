import { abilitiesOf } from '@vitrine/core/account'
import { accountTimeZone, emptyContactScope, fetchSynthesis } from '@vitrine/core/contacts'
import useSWR from 'swr'
import { useAccount, useServices } from '../app/services.tsx'

/** Whether the account has points of sale beside its own; the synthesis is what tells. */
export const useHasNetwork = (): boolean => {
  const { http } = useServices()
  const account = useAccount()
  const load = () => fetchSynthesis(http, emptyContactScope, { timeZone: accountTimeZone(account) })
  const { data } = useSWR(abilitiesOf(account).seeContacts && ['contacts', 'sites'], load, { revalidateOnFocus: false })
  return (data?.advertisers.length ?? 0) > 1
}
