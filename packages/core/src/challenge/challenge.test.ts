import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerChallenge } from '../embed/index.ts'
import { sha256 } from './challenge.sha256.ts'
import { meetsChallenge, solveChallenge } from './index.ts'

const hexOf = (text: string): string => sha256(text).map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')

describe('the digest', () => {
  it('is that of every other SHA-256', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        expect(hexOf(text)).toBe(createHash('sha256').update(text).digest('hex'))
      }),
    )
  })

  it.each([55, 56, 63, 64, 119, 120])('is right at the edge of a block: %i bytes', length => {
    expect(hexOf('a'.repeat(length))).toBe(createHash('sha256').update('a'.repeat(length)).digest('hex'))
  })
})

describe('a challenge', () => {
  const challenge = { token: 'j.w.t', difficulty: 10 }

  it('is answered by work that anybody can check', async () => {
    const answer = await solveChallenge(challenge)
    const digest = createHash('sha256').update(`j.w.t.${answer}`).digest()
    expect(digest.readUInt32BE() >>> 22).toBe(0)
    expect(meetsChallenge(challenge, answer)).toBe(true)
    expect(meetsChallenge({ ...challenge, token: 'another' }, answer)).toBe(false)
  })

  it('that asks for nothing costs nothing', async () => {
    expect(await answerChallenge({ token: 't', difficulty: 0 })).toEqual({ token: 't', answer: '0' })
    expect(await answerChallenge(challenge)).toEqual({ token: 'j.w.t', answer: await solveChallenge(challenge) })
  })

  it('is given up with the signal, and leaves the page its turns', async () => {
    const controller = new AbortController()
    const answer = solveChallenge({ token: 't', difficulty: 32 }, { signal: controller.signal, batchMs: 0 })
    controller.abort()
    await expect(answer).rejects.toMatchObject({ kind: 'cancelled' })
  })
})
