import { createHash, randomInt } from 'node:crypto'
import type { EmbedKey, KeyKind } from '@vitrine/core/embed'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const shapes: Record<KeyKind, { prefix: string; length: number }> = {
  publishable: { prefix: 'pk_', length: 24 },
  secret: { prefix: 'sk_', length: 40 },
}
const shownLetters = 8

/** A new key of this kind, never made before; one for tests says so. */
export const makeKey = ({ kind, isTest }: Pick<EmbedKey, 'kind' | 'isTest'>): string => {
  const { prefix, length } = shapes[kind]
  return prefix + (isTest ? 'test_' : '') + Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** What is kept of a key. It has too many random letters to be guessed, so one pass is enough. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** What may be shown of a key later on. */
export const shownOf = (kind: KeyKind, key: string): string => (kind === 'publishable' ? key : key.slice(0, shownLetters))

/** Whether it is worth asking the database about. */
export const hasKeyFormat = (text: string): boolean => /^[ps]k_\w{8,80}$/.test(text)
