import { createHmac, hash, randomBytes } from 'node:crypto'
import type { JobServices, Services } from '../ports/services.ts'

export const requestsPath = '/review-request'

/** Where people write reviews of a place, as the account's connection to a network knows it. Throws what the network throws. */
export type FindGoogleLink = (advertiserId: number, signal: AbortSignal) => Promise<string>

export type AskingDeps = Pick<JobServices, 'database' | 'clock' | 'config'>

/** What the calls need: the connection to Google is missing where the operator has named none. */
export interface RequestParts {
  services: Services
  findGoogleLink: FindGoogleLink | null
}

/** By which a person is known without being named: with the server's secret one can check an address, and never read it. */
export const personHashOf = (tokenSecret: string, email: string): string =>
  createHmac('sha256', tokenSecret).update(`review request ${email.trim().toLowerCase()}`).digest('base64url')

export const newToken = (): string => randomBytes(24).toString('base64url')
export const hashOfToken = (token: string): string => hash('sha256', token)
