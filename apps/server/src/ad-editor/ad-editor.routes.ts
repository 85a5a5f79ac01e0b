import { adRecordWire, sourceOf, type AdRecord } from '@vitrine/core/ad-form'
import { languages } from '@vitrine/core/i18n'
import { integer } from '@vitrine/core/wire'
import * as v from 'valibot'
import { readsInternal, withoutInternal } from '../ads/ads.internal.model.ts'
import { viewerOf } from '../ads/ads.model.ts'
import { findAd } from '../ads/ads.store.ts'
import type { Caller } from '../caller.ts'
import type { Db } from '../db/database.ts'
import { authorOf } from '../http/author.ts'
import { adLabels } from '../ads/ads.labels.model.ts'
import { callerOf, type AppContext, type RefusalStatuses } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { forbidden, invalid, notFound, Refusal } from '../refusal.ts'
import { copiesEndpoints } from './ad-editor.copies.routes.ts'
import { changeAd, createAd, noteAd, recordOf, refuseUnpublished, type Editor, type Sent } from './ad-editor.service.ts'
import { fieldsOf, readFields, readSent, refuseStrange, sentSchema, type SentWire } from './ad-editor.wire.ts'

const tag = 'Ads'

/** Pictures, documents and texts in several languages are larger than a usual body. */
const contentLimit = 1024 * 1024

export const saveRefusals = {
  'not-found': 404,
  'ad-of-another': 403,
  'ad-sold': 409,
  'ad-deleted': 409,
  'ad-from-software': 409,
  'ad-changed': 409,
  'ad-law': 409,
  'visit-has-candidates': 409,
  'reference-exists': 400,
  'plate-exists': 400,
} as const satisfies RefusalStatuses

export const editorOf = (services: Services, c: AppContext): Editor => {
  const caller = callerOf(c)
  return {
    database: services.database,
    account: caller.account,
    viewer: viewerOf(caller),
    author: authorOf(c, services),
    now: services.clock.now(),
    language: c.get('language'),
  }
}

const common = v.object({
  annonceur: v.object({ login: v.string() }),
  flux: v.object({ code: v.string() }),
  lang: v.picklist(languages),
  copie: v.optional(v.pipe(v.string(), v.uuid())),
})

const creation = v.intersect([
  sentSchema,
  common,
  v.object({
    etat: v.optional(v.picklist(['B', 'M'])),
    annonceParente: v.nullish(integer.schema),
    terrain: v.nullish(integer.schema),
    modele: v.nullish(integer.schema),
  }),
])
const change = v.intersect([sentSchema, common, v.object({ version: integer.schema })])

type Body = v.InferOutput<typeof creation> | v.InferOutput<typeof change>

/** The parsed body; refuses one that names another owner or source. */
const sentOf = (c: AppContext, body: Body): Sent => {
  const { advertiser } = callerOf(c).account
  if (body.annonceur.login !== advertiser.login) throw new Refusal('ad-of-another', { field: 'annonceur.login' })
  if (body.flux.code !== sourceOf(advertiser)) throw invalid('flux.code')
  refuseStrange(body.annonce)
  const { annonce, pictures, instagram, attachedFiles, visites } = body
  const sent = { annonce, pictures, instagram, attachedFiles, visites } as SentWire
  return { content: (before) => readSent(sent, before), language: body.lang, copyId: body.copie ?? null }
}

/** The parts of an ad that the caller may see: the private note and what the software says beside it are for users of the account, visits and internal fields for those who edit the ad. */
const seenBy = (caller: Caller, advertiserId: number, { note, further, content, ...ad }: AdRecord): AdRecord => {
  const { account, embed } = caller
  const isColleague = !embed && advertiserId === account.advertiser.id
  const isEditor = !embed || embed.scopes.includes('ads:write')
  return {
    ...ad,
    note: isColleague ? note : '',
    further: isColleague ? further : [],
    content: {
      ...content,
      values: readsInternal(caller, advertiserId) ? content.values : withoutInternal(content.values),
      visits: isEditor ? content.visits : [],
    },
  }
}

export const sendRecord = async (services: Services, c: AppContext, id: number, status: 200 | 201 = 200): Promise<Response> => {
  const { database, config } = services
  const caller = callerOf(c)
  const row = await findAd(database, viewerOf(caller), id)
  if (!row) throw notFound()
  return c.json(adRecordWire.encode(seenBy(caller, row.advertiserId, await recordOf(database, row, config.publicUrl))), status)
}

const reply = { description: 'The ad as the editor opens it', schema: adRecordWire.schema }

/** The calls of the editor of ads. */
export const adEditorEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/provider/annonce/:id/saisie',
    tag,
    summary: 'One ad as the editor opens it: everything typed and chosen, with its version',
    access: 'session',
    scope: 'ads:read',
    reply: { status: 200, ...reply },
    refusals: { 'not-found': 404 },
    handle: (c) => sendRecord(services, c, integerParam(c, 'id')),
  }),
  endpoint({
    method: 'POST',
    path: '/api/provider/annonce',
    tag,
    summary: 'Creates an ad as a draft or as a model; the same working copy sent again makes no second one',
    access: 'session',
    scope: 'ads:write',
    body: creation,
    labels: adLabels,
    bodyLimit: contentLimit,
    reply: { status: 201, ...reply },
    refusals: saveRefusals,
    async handle(c, body) {
      const id = await createAd(editorOf(services, c), {
        ...sentOf(c, body),
        state: body.etat === 'M' ? 'model' : 'draft',
        parentId: body.annonceParente ?? 0,
        landId: body.terrain ?? null,
        modelId: body.modele ?? null,
      })
      return sendRecord(services, c, id, 201)
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/api/provider/annonce/:id',
    tag,
    summary: 'Saves an ad; refused when it was saved since the version that the typing began with',
    access: 'session',
    scope: 'ads:write',
    body: change,
    labels: adLabels,
    bodyLimit: contentLimit,
    reply: { status: 200, ...reply },
    refusals: saveRefusals,
    async handle(c, body) {
      const id = integerParam(c, 'id')
      await changeAd(editorOf(services, c), id, body.version, sentOf(c, body))
      return sendRecord(services, c, id)
    },
  }),
  ...copiesEndpoints(services),
]

const longestNote = 4_000

/** What the editor adds to the call that changes ads. */
export const adEditing = (services: Services) => ({
  /** Changes only the named fields. */
  async changeFields(c: AppContext, id: number, { note_privee: note, ...fields }: Record<string, unknown>): Promise<void> {
    const editor = editorOf(services, c)
    if (note !== undefined) {
      if (callerOf(c).embed) throw forbidden()
      if (typeof note !== 'string') throw invalid('annonce.note_privee')
      if (note.length > longestNote)
        throw new Refusal('invalid', { field: 'annonce.note_privee', reason: 'too-long', params: { limit: longestNote } })
      await noteAd(editor, id, note.trim())
    }
    if (Object.keys(fields).length === 0) return
    const given = fieldsOf(fields)
    await changeAd(editor, id, null, { content: (before) => readFields(given, before), language: null, copyId: null })
  },
  /** Refuses, in the transaction that has published it, an ad that must not be published. */
  checkPublished: (tx: Db, c: AppContext, id: number): Promise<void> => refuseUnpublished(tx, editorOf(services, c), id),
})
