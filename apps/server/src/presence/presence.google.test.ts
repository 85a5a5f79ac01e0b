import type { mybusinessbusinessinformation_v1 as information } from '@googleapis/mybusinessbusinessinformation'
import { weekFault, type DayHours, type ExceptionalDay } from '@vitrine/core/opening-hours'
import { driftsOf, type PartialListing } from '@vitrine/core/presence'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locationProblem } from '../sandbox-networks/sandbox-networks.google.locations.rules.ts'
import { exceptionsOf, periodsOf, specialPeriodsOf, weekOf } from './presence.google.hours.rules.ts'
import type { GoogleLocation, GoogleUpdatedLocation } from './presence.google.model.ts'
import { fieldsAt, fieldsIn, listingOfGoogle, locationOf } from './presence.google.rules.ts'

const closed: DayHours = { state: 'closed', ranges: [] }
const allDay: DayHours = { state: 'all-day', ranges: [] }
const open = (...ranges: [from: string, to: string][]): DayHours => ({
  state: 'ranges',
  ranges: ranges.map(([from, to]) => ({ from, to })),
})
const week = (monday: DayHours, sunday: DayHours = closed): DayHours[] => [monday, closed, closed, closed, closed, closed, sunday]
const exception = (date: string, day: DayHours, label = ''): ExceptionalDay => ({ ...day, date, label })
const today = '2026-11-28'

const listing = {
  name: 'Agence du Nord',
  status: 'open',
  address: { lines: ['12 rue du Port', 'Bâtiment B'], postalCode: '59000', city: 'Lille', country: 'FR' },
  phones: ['+33 3 20 00 00 01', '03 20 00 00 02', '03 20 00 00 03'],
  website: 'https://nord.example/',
  hours: week(open(['09:00', '12:30'], ['14:00', '19:00'])),
  exceptions: [exception('2026-12-24', open(['09:00', '16:00']), 'Réveillon'), exception('2026-12-25', closed, 'Noël')],
  openingDate: '2011-04-01',
} satisfies PartialListing

/** What we send is a location of Google’s own types, and what we read is one. */
type Sent = GoogleLocation extends information.Schema$Location ? true : never
type Read = information.Schema$GoogleUpdatedLocation extends { pendingMask?: GoogleUpdatedLocation['pendingMask'] | null } ? true : never

describe('what is sent to Google', () => {
  it('is a location as Google’s own types say, with every field in the mask', () => {
    const { location, updateMask } = locationOf(listing)
    const sent: information.Schema$Location = location
    expect([true satisfies Sent, true satisfies Read]).toEqual([true, true])
    expect(updateMask).toBe(
      'title,openInfo.status,storefrontAddress,phoneNumbers,websiteUri,regularHours,specialHours,openInfo.openingDate',
    )
    expect(sent).toEqual({
      title: 'Agence du Nord',
      openInfo: { status: 'OPEN', openingDate: { year: 2011, month: 4, day: 1 } },
      storefrontAddress: {
        regionCode: 'FR',
        languageCode: 'fr',
        postalCode: '59000',
        locality: 'Lille',
        addressLines: ['12 rue du Port', 'Bâtiment B'],
      },
      phoneNumbers: { primaryPhone: '+33320000001', additionalPhones: ['03 20 00 00 02', '03 20 00 00 03'] },
      websiteUri: 'https://nord.example/',
      regularHours: {
        periods: [
          { openDay: 'MONDAY', openTime: { hours: 9, minutes: 0 }, closeDay: 'MONDAY', closeTime: { hours: 12, minutes: 30 } },
          { openDay: 'MONDAY', openTime: { hours: 14, minutes: 0 }, closeDay: 'MONDAY', closeTime: { hours: 19, minutes: 0 } },
        ],
      },
      specialHours: {
        specialHourPeriods: [
          {
            startDate: { year: 2026, month: 12, day: 24 },
            openTime: { hours: 9, minutes: 0 },
            endDate: { year: 2026, month: 12, day: 24 },
            closeTime: { hours: 16, minutes: 0 },
          },
          { startDate: { year: 2026, month: 12, day: 25 }, closed: true },
        ],
      },
    } satisfies information.Schema$Location)
  })

  it('is nothing of a field that the listing does not have', () => {
    expect(locationOf({ phones: [] })).toEqual({ location: {}, updateMask: 'phoneNumbers' })
    expect(locationOf({ email: 'a@nord.example', photos: [] })).toEqual({ location: {}, updateMask: '' })
  })

  it('takes away what the sheet no longer says, by its path alone', () => {
    expect(locationOf({ website: '', openingDate: null })).toEqual({ location: {}, updateMask: 'websiteUri,openInfo.openingDate' })
  })

  it('shows a place under construction as closed for now', () => {
    expect(locationOf({ status: 'under-construction' }).location).toEqual({ openInfo: { status: 'CLOSED_TEMPORARILY' } })
    expect(locationOf({ status: 'temporarily-closed' }).location).toEqual({ openInfo: { status: 'CLOSED_TEMPORARILY' } })
  })

  it('has no language of an address where several are written', () => {
    const { storefrontAddress } = locationOf({ address: { ...listing.address, country: 'BE' } }).location
    expect(storefrontAddress).not.toHaveProperty('languageCode')
  })
})

