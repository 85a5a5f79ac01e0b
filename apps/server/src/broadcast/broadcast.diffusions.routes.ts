import { abilitiesOf } from '@vitrine/core/account'
import { identifierLimit } from '@vitrine/core/ads'
import { advertisersOf } from '../ads/ads.store.ts'
import { adDiffusionDefaults, adDiffusionSchema, adDiffusionsPageWire, type AdDiffusions, type Diffusion } from '@vitrine/core/broadcast'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { forbidden } from '../refusal.ts'
import { absolute } from './broadcast.dashboard.service.ts'
import { createDiffusionsList, findDiffusions, type DiffusionRow, type PortalStateRow } from './broadcast.diffusions.store.ts'
import { tag } from './broadcast.replies.routes.ts'

const states: Record<PortalStateRow['state'], Diffusion['state']> = {
  published: 'accepted',
  error: 'refused',
  diffused: 'waiting',
  ignored: 'waiting',
}

const diffusionOf = ({ portalId, name, state, since, messages }: PortalStateRow): Diffusion => {
  const first = messages.find(({ level }) => level === 'refused') ?? messages[0]
  return { portalId, name, state: states[state], since, cause: first?.cause ?? null, words: first?.text ?? '' }
}

const adOf = (
  { id, reference, title, city, mainPhoto }: DiffusionRow,
  portalStates: readonly PortalStateRow[],
  publicUrl: string,
): AdDiffusions => {
  const diffusions = portalStates.filter(({ adId }) => adId === id).map(diffusionOf)
  return { id, reference, title, city, thumbnailUrl: mainPhoto && absolute(mainPhoto.thumb, publicUrl), diffusions }
}

export const diffusionEndpoints = ({ database, config }: Services): Endpoint[] => {
  const list = createDiffusionsList(database)
  return [
    endpoint({
      method: 'GET',
      path: '/api/provider/diffusions-annonces',
      tag,
      summary: 'A page of the ads online, each with the portals that it is meant for and what they last said of it',
      access: 'session',
      scope: 'portals:read',
      query: openApiParameters(adDiffusionSchema),
      reply: { status: 200, description: 'The page and the total', schema: adDiffusionsPageWire.schema },
      refusals: { 'invalid-query': 400, 'unknown-parameter': 400, 'page-too-deep': 400 },
      async handle(c) {
        const { account, ...caller } = callerOf(c)
        if (!abilitiesOf(account).broadcast) throw forbidden()
        const { filters, ...state } = readQuery(c, (params) => decodeListQuery(adDiffusionSchema, params, adDiffusionDefaults))
        const { rows, ...page } = await list.page(
          { ...state, ...filters },
          { advertisers: advertisersOf(caller, filters.advertisers), limit: identifierLimit(account.user, ['active']) },
        )
        const portalStates = await findDiffusions(database, rows)
        return c.json(adDiffusionsPageWire.encode({ ...page, items: rows.map((row) => adOf(row, portalStates, config.publicUrl)) }))
      },
    }),
  ]
}
