import { localeTags, type Language } from '../i18n/languages.ts'

/** A number as people type it, with spaces and a decimal comma; NaN for what is none, null for nothing. */
export const numberOf = (typed: string): number | null => {
  const plain = typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  if (plain === '') return null
  return Number.isFinite(Number(plain)) ? Number(plain) : NaN
}

/** A number as it stands in its field. */
export const numberText = (value: number | null, language: Language): string =>
  value === null || Number.isNaN(value) ? '' : value.toLocaleString(localeTags[language], { useGrouping: false, maximumFractionDigits: 20 })
