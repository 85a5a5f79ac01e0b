/** https://developers.google.com/my-business/reference/businessinformation/rest/v1/locations: what a sheet and a location have in common. */
export interface GoogleLocation {
  title?: string
  phoneNumbers?: GooglePhones
  websiteUri?: string
  storefrontAddress?: GoogleAddress
  regularHours?: { periods: GooglePeriod[] }
  specialHours?: { specialHourPeriods: GoogleSpecialPeriod[] }
  openInfo?: GoogleOpenInfo
}

interface GooglePhones {
  primaryPhone: string
  additionalPhones: string[]
}

export interface GoogleAddress {
  regionCode: string
  /** BCP 47. */
  languageCode?: string
  postalCode: string
  locality: string
  addressLines: string[]
}

/** What is zero is left out by Google, so that midnight is `{}`. */
export interface GoogleTime {
  hours?: number
  minutes?: number
}

export interface GoogleDate {
  year?: number
  /** 0 or absent if unknown, as is the day. */
  month?: number
  day?: number
}

export interface GooglePeriod {
  openDay: string
  openTime?: GoogleTime
  closeDay: string
  closeTime?: GoogleTime
}

export interface GoogleSpecialPeriod {
  startDate: GoogleDate
  endDate?: GoogleDate
  openTime?: GoogleTime
  closeTime?: GoogleTime
  closed?: boolean
}

interface GoogleOpenInfo {
  status?: string
  openingDate?: GoogleDate
}

/** A location as the public sees it, as far as we ask for it. Masks are paths with commas between them. */
export interface GoogleUpdatedLocation {
  location?: GoogleLocation & { metadata?: GoogleMetadata }
  /** Fields of ours that are not published yet. */
  pendingMask?: string
}

interface GoogleMetadata {
  mapsUri?: string
  /** `locations/…`, which this location duplicates. */
  duplicateLocation?: string
}
