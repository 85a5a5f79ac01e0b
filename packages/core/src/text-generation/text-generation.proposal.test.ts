import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../http/errors.ts'
import { TextProposal, type TextEvent, type WrittenText } from './index.ts'

const writtenOf = (text: string): WrittenText => ({ text, writer: 'copywriter', fallback: null, left: 3 })

/** What a step of the server gives: an event, a failure, or a wait until the reader gives up. */
type Step = TextEvent | ApiError | 'wait'

let steps: Step[]
let calls: string[]
let shown: string[]
let failsToRead: ApiError | null
let proposal: TextProposal

const givenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new ApiError('cancelled'))))

const write = (name: string) =>
  async function* (signal: AbortSignal) {
    calls.push(`write ${name}`)
    for (const step of steps) {
      if (step === 'wait') await givenUp(signal)
      else if (step instanceof ApiError) throw step
      else yield step
    }
  }
const read = async (): Promise<string> => {
  calls.push('read')
  if (failsToRead) throw failsToRead
  return 'The first'
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
    { kind: 'done', written: writtenOf('Open on Saturday!') },
  ]
  calls = []
  shown = []
  failsToRead = null
  proposal = new TextProposal(() => shown.push(`${proposal.status}: ${proposal.text}`))
})

describe('a proposed text', () => {
  test('grows while it arrives, and is the whole at the end', async () => {
    await proposal.ask(write('short'))
    expect(shown).toEqual(['writing: ', 'writing: Open ', 'writing: Open on Saturday', 'written: Open on Saturday!'])
    expect(proposal.written).toEqual(writtenOf('Open on Saturday!'))
  })

  test('forgets what is void', async () => {
    steps = [{ kind: 'piece', text: 'Half' }, { kind: 'again' }, { kind: 'piece', text: 'Open' }, 'wait']
    void proposal.ask(write('short'))
    await until('Open')
    expect(shown).toEqual(['writing: ', 'writing: Half', 'writing: ', 'writing: Open'])
  })

  test('that is stopped keeps what has come, and hears no more', async () => {
    steps = [{ kind: 'piece', text: 'Open' }, 'wait']
    const asked = proposal.ask(write('short'))
    await until('Open')
    proposal.stop()
    await asked
    expect([proposal.status, proposal.text, proposal.error]).toEqual(['stopped', 'Open', null])
  })

  test('that is stopped before anything came is none', async () => {
    steps = ['wait']
    const asked = proposal.ask(write('short'))
    proposal.stop()
    await asked
    expect(proposal.status).toBe('idle')
  })

  test('gives way to the next one', async () => {
    steps = [{ kind: 'piece', text: 'Old' }, 'wait']
    const before = proposal.ask(write('short'))
    await until('Old')
    steps = [{ kind: 'done', written: writtenOf('New') }]
    await proposal.ask(write('long'))
    await before
    expect([calls, proposal.status, proposal.text]).toEqual([['write short', 'write long'], 'written', 'New'])
  })

  test('that failed says why, and is asked for again as it was', async () => {
    steps = [{ kind: 'piece', text: 'Open' }, new ApiError('rate-limit', { status: 429, code: 'text-budget' })]
    await proposal.ask(write('short'))
    expect([proposal.status, proposal.failed, proposal.text, proposal.error?.code]).toEqual(['failed', 'write', '', 'text-budget'])
    steps = [{ kind: 'done', written: writtenOf('At last') }]
    await proposal.retry()
    expect([proposal.status, proposal.text, proposal.error, calls]).toEqual(['written', 'At last', null, ['write short', 'write short']])
  })

  test('that is discarded leaves nothing, even while it is written', async () => {
    steps = [{ kind: 'piece', text: 'Open' }, 'wait']
    const asked = proposal.ask(write('short'))
    await until('Open')
    proposal.discard()
    await asked
    expect([proposal.status, proposal.text, proposal.written]).toEqual(['idle', '', null])
  })

  test('goes back to the first one: it is reset, then read', async () => {
    await proposal.ask(write('short'))
    await proposal.propose(read)
    expect(calls.slice(1)).toEqual(['read'])
    expect([proposal.status, proposal.text, proposal.written]).toEqual(['written', 'The first', null])
  })

  test('whose first one cannot be read says so, and both are tried again', async () => {
    failsToRead = new ApiError('server', { status: 503 })
    await proposal.propose(read)
    expect([proposal.status, proposal.failed, proposal.error?.status]).toEqual(['failed', 'read', 503])
    failsToRead = null
    await proposal.retry()
    expect([calls, proposal.text]).toEqual([['read', 'read'], 'The first'])
  })
})
