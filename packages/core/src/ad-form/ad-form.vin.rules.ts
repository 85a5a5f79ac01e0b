/** The number that a letter of a vehicle identification number (ISO 3779) stands for in the check digit. */
const digitOf = (sign: string): number =>
  /\d/.test(sign)
    ? Number(sign)
    : ({
        A: 1,
        B: 2,
        C: 3,
        D: 4,
        E: 5,
        F: 6,
        G: 7,
        H: 8,
        J: 1,
        K: 2,
        L: 3,
        M: 4,
        N: 5,
        P: 7,
        R: 9,
        S: 2,
        T: 3,
        U: 4,
        V: 5,
        W: 6,
        X: 7,
        Y: 8,
        Z: 9,
      }[sign] ?? 0)

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Formats a VIN: capitals without spaces. */
export const tidyVin = (typed: string): string => typed.toUpperCase().replaceAll(/\s/g, '')

/** 17 letters and digits without I, O and Q. */
export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z\d]{17}$/.test(text)

/** Whether the ninth character is the check digit of the others. European makers need not follow it, so this only advises. */
export const hasCheckDigit = (vin: string): boolean => {
  const rest = vin.split('').reduce((sum, sign, index) => sum + digitOf(sign) * (weights[index] ?? 0), 0) % 11
  return vin[8] === (rest === 10 ? 'X' : String(rest))
}
