import { localeTags, type Language } from '../i18n/languages.ts'

/** Numbers with thousands separators: 249.000 means 249000 where the decimal separator is a comma, and 249,000 where it is a point. */
const grouped = { comma: /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/, point: /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/ }
const thousands: Record<Language, keyof typeof grouped> = { fr: 'point', en: 'comma', es: 'point', mx: 'comma' }

/** Parses a number as people type it in their language: with spaces, thousands separators, a point or comma for decimals and the euro sign. NaN for anything else, null for an empty text. */
export const numberOf = (typed: string, language: Language): number | null => {
  const text = typed.replace(/[\s€]/g, '')
  if (text === '') return null
  const sign = thousands[language]
  const plain = grouped[sign].test(text) ? text.replaceAll(sign === 'point' ? '.' : ',', '') : text
  const number = Number(plain.replace(',', '.'))
  return Number.isFinite(number) ? number : NaN
}

/** A number as its field shows it. */
export const numberText = (value: number | null, language: Language): string =>
  value === null || Number.isNaN(value) ? '' : value.toLocaleString(localeTags[language], { useGrouping: false, maximumFractionDigits: 20 })

/** An amount of money as its field shows it without focus: with thousands separators, and with two decimals if there are cents. */
export const amountText = (value: number | null, language: Language): string =>
  value === null || Number.isNaN(value)
    ? ''
    : value.toLocaleString(localeTags[language], {
        minimumFractionDigits: 2,
        maximumFractionDigits: 20,
        trailingZeroDisplay: 'stripIfInteger',
      })

/** Parses and formats the numbers of fields in one language. */
export const numbersIn = (language: Language) => ({
  read: (typed: string) => numberOf(typed, language),
  write: (value: number | null) => numberText(value, language),
})

/** The same for money, which is formatted differently while it is typed. */
export const amountsIn = (language: Language) => ({
  ...numbersIn(language),
  write: (value: number | null) => amountText(value, language),
  edit: (value: number | null) => numberText(value, language),
})
