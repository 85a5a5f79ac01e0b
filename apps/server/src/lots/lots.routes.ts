import type { AdContent } from '@vitrine/core/ad-form'
import { lotLimit, lotOutcomesWire, lotSavingWire, programmeLotsWire, type LotOutcome } from '@vitrine/core/lots'
import { adKind } from '@vitrine/core/ads'
import * as v from 'valibot'
import { viewerOf } from '../ads/ads.model.ts'
import { findAd, findAdsById } from '../ads/ads.store.ts'
import type { AdRow } from '../ads/ads.table.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { notFound, Refusal } from '../refusal.ts'
import { editorOf } from '../ad-editor/ad-editor.routes.ts'
import { changeAd, createAd, recordOf, type Editor } from '../ad-editor/ad-editor.service.ts'
import { findLotIds } from '../ad-editor/ad-editor.store.ts'
import { readSent, refuseStrange } from '../ad-editor/ad-editor.wire.ts'

const tag = 'Ads'
const path = '/api/provider/lots/:id'
const bodyLimit = 8 * 1024 * 1024

const saving = v.object({ lots: v.pipe(v.array(lotSavingWire.schema), v.minLength(1), v.maxLength(lotLimit)) })

/** The programme of the path; 404 for any other ad. */
const programmeOf = async ({ database }: Services, c: AppContext): Promise<AdRow> => {
  const row = await findAd(database, viewerOf(callerOf(c)), integerParam(c, 'id'))
  if (!row || adKind(row.objectType) !== 'program') throw notFound()
  return row
}

const read = async ({ database, config }: Services, row: AdRow) => recordOf(database, row, config.publicUrl)

type LotWire = ReturnType<typeof lotSavingWire.encode>

const saveLot = (editor: Editor, parentId: number, { id, version, copie: copyId, contenu }: LotWire): Promise<number> => {
  refuseStrange(contenu.annonce)
  const sent = { content: (before: AdContent) => readSent(contenu, before), language: editor.account.advertiser.language, copyId }
  return id === null || id === undefined
    ? createAd(editor, { ...sent, state: 'draft', parentId })
    : changeAd(editor, id, version, sent).then(() => id)
}

/** The outcome for one lot: refusals are reported; any other error fails the whole call, which can be repeated. */
const outcomeOf = async (services: Services, c: AppContext, parentId: number, lot: LotWire): Promise<LotOutcome> => {
  const { cle: key } = lot
  try {
    const id = await saveLot(editorOf(services, c), parentId, lot)
    const row = await findAd(services.database, viewerOf(callerOf(c)), id)
    if (!row) throw notFound()
    return { key, saved: await read(services, row), field: '', reason: '', message: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details } = error
    const { field = '', reason = code, params } = details
    return { key, saved: null, field, reason, message: services.texts[c.get('language')](`errors.${code}`, { field, ...params }) }
  }
}

/** The calls of the grid of lots. */
export const lotsEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'A programme with its lots as the editor opens them, by reference',
    access: 'session',
    scope: 'ads:write',
    reply: { status: 200, description: 'The programme and its lots', schema: programmeLotsWire.schema },
    refusals: { 'not-found': 404 },
    async handle(c) {
      const programme = await programmeOf(services, c)
      const ids = await findLotIds(services.database, programme, lotLimit)
      const found = new Map((await findAdsById(services.database, viewerOf(callerOf(c)), ids)).map((row) => [row.id, row]))
      const lots = []
      for (const id of ids) {
        const row = found.get(id)
        if (row) lots.push(await read(services, row))
      }
      return c.json(programmeLotsWire.encode({ programme: await read(services, programme), lots }))
    },
  }),
  endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Saves up to 200 lots of a programme, each as a whole or not at all',
    access: 'session',
    scope: 'ads:write',
    body: saving,
    bodyLimit,
    reply: { status: 200, description: 'What became of each', schema: lotOutcomesWire.schema },
    refusals: { 'not-found': 404, 'ad-of-another': 403 },
    async handle(c, { lots }) {
      const programme = await programmeOf(services, c)
      if (programme.advertiserId !== callerOf(c).account.advertiser.id) throw new Refusal('ad-of-another')
      const outcomes: LotOutcome[] = []
      for (const lot of lots) outcomes.push(await outcomeOf(services, c, programme.id, lot))
      return c.json(lotOutcomesWire.encode(outcomes))
    },
  }),
]
