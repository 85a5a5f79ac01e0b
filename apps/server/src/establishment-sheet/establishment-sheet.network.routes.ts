import {
  changedField,
  changeOrderWire,
  changeOutcomesWire,
  changeQuestionWire,
  networkDefaults,
  networkPageWire,
  networkSchema,
  type NetworkChange,
} from '@vitrine/core/establishment-sheet'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import type { FollowSheet } from './establishment-sheet.store.ts'
import { invalid, notFound } from '../refusal.ts'
import { editorOf, ofSheets, sheetRefusals } from './establishment-sheet.access.routes.ts'
import { applyChange, previewChange } from './establishment-sheet.change.service.ts'
import { listNetwork } from './establishment-sheet.network.service.ts'

const { tag, access, guard } = ofSheets
const ofNetwork = { tag, access, guard } as const
const path = '/api/provider/etablishment-sheet/reseau'
const reply = { status: 200, description: 'What becomes of each sheet', schema: changeOutcomesWire.schema } as const

/** Refuses establishments that the caller does not see, and anything but a change of one field. */
const checkOrder = (c: AppContext, ids: readonly number[], change: NetworkChange): void => {
  const { scope } = callerOf(c)
  if (!ids.every((id) => scope.includes(id))) throw notFound()
  if (new Set(ids).size < ids.length) throw invalid('etablissements')
  if (!changedField(change)) throw invalid('modification')
}

const listing = (services: Services): Endpoint =>
  endpoint({
    ...ofNetwork,
    scope: 'presence:read',
    method: 'GET',
    path,
    summary: 'The account and its points of sale, with what is left to do on the sheet of each',
    query: openApiParameters(networkSchema),
    reply: { status: 200, description: 'The page and the total', schema: networkPageWire.schema },
    refusals: { 'presence-rights': 403, 'invalid-query': 400, 'unknown-parameter': 400 },
    async handle(c) {
      const state = readQuery(c, (params) => decodeListQuery(networkSchema, params, networkDefaults))
      const page = await listNetwork(services, callerOf(c).scope, state, c.get('language'))
      return c.json(networkPageWire.encode({ ...page, totalIsExact: true, nextCursor: null, previousCursor: null }))
    },
  })

const previewing = (services: Services): Endpoint =>
  endpoint({
    ...ofNetwork,
    scope: 'presence:write',
    method: 'POST',
    path: `${path}/preview`,
    summary: 'What the change of one field would do to these sheets; nothing is changed',
    body: changeQuestionWire.schema,
    reply,
    refusals: sheetRefusals,
    async handle(c, body) {
      const { ids, change } = changeQuestionWire.read(body)
      checkOrder(c, ids, change)
      return c.json(changeOutcomesWire.encode({ outcomes: await previewChange(services, ids, change) }))
    },
  })

const changing = (services: Services, follow: FollowSheet): Endpoint =>
  endpoint({
    ...ofNetwork,
    scope: 'presence:write',
    method: 'PATCH',
    path: `${path}/update`,
    summary:
      'Change one field of these sheets, each by itself and with its `version`: what is refused of one stays with that one, and what is as it should be stays as it is',
    body: changeOrderWire.schema,
    reply,
    refusals: sheetRefusals,
    async handle(c, body) {
      const { targets, change } = changeOrderWire.read(body)
      checkOrder(
        c,
        targets.map(({ id }) => id),
        change,
      )
      return c.json(changeOutcomesWire.encode({ outcomes: await applyChange(services, editorOf(services, c, follow), targets, change) }))
    },
  })

export const sheetNetworkEndpoints = (services: Services, follow: FollowSheet): Endpoint[] => [
  listing(services),
  previewing(services),
  changing(services, follow),
]
