import { createNotificationsClient, type NotificationPage, type NotificationsClient } from '@vitrine/core/notifications'
import { useMemo } from 'react'
import type { SWRResponse } from 'swr'
import { currentLanguage } from '../base/i18n.ts'
import { useServices } from '../base/services.tsx'
import { useTopicData } from '../base/swr.tsx'

/** How many are shown at first, and when all are asked for. */
export const shownAtFirst = 20
export const mostShown = 200

export const useNotificationsClient = (): NotificationsClient => {
  const { http, topics } = useServices()
  return useMemo(() => createNotificationsClient(http, topics), [http, topics])
}

/** The newest notifications of the person, read again whenever the server says that they have changed. */
export const useNotifications = (limit: number): SWRResponse<NotificationPage> => {
  const client = useNotificationsClient()
  return useTopicData('notifications', 'list', [limit], () => client.list({ language: currentLanguage(), limit }), {
    keepPreviousData: true,
  })
}
