import type { NotificationsClient, PushDevice } from '@vitrine/core/notifications'
import type { Language } from '@vitrine/core/i18n'

/** Whether this browser can show notifications while the area is closed, and may. */
export type PushSupport = 'unsupported' | 'denied' | 'possible'

export const pushSupport = (): PushSupport => {
  const isEmbedded = window.top !== window
  if (isEmbedded || !('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): string }
}

/** The policy of pages takes the address of a worker from such a policy alone. */
const workerUrl = (): string => {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  const url = '/push-worker.js'
  return trustedTypes ? trustedTypes.createPolicy('vitrine-push-worker', { createScriptURL: () => url }).createScriptURL(url) : url
}

const subscription = async (): Promise<PushSubscription | null> => {
  if (pushSupport() !== 'possible') return null
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null
}

const keysOf = (made: PushSubscription): Omit<PushDevice, 'language'> => {
  const { endpoint = '', keys = {} } = made.toJSON()
  const { p256dh = '', auth = '' } = keys
  return { endpoint, p256dh, auth }
}

/** Tells the server that the person still uses this browser; resolves to its id, or null where it shows nothing of this person. */
export const renewPush = async (client: NotificationsClient): Promise<number | null> => {
  const found = await subscription()
  if (!found) return null
  const { endpoint, auth } = keysOf(found)
  const { id } = await client.renewDevice({ endpoint, auth })
  // It was let show notifications by somebody else, or for another server.
  if (id === null) await found.unsubscribe()
  return id
}

interface Enabling {
  client: NotificationsClient
  pushKey: string
  language: Language
}

/** Asks the person, and shows notifications on this browser if they agree; resolves to its id, or null if they do not. */
export const enablePush = async ({ client, pushKey, language }: Enabling): Promise<number | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(workerUrl())
  const registration = await navigator.serviceWorker.ready
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  return (await client.addDevice({ ...keysOf(made), language })).id
}

export const disablePush = async (client: NotificationsClient, id: number): Promise<void> => {
  await client.removeDevice(id)
  await (await subscription())?.unsubscribe()
}
