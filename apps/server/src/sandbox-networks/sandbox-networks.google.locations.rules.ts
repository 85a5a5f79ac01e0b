import { isPhone } from '@vitrine/core/email-phone'
import type { SandboxLocationFields } from './sandbox-networks.model.ts'

/** What is wrong with a location, by the protocol's name of the field. One with a code is told by it, any other in words. */
export interface LocationProblem {
  field: string
  words: string
  code?: string
}

type Loose = Readonly<Record<string, unknown>>
const object = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {})
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const dayMinutes = 1_440

/** Minutes of a `TimeOfDay` from 00:00 to 24:00; null for anything else. */
const minutesOf = (value: unknown): number | null => {
  const [hours, minutes] = [number(object(value)['hours']), number(object(value)['minutes'])]
  const total = hours * 60 + minutes
  return hours >= 0 && minutes >= 0 && minutes < 60 && total <= dayMinutes ? total : null
}

/** Days since 1970 of a `Date`; null if there is no such day. */
const dayOf = (value: unknown): number | null => {
  const { year, month, day } = object(value)
  const date = new Date(Date.UTC(number(year), number(month) - 1, number(day)))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() + 1 === month && date.getUTCDate() === day
  return isReal ? date.getTime() / (dayMinutes * 60_000) : null
}

const periodProblem = (value: unknown, at: number): LocationProblem | null => {
  const period = object(value)
  const field = (name: string): string => `regular_hours.periods[${at}].${name}`
  const [openDay, closeDay] = [weekdays.indexOf(text(period['openDay'])), weekdays.indexOf(text(period['closeDay']))]
  if (openDay < 0) return { field: field('open_day'), words: 'Field is required' }
  if (closeDay < 0) return { field: field('close_day'), words: 'Field is required' }
  const [open, close] = [minutesOf(period['openTime']), minutesOf(period['closeTime'])]
  if (open === null) return { field: field('open_time'), words: 'Valid values are 00:00-24:00' }
  if (close === null) return { field: field('close_time'), words: 'Valid values are 00:00-24:00' }
  return openDay === closeDay && close <= open
    ? { field: field('close_time'), words: 'The closing time must occur after the opening time' }
    : null
}

const latestNextDay = 12 * 60

const specialProblem = (value: unknown, at: number): LocationProblem | null => {
  const period = object(value)
  const field = (name: string): string => `special_hours.special_hour_periods[${at}].${name}`
  const start = dayOf(period['startDate'])
  if (start === null) return { field: field('start_date'), words: 'Field is required' }
  if (period['closed'] === true) return null
  const [open, close] = [minutesOf(period['openTime']), minutesOf(period['closeTime'])]
  if (period['openTime'] === undefined || open === null) return { field: field('open_time'), words: 'Must be specified if closed is false' }
  if (period['closeTime'] === undefined || close === null)
    return { field: field('close_time'), words: 'Must be specified if closed is false' }
  const days = period['endDate'] === undefined ? 0 : (dayOf(period['endDate']) ?? start - 1) - start
  if (days < 0 || days > 1) return { field: field('end_date'), words: 'Must be equal to or at most 1 day after start_date' }
  const length = days * dayMinutes + close - open
  if (length <= 0) return { field: field('close_time'), words: 'Must be after open_time' }
  if (days === 1 && close >= latestNextDay) return { field: field('close_time'), words: 'Can extend to 11:59 a.m. on the next day' }
  return length >= dayMinutes ? { field: field('close_time'), words: 'Must represent a range of less than 24 hours' } : null
}

const firstOf = (values: readonly unknown[], problem: (value: unknown, at: number) => LocationProblem | null): LocationProblem | null =>
  values.map(problem).find((found) => found !== null) ?? null

const mostOtherPhones = 2

const phonesProblem = (value: unknown): LocationProblem | null => {
  const { primaryPhone, additionalPhones } = object(value)
  const invalidPhone = (field: string): LocationProblem => ({ field, words: 'Invalid phone number', code: 'INVALID_PHONE_NUMBER' })
  if (!isPhone(text(primaryPhone))) return invalidPhone('phone_numbers.primary_phone')
  const others = list(additionalPhones)
  if (others.length > mostOtherPhones) return { field: 'phone_numbers.additional_phones', words: 'Up to two phone numbers' }
  return firstOf(others, (phone) => (isPhone(text(phone)) ? null : invalidPhone('phone_numbers.additional_phones')))
}

const mostLines = 5

const addressProblem = (value: unknown): LocationProblem | null => {
  const { regionCode, addressLines } = object(value)
  if (!/^[A-Z]{2}$/.test(text(regionCode))) return { field: 'storefront_address.region_code', words: 'Field is required' }
  return list(addressLines).length > mostLines
    ? { field: 'storefront_address.address_lines', words: 'Invalid address', code: 'INVALID_ADDRESS' }
    : null
}

const statuses = ['OPEN', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY']
const yearDays = 366

const openInfoProblem = (value: unknown, now: Date): LocationProblem | null => {
  const { status, openingDate } = object(value)
  if (status !== undefined && !statuses.includes(text(status))) return { field: 'open_info.status', words: 'Invalid value' }
  const { year, month } = object(openingDate)
  if (openingDate === undefined) return null
  if (!year || !month) return { field: 'open_info.opening_date', words: 'Year and month are required' }
  const days = (dayOf(openingDate) ?? 0) - now.getTime() / (dayMinutes * 60_000)
  return days > yearDays ? { field: 'open_info.opening_date', words: 'Must be no more than one year in the future' } : null
}

const isWebsite = (value: unknown): boolean => {
  const protocol = URL.parse(text(value))?.protocol
  return protocol === 'https:' || protocol === 'http:'
}

/** What the documentation refuses of a location as its owner would have it; null if nothing. */
export const locationProblem = (location: SandboxLocationFields, now: Date): LocationProblem | null => {
  const { title, phoneNumbers, websiteUri, storefrontAddress, regularHours, specialHours, openInfo } = location
  const periods = list(object(regularHours)['periods'])
  const special = list(object(specialHours)['specialHourPeriods'])
  if (text(title).trim() === '') return { field: 'title', words: 'Field is required' }
  const found = [
    phoneNumbers === undefined ? null : phonesProblem(phoneNumbers),
    websiteUri === undefined || isWebsite(websiteUri) ? null : { field: 'website_uri', words: 'Invalid URL' },
    storefrontAddress === undefined ? null : addressProblem(storefrontAddress),
    firstOf(periods, periodProblem),
    firstOf(special, specialProblem),
    special.length > 0 && periods.length === 0 ? { field: 'special_hours', words: 'Cannot be set without regular hours' } : null,
    openInfo === undefined ? null : openInfoProblem(openInfo, now),
  ]
  return found.find((problem) => problem !== null) ?? null
}
