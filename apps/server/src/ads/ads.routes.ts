import { adPageWire, adSchema, adWire, businessTypes, fromWireQuery, type ResolvedAdCriteria } from '@vitrine/core/ads'
import { openApiParameters } from '@vitrine/core/list'
import { postTemplatePageWire } from '@vitrine/core/posts'
import { postTemplateSchema } from '@vitrine/core/post-templates'
import * as v from 'valibot'
import type { Services } from '../ports/services.ts'
import { requireScope } from '../http/auth.ts'
import { findPhotoSources } from './ads.photos.store.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam, readQuery } from '../http/params.ts'
import { notFound } from '../refusal.ts'
import { adChangeEndpoints, type AdEditing } from './ads.change.routes.ts'
import { describeFields } from './ads.fields.model.ts'
import { readsInternal, withoutInternalFields } from './ads.internal.model.ts'
import { encodeDetail, encodeSummary, pickFields } from './ads.wire.ts'
import { viewerOf } from './ads.model.ts'
import { comingVisitsEndpoint } from './ads.visits.routes.ts'
import { createAdList, type AdList } from './ads.list.store.ts'
import { findAd, findAds } from './ads.store.ts'

type Posts = Parameters<typeof adChangeEndpoints>[2]

/** The universe of posts that are not about an ad. */
const editorial = 'EDITO'

const criteriaOf = (c: AppContext) => readQuery(c, (params) => fromWireQuery(params, callerOf(c).account))

/** An object type that no ad has. */
const nothing = [0]

/** The criteria restricted to business property on offer, of which a model is none. */
const commercial = (criteria: ResolvedAdCriteria): ResolvedAdCriteria => {
  const { objectTypes, states } = criteria
  const allowed = objectTypes.length > 0 ? objectTypes.filter((code) => businessTypes.includes(code)) : businessTypes
  return {
    ...criteria,
    universe: 'IMMO',
    states: states.filter((state) => state !== 'model'),
    objectTypes: allowed.length > 0 ? [...allowed] : nothing,
  }
}

const sendList = async (services: Services, list: AdList, c: AppContext, criteria: ResolvedAdCriteria): Promise<Response> => {
  const page = await findAds(list, viewerOf(callerOf(c)), criteria)
  const fields = new Set((c.req.query('fields') ?? '').split(',').filter(Boolean))
  const items = page.rows.map((row) => encodeSummary(row, services.config.publicUrl))
  return c.json({
    total_items: page.total,
    total_exact: page.totalIsExact,
    next_cursor: page.nextCursor,
    previous_cursor: page.previousCursor,
    _embedded: { annonce: fields.size === 0 ? items : items.map((item) => pickFields(item, fields)) },
  })
}

const sendAd = async (services: Services, c: AppContext, id: number): Promise<Response> => {
  const caller = callerOf(c)
  const ad = await findAd(services.database, viewerOf(caller), id)
  if (!ad) throw notFound()
  const isInternal = readsInternal(caller, ad.advertiserId)
  const detail = encodeDetail(ad, {
    publicUrl: services.config.publicUrl,
    describe: await describeFields(c.get('language')),
    photoSources: isInternal ? await findPhotoSources(services.database, ad.advertiserId, id) : new Map<string, string>(),
  })
  if (isInternal) return c.json(detail)
  return c.json({ ...withoutInternalFields(detail), donnees: withoutInternalFields(detail.donnees) })
}

const readingEndpoints = (services: Services, list: AdList, posts: Posts): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/provider/annonce',
    tag: 'Ads',
    summary: 'A page of ads with the total; of the universe EDITO, a page of templates for posts',
    access: 'session',
    scope: ['ads:read', 'posts:read'],
    query: [...openApiParameters(adSchema), ...postTemplateSchema.wire.further],
    reply: { status: 200, description: 'The page and the total', schema: v.union([adPageWire.schema, postTemplatePageWire.schema]) },
    refusals: { 'invalid-query': 400, 'unknown-parameter': 400, 'page-too-deep': 400, 'post-rights': 403 },
    handle(c) {
      const isTemplates = c.req.query('universe') === editorial
      requireScope(c, isTemplates ? 'posts:read' : 'ads:read')
      return isTemplates ? posts.templates(c) : sendList(services, list, c, criteriaOf(c))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/provider/annonces-commerciaux',
    tag: 'Ads',
    summary: 'A page of the ads of business property, with the total',
    access: 'session',
    scope: 'ads:read',
    query: openApiParameters(adSchema),
    reply: { status: 200, description: 'The page and the total', schema: adPageWire.schema },
    refusals: { 'invalid-query': 400, 'unknown-parameter': 400, 'page-too-deep': 400 },
    handle: (c) => sendList(services, list, c, commercial(criteriaOf(c))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/provider/annonce/:id',
    tag: 'Ads',
    summary: 'One ad in full',
    access: 'session',
    scope: 'ads:read',
    query: { lang: 'fr, en, es or mx' },
    reply: { status: 200, description: 'The ad with its text, pictures and further fields', schema: adWire.schema },
    refusals: { 'not-found': 404 },
    handle: (c) => sendAd(services, c, integerParam(c, 'id')),
  }),
]

/** The calls on ads. */
export const adsEndpoints = (services: Services, editing: AdEditing, posts: Posts): Endpoint[] => [
  ...readingEndpoints(services, createAdList(services.database), posts),
  comingVisitsEndpoint(services),
  ...adChangeEndpoints(services, editing, posts, (c, id) => sendAd(services, c, id)),
]
