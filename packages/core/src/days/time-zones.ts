import type { Account } from '../account/account.model.ts'

export const defaultTimeZone = 'Europe/Paris'

/** The time zone of an account by its country; a country with several zones has that of its capital. */
const timeZones: Readonly<Record<string, string>> = {
  BE: 'Europe/Brussels',
  CH: 'Europe/Zurich',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  GB: 'Europe/London',
  GF: 'America/Cayenne',
  GP: 'America/Guadeloupe',
  IT: 'Europe/Rome',
  LU: 'Europe/Luxembourg',
  MA: 'Africa/Casablanca',
  MQ: 'America/Martinique',
  MX: 'America/Mexico_City',
  NC: 'Pacific/Noumea',
  PF: 'Pacific/Tahiti',
  PM: 'America/Miquelon',
  PT: 'Europe/Lisbon',
  RE: 'Indian/Reunion',
  YT: 'Indian/Mayotte',
}

export const timeZoneOf = (country: string): string => timeZones[country] ?? defaultTimeZone

export const accountTimeZone = (account: Account | null): string => timeZoneOf(account?.advertiser.country ?? '')
