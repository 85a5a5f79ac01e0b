import { portalPreviewsWire, type PreviewedAd } from '@vitrine/core/portals'
import * as v from 'valibot'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { notFound } from '../refusal.ts'
import type { PreviewLinks } from './sandbox-portals.links.service.ts'
import { listPreviews } from './sandbox-portals.preview.service.ts'

/** Previews of an ad on the portals that could show it. */
export const previewEndpoints = (services: Services, links: PreviewLinks): Endpoint[] => {
  const shared = {
    method: 'GET',
    tag: 'Diffusion',
    access: 'session',
    query: { lang: 'Language of the pages: fr, en, es or mx' },
    reply: {
      status: 200,
      description: 'The portals, those that the ad is chosen for first, each with a private address that opens for half an hour',
      schema: portalPreviewsWire.schema,
    },
    refusals: { 'not-found': 404 },
  } as const
  const reply = async (c: AppContext, ad: PreviewedAd): Promise<Response> => {
    const items = await listPreviews(services, links, { caller: callerOf(c), ad, language: c.get('language') })
    if (!items) throw notFound()
    return c.json(portalPreviewsWire.encode({ items }))
  }
  return [
    endpoint({
      ...shared,
      path: '/api/provider/annonce/:id/apercus',
      summary: 'An ad as each portal of its universe would show it, and how much each would refuse',
      scope: 'ads:read',
      handle: (c) => reply(c, { adId: integerParam(c, 'id') }),
    }),
    endpoint({
      ...shared,
      path: '/api/provider/copies/:uuid/apercus',
      summary: 'What this user is typing as each portal would show it, and how much each would refuse',
      scope: 'ads:write',
      handle(c) {
        const copyId = (c.req.param('uuid') ?? '').toLowerCase()
        if (!v.is(v.pipe(v.string(), v.uuid()), copyId)) throw notFound()
        return reply(c, { copyId })
      },
    }),
  ]
}
