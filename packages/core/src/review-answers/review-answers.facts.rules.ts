import { countWords, digits, fold, readCount, readNumber } from '../fact-check/fact-check.words.rules.ts'
import { placesIn, superlativesIn } from '../fact-check/fact-check.marks.rules.ts'
import type { AnswerContext, Span, StatedFacts } from './review-answers.model.ts'
import { emails, fullDates, phones } from './review-answers.personal.rules.ts'
import { hasWords, overlap, plainWords, spansOf, wordsPattern } from './review-answers.words.rules.ts'

/** Everything that the agency has stated, as one text. */
export const statedText = ({ name, city, phone, email, address, statements }: StatedFacts): string =>
  [name, city, phone, email, address, statements].join('\n')

const number = new RegExp(
  String.raw`(?:(?:plus de|pres de|depuis|over|more than|since|nearly|mas de|cerca de|desde|el|les|nos|our) )?${digits}(?! ?(?:etoiles?|stars?|estrellas?|er\b|ere\b))(?: ?%| (?:ans|years|anos))?`,
  'gu',
)
const numbersOf = (text: string): Set<number> =>
  new Set([
    ...[...fold(text).matchAll(new RegExp(digits, 'gu'))].map(([found]) => readNumber(found)),
    ...spansOf(fold(text), wordsPattern([countWords])).map(({ start, end }) => readCount(fold(text.slice(start, end)))),
  ])

/** Numbers that neither the agency nor the reviewer has given. */
const numbersIn = (folded: string, known: ReadonlySet<number>): Span[] =>
  [...folded.matchAll(number)].flatMap(({ 0: found, index }) => {
    const value = new RegExp(digits, 'u').exec(found)?.[0] ?? ''
    return known.has(readNumber(value)) ? [] : [{ start: index, end: index + found.trimEnd().length }]
  })

/** Numbers in words of what an agency has. */
const counted = wordsPattern([
  String.raw`(?:trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|quarante|cinquante|cents?|mille|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundreds?|thousands|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cuarenta|cincuenta|cien|cientos|miles|centaines?|milliers) (?:of |de |d')?(?:agences?|bureaux|conseillers?|clients?|collaborateurs|ans|annees|ventes|offices|branches|advisers|agents|customers|clients|years|sales|oficinas|agencias|asesores|clientes|anos|ventas)`,
])

const agencyNouns =
  /(?:agence|equipe|service|cabinet|reseau|prix|tarif|specialiste|expert|agency|agent|team|price|firm|company|branch|inmobiliaria|agencia|equipo|servicio|precio|empresa)/
/** Ranks and seals that an agency gives itself. */
const claims = wordsPattern([
  String.raw`(?:notre|nos) (?:seconde|deuxieme|autres?|nouvelles?) (?:agences?|vitrines?|bureaux?|boutiques?)|leaders?|laureate?s?|(?:nous avons|notre \p{L}+ a) (?:ete )?(?:\p{L}+ )?(?:recompense|prime|distingue|elu|remporte)\p{L}*|numero (?:1|un)|n° ?1|reference (?:du|de l') ?(?:marche|immobilier)|(?:certifie|labellise|agree)e?s?|incontournable|sans egal`,
  String.raw`our (?:second|other|new) (?:offices?|branch(?:es)?|shops?)|(?:the )?leading (?:agency|agents?|firm|company)|market leaders?|number one|no\. 1|award[- ]winn(?:ing|ers?)|winners? of (?:the|an?)|we (?:have |were |have been )?(?:won|awarded|voted)|certified|accredited|top[- ]rated|second to none|unrivalled|multi-award`,
  String.raw`nuestr[oa]s? (?:segund[oa]|otr[oa]s?|nuev[oa]s?) (?:oficinas?|agencias?|tiendas?)|lider(?:es)?|ganador(?:es|a|as)? (?:de|del)|hemos ganado|(?:el )?numero uno|(?:certificad|acreditad|premiad|galardonad)[oa]s?|de referencia|sin igual`,
])
/** What an agency asks, or does not. */
const prices = wordsPattern([
  String.raw`(?:nous ne (?:prenons|facturons|demandons|percevons)|nos (?:honoraires|frais|tarifs) (?:sont|restent|s'elevent)) [^.!?]{0,40}`,
  String.raw`we (?:charge|ask for|only charge|never charge|do not charge|don't charge) [^.!?]{0,40}|our (?:fees|prices|charges) (?:are|start|remain) [^.!?]{0,40}`,
  String.raw`(?:no )?cobramos [^.!?]{0,40}|nuestros (?:honorarios|precios|gastos) (?:son|estan|empiezan) [^.!?]{0,40}`,
])
const days = String.raw`(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|7 jours|7j|24h|every day|todos los dias|tous les jours)`
const hours = wordsPattern([
  String.raw`(?:ouvert|ouverte|ouverts|ouvertes|fermee?s?|open|closed|abiert[oa]s?|abrimos|cerrad[oa]s?) (?:aussi |also |tambien )?(?:le |les |du |on |the |los |el |tous les |de )?(?:\d+ ?)?${days}`,
])

