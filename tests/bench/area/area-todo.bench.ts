import type { Bench } from '../bench.types.ts'
import { p95 } from '../questions.ts'
import { tokenFor } from './area-site.ts'
import { startMillion } from './area-million.ts'

const path = '/api/backend/todo'

interface Caller {
  get<Reply>(path: string): Promise<Reply>
  post(path: string, body: object): Promise<void>
}

const createCaller = async (address: string): Promise<Caller> => {
  const headers = { authorization: `Bearer ${await tokenFor(address)}`, 'content-type': 'application/json' }
  const send = async (at: string, init: RequestInit): Promise<Response> => {
    const reply = await fetch(address + at, { ...init, headers })
    if (!reply.ok) throw new Error(`${at}: ${reply.status} ${await reply.text()}`)
    return reply
  }
  return {
    get: async <Reply>(at: string) => (await (await send(at, {})).json()) as Reply,
    post: async (at, body) => void (await send(at, { method: 'POST', body: JSON.stringify(body) })),
  }
}

interface Group {
  kind: string
  status: string
}

/** How long the list takes that is read from the database and not told from memory. */
const timesOf = async ({ get }: Caller, rounds: number): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    const { groups } = await get<{ groups: Group[] }>(`${path}?fresh=yes`)
    times.push(performance.now() - start)
    const missing = groups.find(({ status }) => status !== 'known')
    if (missing) throw new Error(`${missing.kind} is ${missing.status}`)
  }
  return times
}

/** The same for each kind alone: a kind that is put off is not read. */
const timesByKind = async (caller: Caller, kinds: readonly string[], rounds: number): Promise<Map<string, number[]>> => {
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const put = (kind: string, day: string | null): Promise<void> => caller.post(`${path}/snooze`, { kind, item: null, until: day })
  const times = new Map<string, number[]>()
  for (const kind of kinds) await put(kind, until)
  for (const kind of kinds) {
    await put(kind, null)
    times.set(kind, await timesOf(caller, rounds))
    await put(kind, until)
  }
  for (const kind of kinds) await put(kind, null)
  return times
}

export const bench: Bench = {
  title: 'The to-do list of an account with everything subscribed among 1,000,000 rows, against its slowest kind alone',
  async run({ full, print }) {
    const area = await startMillion(print)
    try {
      const caller = await createCaller(area.address)
      const { kinds } = await caller.get<{ kinds: Group[] }>(`${path}/mail`)
      // The first replies are those of a server that has just started.
      await timesOf(caller, 5)
      const turns = full ? 6 : 3
      const whole: number[] = []
      const alone = new Map<string, number[]>()
      for (let turn = 0; turn < turns; turn += 1) {
        whole.push(...(await timesOf(caller, 20)))
        for (const [kind, times] of await timesByKind(
          caller,
          kinds.map(({ kind: name }) => name),
          20,
        ))
          alone.set(kind, [...(alone.get(kind) ?? []), ...times])
      }
      const byTime = [...alone].map(([kind, times]) => ({ kind, ms: p95(times) })).toSorted((one, other) => other.ms - one.ms)
      const [slowest] = byTime
      if (!slowest) throw new Error('The account is offered no kind')
      for (const { kind, ms } of byTime) print(`${kind} ${ms.toFixed(1)} ms`)
      const list = p95(whole)
      return [
        { name: `list of ${kinds.length} kinds, p95, against its slowest kind alone`, value: list / slowest.ms, unit: 'times', atMost: 3 },
        { name: `list of ${kinds.length} kinds, p95`, value: list, unit: 'ms', floor: slowest.ms },
      ]
    } finally {
      await area.stop()
    }
  },
}
