/** As strict as a form may be: one @, a dot in the domain, no character that could end a mail header or begin another address. */
const emailShape = /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\.]+(?:\.[^\s@,;:<>()[\]"\\.]+)+$/
const maxEmail = 254

export const isEmail = (text: string): boolean => text.length <= maxEmail && emailShape.test(text)

/**
 * Normalises a phone number as people type it to digits: spaces, dots, dashes and brackets are removed, a leading + becomes 00,
 * and the (0) of +33 (0)6 is removed. Other characters stay, so that the number is refused.
 */
export const phoneDigits = (typed: string): string => {
  const bare = typed.trim().replace(/^\+/, '00')
  return (bare.startsWith('00') ? bare.replace('(0)', '') : bare).replace(/[\s.()/\u2010-\u2015-]/g, '')
}

const shortestPhone = 6
const longestPhone = 20

/** Whether a typed text is a phone number. */
export const isPhone = (typed: string): boolean => {
  const digits = phoneDigits(typed)
  return /^\d+$/.test(digits) && digits.length >= shortestPhone && digits.length <= longestPhone
}

const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** Groups digits in pairs; the first three together if their number is odd. */
const grouped = (digits: string): string => {
  const head = digits.length % 2 === 0 ? 0 : 3
  return [digits.slice(0, head), ...(digits.slice(head).match(/.{1,2}/g) ?? [])].filter(Boolean).join(' ')
}

/** Formats a number for reading, however it was typed: a French one without its prefix, any other with it. Any other text is returned unchanged. */
export const displayPhone = (phone: string): string => {
  const typed = phoneDigits(phone)
  const [, code, digits] = callingCode.exec(typed.replace(/^00/, '+')) ?? []
  if (!code || !digits) return /^0\d{9}$/.test(typed) ? grouped(typed) : phone
  if (code === '33' && digits.length === 9) return grouped(`0${digits}`)
  return `+${code} ${grouped(digits)}`
}