/** What is said of hours, whatever it is that is open. */
const hoursWords = (text: string): string =>
  plainWords(text)
    .replaceAll(/(?<!\p{L})abrimos(?!\p{L})/gu, 'abiert')
    .replaceAll(/(?<!\p{L})(ouvert|ferme|abiert|cerrad)(?:e|s|es|ee|ees|o|a|os|as)?(?!\p{L})/gu, '$1')

/** Pages to which nobody has led. */
const links = /(?<![\p{L}\d@])(?:https?:\/\/|www\.)\S+/gu

const superlatives = (folded: string): Span[] =>
  superlativesIn(folded).filter(({ start, end }) => agencyNouns.test(folded.slice(start, end + 25).replace(/[.,;!?\n].*$/s, '')))

/** Towns and streets that the agency has not named. */
const places = (text: string, { agency, review }: Pick<AnswerContext, 'agency' | 'review'>): Span[] => {
  const known = plainWords(`${statedText(agency)}\n${review.text}`)
  return placesIn(text, { city: agency.city }, { universe: 'IMMO' }).filter(
    ({ start, end }) => !hasWords(known, plainWords(text.slice(start, end))),
  )
}

/** What an answer states as a fact although nobody has said it: numbers, days, places, hours, ranks, superlatives. */
export const unstatedIn = (text: string, context: Pick<AnswerContext, 'agency' | 'review'>): Span[] => {
  const folded = fold(text)
  const stated = fold(statedText(context.agency))
  // Whose they are is asked elsewhere.
  const contacts = [...spansOf(text, phones), ...spansOf(text, emails)]
  const isUnstated = ({ start, end }: Span): boolean => !hasWords(plainWords(stated), plainWords(text.slice(start, end)))
  const said = plainWords(context.review.text)
  const known = numbersOf(`${stated}\n${context.review.text}`)
  const isUnsaid = ({ start, end }: Span): boolean => !hasWords(said, plainWords(text.slice(start, end)))
  const isUncounted = ({ start }: Span): boolean => !known.has(readCount(/^\p{L}+/u.exec(folded.slice(start))?.[0] ?? ''))
  return [
    ...[...superlatives(folded), ...spansOf(folded, claims), ...spansOf(folded, prices), ...spansOf(text, links)].filter(isUnstated),
    ...spansOf(folded, hours).filter(({ start, end }) => !hasWords(hoursWords(stated), hoursWords(text.slice(start, end)))),
    ...spansOf(folded, fullDates).filter((span) => isUnstated(span) && isUnsaid(span)),
    ...spansOf(folded, counted).filter((span) => isUnstated(span) && isUncounted(span)),
    ...places(text, context),
    ...numbersIn(folded, known).filter((span) => !contacts.some((other) => overlap(span, other))),
  ]
}
