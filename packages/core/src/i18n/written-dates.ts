import { localeTags, type Language } from './languages.ts'

/** Writes days with the name of the month. French counts the first of a month and no other: "1er décembre", which `Intl` does not know. */
export const createWrittenDates = (language: Language, parts: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
  const format = new Intl.DateTimeFormat(localeTags[language], parts)
  return (date) =>
    format
      .formatToParts(date)
      .map(({ type, value }) => (type === 'day' && value === '1' && language === 'fr' ? '1er' : value))
      .join('')
}
