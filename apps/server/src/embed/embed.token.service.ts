import { widgetScopes, type WidgetScope } from '@vitrine/core/embed'
import { jwtVerify, SignJWT } from 'jose'
import { createCache } from '../ports/cache.ts'
import type { Clock } from '../ports/clock.ts'

/** The claims of an embedding page's token. The rights of key and user are checked again with every call. */
export interface EmbedClaims {
  keyId: number
  /** The hash of the key from which it was made, which changes with a rotation. */
  keyHash: string
  userId: number
  scopes: readonly WidgetScope[]
  /** Whether it is valid for the points of sale too. */
  network: boolean
  /** The points of sale that it is limited to; null for all. */
  sites: readonly number[] | null
}

export interface EmbedTokens {
  sign(claims: EmbedClaims): Promise<string>
  /** The claims of a token, or null if it is forged, damaged or expired. */
  verify(token: string): Promise<EmbedClaims | null>
}

export const tokenSeconds = 15 * 60

// Another issuer than for sessions, so that neither is accepted as the other.
const issuer = 'vitrine-embed'
const algorithm = 'HS256'
const header = { alg: algorithm, typ: 'embed+jwt' }
const encodedHeader = Buffer.from(JSON.stringify(header)).toString('base64url')

/** Distinguishes the token of an embedding page from a person's, before it is verified. */
export const isEmbedToken = (token: string): boolean => token.startsWith(`${encodedHeader}.`)

const isScope = (value: unknown): value is WidgetScope => (widgetScopes as readonly unknown[]).includes(value)

export const createEmbedTokens = (secret: string, clock: Clock): EmbedTokens => {
  const key = new TextEncoder().encode(secret)
  const checked = createCache<string, { claims: EmbedClaims; expiresAt: number }>({ max: 10_000 })

  const check = async (token: string) => {
    const { payload } = await jwtVerify(token, key, { issuer, algorithms: [algorithm], currentDate: clock.now() })
    const { key: keyId, gen, scopes, network, sites } = payload
    const claims = {
      keyId: Number(keyId),
      keyHash: String(gen),
      userId: Number(payload.sub),
      scopes: Array.isArray(scopes) ? scopes.filter(isScope) : [],
      network: network === true,
      sites: Array.isArray(sites) ? sites.map(Number) : null,
    }
    return { claims, expiresAt: (payload.exp ?? 0) * 1000 }
  }

  return {
    sign: ({ keyId, keyHash, userId, scopes, network, sites }) =>
      new SignJWT({ key: keyId, gen: keyHash, scopes: [...scopes], network, ...(sites && { sites: [...sites] }) })
        .setProtectedHeader(header)
        .setIssuer(issuer)
        .setSubject(String(userId))
        .setIssuedAt(clock.now())
        .setExpirationTime(new Date(clock.now().getTime() + tokenSeconds * 1000))
        .sign(key),
    async verify(token) {
      const known = checked.get(token) ?? (await check(token).catch(() => null))
      if (!known || known.expiresAt <= clock.now().getTime()) return null
      checked.set(token, known)
      return known.claims
    },
  }
}
