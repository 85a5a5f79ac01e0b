import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'

/** A phone number in E.164, dialled from a country; null if it is invalid. */
const phoneKey = (phone: string, country: string): string | null => {
  const number = parsePhoneNumberFromString(phone, country as CountryCode)
  return number?.isPossible() ? number.number : null
}

/** A phone number in the format of a country; an invalid one stays as typed. */
export const writtenPhone = (phone: string, country: string): string => {
  const number = parsePhoneNumberFromString(phone, country as CountryCode)
  if (!number?.isPossible()) return phone
  return phone.startsWith('00') || phone.startsWith('+') ? number.formatInternational() : number.formatNational()
}

/** The keys by which a person is recognised across ads and portals: the e-mail address in lower case, the number in E.164. */
export const personKeys = ({ email, phone }: { email: string; phone: string }, country: string): string[] => {
  const address = email.trim().toLowerCase()
  const number = phoneKey(phone, country)
  return [...(address.includes('@') ? [`m:${address}`] : []), ...(number ? [`p:${number}`] : [])]
}
