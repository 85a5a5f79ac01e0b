import { adDeletionResultWire, adPatchWire, adWire } from '@vitrine/core/ads'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { createFormatters } from '@vitrine/core/i18n'
import { maxSelection } from '@vitrine/core/list'
import { integer } from '@vitrine/core/wire'
import * as v from 'valibot'
import type { Db } from '../db/database.ts'
import type { Services } from '../ports/services.ts'
import { requireScope } from '../http/auth.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext, type RefusalStatuses } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import { invalid, Refusal } from '../refusal.ts'
import { adLabels } from './ads.labels.model.ts'
import { viewerOf } from './ads.model.ts'
import { pushToTop, refuseForeign, removeAds, setState, type ChangeRefusal, type Refused } from './ads.change.service.ts'

const soldOf = (answer: string | undefined): boolean => {
  if (answer === undefined || answer === 'non') return false
  if (answer !== 'oui') throw invalid('vendu')
  return true
}

const refusals = {
  'not-found': 404,
  'ad-of-another': 403,
  'ad-sold': 409,
  'ad-deleted': 409,
  'ad-from-software': 409,
  'ad-already-active': 409,
  'ad-not-active': 409,
  'ad-still-active': 409,
  'ad-is-model': 409,
  'ad-not-model': 409,
  'sold-option-missing': 409,
  'push-option-missing': 409,
  'push-too-soon': 409,
} as const satisfies Record<ChangeRefusal, number>

/** Refusals of calls that may publish an ad, or change its content. */
const patchRefusals = { ...refusals, 'ad-incomplete': 409, 'ad-law': 409, 'reference-exists': 400, 'plate-exists': 400 } as const

const refuse = ({ refusal, params }: Refused): never => {
  throw new Refusal(refusal, params ? { params } : {})
}

const idList = v.pipe(v.array(v.pipe(integer.schema, v.minValue(1))), v.minLength(1))
const removal = v.object({ ids: idList, vendu: v.optional(v.picklist(['oui', 'non'])) })

type SendAd = (c: AppContext, id: number) => Promise<Response>

/** What the editor of ads contributes. */
export interface AdEditing {
  /** Changes only the named fields. */
  changeFields(c: AppContext, id: number, fields: Record<string, unknown>): Promise<void>
  /** Refuses, in the transaction that has published it, an ad that must not be published. */
  checkPublished(tx: Db, c: AppContext, id: number): Promise<void>
}

/** What posts on social networks contribute: they share the ids of ads, and are distinguished by their source. */
interface PostEditing<Saved extends v.GenericSchema, Removed extends v.GenericSchema> {
  saving: Saved
  removal: Removed
  isMeant(body: object): boolean
  refusals: RefusalStatuses
  save(c: AppContext, id: number, body: v.InferOutput<Saved>): Promise<Response>
  remove(c: AppContext, ids: readonly number[]): Promise<Response>
  templates(c: AppContext): Promise<Response>
}
type Posts = PostEditing<v.GenericSchema<object>, v.GenericSchema<{ ids: number[]; source: { code: string } }>>

/** The calls that change ads. `sendAd` replies with one complete ad. */
export const adChangeEndpoints = (services: Services, editing: AdEditing, posts: Posts, sendAd: SendAd): Endpoint[] => [
  patchEndpoint(services, editing, posts, sendAd),
  removeOneEndpoint(services, editing),
  removeManyEndpoint(services, editing, posts),
]

const actorOf = (services: Services, { checkPublished }: AdEditing, c: AppContext) => {
  const { database, clock } = services
  const caller = callerOf(c)
  return {
    database,
    author: authorOf(c, services),
    viewer: viewerOf(caller),
    options: caller.account.advertiser.options,
    now: clock.now(),
    today: dayOf(clock.now(), accountTimeZone(caller.account)),
    checkPublished: (tx: Db, id: number) => checkPublished(tx, c, id),
  }
}

