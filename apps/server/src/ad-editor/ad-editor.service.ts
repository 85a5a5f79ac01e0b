import { furtherLines } from './ad-editor.further.model.ts'
import { adForm, sourceOf, type AdContent, type AdRecord } from '@vitrine/core/ad-form'
import type { Account } from '@vitrine/core/account'
import { adKind, adStateNames, canChange, canEdit, houseTypes, type AdState } from '@vitrine/core/ads'
import { accountTimeZone } from '@vitrine/core/days'
import { createFormatters, languages, type Language } from '@vitrine/core/i18n'
import type { AdViewer } from '../ads/ads.model.ts'
import { findAd } from '../ads/ads.store.ts'
import type { AdRow } from '../ads/ads.table.ts'
import { record } from '../audit/audit.store.ts'
import type { Author } from '../caller.ts'
import { readAdVisits } from '../contacts/contacts.visits.ad.store.ts'
import type { Database, Db } from '../db/database.ts'
import { notFound, Refusal } from '../refusal.ts'
import { acceptedContent, refuseUnpublishable, type Saver, type SaveTarget } from './ad-editor.accept.service.ts'
import { forgetCopy, holdCopy } from './ad-editor.copies.store.ts'
import {
  endOfCopy,
  findFurtherData,
  holdAd,
  insertAd,
  insertVersion,
  saveVisits,
  setNote,
  updateAd,
  userNameOf,
} from './ad-editor.store.ts'
import { valuesOf } from './ad-editor.values.model.ts'
import { columnsOf, contentOf, recordFrom } from './ad-editor.wire.ts'

/** The caller who works on ads, and the ports. */
export interface Editor extends Saver {
  database: Database
  viewer: AdViewer
  author: Author
}

export const ownerOf = ({ account }: { account: Account }) => ({ advertiserId: account.advertiser.id, userId: account.user.id })

/** The content of an ad, with its visits. */
export const readContent = async (runner: Database | Db, row: AdRow): Promise<AdContent> => contentOf(row, await readAdVisits(runner, row))

/** An ad as the editor opens it. */
export const recordOf = async (runner: Database | Db, row: AdRow, publicUrl: string): Promise<AdRecord> =>
  recordFrom(row, await readContent(runner, row), {
    publicUrl,
    updatedBy: await userNameOf(runner, row.advertiserId, row.updatedBy),
    further: furtherLines(await findFurtherData(runner, row)),
  })

/** The language that an ad is written in. */
export const languageOf = ({ details }: Pick<AdRow, 'details'>, { account }: { account: Account }): Language =>
  languages.find((language) => language === details['lang']) ?? account.advertiser.language

/** A save: what was typed, in which language, and the working copy that ends with it. */
export interface Sent {
  /** The new content, from the current one. */
  content: (before: AdContent) => AdContent
  /** Null to keep the current one. */
  language: Language | null
  copyId: string | null
}

const nothing: AdContent = { values: adForm.empty, pictures: [], instagram: null, documents: [], visits: [] }

/** The names of the fields that differ. */
const changedFields = (before: AdContent, after: AdContent): string[] => {
  const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)
  const visitsOf = ({ visits }: AdContent) => visits.map((visit) => ({ ...visit, registered: 0, waiting: 0 }))
  return [
    ...adForm.names.filter((name) => differs(before.values[name], after.values[name])),
    ...(['pictures', 'instagram', 'documents'] as const).filter((name) => differs(before[name], after[name])),
    ...(differs(visitsOf(before), visitsOf(after)) ? ['visits'] : []),
  ]
}

const holdSentCopy = async (tx: Db, editor: Editor, { copyId }: Sent) => {
  if (copyId === null) return null
  const { advertiserId } = ownerOf(editor)
  await holdCopy(tx, advertiserId, copyId)
  return endOfCopy(tx, advertiserId, copyId)
}

/** Ends the working copy, and records the version it was saved as. */
export const finishSave = async (tx: Db, editor: Editor, { copyId }: Pick<Sent, 'copyId'>, id: number, version: number): Promise<void> => {
  const { advertiserId, userId } = ownerOf(editor)
  const row = await ownAd(tx, editor, id)
  await insertVersion(tx, { advertiserId, id, version, at: editor.now, userId, copyId, content: await readContent(tx, row) })
  if (copyId !== null) await forgetCopy(tx, { advertiserId, userId }, copyId)
}

/** Locks an ad that this person may change; refuses any other. */
export const ownAd = async (tx: Db, { viewer, account }: Editor, id: number): Promise<AdRow> => {
  const row = await findAd(tx, viewer, id)
  if (!row) throw notFound()
  const verdict = canChange(row.advertiserId, account.advertiser.id)
  if (!verdict.allowed) throw new Refusal('ad-of-another')
  return row
}

const checkParent = async (tx: Db, editor: Editor, parentId: number): Promise<void> => {
  const parent = parentId === 0 ? null : await findAd(tx, editor.viewer, parentId)
  const isOwn = parent !== null && canChange(parent.advertiserId, editor.account.advertiser.id).allowed && parent.state !== 'S'
  if (parentId !== 0 && !(isOwn && adKind(parent.objectType) === 'program'))
    throw new Refusal('invalid', { field: 'annonceParente', reason: 'not-a-programme' })
}

export interface Creation extends Sent {
  state: 'draft' | 'model'
  /** 0 if it is not a lot. */
  parentId: number
  landId?: number | null
  modelId?: number | null
}

