import type { PushMessage } from '@vitrine/core/notifications'
import webpush from 'web-push'
import type { ServerConfig } from '../../config.ts'
import { isPublicAddress, requestPublic } from '../../ports/network.ts'
import { pushKeysOf } from './notifications.push.keys.rules.ts'

export type PushConfig = Pick<ServerConfig, 'tokenSecret' | 'senderAddress' | 'privatePushServices'>

/** The outcome of a message: the service took it, knows the browser no more, refuses the message, or may take it later. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

const timeoutMs = 10_000
/** How long the service keeps a message for a browser that is off. */
const keptSeconds = 24 * 3_600

/** The address of a sender such as `Vitrine <no-reply@vitrine.example>`. */
const mailboxOf = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender

/** Whether the host of an endpoint may have a private address: only one that the operator has named. */
export const isPrivateService = ({ privatePushServices }: Pick<PushConfig, 'privatePushServices'>, endpoint: string): boolean =>
  privatePushServices.includes(URL.parse(endpoint)?.hostname ?? '')

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

const oneChunk = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Seals a message for a browser and brings it to its service. Never throws: what cannot be reached may be later. */
export const sendPush = async (
  config: PushConfig,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
  message: PushMessage,
): Promise<PushOutcome> => {
  try {
    const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: `mailto:${mailboxOf(config.senderAddress)}`, ...pushKeysOf(config.tokenSecret) },
      TTL: keptSeconds,
    })
    const answer = await requestPublic(
      new URL(endpoint),
      {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: oneChunk(body ?? new Uint8Array()),
        signal: AbortSignal.timeout(timeoutMs),
      },
      isPrivateService(config, endpoint) ? () => true : isPublicAddress,
    )
    answer.destroy()
    return outcomeOf(answer.statusCode ?? 0)
  } catch {
    return 'later'
  }
}
