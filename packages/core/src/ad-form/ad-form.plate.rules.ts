/** The reason why a number plate is not valid. */
export type PlateFault = 'plate-letters' | 'plate-format' | 'plate-too-old'

const siv = /^([A-HJ-NP-TV-Z]{2})-?(\d{3})-?([A-HJ-NP-TV-Z]{2})$/
/** That of a garage, which moves from car to car. */
const garage = /^(W)-?(\d{3})-?([A-HJ-NP-TV-Z]{2})$/
const department = '(?:0[1-9]|[1-8]\\d|9[0-5]|2[AB]|97[1-6])'
const fni = new RegExp(`^([1-9]\\d{0,3}) ?([A-HJ-NP-Z]{1,3}) ?(${department})$`)

const isSiv = (plate: string): boolean => {
  const [, first, number, last] = siv.exec(plate) ?? garage.exec(plate) ?? []
  return first !== undefined && first !== 'SS' && last !== 'SS' && number !== '000'
}

/** The first year whose vehicles have only plates of the system of 2009. */
const sivAlone = 2010

/** The fault of a tidied plate, or null; `year` is the vehicle's, null if unknown. */
export const plateFault = (plate: string, year: number | null): PlateFault | null => {
  if (isSiv(plate)) return null
  if (/[IO]/.test(plate)) return 'plate-letters'
  if (!fni.test(plate)) return 'plate-format'
  return year !== null && year >= sivAlone ? 'plate-too-old' : null
}

/** The fault of a plate of another country, of which only letters, digits, hyphens and spaces are known. */
export const foreignPlateFault = (plate: string): 'plate-signs' | null => (/^[\p{L}\d][\p{L}\d -]*$/u.test(plate) ? null : 'plate-signs')

/** Formats a plate: capitals, with the hyphens or spaces of its system. A text that is not a plate is returned as typed. */
export const tidyPlate = (typed: string): string => {
  const signs = typed.toUpperCase().replaceAll(/[\s.·_\p{Dash}]+/gu, '')
  const [, first, number, last] = siv.exec(signs) ?? garage.exec(signs) ?? []
  if (first !== undefined) return `${first}-${number}-${last}`
  const [, digits, letters, department] = fni.exec(signs) ?? []
  return digits === undefined ? typed.toUpperCase().trim() : `${digits} ${letters} ${department}`
}
