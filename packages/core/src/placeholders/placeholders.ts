import type { Language } from '../i18n/languages.ts'

/** The words that a placeholder is written with: first French, then English, then Spanish, then others that are understood. */
export type PlaceholderWords<Name extends string> = Readonly<
  Record<Name, readonly [french: string, english: string, spanish: string, ...others: string[]]>
>

/** What stands in a text for what is known later, such as `[ville]`. Whoever reads it writes it in any language, case and accents. */
export interface Placeholders<Name extends string> {
  names: readonly Name[]
  /** How it is written in a language, brackets included. */
  written(name: Name, language: Language): string
  /** The first word in brackets that stands for nothing; null where there is none. */
  unknownIn(text: string): string | null
  /** Those whose values are missing, as they are written, with what stands for nothing. */
  openIn(text: string, valueOf: (name: Name) => string): string[]
  /** Those of a text, whatever their values. */
  namedIn(text: string): Name[]
  /** The same as they are written there, each once. */
  writtenIn(text: string): string[]
  /** The text with the values; a placeholder whose value is missing stays, so that somebody sees it. */
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
