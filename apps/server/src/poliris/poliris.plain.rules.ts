/** A word without what software writes differently: case, accents, hyphens, blanks, quotes and plurals. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}+]+/u)
    .map((word) => (word.length > 3 ? word.replace(/(?<=u)x$|s$/, '') : word))
    .join('')

const small: ReadonlySet<string> = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'sur', 'sous', 'en', 'et', 'lès'])

const capitalized = (word: string, at: number): string =>
  at > 0 && small.has(word)
    ? word
    : word.replace(
        /^([dl]['’])?(\p{L})/u,
        (_, article: string = '', letter: string) => (at > 0 ? article : article.toUpperCase()) + letter.toUpperCase(),
      )

/** `SAINT-JEAN-DE-LUZ` as people write it, without the post's `CEDEX`. Towns that are not all in capitals stay as they are said. */
export const townOf = (text: string): string => {
  const town = text.replace(/\s+cedex\b.*$/i, '').trim()
  if (town !== town.toUpperCase() || !/\p{L}{2}/u.test(town)) return town
  return town
    .toLowerCase()
    .split(/([\s-]+)/)
    .map((part, at) => (at % 2 === 0 ? capitalized(part, at) : part))
    .join('')
}
