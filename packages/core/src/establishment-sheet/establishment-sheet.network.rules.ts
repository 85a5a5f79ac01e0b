import { tidyDay } from '../opening-hours/opening-hours.rules.ts'
import type { SheetDetails } from './establishment-sheet.model.ts'
import {
  networkFields,
  publicFields,
  type NetworkChange,
  type NetworkField,
  type PublicField,
} from './establishment-sheet.network.model.ts'

export const noChange: NetworkChange = {
  status: null,
  publicEmail: null,
  phone1: null,
  websites: null,
  weekday: null,
  exception: null,
}

/** What a change is about; null unless it is about exactly one thing. */
export const changedField = (change: NetworkChange): NetworkField | null => {
  const [field, ...others] = networkFields.filter((name) => change[name] !== null)
  return field && others.length === 0 ? field : null
}

/** The field of the sheet that a change writes. */
export const sheetFieldOf = (field: NetworkField): keyof SheetDetails =>
  field === 'weekday' ? 'week' : field === 'exception' ? 'exceptions' : field

/** The sheet with a change. */
export const withChange = (sheet: SheetDetails, change: NetworkChange): SheetDetails => {
  const { status, publicEmail, phone1, websites, weekday, exception } = change
  const { week, exceptions } = sheet
  return {
    ...sheet,
    status: status ?? sheet.status,
    publicEmail: publicEmail ?? sheet.publicEmail,
    phone1: phone1 ?? sheet.phone1,
    websites: websites ?? sheet.websites,
    week: weekday ? week.with(weekday.weekday, { state: weekday.state, ranges: weekday.ranges }) : week,
    exceptions: exception ? [...exceptions.filter(({ date }) => date !== exception.date), exception] : exceptions,
  }
}

/** What a sheet has where a change writes. */
export const valueAt = (sheet: SheetDetails, change: NetworkChange): NetworkChange => {
  const { status, publicEmail, phone1, websites, weekday, exception } = change
  const day = weekday && sheet.week[weekday.weekday]
  return {
    status: status && sheet.status,
    publicEmail: publicEmail === null ? null : sheet.publicEmail,
    phone1: phone1 === null ? null : sheet.phone1,
    websites: websites && sheet.websites,
    weekday: weekday && day ? { ...tidyDay(day), weekday: weekday.weekday } : null,
    exception: (exception && sheet.exceptions.find(({ date }) => date === exception.date)) ?? null,
  }
}

/** What visitors look for and do not find on a sheet; hours are missing where no day is open. */
export const missingFields = (sheet: SheetDetails): PublicField[] =>
  publicFields.filter((name) => (name === 'week' ? sheet.week.every(({ state }) => state === 'closed') : sheet[name].trim() === ''))
