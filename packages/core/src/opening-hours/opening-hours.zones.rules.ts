import { timeZoneOf } from '../days/time-zones.ts'

/** Countries whose postal codes are French. */
const french = new Set(['', 'FR', 'GP', 'MQ', 'GF', 'RE', 'PM', 'YT', 'BL', 'MF', 'WF', 'PF', 'NC'])

/** The time zones of France overseas, by the first three digits of the postal code. */
const overseas: Readonly<Record<string, string>> = {
  971: 'America/Guadeloupe',
  972: 'America/Martinique',
  973: 'America/Cayenne',
  974: 'Indian/Reunion',
  975: 'America/Miquelon',
  976: 'Indian/Mayotte',
  977: 'America/St_Barthelemy',
  978: 'America/Marigot',
  986: 'Pacific/Wallis',
  987: 'Pacific/Tahiti',
  988: 'Pacific/Noumea',
}

interface Place {
  country: string
  postalCode: string
}

/** The IANA time zone of a place: overseas that of the department, elsewhere that of the country. */
export const timeZoneOfPlace = ({ country, postalCode }: Place): string =>
  (french.has(country) && overseas[postalCode.slice(0, 3)]) || timeZoneOf(country)