describe('hours', () => {
  it('all day are from midnight to midnight', () => {
    expect(periodsOf(week(allDay))).toEqual([
      { openDay: 'MONDAY', openTime: { hours: 0, minutes: 0 }, closeDay: 'MONDAY', closeTime: { hours: 24, minutes: 0 } },
    ])
  })

  it('past midnight close on the next day, on Sunday on Monday', () => {
    expect(periodsOf(week(closed, open(['18:00', '02:00'])))).toEqual([
      { openDay: 'SUNDAY', openTime: { hours: 18, minutes: 0 }, closeDay: 'MONDAY', closeTime: { hours: 2, minutes: 0 } },
    ])
  })

  it('until midnight close at the end of the same day', () => {
    expect(periodsOf(week(open(['18:00', '00:00'])))).toEqual([
      { openDay: 'MONDAY', openTime: { hours: 18, minutes: 0 }, closeDay: 'MONDAY', closeTime: { hours: 24, minutes: 0 } },
    ])
  })

  it('are read where Google leaves out midnight', () => {
    const tuesday = { closeDay: 'TUESDAY', closeTime: {} }
    expect(weekOf([{ openDay: 'MONDAY', openTime: {}, ...tuesday }])).toEqual(week(allDay))
    expect(weekOf([{ openDay: 'MONDAY', openTime: { hours: 18 }, ...tuesday }])).toEqual(week(open(['18:00', '00:00'])))
    expect(weekOf([{ openDay: 'MONDAY', openTime: { hours: 18 }, closeDay: 'MONDAY', closeTime: {} }])).toEqual(
      week(open(['18:00', '00:00'])),
    )
  })

  it('of several days at once are those of each', () => {
    expect(weekOf([{ openDay: 'MONDAY', openTime: {}, closeDay: 'SUNDAY', closeTime: { hours: 24 } }])).toEqual(
      Array.from({ length: 7 }, () => allDay),
    )
    expect(weekOf([{ openDay: 'SUNDAY', openTime: { hours: 8 }, closeDay: 'MONDAY', closeTime: { hours: 8 } }])).toEqual(
      week(open(['00:00', '08:00']), open(['08:00', '00:00'])),
    )
  })

  it('that Google does not know are none', () => {
    expect(weekOf([])).toEqual(week(closed))
  })

  const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 1_439 }), { minLength: 1, maxLength: 4 })
  /** The last range of a day may end at midnight, or after it. */
  const rangesOf = (found: readonly number[], late: number): DayHours => {
    const sorted = found.toSorted((one, other) => one - other).map(clock)
    const ends = sorted.length % 2 === 0 ? sorted : [...sorted, clock(late)]
    return open(...ends.flatMap((from, index): [string, string][] => (index % 2 === 0 ? [[from, ends[index + 1] ?? '']] : [])))
  }
  const day = fc.oneof(
    fc.constant(closed),
    fc.constant(allDay),
    fc.tuple(times, fc.constantFrom(0, 1, 30, 120)).map(([found, late]) => rangesOf(found, late)),
  )
  const weeks = fc.tuple(day, day, day, day, day, day, day).filter((days) => weekFault(days) === null)

  it('of a week come back as they were sent, and are what Google asks for', () => {
    fc.assert(
      fc.property(weeks, (days) => {
        const periods = periodsOf(days)
        expect(weekOf(periods)).toEqual(days)
        expect(locationProblem({ title: 'Agence', regularHours: { periods } }, new Date(today))).toBeNull()
      }),
    )
  })

  it('of exceptional days come back as they were sent, and are what Google asks for', () => {
    fc.assert(
      fc.property(weeks, fc.boolean(), (days, isLeap) => {
        const dates = days.map((_, index) => `${isLeap ? '2028-02' : '2027-12'}-${25 + index}`).filter((date) => date <= '2028-02-29')
        const sent = dates.map((date, index) => exception(date, days[index] ?? closed, `Jour ${index}`))
        const specialHourPeriods = specialPeriodsOf(sent)
        expect(exceptionsOf(specialHourPeriods, sent, today)).toEqual(sent)
        const regularHours = { periods: periodsOf(week(allDay)) }
        expect(locationProblem({ title: 'Agence', regularHours, specialHours: { specialHourPeriods } }, new Date(today))).toBeNull()
      }),
    )
  })

  it('of every exceptional day are less than 24, as Google asks for', () => {
    expect(specialPeriodsOf([exception('2026-12-31', allDay)])).toEqual([
      {
        startDate: { year: 2026, month: 12, day: 31 },
        openTime: { hours: 0, minutes: 0 },
        endDate: { year: 2026, month: 12, day: 31 },
        closeTime: { hours: 23, minutes: 59 },
      },
    ])
    expect(specialPeriodsOf([exception('2026-12-31', open(['20:00', '03:00']))])).toMatchObject([
      { endDate: { year: 2027, month: 1, day: 1 }, closeTime: { hours: 3 } },
    ])
  })

  it('of an exceptional day that the sheet writes as 00:00 to 23:59 stay so', () => {
    const sent = [exception('2026-12-31', open(['00:00', '23:59']))]
    expect(exceptionsOf(specialPeriodsOf(sent), sent, today)).toEqual(sent)
  })

  it('of an exceptional day that is over are not told', () => {
    const periods = specialPeriodsOf([exception('2026-11-27', closed), exception('2026-11-28', closed)])
    expect(exceptionsOf(periods, [], today)).toEqual([exception('2026-11-28', closed)])
  })
})

