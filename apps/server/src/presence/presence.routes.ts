import {
  driftDecisionWire,
  duplicateDecisionWire,
  eventsAtOnce,
  mediumKeys,
  presenceEventsWire,
  presenceWire,
  type MediumKey,
} from '@vitrine/core/presence'
import { largestNumber } from '@vitrine/core/wire'
import type { AuditDetails } from '@vitrine/core/audit'
import * as v from 'valibot'
import { record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import { editorOf, establishmentOf, ofSheets, sheetRefusals } from '../establishment-sheet/establishment-sheet.access.routes.ts'
import { holdSheet, type FollowSheet } from '../establishment-sheet/establishment-sheet.store.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { notFound, Refusal } from '../refusal.ts'
import { checkListing } from './presence.checking.service.ts'
import { MediumFault } from './presence.connector.model.ts'
import { askedMs, type MediaConnectors } from './presence.model.ts'
import { decideDrift, decideDuplicate, enterByHand, followSheet, makeDue, readPresence } from './presence.service.ts'
import { listEvents } from './presence.store.ts'

const path = '/api/provider/presence'

const reply = { status: 200, description: 'The establishment on each medium', schema: presenceWire.schema } as const
const toRead = { ...ofSheets, scope: 'presence:read', method: 'GET', refusals: sheetRefusals } as const
const toWrite = { ...ofSheets, scope: 'presence:write', method: 'POST', reply } as const
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

interface Parts {
  services: Services
  connectors: MediaConnectors
  follow: FollowSheet
}

const pathOfMedium = `${path}/:medium`

const answer = async ({ services, connectors }: Parts, c: AppContext, id: number): Promise<Response> =>
  c.json(presenceWire.encode(await readPresence({ ...services, connectors }, id)))

const deciding = ({ services, connectors }: Parts, c: AppContext) => ({
  deps: { ...services, connectors },
  advertiserId: establishmentOf(c),
  medium: mediumOf(c),
  userId: callerOf(c).account.user.id,
})

type Act = 'presence.sent' | 'presence.decided' | 'presence.entered'

const trail = ({ services }: Parts, tx: Db, c: AppContext, act: Act, details: AuditDetails): Promise<void> =>
  record(tx, authorOf(c, services), act, { subjectId: establishmentOf(c), details })

const reading = (parts: Parts): Endpoint[] => [
  endpoint({
    ...toRead,
    path,
    summary: 'How it stands with an establishment on each of the sixteen media',
    reply,
    handle: (c) => answer(parts, c, establishmentOf(c)),
  }),
  endpoint({
    ...toRead,
    path: `${path}/historique`,
    summary: 'What happened with an establishment on its media, newest first',
    query: { ...ofSheets.query, avant: 'Id of an event: what happened before it' },
    reply: { status: 200, description: 'At most 50 events', schema: presenceEventsWire.schema },
    async handle(c) {
      const before = integerQuery(c, 'avant', { min: 1, max: largestNumber, default: largestNumber })
      const events = await listEvents(parts.services.database, establishmentOf(c), before, eventsAtOnce)
      return c.json(presenceEventsWire.encode({ events }))
    },
  }),
]

const send = async (parts: Parts, c: AppContext, among: readonly MediumKey[]): Promise<Response> => {
  const { services, connectors } = parts
  const id = establishmentOf(c)
  const [medium] = among.length === 1 ? among : []
  await services.database.db.transaction(async (tx) => {
    // In the order in which a save of the sheet locks.
    await holdSheet(tx, id)
    await makeDue({ ...services, connectors }, tx, id, { among, always: true })
    await trail(parts, tx, c, 'presence.sent', medium === undefined ? {} : { to: medium })
    await services.jobs.enqueue('presence-due', {}, tx)
  })
  return answer(parts, c, id)
}

const sending = (parts: Parts): Endpoint[] => [
  endpoint({
    ...toWrite,
    path: `${path}/envoi`,
    summary: 'Send the sheet to all media that this installation serves; what was sent once stays, and cannot be taken back',
    refusals: sheetRefusals,
    handle: (c) => send(parts, c, mediumKeys),
  }),
  endpoint({
    ...toWrite,
    path: `${pathOfMedium}/envoi`,
    summary: 'Send the sheet to one medium',
    refusals: { ...sheetRefusals, 'not-served': 409 },
    handle(c) {
      const medium = mediumOf(c)
      if (!parts.connectors[medium]) throw new Refusal('not-served')
      return send(parts, c, [medium])
    },
  }),
  endpoint({
    ...toWrite,
    path: `${pathOfMedium}/controle`,
    summary: 'Look at what a medium shows now',
    refusals: { ...sheetRefusals, ...unreachable },
    async handle(c) {
      const { deps, advertiserId, medium } = deciding(parts, c)
      await reach(() => checkListing(deps, { advertiserId, medium }, askedMs))
      return answer(parts, c, advertiserId)
    },
  }),
]

const decisions = (parts: Parts): Endpoint[] => [
  endpoint({
    ...toWrite,
    path: `${pathOfMedium}/ecart`,
    summary: 'Decide about a field that a medium shows otherwise: keep ours, take theirs into the sheet, always protect it, or no longer',
    body: driftDecisionWire.schema,
    refusals: { ...sheetRefusals, 'not-sent-yet': 409, 'no-drift': 409, 'cannot-take': 409 },
    async handle(c, body) {
      const decision = driftDecisionWire.decode(body)
      const at = deciding(parts, c)
      await parts.services.database.db.transaction(async (tx) => {
        await decideDrift({ ...at, tx, editor: editorOf(parts.services, c, parts.follow) }, decision)
        await trail(parts, tx, c, 'presence.decided', { to: at.medium, from: decision.field })
        await parts.services.jobs.enqueue('presence-due', {}, tx)
      })
      return answer(parts, c, at.advertiserId)
    },
  }),
  endpoint({
    ...toWrite,
    path: `${pathOfMedium}/doublon`,
    summary: 'Tell a medium of a second listing of the establishment, or ask it to merge both',
    body: duplicateDecisionWire.schema,
    refusals: { ...sheetRefusals, ...unreachable, 'not-sent-yet': 409, 'no-duplicate': 409 },
    async handle(c, body) {
      const at = deciding(parts, c)
      const { act } = duplicateDecisionWire.decode(body)
      await reach(() => decideDuplicate(at, act, (tx) => trail(parts, tx, c, 'presence.decided', { to: at.medium })))
      // Whoever merges at once shows it at once; others are looked at when it is their turn.
      await checkListing(at.deps, at, askedMs).catch(() => undefined)
      return answer(parts, c, at.advertiserId)
    },
  }),
  endpoint({
    ...toWrite,
    path: `${pathOfMedium}/saisie`,
    summary: 'Say that a medium which is filled in by hand shows the sheet as it is in this version',
    body: v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    refusals: { ...sheetRefusals, 'sheet-changed': 409, 'is-served': 409 },
    async handle(c, { version }) {
      const at = deciding(parts, c)
      await parts.services.database.db.transaction(async (tx) => {
        await enterByHand({ ...at, tx }, version)
        await trail(parts, tx, c, 'presence.entered', { to: at.medium })
      })
      return answer(parts, c, at.advertiserId)
    },
  }),
]

export const presenceEndpoints = (services: Services, connectors: MediaConnectors): Endpoint[] => {
  const parts: Parts = { services, connectors, follow: (tx, id) => followSheet({ ...services, connectors }, tx, id) }
  return [...reading(parts), ...sending(parts), ...decisions(parts)]
}
