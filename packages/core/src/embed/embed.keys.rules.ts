import type { EmbedKey } from './embed.model.ts'

/** Milliseconds that the key before works on after a rotation. */
export const rotationMs = 24 * 60 * 60_000

/** Where a key stands: whether it works, and whether the one before it still does. */
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

/** The origin as a browser sends it, whatever way it was typed; null for what is none: no path, https but on one's own machine. */
export const normalOrigin = (typed: string): string | null => {
  const url = parse(typed.trim())
  if (!url || url.username || url.password || url.pathname !== '/' || url.search || url.hash || url.hostname.includes('*')) return null
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
  return safe && url.hostname ? url.origin : null
}

/** What was typed for an origin and is none, as it was typed. */
export const notOrigins = (typed: readonly string[]): string[] => typed.filter((origin) => normalOrigin(origin) === null)
