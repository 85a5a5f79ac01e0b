/** The SIREN of La Poste, whose establishments outnumber the check digit: theirs have a sum of digits that five divides. */
const laPoste = '356000000'

const sum = (digits: readonly number[]): number => digits.reduce((total, digit) => total + digit, 0)

/** Luhn's check: from the right, every second digit counts twice. */
const passesLuhn = (digits: readonly number[]): boolean =>
  sum(digits.toReversed().map((digit, at) => (at % 2 === 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9))) % 10 === 0

/** Whether a text is a SIRET number: fourteen digits, the last of which checks the others. */
export const isSiret = (text: string): boolean => {
  if (!/^\d{14}$/.test(text)) return false
  const digits = text.split('').map(Number)
  return passesLuhn(digits) || (text.startsWith(laPoste) && sum(digits) % 5 === 0)
}
