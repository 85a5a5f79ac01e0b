import { hash, randomBytes } from 'node:crypto'
import type { ServerConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { seal, unseal } from '../ports/sealed.ts'
import { holdUnsealedTokens, setSealedToken, type OwnerReportRow } from './owner-report.store.ts'

/** What the database holds of a link: it can be found by its token, and shown again by this server alone. */
export type StoredToken = Pick<OwnerReportRow, 'sealedToken'> & { tokenHash: string }

export const hashOfToken = (token: string): string => hash('sha256', token)

export const newToken = (): string => randomBytes(32).toString('base64url')

export const storedToken = (token: string, tokenSecret: string): StoredToken => ({
  tokenHash: hashOfToken(token),
  sealedToken: seal(tokenSecret, token),
})

/** The URL of a report; null if it was sealed with another secret of the server. */
export const linkOf = (
  { sealedToken }: Pick<OwnerReportRow, 'sealedToken'>,
  { publicUrl, tokenSecret }: Pick<ServerConfig, 'publicUrl' | 'tokenSecret'>,
): string | null => {
  const token = sealedToken === null ? null : unseal(tokenSecret, sealedToken)
  return token === null ? null : `${publicUrl}/owner-report/${token}`
}

/** Seals the tokens that earlier versions stored as they were. */
export const sealStoredTokens = ({ db }: Database, tokenSecret: string): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { id, token } of await holdUnsealedTokens(tx)) await setSealedToken(tx, id, seal(tokenSecret, token))
  })
