import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../http/errors.ts'
import type { TextEvent } from '../text-generation/text-generation.model.ts'
import { CaptionProposal, type Caption, type CaptionQuestion, type CaptionsClient } from './index.ts'

const question: CaptionQuestion = {
  kind: 'editorial',
  postId: 41,
  title: 'Open house',
  text: '',
  network: 'facebook',
  tone: 'friendly',
  length: 'short',
  language: 'fr',
  promptId: null,
}
const captionOf = (text: string): Caption => ({ text, writer: 'copywriter', fallback: null, left: 3, isKept: false })

/** What a step of the server gives: an event, a failure, or a wait until the reader gives up. */
type Step = TextEvent<Caption> | ApiError | 'wait'

let steps: Step[]
let calls: string[]
let shown: string[]
let failsToRead: ApiError | null
let proposal: CaptionProposal

const givenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new ApiError('cancelled'))))

const client: CaptionsClient = {
  get: async () => {
    calls.push('get')
    if (failsToRead) throw failsToRead
    return 'The first'
  },
  reset: async ({ network }) => void calls.push(`reset ${network}`),
  async *write({ length }, { signal }) {
    calls.push(`write ${length}`)
    for (const step of steps) {
      if (step === 'wait') await givenUp(signal)
      else if (step instanceof ApiError) throw step
      else yield step
    }
  },
}
/** Resolves once the proposal shows this text. */
const until = async (text: string): Promise<void> => {
  for (let turn = 0; proposal.text !== text; turn += 1) {
    if (turn > 1_000) throw new Error(`It shows ${proposal.text}`)
    await Promise.resolve()
  }
}

beforeEach(() => {
  steps = [
    { kind: 'piece', text: 'Open ' },
    { kind: 'piece', text: 'on Saturday' },
    { kind: 'done', written: captionOf('Open on Saturday!') },
  ]
  calls = []
  shown = []
  failsToRead = null
  proposal = new CaptionProposal({ client: () => client, changed: () => shown.push(`${proposal.status}: ${proposal.text}`) })
})

describe('a proposed text', () => {
  test('grows while it arrives, and is the whole at the end', async () => {
    await proposal.ask(question)
    expect(shown).toEqual(['writing: ', 'writing: Open ', 'writing: Open on Saturday', 'written: Open on Saturday!'])
    expect(proposal.caption).toEqual(captionOf('Open on Saturday!'))
  })

  test('forgets what is void', async () => {
    steps = [{ kind: 'piece', text: 'Half' }, { kind: 'again' }, { kind: 'piece', text: 'Open' }, 'wait']
    void proposal.ask(question)
    await until('Open')
    expect(shown).toEqual(['writing: ', 'writing: Half', 'writing: ', 'writing: Open'])
  })

  test('that is stopped keeps what has come, and hears no more', async () => {
    steps = [{ kind: 'piece', text: 'Open' }, 'wait']
    const asked = proposal.ask(question)
    await until('Open')
    proposal.stop()
    await asked
    expect([proposal.status, proposal.text, proposal.error]).toEqual(['stopped', 'Open', null])
  })

  test('that is stopped before anything came is none', async () => {
    steps = ['wait']
    const asked = proposal.ask(question)
    proposal.stop()
    await asked
    expect(proposal.status).toBe('idle')
  })

  test('gives way to the next one', async () => {
    steps = [{ kind: 'piece', text: 'Old' }, 'wait']
    const before = proposal.ask(question)
    await until('Old')
    steps = [{ kind: 'done', written: captionOf('New') }]
    await proposal.ask({ ...question, length: 'long' })
    await before
    expect([calls, proposal.status, proposal.text]).toEqual([['write short', 'write long'], 'written', 'New'])
  })

  test('that failed says why, and is asked for again as it was', async () => {
    steps = [{ kind: 'piece', text: 'Open' }, new ApiError('rate-limit', { status: 429, code: 'text-budget' })]
    await proposal.ask(question)
    expect([proposal.status, proposal.failed, proposal.text, proposal.error?.code]).toEqual(['failed', 'write', '', 'text-budget'])
    steps = [{ kind: 'done', written: captionOf('At last') }]
    await proposal.retry()
    expect([proposal.status, proposal.text, proposal.error, calls]).toEqual(['written', 'At last', null, ['write short', 'write short']])
  })

  test('that is discarded leaves nothing, even while it is written', async () => {
    steps = [{ kind: 'piece', text: 'Open' }, 'wait']
    const asked = proposal.ask(question)
    await until('Open')
    proposal.discard()
    await asked
    expect([proposal.status, proposal.text, proposal.caption]).toEqual(['idle', '', null])
  })

  test('goes back to the first one: it is reset, then read', async () => {
    await proposal.ask(question)
    await proposal.first({ postId: 41, kind: 'editorial', network: 'facebook' })
    expect(calls.slice(1)).toEqual(['reset facebook', 'get'])
    expect([proposal.status, proposal.text, proposal.caption]).toEqual(['written', 'The first', null])
  })

  test('whose first one cannot be read says so, and both are tried again', async () => {
    failsToRead = new ApiError('server', { status: 503 })
    await proposal.first({ postId: 41, kind: 'editorial', network: null })
    expect([proposal.status, proposal.failed, proposal.error?.status]).toEqual(['failed', 'read', 503])
    failsToRead = null
    await proposal.retry()
    expect([calls, proposal.text]).toEqual([['reset null', 'get', 'reset null', 'get'], 'The first'])
  })
})
