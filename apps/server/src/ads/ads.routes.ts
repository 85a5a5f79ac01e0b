import { adPageWire, adWire, fromWireQuery } from '@vitrine/core/ads'
import type { Services } from '../services.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import { invalid, notFound } from '../http/problem.ts'
import { adChangeEndpoints } from './ads.change.routes.ts'
import { encodeDetail, encodeSummary, pickFields } from './ads.encode.ts'
import { idOf, viewerOf } from './ads.caller.ts'
import { createAdList, type AdList } from './ads.list.store.ts'
import { findAd, findAds } from './ads.store.ts'

const maxPage = 100

const criteriaOf = (c: AppContext) => readQuery(c, (params) => fromWireQuery(params, callerOf(c).account))

const listQuery = {
  idAnnonceur: 'Advertisers to look at; all that the caller may see when absent',
  etat: 'States, such as A,M,B; the account’s default when absent',
  annonce_parente: '00 for stand-alone ads, the id of a programme for its lots, absent for both',
  typeOffres: 'Offer codes',
  typeObjets: 'Object codes',
  'prixGt, prixLt, surfaceGt, surfaceLt': 'Bounds, included',
  'marque, modele, millesime': 'Brand, model and year of a vehicle',
  'dateCreationGt, dateCreationLt, dateMin, dateMax': 'Days of creation and of change, DD/MM/YYYY, included',
  mandat: 'SIMPLE, EXCLUSIF, SEMI_EXCLUSIF',
  'rechercheLibre, champsRechercheLibre[]': 'Words that must all be found, and where: ville, titre, reference',
  orderBy: 'DC, DM, P, S, R, T or V, descending with a leading minus',
  'perPage, page, cursor': 'Size and number of the page, or the cursor of a neighbouring page',
  'ids, refs': 'Ids and references',
  'linkedPortals, gratuit, quota, annoncesDiffusees': 'Portals the ad is selected for',
  'sansPhoto, selectionVo, withoutContact, stock, universe': 'Further criteria',
  fields: 'Wire names to reply with; all when absent',
  'dataValues[CODE]': 'Exact value of a further field',
  lang: 'fr, en, es or mx',
}

const sendList = async (services: Services, list: AdList, c: AppContext): Promise<Response> => {
  const criteria = criteriaOf(c)
  if (criteria.limit > maxPage) throw invalid('perPage')
  const page = await findAds(list, viewerOf(callerOf(c)), criteria)
  const wanted = new Set((c.req.query('fields') ?? '').split(',').filter(Boolean))
  const items = page.rows.map((row) => encodeSummary(row, services.config.publicUrl))
  return c.json({
    total_items: page.total,
    total_exact: page.totalIsExact,
    next_cursor: page.nextCursor,
    previous_cursor: page.previousCursor,
    _embedded: { annonce: wanted.size === 0 ? items : items.map((item) => pickFields(item, wanted)) },
  })
}

const sendAd = async (services: Services, c: AppContext, id: number): Promise<Response> => {
  const ad = await findAd(services.database, viewerOf(callerOf(c)), id)
  if (!ad) throw notFound()
  return c.json(encodeDetail(ad, { publicUrl: services.config.publicUrl, language: c.get('language') }))
}

const readingEndpoints = (services: Services, list: AdList): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/provider/annonce',
    tag: 'Ads',
    summary: 'A page of ads with the total',
    access: 'session',
    scope: 'ads:read',
    query: listQuery,
    reply: { status: 200, description: 'The page and the total', schema: adPageWire.schema },
    refusals: { 'invalid-query': 400, 'page-too-deep': 400 },
    handle: (c) => sendList(services, list, c),
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
    handle: (c) => sendAd(services, c, idOf(c)),
  }),
]

/** The calls on ads. */
export const adsEndpoints = (services: Services): Endpoint[] => [
  ...readingEndpoints(services, createAdList(services.database)),
  ...adChangeEndpoints(services, (c, id) => sendAd(services, c, id)),
]
