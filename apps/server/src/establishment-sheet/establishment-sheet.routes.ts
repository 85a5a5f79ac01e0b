import { isDeepStrictEqual } from 'node:util'
import { addDays, dayOf } from '@vitrine/core/days'
import {
  readSheetChange,
  sheetChangeSchema,
  sheetDetailsWire,
  sheetForm,
  sheetWire,
  type SheetDetails,
} from '@vitrine/core/establishment-sheet'
import { timeZoneOfPlace } from '@vitrine/core/opening-hours'
import { record } from '../audit/audit.store.ts'
import { accepted } from '../form.ts'
import { authorOf } from '../http/author.ts'
import type { AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { refuseChanged } from '../records/records.routes.ts'
import { establishmentOf, ofSheets, sheetRefusals } from './establishment-sheet.access.routes.ts'
import { comingHolidays, holidayDaysAhead } from './establishment-sheet.holidays.service.ts'
import { sheetPhotoEndpoints } from './establishment-sheet.photos.routes.ts'
import { schoolHolidaysBetween } from './establishment-sheet.school.rules.ts'
import { holdSheet, readSheet, saveSheet, type StoredSheet } from './establishment-sheet.store.ts'

const reply = {
  status: 200,
  description: 'The sheet, with the public holidays, bridges and school holidays of its coming 60 days',
  schema: sheetWire.schema,
} as const

const answer = async ({ clock }: Services, c: AppContext, advertiserId: number, sheet: StoredSheet): Promise<Response> => {
  const today = dayOf(clock.now(), timeZoneOfPlace(sheet))
  const holidays = await comingHolidays(sheet, today, c.get('language'))
  const schoolHolidays = schoolHolidaysBetween(sheet, today, addDays(today, holidayDaysAhead))
  return c.json(sheetWire.encode({ ...sheet, advertiserId, holidays, schoolHolidays }))
}

const changedFields = (before: SheetDetails, after: SheetDetails): string[] =>
  sheetForm.names.filter((name) => !isDeepStrictEqual(before[name], after[name]))

const save = (services: Services, c: AppContext, advertiserId: number, body: object): Promise<StoredSheet> =>
  services.database.db.transaction(async (tx) => {
    const before = await holdSheet(tx, advertiserId)
    const { version, details: typed } = readSheetChange(body, before)
    const today = dayOf(services.clock.now(), timeZoneOfPlace(before))
    const details = accepted(sheetForm, sheetDetailsWire, typed, { today }, before)
    if (before.version !== version) await refuseChanged(tx, c, { id: advertiserId, version: before.version }, 'sheet.changed')
    const fields = changedFields(before, details)
    if (fields.length === 0) return before
    const saved = await saveSheet(tx, advertiserId, details)
    await record(tx, authorOf(c, services), 'sheet.changed', { subjectId: advertiserId, details: { fields } })
    return saved
  })

export const establishmentSheetEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    ...ofSheets,
    scope: 'presence:read',
    method: 'GET',
    path: '/api/provider/etablishment-sheet',
    summary: 'What the public is told about an establishment; version 0 before anybody has saved it',
    reply,
    refusals: sheetRefusals,
    async handle(c) {
      const id = establishmentOf(c)
      return answer(services, c, id, await readSheet(services.database, id))
    },
  }),
  endpoint({
    ...ofSheets,
    scope: 'presence:write',
    method: 'PATCH',
    path: '/api/provider/etablishment-sheet/update',
    summary:
      'Change the fields that are sent; `version` is that of the sheet that was read, and another one by now is refused with who changed it, and when',
    body: sheetChangeSchema,
    form: { form: sheetForm, wire: sheetDetailsWire },
    reply,
    refusals: { ...sheetRefusals, 'record-changed': 409, 'changed-meanwhile': 409 },
    async handle(c, body) {
      const id = establishmentOf(c)
      return answer(services, c, id, await save(services, c, id, body))
    },
  }),
  ...sheetPhotoEndpoints(services),
]
