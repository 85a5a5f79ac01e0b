import { createHash, randomInt } from 'node:crypto'
import { codeLength, codeLetters } from '@vitrine/core/products'

/** A new code of 59 random bits, without hyphens. */
export const newCode = (): string => Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')

/** What is stored of a code. It is random, so that no slow hash is needed to keep it from being guessed. */
export const hashOfCode = (plain: string): string => createHash('sha256').update(plain).digest('base64url')
