import { entriesWire, entryLimit, entryOutcomesWire, entrySavingWire, type AdEntry, type EntryOutcome } from '@vitrine/core/ad-editor'
import { adStateNames, canChange, canEdit } from '@vitrine/core/ads'
import * as v from 'valibot'
import { viewerOf } from '../ads/ads.model.ts'
import { findAd, findAdsById } from '../ads/ads.store.ts'
import type { AdRow } from '../ads/ads.table.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import { editorOf } from './ad-editor.routes.ts'
import { changeAd } from './ad-editor.service.ts'
import { absolute, contentOf, fieldsOf, readFields } from './ad-editor.wire.ts'

const tag = 'Ads'
const path = '/api/provider/saisies'
const bodyLimit = 4 * 1024 * 1024

const saving = v.object({ annonces: v.pipe(v.array(entrySavingWire.schema), v.minLength(1), v.maxLength(entryLimit)) })

/** The requested ids. */
const idsOf = (c: AppContext): number[] => {
  const parts = (c.req.query('ids') ?? '').split(',')
  const ids = parts.map((id) => (/^\d{1,9}$/.test(id) ? Number(id) : Number.NaN))
  if (ids.some(Number.isNaN)) throw invalid('ids')
  if (ids.length > entryLimit) throw new Refusal('too-many', { field: 'ids', params: { max: entryLimit } })
  return ids
}

const refusalOf = (row: AdRow, ownId: number): string => {
  const verdicts = [canChange(row.advertiserId, ownId), canEdit({ state: adStateNames[row.state], sourceCode: row.sourceCode })]
  return verdicts.flatMap((verdict) => (verdict.allowed ? [] : [verdict.reason]))[0] ?? ''
}

const entryOf = (row: AdRow, { ownId, publicUrl }: { ownId: number; publicUrl: string }): AdEntry => {
  const { values, pictures } = absolute(contentOf(row, []), publicUrl)
  return {
    id: row.id,
    version: row.version,
    parentId: row.parentId === 0 ? null : row.parentId,
    thumbnailUrl: pictures[0]?.thumbnailUrl ?? '',
    values,
    refusal: refusalOf(row, ownId),
  }
}

type EntryWire = ReturnType<typeof entrySavingWire.encode>

/** The outcome for one ad: refusals are reported; any other error fails the whole call, which can be repeated. */
const outcomeOf = async (services: Services, c: AppContext, { id, version, copie: copyId, champs }: EntryWire): Promise<EntryOutcome> => {
  try {
    const given = fieldsOf(champs)
    await changeAd(editorOf(services, c), id, version, { content: (before) => readFields(given, before), language: null, copyId })
    const row = await findAd(services.database, viewerOf(callerOf(c)), id)
    if (!row) throw notFound()
    return { id, version: row.version, field: '', reason: '', message: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details } = error
    const { field = '', reason = code, params } = details
    return { id, version: null, field, reason, message: services.texts[c.get('language')](`errors.${code}`, { field, ...params }) }
  }
}

/** The calls that fill in a few fields of many ads. */
export const entriesEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: `Up to ${entryLimit} ads with all that is typed of them, to be filled in beside each other`,
    access: 'session',
    scope: 'ads:write',
    query: { ids: 'Their ids, with commas' },
    reply: { status: 200, description: 'Those that are there, in this order, with why one cannot be changed', schema: entriesWire.schema },
    refusals: { 'too-many': 400 },
    async handle(c) {
      const ids = idsOf(c)
      const { account } = callerOf(c)
      const found = new Map((await findAdsById(services.database, viewerOf(callerOf(c)), ids)).map((row) => [row.id, row]))
      const scope = { ownId: account.advertiser.id, publicUrl: services.config.publicUrl }
      return c.json(entriesWire.encode(ids.flatMap((id) => found.get(id) ?? []).map((row) => entryOf(row, scope))))
    },
  }),
  endpoint({
    method: 'PUT',
    path,
    tag,
    summary: `Saves some fields of up to ${entryLimit} ads, each ad or not, and leaves their other fields`,
    access: 'session',
    scope: 'ads:write',
    body: saving,
    bodyLimit,
    reply: { status: 200, description: 'What became of each', schema: entryOutcomesWire.schema },
    async handle(c, { annonces }) {
      const outcomes: EntryOutcome[] = []
      for (const entry of annonces) outcomes.push(await outcomeOf(services, c, entry))
      return c.json(entryOutcomesWire.encode(outcomes))
    },
  }),
]
