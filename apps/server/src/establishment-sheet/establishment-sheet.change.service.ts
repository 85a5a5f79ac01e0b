import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '@vitrine/core/days'
import {
  sheetDetailsWire,
  sheetForm,
  valueAt,
  withChange,
  type ChangeOutcome,
  type ChangeTarget,
  type NetworkChange,
  type SheetDetails,
} from '@vitrine/core/establishment-sheet'
import { timeZoneOfPlace } from '@vitrine/core/opening-hours'
import { record } from '../audit/audit.store.ts'
import type { Author } from '../caller.ts'
import type { Db } from '../db/database.ts'
import { accepted } from '../form.ts'
import type { Services } from '../ports/services.ts'
import { Refusal } from '../refusal.ts'
import { holdSheet, readSheets, saveSheet, type FollowSheet, type StoredSheet } from './establishment-sheet.store.ts'

const changedFields = (before: SheetDetails, after: SheetDetails): string[] =>
  sheetForm.names.filter((name) => !isDeepStrictEqual(before[name], after[name]))

/** What is typed, as it would be stored; refuses the first fault by the name of its field. */
const acceptedDetails = ({ clock }: Pick<Services, 'clock'>, before: StoredSheet, typed: SheetDetails): SheetDetails =>
  accepted(sheetForm, sheetDetailsWire, typed, { today: dayOf(clock.now(), timeZoneOfPlace(before)) }, before)

/** Whoever changes sheets. */
export interface SheetEditor {
  author: Author
  /** Refuses a change over another version, with who saved that one and when. */
  refuseChanged: (tx: Db, stored: ChangeTarget) => Promise<never>
  /** Tells whoever shows the sheet, in the same transaction. */
  follow: FollowSheet
}

interface Change {
  advertiserId: number
  /** What is typed over the sheet as it is, and the version that this is based on. */
  typed: (before: StoredSheet) => { version: number; details: SheetDetails }
  /** A change that has been made already counts as made, although the version is a later one. */
  isRepeatable?: true
}

interface Saved {
  before: StoredSheet
  after: StoredSheet
  isChanged: boolean
}

/** Saves a change of one sheet within a transaction: checked by the form, refused over another version, recorded. */
export const changeSheet = async (services: Pick<Services, 'clock'>, editor: SheetEditor, tx: Db, change: Change): Promise<Saved> => {
  const { advertiserId, typed, isRepeatable } = change
  const before = await holdSheet(tx, advertiserId)
  const unchanged: Saved = { before, after: before, isChanged: false }
  const { version, details } = typed(before)
  const after = acceptedDetails(services, before, details)
  const fields = changedFields(before, after)
  if (isRepeatable && fields.length === 0) return unchanged
  if (before.version !== version) await editor.refuseChanged(tx, { id: advertiserId, version: before.version })
  if (fields.length === 0) return unchanged
  const saved = await saveSheet(tx, advertiserId, after)
  await record(tx, editor.author, 'sheet.changed', { subjectId: advertiserId, details: { fields } })
  await editor.follow(tx, advertiserId)
  return { before, after: saved, isChanged: true }
}

type Known = Pick<ChangeOutcome, 'advertiserId' | 'name' | 'version' | 'before'>

/** The outcome of what was refused; whatever else went wrong is nobody's outcome. */
const refused = (known: Known, change: NetworkChange, error: unknown): ChangeOutcome => {
  if (!(error instanceof Refusal)) throw error
  const { field = '', reason = '', params = {} } = error.details
  return { ...known, outcome: 'refused', after: change, fault: { code: error.code, field, reason, params } }
}

const knownOf = (advertiserId: number, sheet: StoredSheet, change: NetworkChange): Known => ({
  advertiserId,
  name: sheet.tradeName,
  version: sheet.version,
  before: valueAt(sheet, change),
})

/** What a change would do to each of these sheets. */
export const previewChange = async (services: Services, ids: readonly number[], change: NetworkChange): Promise<ChangeOutcome[]> =>
  (await readSheets(services.database, ids)).map((sheet): ChangeOutcome => {
    const known = knownOf(sheet.advertiserId, sheet, change)
    try {
      const details = acceptedDetails(services, sheet, withChange(sheet, change))
      const isChanged = changedFields(sheet, details).length > 0
      return { ...known, outcome: isChanged ? 'changed' : 'unchanged', after: valueAt(details, change), fault: null }
    } catch (error) {
      return refused(known, change, error)
    }
  })

const changeOne = async (services: Services, editor: SheetEditor, target: ChangeTarget, change: NetworkChange): Promise<ChangeOutcome> => {
  const { database } = services
  const { id: advertiserId, version } = target
  const [sheet] = await readSheets(database, [advertiserId])
  if (!sheet) throw new Error('The advertiser is gone')
  const typed = (before: StoredSheet) => ({ version, details: withChange(before, change) })
  try {
    const { before, after, isChanged } = await database.db.transaction((tx) =>
      changeSheet(services, editor, tx, { advertiserId, typed, isRepeatable: true }),
    )
    const known = { ...knownOf(advertiserId, before, change), version: after.version }
    return { ...known, outcome: isChanged ? 'changed' : 'unchanged', after: valueAt(after, change), fault: null }
  } catch (error) {
    return refused(knownOf(advertiserId, sheet, change), change, error)
  }
}

/** Makes a change on these sheets, one after the other and each by itself: what is refused of one stays with that one. */
export const applyChange = async (
  services: Services,
  editor: SheetEditor,
  targets: readonly ChangeTarget[],
  change: NetworkChange,
): Promise<ChangeOutcome[]> => {
  const outcomes: ChangeOutcome[] = []
  for (const target of targets) outcomes.push(await changeOne(services, editor, target, change))
  return outcomes
}
