import type { Http } from '../http/http.types.ts'
import type { Language } from '../i18n/languages.ts'
import type { Topics } from '../topics/topics.ts'
import type {
  NotificationChoices,
  NotificationChoicesChange,
  NotificationPage,
  PushBrowser,
  PushDevice,
  PushDeviceId,
} from './notifications.model.ts'
import {
  notificationChoicesChangeWire,
  notificationChoicesWire,
  notificationPageWire,
  notificationsReadWire,
  pushBrowserWire,
  pushDeviceIdWire,
  pushDeviceWire,
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
  choices(language: Language): Promise<NotificationChoices>
  choose(change: NotificationChoicesChange): Promise<void>
  /** Shows notifications on a browser from now on, or goes on doing so. */
  addDevice(device: PushDevice): Promise<PushDeviceId>
  /** Says that the person still uses a browser. One that is another person's is forgotten. */
  renewDevice(browser: PushBrowser): Promise<PushDeviceId>
  removeDevice(id: number): Promise<void>
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
      notificationChoicesWire.decode(await http.send({ service: 'backend', path: `${path}/choices`, query: { lang: language } })),
    choose: (body) => change('PUT', 'choices', notificationChoicesChangeWire.encode(body)),
    addDevice: async (device) =>
      pushDeviceIdWire.decode(
        await http.send({ service: 'backend', method: 'PUT', path: `${path}/devices`, body: pushDeviceWire.encode(device) }),
      ),
    renewDevice: async (browser) =>
      pushDeviceIdWire.decode(
        await http.send({
          service: 'backend',
          method: 'POST',
          path: `${path}/devices/renew`,
          body: pushBrowserWire.encode(browser),
        }),
      ),
    removeDevice: async (id) => void (await http.send({ service: 'backend', method: 'DELETE', path: `${path}/devices/${id}` })),
  }
}
