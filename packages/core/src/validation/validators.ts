/** What is wrong with a typed value; null when nothing is. */
export type Flaw = 'required' | 'email' | 'digits' | 'mismatch'
export type Validator = (value: string) => Flaw | null

/** The key in the namespace common that says so. */
export const flawKeys = {
  required: 'fields.required',
  email: 'fields.email',
  digits: 'fields.digits',
  mismatch: 'fields.mismatch',
} as const satisfies Record<Flaw, string>

export const required: Validator = (value) => (value.trim() ? null : 'required')

// Deliberately loose: only the mail server knows. One @, no blanks, a dot inside the domain.
const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** An empty value passes; combine with `required` where one is needed. */
export const email: Validator = (value) => (value === '' || emailShape.test(value.trim()) ? null : 'email')

/** A phone number holds digits only; an empty value passes. */
export const phoneDigits: Validator = (value) => (/^\d*$/.test(value) ? null : 'digits')

/** The second of two entries that must be the same. */
export const matching =
  (first: string): Validator =>
  (value) =>
    value === first ? null : 'mismatch'

/** The first flaw that one of the validators finds. */
export const check = (value: string, ...validators: readonly Validator[]): Flaw | null => {
  for (const validator of validators) {
    const flaw = validator(value)
    if (flaw) return flaw
  }
  return null
}
