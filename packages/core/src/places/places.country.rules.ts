/** The usual countries of accounts and their users; another stored one remains a choice. ISO 3166-1 alpha-2. */
export const usualCountries = [
  'FR',
  'BE',
  'CH',
  'LU',
  'MC',
  'AD',
  'DE',
  'ES',
  'IT',
  'PT',
  'GB',
  'MX',
  'GF',
  'GP',
  'MQ',
  'NC',
  'PF',
  'RE',
  'YT',
] as const

/** Checks French postal codes only; those of other countries have many formats. */
export const postalCodeFault = (code: string, country: string): 'postal-code' | null =>
  country === 'FR' && !/^\d{5}$/.test(code) ? 'postal-code' : null
