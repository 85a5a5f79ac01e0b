import { jwtVerify, SignJWT } from 'jose'
import { createCache } from '../ports/cache.ts'
import type { Clock } from '../ports/clock.ts'

export interface Tokens {
  sign(sessionId: string, expiresAt: Date): Promise<string>
  /** The id of a token's session, or null if the token is forged, damaged or expired. */
  verify(token: string): Promise<string | null>
}

const issuer = 'vitrine'
const algorithm = 'HS256'

export const createTokens = (secret: string, clock: Clock): Tokens => {
  const key = new TextEncoder().encode(secret)
  // A verified signature stays valid: only the expiry has to be checked again.
  const checked = createCache<string, { sessionId: string; expiresAt: number }>({ max: 10_000 })

  const check = async (token: string) => {
    const { payload } = await jwtVerify(token, key, { issuer, algorithms: [algorithm], currentDate: clock.now() })
    return { sessionId: payload.jti ?? '', expiresAt: (payload.exp ?? 0) * 1000 }
  }

  return {
    sign: (sessionId, expiresAt) =>
      new SignJWT({})
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setJti(sessionId)
        .setIssuedAt(clock.now())
        .setExpirationTime(expiresAt)
        .sign(key),
    async verify(token) {
      const known = checked.get(token) ?? (await check(token).catch(() => null))
      if (!known || known.expiresAt <= clock.now().getTime()) return null
      checked.set(token, known)
      return known.sessionId
    },
  }
}
