import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { Clock } from '../ports/clock.ts'
import type { Grant, SandboxPage } from './sandbox-networks.model.ts'
import type { SandboxPerson } from './sandbox-networks.store.ts'

/** A consent, until its code is exchanged for tokens. */
export interface SandboxCode {
  network: SocialNetwork
  advertiserId: number
  returnTo: string
  challenge: string | null
}

// Other issuers than those of sessions, so that none is accepted as the other.
const issuers = { code: 'vitrine-sandbox-code', token: 'vitrine-sandbox-token' }
const algorithm = 'HS256'
const codeMinutes = 10
export const dayMs = 86_400_000

/** Codes and tokens of the demonstration's networks: signed texts that contain their own rights. */
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

/** A person's pages: one to publish on, on some networks a second one, and one that they may only view. */
export const pagesOf = (network: SocialNetwork, { id, name }: SandboxPerson): SandboxPage[] => {
  const page = (number: number, title: string, mayPublish = true): SandboxPage => ({ id: `${id}${number}`, name: title, mayPublish })
  const main = page(1, name)
  if (network === 'instagram') return [main]
  return network === 'linkedin'
    ? [main, page(3, `${name} Recrutement`, false)]
    : [main, page(2, `${name} Location`), page(3, `${name} Syndic`, false)]
}

/** The owner of a page. */
export const ownerOf = (pageId: string): number => Number(pageId.slice(0, -1))
