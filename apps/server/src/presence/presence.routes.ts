import {
  driftDecisionWire,
  duplicateDecisionWire,
  mediumKeys,
  presenceEventsWire,
  presenceWire,
  type MediumKey,
} from '@vitrine/core/presence'
import { largestNumber } from '@vitrine/core/wire'
import * as v from 'valibot'
import { record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import { establishmentOf, ofSheets, sheetRefusals } from '../establishment-sheet/establishment-sheet.access.routes.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { notFound, Refusal } from '../refusal.ts'
import { checkListing } from './presence.checking.service.ts'
import { MediumFault } from './presence.connector.model.ts'
import type { MediaConnectors } from './presence.model.ts'
import { decideDrift, decideDuplicate, enterByHand, makeDue, readPresence } from './presence.service.ts'
import { listEvents } from './presence.store.ts'

const path = '/api/provider/presence'
const eventsAtOnce = 50

const reply = { status: 200, description: 'The establishment on each medium', schema: presenceWire.schema } as const
const reading = { ...ofSheets, scope: 'presence:read', refusals: sheetRefusals } as const
const writing = { ...ofSheets, scope: 'presence:write', method: 'POST', reply } as const
const unreachable = { 'medium-unreachable': 502 } as const

const mediumOf = (c: AppContext): MediumKey => {
  const medium = mediumKeys.find((each) => each === c.req.param('medium'))
  if (!medium) throw notFound()
  return medium
}

/** Calls of a medium fail in its own way; the caller learns that it was not reached. */
const reach = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    throw error instanceof MediumFault ? new Refusal('medium-unreachable') : error
  }
}

export const presenceEndpoints = (services: Services, connectors: MediaConnectors): Endpoint[] => {
  const deps = { ...services, connectors }
  const answer = async (c: AppContext, id: number): Promise<Response> => c.json(presenceWire.encode(await readPresence(deps, id)))
  const wake = (tx: Db): Promise<void> => services.jobs.enqueue('presence-due', {}, tx)
  const trail = (
    tx: Db,
    c: AppContext,
    act: 'presence.sent' | 'presence.decided' | 'presence.entered',
    id: number,
    to: string,
    from = '',
  ) => record(tx, authorOf(c, services), act, { subjectId: id, details: { to, ...(from && { from }) } })
  const deciding = (c: AppContext) => ({ deps, advertiserId: establishmentOf(c), medium: mediumOf(c), userId: callerOf(c).account.user.id })
  const send = async (c: AppContext, among: readonly MediumKey[]): Promise<Response> => {
    const id = establishmentOf(c)
    await services.database.db.transaction(async (tx) => {
      await makeDue(deps, tx, id, { among, always: true })
      await trail(tx, c, 'presence.sent', id, among.length === 1 ? (among[0] ?? '') : '')
      await wake(tx)
    })
    return answer(c, id)
  }
  return [
    endpoint({
      ...reading,
      method: 'GET',
      path,
      summary: 'How it stands with an establishment on each of the sixteen media',
      reply,
      handle: (c) => answer(c, establishmentOf(c)),
    }),
    endpoint({
      ...reading,
      method: 'GET',
      path: `${path}/historique`,
      summary: 'What happened with an establishment on its media, newest first',
      query: { ...ofSheets.query, avant: 'Id of an event: what happened before it' },
      reply: { status: 200, description: 'At most 50 events', schema: presenceEventsWire.schema },
      async handle(c) {
        const before = integerQuery(c, 'avant', { min: 1, max: largestNumber, default: largestNumber })
        const events = await listEvents(services.database, establishmentOf(c), before, eventsAtOnce)
        return c.json(presenceEventsWire.encode({ events }))
      },
    }),
    endpoint({
      ...writing,
      path: `${path}/envoi`,
      summary: 'Send the sheet to all media that this installation serves; what was sent once stays, and cannot be taken back',
      refusals: sheetRefusals,
      handle: (c) => send(c, mediumKeys),
    }),
    endpoint({
      ...writing,
      path: `${path}/:medium/envoi`,
      summary: 'Send the sheet to one medium',
      refusals: { ...sheetRefusals, 'not-served': 409 },
      handle(c) {
        const medium = mediumOf(c)
        if (!connectors[medium]) throw new Refusal('not-served')
        return send(c, [medium])
      },
    }),
    endpoint({
      ...writing,
      path: `${path}/:medium/controle`,
      summary: 'Look at what a medium shows now',
      refusals: { ...sheetRefusals, ...unreachable },
      async handle(c) {
        const { advertiserId, medium } = deciding(c)
        await reach(() => checkListing(deps, { advertiserId, medium }))
        return answer(c, advertiserId)
      },
    }),
    endpoint({
      ...writing,
      path: `${path}/:medium/ecart`,
      summary: 'Decide about a field that a medium shows otherwise: keep ours, take theirs into the sheet, always protect it, or no longer',
      body: driftDecisionWire.schema,
      refusals: { ...sheetRefusals, 'not-sent-yet': 409, 'no-drift': 409, 'cannot-take': 409 },
      async handle(c, body) {
        const decision = driftDecisionWire.decode(body)
        const at = deciding(c)
        await services.database.db.transaction(async (tx) => {
          await decideDrift({ ...at, tx }, decision)
          await trail(tx, c, 'presence.decided', at.advertiserId, at.medium, decision.field)
          await wake(tx)
        })
        return answer(c, at.advertiserId)
      },
    }),
    endpoint({
      ...writing,
      path: `${path}/:medium/doublon`,
      summary: 'Tell a medium of a second listing of the establishment, or ask it to merge both',
      body: duplicateDecisionWire.schema,
      refusals: { ...sheetRefusals, ...unreachable, 'not-sent-yet': 409, 'no-duplicate': 409 },
      async handle(c, body) {
        const at = deciding(c)
        const { act } = duplicateDecisionWire.decode(body)
        await reach(() => decideDuplicate(at, act))
        await services.database.db.transaction((tx) => trail(tx, c, 'presence.decided', at.advertiserId, at.medium))
        return answer(c, at.advertiserId)
      },
    }),
    endpoint({
      ...writing,
      path: `${path}/:medium/saisie`,
      summary: 'Say that a medium which is filled in by hand shows the sheet as it is in this version',
      body: v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
      refusals: { ...sheetRefusals, 'sheet-changed': 409, 'is-served': 409 },
      async handle(c, { version }) {
        const at = deciding(c)
        await services.database.db.transaction(async (tx) => {
          await enterByHand({ ...at, tx }, version)
          await trail(tx, c, 'presence.entered', at.advertiserId, at.medium)
        })
        return answer(c, at.advertiserId)
      },
    }),
  ]
}