/** The land and the model from which an ad is made; refuses others. */
const findSources = async (
  tx: Db,
  editor: Editor,
  { landId = null, modelId = null }: Creation,
): Promise<{ ids: number[]; contents: AdContent[] }> => {
  const [land, model] = [
    landId === null ? null : await ownAd(tx, editor, landId),
    modelId === null ? null : await ownAd(tx, editor, modelId),
  ]
  if (land && adKind(land.objectType) !== 'land') throw new Refusal('invalid', { field: 'terrain', reason: 'not-a-land' })
  if (model && model.state !== 'M') throw new Refusal('invalid', { field: 'modele', reason: 'not-a-model' })
  if (land && model && !houseTypes.includes(model.objectType)) throw new Refusal('invalid', { field: 'modele', reason: 'not-a-house' })
  const contents: AdContent[] = []
  const sources = [land, model].filter((row) => row !== null)
  for (const row of sources) contents.push(await readContent(tx, row))
  return { ids: sources.map(({ id }) => id), contents }
}

/** Creates an ad; a repeated working copy is answered with the ad that it was saved as. Returns the ad's id. */
export const createAd = (editor: Editor, creation: Creation): Promise<number> =>
  editor.database.db.transaction(async (tx) => {
    const ended = await holdSentCopy(tx, editor, creation)
    if (ended) return ended.id
    const { state, parentId } = creation
    const language = creation.language ?? editor.account.advertiser.language
    await checkParent(tx, editor, parentId)
    const sources = await findSources(tx, editor, creation)
    const content = await acceptedContent(
      tx,
      editor,
      { id: 0, state, parentId, before: null, madeOf: sources.contents },
      creation.content(nothing),
    )
    const { advertiser } = editor.account
    const { advertiserId, userId } = ownerOf(editor)
    const beginning = {
      advertiserId,
      parentId,
      state: state === 'model' ? 'M' : 'B',
      universe: advertiser.universe,
      sourceCode: sourceOf(advertiser),
      updatedBy: userId,
      now: editor.now,
    } as const
    const id = await insertAd(tx, beginning, columnsOf(content, {}, language))
    await saveVisits(tx, { advertiserId, id }, content.visits)
    await finishSave(tx, editor, creation, id, 1)
    await record(tx, editor.author, 'ad.created', { subjectId: id, ...(sources.ids.length > 0 && { details: { ids: sources.ids } }) })
    return id
  })

const refuseChanged = async (tx: Db, { account, language }: Editor, row: AdRow): Promise<never> => {
  const { advertiserId } = ownerOf({ account })
  const by = await userNameOf(tx, advertiserId, row.updatedBy)
  const at = new Date(row.updatedAt)
  const { formatDateTime } = createFormatters(language, accountTimeZone(account))
  throw new Refusal('ad-changed', {
    field: 'version',
    reason: 'ad-changed',
    params: { version: row.version, by, at: at.toISOString(), when: formatDateTime(at) },
  })
}

const saveTargetOf = (row: AdRow, before: AdContent): SaveTarget => ({
  id: row.id,
  state: adStateNames[row.state] as Extract<AdState, 'active' | 'draft' | 'model'>,
  parentId: row.parentId,
  before,
})

/** Saves an ad; refused if somebody saved it since `baseVersion`, if one is given. A repeated working copy changes nothing. */
export const changeAd = (editor: Editor, id: number, baseVersion: number | null, sent: Sent): Promise<void> =>
  editor.database.db.transaction(async (tx) => {
    const { advertiserId, userId } = ownerOf(editor)
    const ended = await holdSentCopy(tx, editor, sent)
    await holdAd(tx, { advertiserId, id })
    const row = await ownAd(tx, editor, id)
    if (ended?.id === id && baseVersion !== null && ended.version === baseVersion + 1) return
    const verdict = canEdit({ state: adStateNames[row.state], sourceCode: row.sourceCode })
    if (!verdict.allowed) throw new Refusal(verdict.reason as 'ad-sold')
    const { version } = row
    if (baseVersion !== null && baseVersion !== version) await refuseChanged(tx, editor, row)
    const before = await readContent(tx, row)
    const language = sent.language ?? languageOf(row, editor)
    const content = await acceptedContent(tx, editor, saveTargetOf(row, before), sent.content(before))
    const fields = changedFields(before, content)
    if (fields.length === 0 && sent.copyId !== null) await forgetCopy(tx, { advertiserId, userId }, sent.copyId)
    if (fields.length === 0) return
    await insertVersion(tx, {
      advertiserId,
      id,
      version,
      at: new Date(row.updatedAt),
      userId: row.updatedBy,
      copyId: null,
      content: before,
    })
    await updateAd(tx, { advertiserId, id }, columnsOf(content, row.data, language), { userId, now: editor.now })
    await saveVisits(tx, { advertiserId, id }, content.visits)
    await finishSave(tx, editor, sent, id, version + 1)
    await record(tx, editor.author, 'ad.changed', { subjectId: id, details: { fields } })
  })

/** Saves the staff's note on an ad, which is never published and not part of versions. */
export const noteAd = (editor: Editor, id: number, note: string): Promise<void> =>
  editor.database.db.transaction(async (tx) => {
    const row = await ownAd(tx, editor, id)
    if (row.state === 'S') throw new Refusal('ad-deleted')
    if (row.note === note) return
    await setNote(tx, row, note)
    await record(tx, editor.author, 'ad.noted', { subjectId: id })
  })

/** Refuses to publish an ad with faults of the form or the law. Ads that were never saved in the editor are not checked, as before. */
export const refuseUnpublished = async (tx: Db, editor: Editor, id: number): Promise<void> => {
  const row = await ownAd(tx, editor, id)
  if (row.updatedBy === null) return
  await refuseUnpublishable(tx, editor, { id, state: 'active', parentId: row.parentId }, valuesOf(row))
}
