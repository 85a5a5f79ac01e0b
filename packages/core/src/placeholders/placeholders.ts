import type { Language } from '../i18n/languages.ts'

/** The words of a placeholder: French, English, Spanish, then others that are accepted. */
export type PlaceholderWords<Name extends string> = Readonly<
  Record<Name, readonly [french: string, english: string, spanish: string, ...others: string[]]>
>

/** Placeholders in a text, such as `[ville]`, for values that are known later. They are accepted in any language, case and with or without accents. */
export interface Placeholders<Name extends string> {
  names: readonly Name[]
  /** The placeholder as it is written in a language, with brackets. */
  written(name: Name, language: Language): string
  /** The first word in brackets that is not a placeholder; null if there is none. */
  unknownIn(text: string): string | null
  /** The placeholders whose values are missing, as they are written, and unknown ones. */
  openIn(text: string, valueOf: (name: Name) => string): string[]
  /** The placeholders in a text, whatever their values. */
  namedIn(text: string): Name[]
  /** The same as they are written there, without duplicates. */
  writtenIn(text: string): string[]
  /** The text with its values; a placeholder without a value stays, so that somebody notices it. */
  fill(text: string, valueOf: (name: Name) => string): string
}

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

const brackets = /\[([^[\]\n]{1,40})\]/g

const columnOf = { fr: 0, en: 1, es: 2, mx: 2 } as const satisfies Record<Language, number>

export const definePlaceholders = <Name extends string>(words: PlaceholderWords<Name>): Placeholders<Name> => {
  const names = Object.keys(words) as Name[]
  const byWord = new Map(names.flatMap((name) => words[name].map((word) => [plain(word), name] as const)))
  const wordsIn = (text: string): string[] => [...text.matchAll(brackets)].map(([, word = '']) => word)
  const nameOf = (word: string): Name | undefined => byWord.get(plain(word))
  return {
    names,
    written: (name, language) => `[${words[name][columnOf[language]]}]`,
    unknownIn: (text) => wordsIn(text).find((word) => !nameOf(word)) ?? null,
    openIn: (text, valueOf) => [
      ...new Set(
        wordsIn(text)
          .filter((word) => !nameOf(word) || valueOf(nameOf(word) as Name) === '')
          .map((word) => `[${word}]`),
      ),
    ],
    writtenIn: (text) => [
      ...new Set(
        wordsIn(text)
          .filter(nameOf)
          .map((word) => `[${word}]`),
      ),
    ],
    namedIn: (text) => [...new Set(wordsIn(text).flatMap((word) => nameOf(word) ?? []))],
    fill: (text, valueOf) =>
      text.replace(brackets, (whole, word: string) => {
        const name = nameOf(word)
        return (name && valueOf(name)) || whole
      }),
  }
}
