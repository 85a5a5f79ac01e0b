import type { mybusinessbusinessinformation_v1 as information } from '@googleapis/mybusinessbusinessinformation'
import type { Contract, FieldsOf } from './contract.ts'
import { googleContract } from './google.ts'

const date = { year: true, month: true, day: true } satisfies FieldsOf<information.Schema$Date>
const time = { hours: true, minutes: true } satisfies FieldsOf<information.Schema$TimeOfDay>

/** What a listing changes of a location. */
const changed = {
  title: true,
  phoneNumbers: { primaryPhone: true, additionalPhones: true },
  websiteUri: true,
  storefrontAddress: { regionCode: true, languageCode: true, postalCode: true, locality: true, addressLines: true },
  regularHours: { periods: { openDay: true, openTime: time, closeDay: true, closeTime: time } },
  specialHours: { specialHourPeriods: { startDate: date, endDate: date, openTime: time, closeTime: time, closed: true } },
  openInfo: { status: true, openingDate: date },
} satisfies FieldsOf<information.Schema$Location>

const location = {
  ...changed,
  name: true,
  metadata: {
    mapsUri: true,
    newReviewUri: true,
    hasVoiceOfMerchant: true,
    hasGoogleUpdated: true,
    hasPendingEdits: true,
    duplicateLocation: true,
  },
} satisfies FieldsOf<information.Schema$Location>

const source = '@googleapis/mybusinessbusinessinformation 13.0.0'

/** The locations of the Business Information API, by Google's own types. */
export const googleLocationsContract: Contract = {
  endpoints: [
    {
      call: 'PATCH /v1/locations/*',
      source,
      query: { updateMask: true, validateOnly: true } satisfies FieldsOf<information.Params$Resource$Locations$Patch>,
      body: changed,
      reply: location,
    },
    {
      call: 'GET /v1/locations/*:getGoogleUpdated',
      source,
      query: { readMask: location },
      reply: { location, diffMask: true, pendingMask: true } satisfies FieldsOf<information.Schema$GoogleUpdatedLocation>,
    },
    { call: 'GET /v1/locations/*', source, query: { readMask: location }, reply: location },
  ],
  errors: googleContract.errors,
}
