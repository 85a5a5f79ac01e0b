import { referenceFault, sourceOf } from '@vitrine/core/ad-form'
import { identifierLimit } from '@vitrine/core/ads'
import type { AdRow } from '../ads/ads.table.ts'
import { record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { freeReference } from './ad-editor.accept.service.ts'
import { finishSave, languageOf, ownAd, ownerOf, readContent, type Editor } from './ad-editor.service.ts'
import { holdNames, insertAd, isReferenceTaken } from './ad-editor.store.ts'
import { columnsOf } from './ad-editor.wire.ts'

export interface Duplication {
  /** Generated if empty. */
  reference: string
  /** Further ads to duplicate with the first; its lots become lots of its duplicate. */
  others: readonly number[]
}

const newReference = async (tx: Db, editor: Editor, reference: string): Promise<string> => {
  if (reference === '') return freeReference(tx, editor, 0)
  const reason = reference.length > 50 ? 'too-long' : referenceFault(reference)
  if (reason) throw new Refusal('invalid', { field: 'reference', reason })
  if (await isReferenceTaken(tx, { advertiserId: ownerOf(editor).advertiserId, id: 0 }, reference))
    throw new Refusal('reference-exists', { field: 'reference', reason: 'reference-exists' })
  return reference
}

/** A copy of an ad's content. A vehicle is unique: plate and identification number are left out. So are visits, which were announced with the original. */
const copyOf = async (tx: Db, editor: Editor, row: AdRow, reference: string) => {
  const content = await readContent(tx, row)
  const columns = columnsOf(
    { ...content, values: { ...content.values, reference, plate: '', vin: '' }, visits: [] },
    row.data,
    languageOf(row, editor),
  )
  const limit = identifierLimit(editor.account.user, null)
  return { ...columns, ...(limit && { data: { ...columns.data, [limit.code]: limit.value } }) }
}

const duplicateOne = async (tx: Db, editor: Editor, row: AdRow, reference: string, parentId: number): Promise<number> => {
  if (row.state === 'S') throw new Refusal('ad-deleted')
  const { advertiserId, userId } = ownerOf(editor)
  const beginning = {
    advertiserId,
    parentId,
    state: 'B',
    universe: row.universe,
    sourceCode: sourceOf(editor.account.advertiser),
    updatedBy: userId,
    now: editor.now,
  } as const
  const id = await insertAd(tx, beginning, await copyOf(tx, editor, row, reference))
  await finishSave(tx, editor, { copyId: null }, id, 1)
  await record(tx, editor.author, 'ad.duplicated', { subjectId: id, details: { ids: [row.id] } })
  return id
}

/** Creates drafts from ads, all of them or none; returns the id of the first. An ad from a model is created in the same way. */
export const duplicateAds = (editor: Editor, id: number, { reference, others }: Duplication): Promise<number> =>
  editor.database.db.transaction(async (tx) => {
    await holdNames(tx, ownerOf(editor).advertiserId)
    const row = await ownAd(tx, editor, id)
    const first = await duplicateOne(tx, editor, row, await newReference(tx, editor, reference), row.parentId)
    for (const [at, other] of [...new Set(others)].filter((each) => each !== id).entries()) {
      const beside = await ownAd(tx, editor, other)
      const numbered = reference === '' ? '' : `${reference}-${at + 1}`
      await duplicateOne(tx, editor, beside, await newReference(tx, editor, numbered), beside.parentId === id ? first : beside.parentId)
    }
    return first
  })
