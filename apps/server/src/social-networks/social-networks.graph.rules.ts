import type { PublicationReason } from '@vitrine/core/posts'
import type { NetworkFaultFacts } from './social-networks.connector.model.ts'
import { numberAt, retryAtOf, textAt, type Judge } from './social-networks.http.client.ts'

/** Source: "Handling errors" and "Error codes" of the Graph API, "Error codes" of the Instagram platform. */
const subcodes: Readonly<Record<number, PublicationReason>> = {
  1366046: 'media', // A photo above 4 MB, or no JPG and no PNG.
  1390008: 'rate-limit',
  1404006: 'moderation',
  1346003: 'moderation',
  1404078: 'rights',
  2207001: 'outage',
  2207003: 'media', // Takes too long to be fetched.
  2207004: 'media',
  2207005: 'media',
  2207006: 'rights',
  2207008: 'outage',
  2207009: 'media',
  2207010: 'text',
  2207020: 'outage', // The container has ended.
  2207023: 'media',
  2207026: 'media',
  2207027: 'outage', // Not ready yet.
  2207028: 'media',
  2207032: 'outage',
  2207035: 'text',
  2207036: 'text',
  2207037: 'text',
  2207040: 'text', // More than twenty mentions.
  2207042: 'rate-limit',
  2207050: 'rights', // The account is restricted until its owner signs in there.
  2207051: 'moderation',
  2207052: 'media',
  2207053: 'media',
  2207057: 'media',
}
const codes: Readonly<Record<number, PublicationReason>> = {
  1: 'outage',
  2: 'outage',
  3: 'rights',
  4: 'rate-limit',
  9: 'rate-limit',
  10: 'rights',
  17: 'rate-limit',
  32: 'rate-limit',
  102: 'connection-expired',
  190: 'connection-expired',
  324: 'media',
  341: 'rate-limit',
  352: 'media',
  368: 'moderation',
  463: 'connection-expired',
  467: 'connection-expired',
  506: 'duplicate',
  613: 'rate-limit',
  1609005: 'text',
  36000: 'media',
  36001: 'media',
  36003: 'media',
}
const dailyLimit = 2207042
const hourMs = 3_600_000

const reasonOf = (code: number | null, subcode: number | null, status: number): PublicationReason => {
  if (subcode !== null && subcode in subcodes) return subcodes[subcode] as PublicationReason
  if (code !== null && code in codes) return codes[code] as PublicationReason
  if (code !== null && code >= 200 && code < 300) return 'rights'
  if (code !== null && code >= 80_000 && code < 80_100) return 'rate-limit'
  if (status === 401) return 'connection-expired'
  if (status === 429) return 'rate-limit'
  return status >= 500 ? 'outage' : 'unknown'
}

/** The minutes until calls are accepted again, from `X-Business-Use-Case-Usage`. */
const minutesOf = (headers: Headers): number | null => {
  try {
    const usage = Object.values(JSON.parse(headers.get('x-business-use-case-usage') ?? '{}') as Record<string, readonly unknown[]>).flat()
    return Math.max(...usage.map((use) => numberAt(use, 'estimated_time_to_regain_access') ?? 0)) || null
  } catch {
    return null
  }
}

const retryAt = (headers: Headers, subcode: number | null, now: Date): Date => {
  const minutes = minutesOf(headers)
  const ms = subcode === dailyLimit ? 24 * hourMs : minutes === null ? hourMs : minutes * 60_000
  return retryAtOf(headers, now) ?? new Date(now.getTime() + ms)
}

/** Interprets the Graph API's errors. */
export const judgeGraph: Judge = ({ status, headers, body }, now): NetworkFaultFacts => {
  const [code, subcode] = [numberAt(body, 'error', 'code'), numberAt(body, 'error', 'error_subcode')]
  const reason = reasonOf(code, subcode, status)
  const answer = textAt(body, 'error', 'error_user_msg') ?? textAt(body, 'error', 'message') ?? `HTTP ${status}`
  return { reason, answer, retryAt: reason === 'rate-limit' ? retryAt(headers, subcode, now) : null }
}
