import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'

/** A phone number in E.164 as seen from a country; null when it is none. */
const phoneKey = (phone: string, country: string): string | null => {
  const number = parsePhoneNumberFromString(phone, country as CountryCode)
  return number?.isPossible() ? number.number : null
}

/** A phone number as people of a country write it; what is none stays as it was typed. */
export const writtenPhone = (phone: string, country: string): string => {
  const number = parsePhoneNumberFromString(phone, country as CountryCode)
  if (!number?.isPossible()) return phone
  return phone.startsWith('00') || phone.startsWith('+') ? number.formatInternational() : number.formatNational()
}

/** What a person is recognised by, whichever ad or portal was used: the e-mail address in small letters, the number in E.164. */
export const personKeys = ({ email, phone }: { email: string; phone: string }, country: string): string[] => {
  const address = email.trim().toLowerCase()
  const number = phoneKey(phone, country)
  return [...(address.includes('@') ? [`m:${address}`] : []), ...(number ? [`p:${number}`] : [])]
}
