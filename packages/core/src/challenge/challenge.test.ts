import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { answerChallenge } from '../embed/index.ts'
import { meetsChallenge, solveChallenge } from './index.ts'

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
