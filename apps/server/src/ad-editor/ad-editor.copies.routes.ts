import { adContentWire, copyEndWire, storedCopyWire } from '@vitrine/core/ad-form'
import { integer, yesNo } from '@vitrine/core/wire'
import * as v from 'valibot'
import { viewerOf } from '../ads/ads.model.ts'
import { findAd } from '../ads/ads.store.ts'
import type { Db } from '../db/database.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import { countCopies, findCopiesOf, findCopy, findNewCopies, forgetCopy, holdCopy, saveCopy } from './ad-editor.copies.store.ts'
import { ownerOf } from './ad-editor.service.ts'
import { endOfCopy } from './ad-editor.store.ts'

const tag = 'Ads'

/** Texts beyond the form's limits are stored too, so that nothing typed is lost. */
const copyLimit = 2 * 1024 * 1024
const maxCopies = 200
/** Milliseconds after the last save of a copy for which its user counts as present. */
const presence = 5 * 60_000

const storedSchema = v.object({
  annonce: v.nullable(integer.schema),
  modele: v.optional(yesNo.schema),
  annonceParente: v.nullish(integer.schema),
  version: integer.schema,
  contenu: adContentWire.schema,
})

const copyIdOf = (c: AppContext): string => {
  const id = c.req.param('uuid') ?? ''
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) throw notFound()
  return id.toLowerCase()
}

const adIdOf = (c: AppContext): number | null => {
  const text = c.req.query('annonce') ?? ''
  if (text === '') return null
  if (!/^\d{1,9}$/.test(text)) throw invalid('annonce')
  return Number(text)
}

/** Copies of a deleted ad are stored too, since it can be restored. */
const checkAd = async (tx: Db, c: AppContext, adId: number | null): Promise<void> => {
  if (adId === null) return
  const row = await findAd(tx, viewerOf(callerOf(c)), adId)
  if (!row) throw notFound()
  if (row.advertiserId !== ownerOf(callerOf(c)).advertiserId) throw new Refusal('ad-of-another')
}

/** Refuses a copy that has been saved: a late call would bring it back. */
const refuseEnded = async (tx: Db, advertiserId: number, copyId: string, adId: number | null, baseVersion: number): Promise<void> => {
  const ended = await endOfCopy(tx, advertiserId, copyId)
  if (ended && (adId === null || baseVersion < ended.version))
    throw new Refusal('copy-ended', { field: 'annonce', reason: 'copy-ended', params: { id: ended.id, version: ended.version } })
}

const listCopies = ({ database, clock }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/copies',
    tag,
    summary:
      'What everybody of the account is typing about an ad right now, and what this user has typed; without an ad, what this user types about new ones',
    access: 'session',
    scope: 'ads:write',
    query: { annonce: 'Id of the ad' },
    reply: {
      status: 200,
      description: 'Working copies, the last first; a damaged one without content',
      schema: v.array(storedCopyWire.schema),
    },
    refusals: { 'not-found': 404 },
    async handle(c) {
      const owner = ownerOf(callerOf(c))
      const adId = adIdOf(c)
      if (adId === null) return c.json((await findNewCopies(database, owner)).map(storedCopyWire.encode))
      if (!(await findAd(database, viewerOf(callerOf(c)), adId))) throw notFound()
      return c.json((await findCopiesOf(database, owner, adId, new Date(clock.now().getTime() - presence))).map(storedCopyWire.encode))
    },
  })

const end = ({ database }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/copies/:uuid',
    tag,
    summary: 'The ad that a working copy was saved as',
    access: 'session',
    scope: 'ads:write',
    reply: { status: 200, description: 'The id of the ad; null while the copy is not saved', schema: copyEndWire.schema },
    refusals: { 'not-found': 404 },
    async handle(c) {
      const id = copyIdOf(c)
      const { advertiserId, userId } = ownerOf(callerOf(c))
      const ended = await endOfCopy(database, advertiserId, id)
      if (!ended && (await findCopy(database, advertiserId, id))?.user.id !== userId) throw notFound()
      return c.json(copyEndWire.encode({ adId: ended?.id ?? null }))
    },
  })

const save = ({ database, clock }: Services): Endpoint =>
  endpoint({
    method: 'PUT',
    path: '/api/provider/copies/:uuid',
    tag,
    summary: 'Keeps what is being typed under a UUID that the editor made up',
    access: 'session',
    scope: 'ads:write',
    body: storedSchema,
    bodyLimit: copyLimit,
    reply: { status: 200, description: 'The working copy', schema: storedCopyWire.schema },
    refusals: { 'not-found': 404, 'ad-of-another': 403, 'copy-ended': 409, 'too-many': 400 },
    async handle(c, { annonce: adId, modele, annonceParente: parentId = null, version: baseVersion, contenu }) {
      const id = copyIdOf(c)
      const owner = ownerOf(callerOf(c))
      const copy = await database.db.transaction(async (tx) => {
        await holdCopy(tx, owner.advertiserId, id)
        await checkAd(tx, c, adId)
        await refuseEnded(tx, owner.advertiserId, id, adId, baseVersion)
        if (
          !(await saveCopy(tx, {
            ...owner,
            id,
            adId,
            isModel: modele === 'oui',
            parentId,
            baseVersion,
            content: adContentWire.read(contenu),
            now: clock.now(),
          }))
        )
          throw notFound()
        if ((await countCopies(tx, owner)) > maxCopies) throw new Refusal('too-many', { params: { max: maxCopies } })
        return findCopy(tx, owner.advertiserId, id)
      })
      if (!copy) throw notFound()
      return c.json(storedCopyWire.encode(copy))
    },
  })

const forget = ({ database }: Services): Endpoint =>
  endpoint({
    method: 'DELETE',
    path: '/api/provider/copies/:uuid',
    tag,
    summary: 'Throws away what this user was typing',
    access: 'session',
    scope: 'ads:write',
    reply: { status: 204, description: 'It is gone' },
    async handle(c) {
      const id = copyIdOf(c)
      const owner = ownerOf(callerOf(c))
      await database.db.transaction(async (tx) => {
        await holdCopy(tx, owner.advertiserId, id)
        await forgetCopy(tx, owner, id)
      })
      return c.body(null, 204)
    },
  })

/** Working copies: what people are typing, stored while they type. */
export const copiesEndpoints = (services: Services): Endpoint[] => [listCopies, end, save, forget].map((make) => make(services))
