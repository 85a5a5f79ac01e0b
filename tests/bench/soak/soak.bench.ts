// Two minutes, or half an hour with `--full`: people write, faults occur, and in the end everything that was confirmed is stored once.
import { contactPageWire } from '@vitrine/core/contacts'
import { demoKeys, demoPassword } from '@vitrine/server/demo'
import { setTimeout as wait } from 'node:timers/promises'
import { freePorts } from '../../../scripts/lib/ports.ts'
import { removeFolder, temporaryFolder } from '../../../scripts/lib/temporary.ts'
import type { Bench, BenchOptions, Measurement } from '../bench.types.ts'
import { faultsOf, type Fault } from './faults.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { untilAnswered } from './patience.ts'
import { superviseServer, type SoakServer } from './server.ts'
import { compare, type Comparison } from './stored.ts'
import { createWaits, type Waits } from './waits.ts'
import { httpFor, writeExports, writeNotes, writeRequests, type Confirmed, type Site } from './writers.ts'

const quiet = 'nothing'
const spans = { short: { faultMs: 10_000, restMs: 5_000, rounds: 1 }, full: { faultMs: 15_000, restMs: 10_000, rounds: 9 } }
const settleMs = 300_000

const signIn = async (url: string, username: string): Promise<string> => {
  const call = {
    service: 'auth',
    method: 'POST',
    path: '/connect',
    authenticated: false,
    body: { username, password: demoPassword },
  } as const
  return ((await untilAnswered(() => httpFor(url, null).send(call))) as { token: string }).token
}

const firstContacts = async (url: string, token: string): Promise<number[]> => {
  const query = { page: 1, limit: 10, sort: '-date_enregistrement' }
  const page = contactPageWire.decode(
    await untilAnswered(() => httpFor(url, token).send({ service: 'provider', path: '/contacts', query })),
  )
  return page.items.map(({ id }) => id)
}

/** Somebody who reloads a list repeatedly. */
const read = async (url: string, token: string, reads: Waits, signal: AbortSignal): Promise<void> => {
  const http = httpFor(url, token)
  while (!signal.aborted) {
    await reads.measure(() =>
      untilAnswered(() => http.send({ service: 'provider', path: '/annonce', query: { annonce_parente: '00', perPage: 10 } })),
    )
    await wait(100)
  }
}

const strikeAll = async (faults: readonly Fault[], waits: readonly Waits[], { full, print }: BenchOptions): Promise<number> => {
  const { faultMs, restMs, rounds } = full ? spans.full : spans.short
  let kills = 0
  const enter = (phase: string): void => {
    for (const each of waits) each.phase = phase
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const fault of faults) {
      enter(quiet)
      await wait(restMs)
      print(`round ${round} of ${rounds}: ${fault.name}`)
      enter(fault.name)
      await fault.strike(faultMs)
      kills += fault.kills
    }
  }
  enter(quiet)
  return kills
}

/** Waits until delayed work is done. */
const settle = async (data: string, confirmed: Confirmed, { arrived }: Mailbox): Promise<Comparison> => {
  const deadline = performance.now() + settleMs
  for (;;) {
    const result = await compare(data, confirmed)
    const isDone = result.complaints.length === 0 && [...confirmed.requests.values()].every((reference) => arrived.has(reference))
    if (isDone || performance.now() > deadline) return result
    await wait(1_000)
  }
}

const mailFigures = ({ requests }: Confirmed, { arrived }: Mailbox): Measurement[] => {
  const due = [...requests.values()]
  const twice = due.filter((reference) => (arrived.get(reference) ?? 0) > 1).length
  return [
    { name: 'mails to the agency that are missing', value: due.filter((reference) => !arrived.has(reference)).length, unit: '', atMost: 0 },
    { name: 'mails that arrived twice, since nobody saw the first arrive', value: twice, unit: '' },
  ]
}

const waitFigures = (title: string, waits: Waits): Measurement[] =>
  waits.table().map(({ phase, count, p99 }) => ({
    name: `99 of 100 ${title} (${count}) while ${phase === quiet ? 'all is well' : phase}`,
    value: p99,
    unit: 'ms',
  }))

const soak = async (server: SoakServer, data: string, mailbox: Mailbox, options: BenchOptions): Promise<Measurement[]> => {
  const { url } = server
  const port = Number(new URL(url).port)
  const token = await signIn(url, 'ag1001')
  const neighbour = await signIn(url, 'ag1007')
  const [reads, writes] = [createWaits(), createWaits()]
  const confirmed: Confirmed = { requests: new Map(), notes: new Map(), exports: [] }
  const stop = new AbortController()
  const site: Site = { url, confirmed, writes, signal: stop.signal }
  const [firstContact = 0, secondContact = 0] = await firstContacts(url, token)
  const visitors = [demoKeys.portal, demoKeys.agency].flatMap(({ key, portStep }, index) =>
    [1, 2].map((turn) => writeRequests(site, { key, origin: `http://127.0.0.1:${port + portStep}`, first: (2 * index + turn) * 100_000 })),
  )
  const people = Promise.all([
    ...visitors,
    writeNotes(site, { token, contactId: firstContact }),
    writeNotes(site, { token, contactId: secondContact }),
    writeExports(site, token),
    read(url, token, reads, stop.signal),
  ])
  const [kills] = await Promise.all([
    strikeAll(faultsOf({ server, mailbox, neighbour }), [reads, writes], options).finally(() => stop.abort()),
    people,
  ])
  const { acknowledged, present, doubled, complaints } = await settle(data, confirmed, mailbox)
  for (const complaint of complaints) options.print(complaint)
  return [
    { name: 'writes acknowledged', value: acknowledged, unit: '' },
    { name: 'of these missing', value: acknowledged - present, unit: '', atMost: 0 },
    { name: 'doubled', value: doubled, unit: '', atMost: 0 },
    { name: 'kills survived', value: kills, unit: '' },
    ...mailFigures(confirmed, mailbox),
    ...waitFigures('looks at a list', reads),
    ...waitFigures('writes', writes),
  ]
}

export const bench: Bench = {
  title: 'Half an hour of trouble: everything that was confirmed is there, once',
  async run(options) {
    const data = await temporaryFolder('soak')
    const mailbox = await openMailbox()
    const server = superviseServer({ port: await freePorts(4), data, smtpUrl: mailbox.url })
    try {
      return await soak(server, data, mailbox, options)
    } catch (error) {
      options.print(server.complaints())
      throw error
    } finally {
      await server.stop()
      await mailbox.close()
      await removeFolder(data)
    }
  },
}
