import type { Http } from '../http/http.types.ts'
import type { Language } from '../i18n/languages.ts'
import type { Topics } from '../topics/topics.ts'
import type { NotificationChoice, NotificationPage } from './notifications.model.ts'
import {
  notificationChoicesChangeWire,
  notificationChoicesWire,
  notificationPageWire,
  notificationsReadWire,
} from './notifications.wire.ts'

interface NotificationQuestion {
  language: Language
  /** Those before this one; without it the newest. */
  before?: number | null
  limit?: number
  signal?: AbortSignal | undefined
}

/** The calls of a person's notifications. Each throws only ApiError; a change announces the topic `notifications`. */
export interface NotificationsClient {
  list(question: NotificationQuestion): Promise<NotificationPage>
  markRead(id: number): Promise<void>
  /** Marks everything up to this one as read. */
  markAllRead(until: number): Promise<void>
  remove(id: number): Promise<void>
  removeRead(): Promise<void>
  choices(language: Language): Promise<NotificationChoice[]>
  /** Is told of these kinds no more, and of all others. */
  leaveOut(kinds: readonly string[]): Promise<void>
}

const path = '/notifications'

export const createNotificationsClient = (http: Http, topics?: Topics): NotificationsClient => {
  const change = async (method: 'POST' | 'PUT' | 'DELETE', address: string, body?: object): Promise<void> => {
    await http.send({ service: 'backend', method, path: `${path}/${address}`, ...(body && { body }) })
    topics?.announce('notifications')
  }
  return {
    list: async ({ language, before = null, limit, signal }) =>
      notificationPageWire.decode(
        await http.send({
          service: 'backend',
          path,
          query: { lang: language, ...(before !== null && { before }), ...(limit !== undefined && { limit }) },
          ...(signal && { signal }),
        }),
      ),
    markRead: (id) => change('POST', `${id}/read`),
    markAllRead: (until) => change('POST', 'read', notificationsReadWire.encode({ until })),
    remove: (id) => change('DELETE', `${id}`),
    removeRead: () => change('DELETE', 'read'),
    choices: async (language) =>
      notificationChoicesWire.decode(await http.send({ service: 'backend', path: `${path}/choices`, query: { lang: language } })).choices,
    leaveOut: (kinds) => change('PUT', 'choices', notificationChoicesChangeWire.encode({ without: [...kinds] })),
  }
}
