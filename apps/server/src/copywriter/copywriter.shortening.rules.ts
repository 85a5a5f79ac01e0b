import type { Language } from '@vitrine/core/i18n'

/** The sentences of a text, with what separates them. */
const sentencesOf = (text: string, language: Language): string[] =>
  [...new Intl.Segmenter(language === 'mx' ? 'es' : language, { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment)

/** The first sentences of a text, up to half of it and at least one: what matters most comes first, and no word of it is changed. */
export const shortened = (text: string, language: Language): string => {
  const most = text.trim().length / 2
  const [first = '', ...others] = sentencesOf(text.trim(), language)
  let short = first
  for (const sentence of others) {
    if (short.length + sentence.trimEnd().length > most) break
    short += sentence
  }
  return short.trim()
}
