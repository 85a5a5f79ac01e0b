import { createHash, randomInt } from 'node:crypto'
import type { EmbedKey, KeyKind } from '@vitrine/core/embed'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const shapes: Record<KeyKind, { prefix: string; length: number }> = {
  publishable: { prefix: 'pk_', length: 24 },
  secret: { prefix: 'sk_', length: 40 },
}
const shownLetters = 8

/** Generates a key of this kind; that of a test key says so. */
export const makeKey = ({ kind, isTest }: Pick<EmbedKey, 'kind' | 'isTest'>): string => {
  const { prefix, length } = shapes[kind]
  return prefix + (isTest ? 'test_' : '') + Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** The stored hash of a key. A key has too many random letters to be guessed, so one round of hashing is enough. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The part of a key that may be shown later. */
export const shownOf = (kind: KeyKind, key: string): string => (kind === 'publishable' ? key : key.slice(0, shownLetters))

/** Whether a text can be a key at all, so that the database is asked. */
export const hasKeyFormat = (text: string): boolean => /^[ps]k_\w{8,80}$/.test(text)

export const isSecretKey = (text: string): boolean => hasKeyFormat(text) && text.startsWith(shapes.secret.prefix)

/** The key that a server shows, of its header `authorization`; '' without. */
export const bearerOf = (authorization: string | undefined): string => /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
