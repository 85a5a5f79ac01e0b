import { fold } from '../fact-check/fact-check.words.rules.ts'
import { firstNames } from './review-answers.names.model.ts'
import type { AnsweredReview, Span } from './review-answers.model.ts'
import { plainWords, spansOf, wordsPattern } from './review-answers.words.rules.ts'

const capital = String.raw`\p{Lu}[\p{L}’'-]*\p{L}`
const titles = String.raw`(?:M\.|Mr\.?|MM\.|Mme\.?|Mlle\.?|[Mm]adame|[Mm]onsieur|[Mm]ademoiselle|Mrs\.?|Ms\.?|Miss|Mister|Dr\.?|[Dd]octeur|[Dd]octora?|[Mm]aître|[Ss]eñor(?:a|ita)?|Sra?\.|Srta\.|[Dd]on|[Dd]oña|Dña\.|D\.ª)`
const titled = new RegExp(String.raw`(?<![\p{L}])${titles}\s(?<name>${capital}(?:\s${capital})?)`, 'gu')

const roles = String.raw`(?:conseill(?:er|ère)|agente?s?|gestionnaire|direct(?:eur|rice)|responsable|collègue|collaborat(?:eur|rice)|négociat(?:eur|rice)|assistante?|propriétaire|locataire|voisine?|bailleur|secrétaire|stagiaire|colleague|adviser|advisor|manager|landlord|landlady|tenant|neighbour|neighbor|negotiator|assistant|receptionist|comercial|asesora?|propietari[oa]|inquilin[oa]|vecin[oa]|compañer[oa]|encargad[oa]|dueñ[oa]|fils|fille|mari|femme|épouse|époux|conjointe?|frère|sœur|mère|père|amie?|(?<=(?:your|their|his|her|my)\s)son|daughter|husband|wife|partner|brother|sister|mother|father|friend|hij[oa]|marido|mujer|espos[oa]|herman[oa]|madre|padre|amig[oa])`
/** A name beside what its bearer does. */
const inRole = new RegExp(
  String.raw`(?<![\p{L}])${roles},?\s\(?(?<name>${capital}(?:\s${capital})?)|(?<![\p{L}])(?<before>${capital}(?:\s${capital})?),\s(?:(?:notre|votre|le|la|l’|l'|our|your|the|nuestr[oa]|su|el)\s?)${roles}`,
  'gu',
)
const capitals = new RegExp(String.raw`(?<![\p{L}\d])${capital}(?![\p{L}\d])`, 'gu')

/** Words with a capital that name nobody. */
const noNames = new Set(
  'madame monsieur mademoiselle mesdames messieurs sir madam mr mrs ms miss dr senor senora senores google facebook instagram linkedin internet bonjour bonsoir hello hi dear hola thank thanks merci gracias monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter english french spanish france espana mexico spain europe uk england rgpd gdpr dpe'.split(
    ' ',
  ),
)

const startsSentence = (text: string, at: number): boolean => /(?:^|[.!?…:;\n¡¿"«“(])[\s"«“¡¿(]*$/u.test(text.slice(0, at))

const namedBy = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups = {} }) => {
    const name = groups['name'] ?? groups['before'] ?? ''
    if (noNames.has(fold(name))) return []
    const start = index + (groups['name'] ? found.lastIndexOf(name) : 0)
    return [{ start, end: start + name.length }]
  })

/** What is known as a name in a text: behind a title, beside a role, or by itself. */
const knownNames = (text: string): Span[] => [
  ...namedBy(text, titled),
  ...namedBy(text, inRole),
  ...spansOf(text, capitals).filter(({ start, end }) => firstNames.has(fold(text.slice(start, end)))),
]

/** Words with a capital within a sentence, which in these languages are names of something. */
const properNouns = (text: string): Span[] =>
  spansOf(text, capitals).filter(({ start, end }) => {
    const word = text.slice(start, end)
    return !noNames.has(fold(word)) && word !== word.toUpperCase() && !startsSentence(text, start)
  })

/** With their titles, and what belongs together as one. */
const joined = (text: string, spans: readonly Span[]): Span[] => {
  const whole: Span[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = whole.at(-1)
    if (last && (span.start < last.end || /^[\s-]$/.test(text.slice(last.end, span.start)))) last.end = Math.max(last.end, span.end)
    else whole.push({ ...span })
  }
  const title = new RegExp(`${titles}\\s$`, 'u')
  return whole.map(({ start, end }) => ({ start: start - (title.exec(text.slice(0, start))?.[0].length ?? 0), end }))
}

const authorWords = (author: string): string[] =>
  plainWords(author)
    .split(' ')
    .filter(
      (word) =>
        word.length > 1 &&
        !noNames.has(word) &&
        !/^(?:mme|mlle|un|une|client|cliente|user|utilisateur|usuario|la|le|de|du|del|and|et)$/.test(word),
    )

/** Where the reviewer is named. A name that is a word as well, such as Petit, counts with its capital alone, where its letters have one. */
export const authorNamesIn = (text: string, { author }: Pick<AnsweredReview, 'author'>): Span[] => {
  const words = authorWords(author)
  if (words.length === 0) return []
  const found = spansOf(fold(text), wordsPattern(words)).filter(({ start }) => /[\p{Lu}\p{Lo}]/u.test(text.charAt(start)))
  return joined(text, found)
}

/** Where other people are named: as names are told, and by what the review calls with a capital. */
export const personNamesIn = (text: string, { text: review }: Pick<AnsweredReview, 'text'>): Span[] => {
  const told = new Set(
    [...knownNames(review), ...properNouns(review)].flatMap(({ start, end }) => plainWords(review.slice(start, end)).split(' ')),
  )
  const repeated = properNouns(text).filter(({ start, end }) => told.has(fold(text.slice(start, end))))
  return joined(text, [...knownNames(text), ...repeated])
}

/** Whatever may be a name in a review: rather one word too many than one too few. */
export const anyNamesIn = (text: string): Span[] => joined(text, [...knownNames(text), ...properNouns(text)])
