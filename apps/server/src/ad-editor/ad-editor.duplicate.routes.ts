import { adRecordWire } from '@vitrine/core/ad-form'
import * as v from 'valibot'
import type { AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { invalid, Refusal } from '../refusal.ts'
import { duplicateAds, type Duplication } from './ad-editor.duplicate.service.ts'
import { editorOf, sendRecord } from './ad-editor.routes.ts'

const tag = 'Ads'
/** As many as fit into an address that proxies let through. */
const mostAtOnce = 300

const idOf = (name: string, text: string | undefined): number => {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw invalid(name)
  return Number(text)
}

const duplicationOf = (c: AppContext): Duplication & { id: number } => {
  const others = c.req.queries('additionalAds[]') ?? []
  if (others.length > mostAtOnce) throw new Refusal('too-many', { field: 'additionalAds[]', params: { max: mostAtOnce } })
  if (!['O', 'N', undefined].includes(c.req.query('draft'))) throw invalid('draft')
  return {
    id: idOf('annonce', c.req.query('annonce')),
    reference: (c.req.query('reference') ?? '').trim(),
    others: others.map((each) => idOf('additionalAds[]', each)),
  }
}

const refusals = { 'not-found': 404, 'ad-of-another': 403, 'ad-deleted': 409, 'reference-exists': 400, 'too-many': 400 } as const

const duplicate = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/dupliquer_annonce',
    tag,
    summary: 'Makes a draft of what an ad or a model says',
    access: 'session',
    scope: 'ads:write',
    query: {
      annonce: 'Id of the ad',
      reference: 'Of the new ad; made up where absent',
      draft: 'O; a duplicate is always a draft',
      'additionalAds[]': 'Ids of further ads to duplicate along, such as the lots of a programme',
    },
    reply: { status: 200, description: 'The new ad as the editor opens it', schema: adRecordWire.schema },
    refusals,
    async handle(c) {
      const { id, ...duplication } = duplicationOf(c)
      return sendRecord(services, c, await duplicateAds(editorOf(services, c), id, duplication))
    },
  })

/** The reply to a program that requests a draft, for success and failure. */
const outcome = v.object({
  type: v.picklist(['success', 'error']),
  annonce: v.nullable(v.number()),
  code: v.optional(v.string()),
  message: v.optional(v.string()),
})

const duplicateAsDraft = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/dupliquer_annonce_brouillon',
    tag,
    summary: 'Makes a draft of what an ad says; a reference that exists already is told by the type of the reply',
    access: 'session',
    scope: 'ads:write',
    query: { annonce: 'Id of the ad', reference: 'Of the new ad; made up where absent' },
    reply: { status: 200, description: '`type` success with the id of the new ad, or error with the reason', schema: outcome },
    refusals,
    async handle(c) {
      const { id, reference } = duplicationOf(c)
      try {
        return c.json({ type: 'success', annonce: await duplicateAds(editorOf(services, c), id, { reference, others: [] }) })
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'reference-exists')) throw error
        return c.json({
          type: 'error',
          annonce: null,
          code: error.code,
          message: services.texts[c.get('language')]('errors.reference-exists'),
        })
      }
    },
  })

/** The calls that create an ad from another. */
export const duplicateEndpoints = (services: Services): Endpoint[] => [duplicate(services), duplicateAsDraft(services)]
