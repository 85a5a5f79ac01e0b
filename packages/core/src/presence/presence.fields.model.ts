/** What media show of an establishment, in the order in which people look for it. */
export const listingFields = [
  'name',
  'status',
  'address',
  'phones',
  'website',
  'email',
  'hours',
  'exceptions',
  'location',
  'openingDate',
  'photos',
] as const
export type ListingField = (typeof listingFields)[number]
