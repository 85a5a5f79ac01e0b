import type { PublicationReason } from '@vitrine/core/posts'
import type { NetworkFaultFacts } from './social-networks.connector.model.ts'
import { listAt, retryAtOf, textAt, type Json, type Judge } from './social-networks.http.client.ts'

const reserved = /[\\|{}@[\]()<>#*_~]/g
const hashtag = /(?<![\p{L}\p{N}_&/])#(?=[\p{N}_]*\p{L})[\p{L}\p{N}_]+/gu

const escaped = (text: string): string => text.replaceAll(reserved, (sign) => `\\${sign}`)

/**
 * A text in the `little` format of the Posts API, in which an unescaped special character would cut it off: hashtags stay
 * hashtags, everything else is literal. Source: "little Text Format".
 */
export const commentaryOf = (text: string): string => {
  let written = ''
  let from = 0
  for (const match of text.matchAll(hashtag)) {
    written += `${escaped(text.slice(from, match.index))}{hashtag|\\#|${escaped(match[0].slice(1))}}`
    from = match.index + match[0].length
  }
  return written + escaped(text.slice(from))
}

/** The plain text of a commentary. */
export const textOf = (commentary: string): string =>
  commentary
    .replaceAll(/\{hashtag\|\\?[#＃]\|((?:\\.|[^\\}])*)\}/gu, '#$1')
    .replaceAll(/@\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\\([\\|{}@[\]()<>#*_~])/g, '$1')

const fieldsOf = (body: Json): string => JSON.stringify(listAt(body, 'errorDetails', 'inputErrors'))

const isDuplicate = (message: string, body: Json): boolean =>
  /duplicate/i.test(message) || /DUPLICATE/.test(fieldsOf(body)) || textAt(body, 'code') === 'DUPLICATE_POST'

const reasonOf = (status: number, message: string, body: Json): PublicationReason => {
  if (isDuplicate(message, body)) return 'duplicate'
  if (status === 401) return 'connection-expired'
  if (status === 403) return 'rights'
  if (status === 429) return 'rate-limit'
  if (status >= 500) return 'outage'
  if (status === 451 || /policy|spam|restricted/i.test(message)) return 'moderation'
  const told = `${message} ${fieldsOf(body)}`
  if (/commentary|little|text/i.test(told)) return 'text'
  return /image|video|media|asset|upload/i.test(told) ? 'media' : 'unknown'
}

/** Rate limits are reset at midnight, UTC. Source: "Rate Limiting". */
const midnightAfter = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))

/** Interprets LinkedIn's errors: `message`, `serviceErrorCode`, `status`; `error_description` for tokens. */
export const judgeLinkedin: Judge = ({ status, headers, body }, now): NetworkFaultFacts => {
  const answer = textAt(body, 'message') ?? textAt(body, 'error_description') ?? `HTTP ${status}`
  const isGrant = textAt(body, 'error') !== null && status === 400
  const reason = isGrant ? 'connection-expired' : reasonOf(status, answer, body)
  return { reason, answer, retryAt: reason === 'rate-limit' ? (retryAtOf(headers, now) ?? midnightAfter(now)) : null }
}
