import { addDays, dayOf } from '@vitrine/core/days'
import { readSheetChange, sheetChangeSchema, sheetDetailsWire, sheetForm, sheetWire } from '@vitrine/core/establishment-sheet'
import { timeZoneOfPlace } from '@vitrine/core/opening-hours'
import type { AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { editorOf, establishmentOf, ofSheets, sheetRefusals } from './establishment-sheet.access.routes.ts'
import { changeSheet } from './establishment-sheet.change.service.ts'
import { comingHolidays, holidayDaysAhead } from './establishment-sheet.holidays.service.ts'
import { sheetNetworkEndpoints } from './establishment-sheet.network.routes.ts'
import { sheetPhotoEndpoints } from './establishment-sheet.photos.routes.ts'
import { schoolHolidaysBetween } from './establishment-sheet.school.rules.ts'
import { readSheet, type FollowSheet, type StoredSheet } from './establishment-sheet.store.ts'

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

const save = async (services: Services, c: AppContext, advertiserId: number, body: object, follow: FollowSheet): Promise<StoredSheet> => {
  const typed = (before: StoredSheet) => readSheetChange(body, before)
  const { after } = await services.database.db.transaction((tx) =>
    changeSheet(services, editorOf(services, c, follow), tx, { advertiserId, typed }),
  )
  return after
}

export const establishmentSheetEndpoints = (services: Services, follow: FollowSheet): Endpoint[] => [
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
      return answer(services, c, id, await save(services, c, id, body, follow))
    },
  }),
  ...sheetNetworkEndpoints(services, follow),
  ...sheetPhotoEndpoints(services, follow),
]
