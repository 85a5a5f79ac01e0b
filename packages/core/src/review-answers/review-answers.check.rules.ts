import { phoneDigits } from '../email-phone/email-phone.ts'
import { fold } from '../fact-check/fact-check.words.rules.ts'
import { admissions, advantages, agreements, insults, removals, threats } from './review-answers.conduct.rules.ts'
import { statedText, unstatedIn } from './review-answers.facts.rules.ts'
import { answerFaults, type AnswerContext, type AnswerFault, type AnswerMark, type Span } from './review-answers.model.ts'
import { authorNamesIn, personNamesIn } from './review-answers.names.rules.ts'
import { addresses, birthDates, emails, fileNumbers, health, money, phones, spelledSigns } from './review-answers.personal.rules.ts'
import { privateLife } from './review-answers.private-life.rules.ts'
import { promises } from './review-answers.promises.rules.ts'
import { repeats } from './review-answers.repetition.rules.ts'
import { basisOf } from './review-answers.sources.rules.ts'
import { hasWords, overlap, plainWords, spansOf } from './review-answers.words.rules.ts'

/** The last nine digits, by which a number with and without its country is the same. */
const lastDigits = (number: string): string => phoneDigits(number).replaceAll(/\D/g, '').slice(-9)

const phonesIn = (text: string, stated: string): Span[] => {
  const own = new Set(spansOf(stated, phones).map(({ start, end }) => lastDigits(stated.slice(start, end))))
  return spansOf(text, phones).filter(({ start, end }) => {
    const written = text.slice(start, end)
    return !/^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/.test(written) && !own.has(lastDigits(written))
  })
}

type Find = (text: string, context: AnswerContext) => Span[]

const byWords =
  (pattern: RegExp): Find =>
  (text) =>
    spansOf(fold(text), pattern)

/** What the agency itself has said, in these words, is no fault. */
const unlessStated =
  (find: Find): Find =>
  (text, context) => {
    const stated = plainWords(statedText(context.agency))
    return find(text, context).filter(({ start, end }) => !hasWords(stated, plainWords(text.slice(start, end))))
  }

/** The lowest rating of those who have nothing to complain of. */
const lowestPraise = 4

const admissionsIn: Find = (text, { settings, review }) => {
  if (settings.mayAdmitFaults) return []
  const folded = fold(text)
  const isComplaint = review.rating === null || review.rating < lowestPraise
  return [...spansOf(folded, admissions), ...(isComplaint ? spansOf(folded, agreements) : [])]
}

/** An address of mail, also where its signs are written out. */
const emailsIn = (text: string, { agency }: AnswerContext): Span[] => {
  const plain = (written: string): string => plainWords(written.replaceAll(spelledSigns, ' '))
  const own = plain(statedText(agency))
  return spansOf(text, emails).filter(({ start, end }) => !hasWords(own, plain(text.slice(start, end))))
}

const finders: Readonly<Record<AnswerFault, Find>> = {
  email: emailsIn,
  'birth-date': byWords(birthDates),
  'file-number': unlessStated(byWords(fileNumbers)),
  phone: (text, { agency }) => phonesIn(text, statedText(agency)),
  address: unlessStated((text) => spansOf(text, addresses)),
  advantage: byWords(advantages),
  removal: byWords(removals),
  threat: byWords(threats),
  insult: byWords(insults),
  admission: admissionsIn,
  health: byWords(health),
  'private-life': byWords(privateLife),
  'person-money': byWords(money),
  promise: unlessStated(byWords(promises)),
  'author-name': unlessStated((text, { review }) => authorNamesIn(text, review)),
  'person-name': unlessStated((text, { review }) => personNamesIn(text, review)),
  'unstated-fact': unstatedIn,
  repetition: (text, { lastAnswers }) => (text.trim() !== '' && repeats(text, lastAnswers) ? [{ start: 0, end: text.length }] : []),
}

/** Names of the agency and its town, which may be those of people as well. */
const ownNames = (text: string, { agency }: AnswerContext): Span[] =>
  [agency.name, agency.city, agency.address].flatMap((name) => {
    const at = name.trim() === '' ? -1 : fold(text).indexOf(fold(name))
    return at < 0 ? [] : [{ start: at, end: at + name.length }]
  })

/** Finds of one kind that stand side by side are one. */
const merged = (text: string, spans: readonly Span[]): Span[] => {
  const whole: Span[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = whole.at(-1)
    if (last && (span.start < last.end || /^ ?(?:(?:pour|for|por|de|of) )?$/.test(text.slice(last.end, span.start))))
      last.end = Math.max(last.end, span.end)
    else whole.push({ ...span })
  }
  return whole
}

const hasNames = new Set<AnswerFault>(['author-name', 'person-name', 'unstated-fact'])

const isInForce = (kind: AnswerFault, day: string | undefined): boolean => day === undefined || basisOf[kind].from <= day

/**
 * Finds what should not be in a public answer to a review, in French, English and Spanish, in the order of the text. It sees words; it
 * does not understand sentences. A stretch of the text is told once, by the first kind that finds it.
 */
export const checkAnswer = (text: string, context: AnswerContext): AnswerMark[] => {
  const own = ownNames(text, context)
  const marks: AnswerMark[] = []
  for (const kind of answerFaults.filter((each) => isInForce(each, context.day))) {
    const taken: Span[] = kind === 'repetition' ? [] : hasNames.has(kind) ? [...marks, ...own] : marks
    const found = merged(text, finders[kind](text, context)).filter((span) => !taken.some((other) => overlap(span, other)))
    const { source, remedy } = basisOf[kind]
    marks.push(
      ...found.map(({ start, end }): AnswerMark => ({
        kind,
        start,
        end,
        text: text.slice(start, end),
        remedy,
        source,
      })),
    )
  }
  return marks.toSorted((one, other) => one.start - other.start)
}
