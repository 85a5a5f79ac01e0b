import { useEffect } from 'react'
import { useAccount } from '../base/services.tsx'
import { renewPush } from './notifications.push.service.ts'
import { useNotificationsClient } from './use-notifications.ts'

/** Goes on showing notifications on this browser for a person who has signed in again; whoever works as a colleague changes nothing. */
export const usePushRenewal = (): void => {
  const client = useNotificationsClient()
  const isSwitched = useAccount().switchedFrom !== null
  useEffect(() => {
    if (!isSwitched) void renewPush(client).catch(() => undefined)
  }, [client, isSwitched])
}
