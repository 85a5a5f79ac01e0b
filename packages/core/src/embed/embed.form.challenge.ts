import type { ChallengeAnswer } from './embed.form.wire.ts'
import type { Challenge } from './embed.model.ts'

/** The answer that goes with a request; the code that works one out is fetched only when there is work to do. */
export const answerChallenge = async (challenge: Challenge, options: { signal?: AbortSignal | undefined } = {}): Promise<ChallengeAnswer> => {
  if (challenge.difficulty === 0) return { token: challenge.token, answer: '0' }
  const { solveChallenge } = await import('../challenge/challenge.ts')
  return { token: challenge.token, answer: await solveChallenge(challenge, options) }
}
