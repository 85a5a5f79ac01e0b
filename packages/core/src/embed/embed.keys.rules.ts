import type { EmbedKey } from './embed.model.ts'

/** Milliseconds that the previous key stays valid after a rotation. */
export const rotationMs = 24 * 60 * 60_000

/** The state of a key: whether it is valid, and whether the previous one still is. */
export const keyStatus = (
  { revokedAt, previousUntil }: Pick<EmbedKey, 'revokedAt' | 'previousUntil'>,
  now: Date,
): 'active' | 'rotated' | 'revoked' => {
  if (revokedAt !== null) return 'revoked'
  return previousUntil !== null && new Date(previousUntil) > now ? 'rotated' : 'active'
}

const loopback = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

const parse = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Normalises a typed origin to what browsers send; null if it is invalid: no path, and https except on localhost. */
export const normalOrigin = (typed: string): string | null => {
  const url = parse(typed.trim())
  if (!url || url.username || url.password || url.pathname !== '/' || url.search || url.hash || url.hostname.includes('*')) return null
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
  return safe && url.hostname ? url.origin : null
}

/** The typed origins that are invalid, as they were typed. */
export const notOrigins = (typed: readonly string[]): string[] => typed.filter((origin) => normalOrigin(origin) === null)
