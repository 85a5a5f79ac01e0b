import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@vitrine/server/testing'
import type { Bench, Measurement } from '../bench.types.ts'
import type { SignInHostReady } from './server-sign-in-host.ts'
import { median } from '../verdict.ts'

const guessers = 200

const start = (file: string, ...args: string[]) =>
  fork(fileURLToPath(new URL(file, import.meta.url)), args, { execArgv: ['--conditions=@vitrine/source'] })

interface Owner {
  username: string
  password: string
  device?: string
}

/** The duration of a sign-in in milliseconds, and the token by which the device is recognised at the next. */
const signIn = async (address: string, owner: Owner, from: string): Promise<{ ms: number; device: string }> => {
  const begun = performance.now()
  const reply = await fetch(`${address}/api/auth/connect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(owner),
  })
  const { device } = (await reply.json()) as { device: string }
  if (reply.status !== 200) throw new Error(`${owner.username} was refused: ${reply.status}`)
  return { ms: performance.now() - begun, device }
}

interface Times {
  known: number[]
  unknown: number[]
}

/** Two users alternately: one on a known device, whose account is attacked, and one of another account on an unknown device. */
const measure = async ({ address, password }: SignInHostReady, device: string, times: number, net: string): Promise<Times> => {
  const result: Times = { known: [], unknown: [] }
  for (let time = 0; time < times; time += 1) {
    result.known.push((await signIn(address, { username: 'north', password, device }, '192.0.2.1')).ms)
    result.unknown.push((await signIn(address, { username: 'south', password }, `${net}.${time}`)).ms)
    await wait(50)
  }
  return result
}

const compare = async (postgresUrl: string, times: number, rounds: number, print: (line: string) => void): Promise<Measurement[]> => {
  const host = start('./server-sign-in-host.ts', postgresUrl)
  try {
    const [ready] = (await once(host, 'message')) as [SignInHostReady]
    const { device } = await signIn(ready.address, { username: 'north', password: ready.password }, '192.0.2.1')
    await measure(ready, device, 5, '192.0.3')
    const [quiet, guessed]: [Times, Times] = [
      { known: [], unknown: [] },
      { known: [], unknown: [] },
    ]
    for (let round = 0; round < rounds; round += 1) {
      const alone = await measure(ready, device, times, `198.51.${100 + round}`)
      const crowd = start('./server-sign-in-guessers.ts', ready.address, String(guessers), `10.${round}`)
      await once(crowd, 'message')
      await wait(2_000)
      const among = await measure(ready, device, times, `203.0.${113 + round}`)
      crowd.send('tell')
      const [tallies] = (await once(crowd, 'message')) as [Record<string, number>]
      crowd.kill()
      print(`round ${round + 1}: answers to the guessers by status: ${JSON.stringify(tallies)}`)
      for (const kind of ['known', 'unknown'] as const) {
        quiet[kind].push(...alone[kind])
        guessed[kind].push(...among[kind])
      }
    }
    const line = (name: string, kind: keyof Times, atMost: number): Measurement[] => [
      { name: `${name}, nobody guesses`, value: median(quiet[kind]), unit: 'ms' },
      { name: `${name}, ${guessers} guess`, value: median(guessed[kind]), unit: 'ms', floor: median(quiet[kind]) },
      { name: `${name}: times its quiet time`, value: median(guessed[kind]) / median(quiet[kind]), unit: 'times', atMost },
    ]
    return [
      ...line('Sign-in on a known device, to the account that is guessed at', 'known', 2),
      ...line('Sign-in on an unknown device, to another account', 'unknown', 3),
    ]
  } finally {
    host.kill()
  }
}

export const bench: Bench = {
  title: `Signing in while ${guessers} guess passwords from as many addresses`,
  async run({ full, print }) {
    const postgres = await startPostgres()
    try {
      return await compare(postgres.url, 20, full ? 5 : 2, print)
    } finally {
      await postgres.stop()
    }
  },
}