/** A change of an ad. A body that is meant for a post is checked as one, though it would be valid for an ad. */
const adPatchFor = (posts: Posts) =>
  v.pipe(
    adPatchWire.schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || !posts.isMeant(dataset.value)) return
      const path = v.safeParse(posts.saving, dataset.value).issues?.[0].path
      addIssue(path ? { path } : {})
    }),
  )

const patchEndpoint = (services: Services, editing: AdEditing, posts: Posts, sendAd: SendAd): Endpoint =>
  endpoint({
    method: 'PATCH',
    path: '/api/provider/annonce/:id',
    tag: 'Ads',
    summary:
      'Changes the fields that are named; publishes, takes offline, archives or pushes one ad; with the source of social networks, saves its post',
    access: 'session',
    scope: ['ads:write', 'posts:write'],
    body: v.union([posts.saving, adPatchFor(posts)]),
    labels: adLabels,
    reply: { status: 200, description: 'The ad in full, or its post', schema: adWire.schema },
    refusals: { ...patchRefusals, ...posts.refusals },
    async handle(c, body) {
      const id = integerParam(c, 'id')
      const isPost = posts.isMeant(body)
      requireScope(c, isPost ? 'posts:write' : 'ads:write')
      if (isPost) return posts.save(c, id, body)
      const change = body as v.InferOutput<typeof adPatchWire.schema>
      const login = change.annonceur?.login
      const actor = actorOf(services, editing, c)
      if (login !== undefined && login !== callerOf(c).account.advertiser.login) refuse(await refuseForeign(actor, id))
      const { state, pushToTop: push } = adPatchWire.read(change)
      const { STATUS: _, remontee: __, ...fields } = change.annonce ?? {}
      const hasFields = Object.keys(fields).length > 0
      if (state === null && !push && !hasFields) throw invalid('annonce')
      if (hasFields) await editing.changeFields(c, id, fields)
      const { formatDate } = createFormatters(c.get('language'))
      const refused = (state && (await setState(actor, id, state))) || (push && (await pushToTop(actor, id, formatDate)))
      return refused ? refuse(refused) : sendAd(c, id)
    },
  })

const removeOneEndpoint = (services: Services, editing: AdEditing): Endpoint =>
  endpoint({
    method: 'DELETE',
    path: '/api/provider/annonce/:id',
    tag: 'Ads',
    summary: 'Deletes one ad, or archives it as sold',
    access: 'session',
    scope: 'ads:write',
    query: { vendu: 'oui when the property was sold' },
    reply: { status: 200, description: 'The id that is gone', schema: adDeletionResultWire.schema },
    refusals,
    async handle(c) {
      const { deleted, errors } = await removeAds(actorOf(services, editing, c), [integerParam(c, 'id')], soldOf(c.req.query('vendu')))
      if (errors[0]) refuse(errors[0])
      return c.json({ deleted, errors: [] })
    },
  })

const removeManyEndpoint = (services: Services, editing: AdEditing, posts: Posts): Endpoint =>
  endpoint({
    method: 'DELETE',
    path: '/api/provider/annonce',
    tag: 'Ads',
    summary: 'Deletes up to 500 ads, or archives them as sold; with the source of social networks, posts',
    access: 'session',
    scope: ['ads:write', 'posts:write'],
    body: v.union([posts.removal, removal]),
    reply: { status: 200, description: 'The ids that are gone, and why the others are not', schema: adDeletionResultWire.schema },
    refusals: { 'too-many': 400, 'post-rights': 403, 'post-delete-conditions': 409 },
    async handle(c, body) {
      requireScope(c, 'source' in body ? 'posts:write' : 'ads:write')
      if ('source' in body) return posts.remove(c, body.ids)
      if (body.ids.length > maxSelection) throw new Refusal('too-many', { field: 'ids', params: { max: maxSelection } })
      const { deleted, errors } = await removeAds(actorOf(services, editing, c), body.ids, soldOf(body.vendu))
      const text = services.texts[c.get('language')]
      return c.json({
        deleted,
        errors: errors.map(({ id, refusal, params }) => ({ id, code: refusal, message: text(`errors.${refusal}`, params) })),
      })
    },
  })
