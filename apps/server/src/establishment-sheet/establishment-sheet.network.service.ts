import {
  missingFields,
  networkSorts,
  type NetworkEstablishment,
  type NetworkHoliday,
  type NetworkListState,
  type NetworkSort,
} from '@vitrine/core/establishment-sheet'
import { dayOf } from '@vitrine/core/days'
import type { Language } from '@vitrine/core/i18n'
import { openHolidays, timeZoneOfPlace } from '@vitrine/core/opening-hours'
import { wordsOf } from '../list/words.ts'
import type { Services } from '../ports/services.ts'
import { holidayRegionOf } from './establishment-sheet.holidays.rules.ts'
import { comingHolidays } from './establishment-sheet.holidays.service.ts'
import { readSheets, type StoredSheet } from './establishment-sheet.store.ts'

type Sheet = StoredSheet & { advertiserId: number }

/** The public holidays that a sheet has no answer to; those of a region are computed once for all its sheets. */
const unansweredFinder = (now: Date, language: Language) => {
  const known = new Map<string, Promise<NetworkHoliday[]>>()
  const holidaysAt = (sheet: Sheet): Promise<NetworkHoliday[]> => {
    const today = dayOf(now, timeZoneOfPlace(sheet))
    const key = JSON.stringify([holidayRegionOf(sheet), today])
    const found = known.get(key) ?? publicHolidays(sheet, today, language)
    known.set(key, found)
    return found
  }
  return async (sheet: Sheet): Promise<NetworkHoliday[]> => openHolidays(await holidaysAt(sheet), sheet.exceptions)
}

const publicHolidays = async (sheet: Sheet, today: string, language: Language): Promise<NetworkHoliday[]> =>
  (await comingHolidays(sheet, today, language)).filter(({ kind }) => kind === 'public').map(({ date, name }) => ({ date, name }))

/** Without accents and in small letters, as lists are searched and sorted. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const matches = (each: NetworkEstablishment, { filters, search }: NetworkListState): boolean => {
  const { status, unanswered, incomplete } = filters
  const text = plain(`${each.name} ${each.postalCode} ${each.city}`)
  return (
    (status.length === 0 || status.includes(each.status)) &&
    (!unanswered || each.unanswered.length > 0) &&
    (!incomplete || each.missing.length > 0) &&
    wordsOf(plain(search)).every((word) => text.includes(word))
  )
}

const sortKeys: Record<NetworkSort, (each: NetworkEstablishment) => string> = {
  name: ({ name }) => plain(name),
  city: ({ city }) => plain(city),
}

const inOrder = (all: readonly NetworkEstablishment[], sort: string): NetworkEstablishment[] => {
  const keyOf = sortKeys[networkSorts.find((name) => sort.endsWith(name)) ?? 'name']
  const direction = sort.startsWith('-') ? -1 : 1
  return all.toSorted((one, other) => direction * keyOf(one).localeCompare(keyOf(other)) || one.id - other.id)
}

/**
 * A page of the establishments of a network. All are read and sifted here: holidays are computed, not stored, and a network has
 * some hundreds of establishments at most.
 */
export const listNetwork = async (
  { database, clock }: Services,
  advertisers: readonly number[],
  state: NetworkListState,
  language: Language,
): Promise<{ items: NetworkEstablishment[]; total: number }> => {
  const unansweredOf = unansweredFinder(clock.now(), language)
  const sheets = await readSheets(database, advertisers)
  const all = await Promise.all(
    sheets.map(async (sheet): Promise<NetworkEstablishment> => ({
      id: sheet.advertiserId,
      name: sheet.tradeName,
      postalCode: sheet.postalCode,
      city: sheet.city,
      status: sheet.status,
      version: sheet.version,
      unanswered: await unansweredOf(sheet),
      missing: missingFields(sheet),
    })),
  )
  const found = inOrder(
    all.filter((each) => matches(each, state)),
    state.sort,
  )
  const start = state.offset + (state.page - 1) * state.limit
  return { items: found.slice(start, start + state.limit), total: found.length }
}