describe('what Google shows', () => {
  it('is no difference where it is what was sent', () => {
    const shown = listingOfGoogle(locationOf(listing).location, listing, today)
    expect(driftsOf(listing, shown)).toEqual([])
    expect(shown.exceptions).toEqual(listing.exceptions)
  })

  it('says that a field is empty where Google leaves it out', () => {
    expect(listingOfGoogle({ title: 'Agence' }, {}, today)).toEqual({
      name: 'Agence',
      status: 'open',
      address: { lines: [], postalCode: '', city: '', country: '' },
      phones: [],
      website: '',
      hours: week(closed),
      exceptions: [],
      openingDate: null,
    })
  })

  it('is under construction if the sheet is, and closed otherwise', () => {
    const status = (told: string, ours: 'open' | 'under-construction') =>
      listingOfGoogle({ openInfo: { status: told } }, { status: ours }, today).status
    expect(status('CLOSED_TEMPORARILY', 'under-construction')).toBe('under-construction')
    expect(status('CLOSED_TEMPORARILY', 'open')).toBe('temporarily-closed')
    expect(status('CLOSED_PERMANENTLY', 'under-construction')).toBe('temporarily-closed')
    expect(status('OPEN', 'under-construction')).toBe('open')
  })

  it('says nothing of an opening date without a day', () => {
    expect(listingOfGoogle({ openInfo: { status: 'OPEN', openingDate: { year: 2011, month: 4 } } }, {}, today)).not.toHaveProperty(
      'openingDate',
    )
  })
})

it.each([
  ['title', ['name']],
  ['location.title', ['name']],
  ['phone_numbers.primary_phone', ['phones']],
  ['regular_hours.periods[2].close_time', ['hours']],
  ['specialHours.specialHourPeriods', ['exceptions']],
  ['open_info', ['status', 'openingDate']],
  ['openInfo.openingDate.year', ['openingDate']],
  ['storefront_address.address_lines[0]', ['address']],
  ['titles', []],
  ['update_mask', []],
])('Google’s path %s is about %j', (path, fields) => {
  expect(fieldsAt(path)).toEqual(fields)
})

it('a mask of Google’s is several fields, each once', () => {
  expect(fieldsIn('websiteUri,openInfo.status,metadata,storefrontAddress.locality,storefrontAddress.postalCode')).toEqual([
    'status',
    'address',
    'website',
  ])
  expect(fieldsIn('')).toEqual([])
})
