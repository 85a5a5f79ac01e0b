import { setTimeout as wait } from 'node:timers/promises'
import type { Mailbox } from './mailbox.ts'
import type { SoakServer } from './server.ts'
import { httpFor } from './writers.ts'

export interface Fault {
  name: string
  /** Processes that it kills. */
  kills: number
  /** Causes the fault, and ends it before it resolves. */
  strike(spanMs: number): Promise<void>
}

export interface Victims {
  server: SoakServer
  mailbox: Mailbox
  /** A user of another account than those that are measured. */
  neighbour: string
}

const frozenMs = 8_000
const floodSize = 150

/** Requests the most expensive reports repeatedly and concurrently, as a badly written page would. */
const flood = async (url: string, token: string, spanMs: number): Promise<void> => {
  const http = httpFor(url, token)
  const end = performance.now() + spanMs
  const ask = async (index: number): Promise<void> => {
    while (performance.now() < end) {
      await http.send({ service: 'provider', path: '/contacts/synthese', query: { search: `flood ${index}` } }).catch(() => wait(50))
    }
  }
  await Promise.all(Array.from({ length: floodSize }, (_, index) => ask(index)))
}

export const faultsOf = ({ server, mailbox, neighbour }: Victims): Fault[] => {
  const mood = (wanted: Mailbox['mood']) => async (spanMs: number) => {
    mailbox.mood = wanted
    await wait(spanMs)
    mailbox.mood = 'takes'
  }
  return [
    {
      name: 'the server is killed',
      kills: 1,
      async strike(spanMs) {
        server.end('SIGKILL')
        await wait(spanMs)
      },
    },
    {
      name: 'the database is killed',
      kills: 1,
      async strike(spanMs) {
        await server.signalDatabase('SIGKILL')
        await wait(spanMs)
      },
    },
    {
      name: 'both are killed',
      kills: 2,
      async strike(spanMs) {
        await server.signalDatabase('SIGKILL')
        server.end('SIGKILL')
        await wait(spanMs)
      },
    },
    {
      name: 'the server is started anew',
      kills: 0,
      async strike(spanMs) {
        server.end('SIGTERM')
        await wait(spanMs)
      },
    },
    {
      name: 'the database is frozen',
      kills: 0,
      async strike(spanMs) {
        await server.signalDatabase('SIGSTOP')
        await wait(frozenMs)
        await server.signalDatabase('SIGCONT')
        await wait(Math.max(0, spanMs - frozenMs))
      },
    },
    { name: 'the mail server hangs', kills: 0, strike: mood('hangs') },
    { name: 'the mail server refuses', kills: 0, strike: mood('refuses') },
    { name: 'a neighbour asks for 150 figures', kills: 0, strike: (spanMs) => flood(server.url, neighbour, spanMs) },
  ]
}
