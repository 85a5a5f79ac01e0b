import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { Clock } from '../ports/clock.ts'
import type { Grant, SandboxPage } from './sandbox-networks.model.ts'
import type { SandboxPerson } from './sandbox-networks.store.ts'

/** What somebody has agreed to, until it is exchanged for tokens. */
export interface SandboxCode {
  network: SocialNetwork
  advertiserId: number
  returnTo: string
  challenge: string | null
}

// Other issuers than those of sessions: none is ever taken for the other.
const issuers = { code: 'vitrine-sandbox-code', token: 'vitrine-sandbox-token' }
const algorithm = 'HS256'
const codeMinutes = 10
export const dayMs = 86_400_000

/** Codes and tokens of the networks of the demonstration: they say themselves what they are worth. */
export const createGrants = (secret: string, clock: Clock) => {
  const key = new TextEncoder().encode(secret)
  const sign = (issuer: string, claims: object, ms: number): Promise<string> =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setJti(crypto.randomUUID())
      .setExpirationTime(new Date(clock.now().getTime() + ms))
      .sign(key)
  const read = async <Claims extends object>(issuer: string, text: string): Promise<(Claims & { jti: string }) | null> => {
    const checked = await jwtVerify<Claims & { jti: string }>(text, key, {
      issuer,
      algorithms: [algorithm],
      currentDate: clock.now(),
    }).catch(() => null)
    return checked && checked.payload
  }
  return {
    signCode: (code: SandboxCode): Promise<string> => sign(issuers.code, code, codeMinutes * 60_000),
    readCode: (text: string) => read<SandboxCode>(issuers.code, text),
    signToken: (grant: Grant, ms: number): Promise<string> => sign(issuers.token, grant, ms),
    readToken: (text: string) => read<Grant>(issuers.token, text),
  }
}

export type Grants = ReturnType<typeof createGrants>

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** The pages that somebody has: one to publish on, on some networks a second one, and one that they may only look at. */
export const pagesOf = (network: SocialNetwork, { id, name }: SandboxPerson): SandboxPage[] => {
  const page = (number: number, title: string, mayPublish = true): SandboxPage => ({ id: `${id}${number}`, name: title, mayPublish })
  const main = page(1, name)
  if (network === 'instagram') return [main]
  return network === 'linkedin'
    ? [main, page(3, `${name} Recrutement`, false)]
    : [main, page(2, `${name} Location`), page(3, `${name} Syndic`, false)]
}

/** Whose page it is. */
export const ownerOf = (pageId: string): number => Number(pageId.slice(0, -1))
