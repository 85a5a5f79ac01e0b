import { localeTags, type Language } from '../i18n/languages.ts'

/** Thousands with the sign of the language between them: 249.000 is not 249 where decimals follow a comma, nor 249,000 where they follow a point. */
const grouped = { comma: /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/, point: /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/ }
const thousands: Record<Language, keyof typeof grouped> = { fr: 'point', en: 'comma', es: 'point', mx: 'comma' }

/** A number as people type it in their language, with spaces, thousands, decimals of either sign and the euro; NaN for what is none, null for nothing. */
export const numberOf = (typed: string, language: Language): number | null => {
  const text = typed.replace(/[\s€]/g, '')
  if (text === '') return null
  const sign = thousands[language]
  const plain = grouped[sign].test(text) ? text.replaceAll(sign === 'point' ? '.' : ',', '') : text
  const number = Number(plain.replace(',', '.'))
  return Number.isFinite(number) ? number : NaN
}

/** A number as it stands in its field. */
export const numberText = (value: number | null, language: Language): string =>
  value === null || Number.isNaN(value) ? '' : value.toLocaleString(localeTags[language], { useGrouping: false, maximumFractionDigits: 20 })

/** An amount of money as it stands in its field while nobody types there: thousands apart, and cents only where there are some, both of them. */
export const amountText = (value: number | null, language: Language): string =>
  value === null || Number.isNaN(value)
    ? ''
    : value.toLocaleString(localeTags[language], {
        minimumFractionDigits: 2,
        maximumFractionDigits: 20,
        trailingZeroDisplay: 'stripIfInteger',
      })

/** Reads and writes the numbers of fields in one language. */
export const numbersIn = (language: Language) => ({
  read: (typed: string) => numberOf(typed, language),
  write: (value: number | null) => numberText(value, language),
})

/** The same of money, which is written otherwise while it is typed. */
export const amountsIn = (language: Language) => ({
  ...numbersIn(language),
  write: (value: number | null) => amountText(value, language),
  edit: (value: number | null) => numberText(value, language),
})
