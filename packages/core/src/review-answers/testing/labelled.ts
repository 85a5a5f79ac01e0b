import type { Language } from '../../i18n/languages.ts'
import { checkAnswer } from '../review-answers.check.rules.ts'
import { answerFaults, type AnswerFault, type StatedFacts } from '../review-answers.model.ts'
import admissions from './labelled/admissions.json' with { type: 'json' }
import agencies from './labelled/agencies.json' with { type: 'json' }
import conflict from './labelled/conflict.json' with { type: 'json' }
import contacts from './labelled/contacts.json' with { type: 'json' }
import facts from './labelled/facts.json' with { type: 'json' }
import money from './labelled/money.json' with { type: 'json' }
import names from './labelled/names.json' with { type: 'json' }
import privateMatters from './labelled/private.json' with { type: 'json' }
import promises from './labelled/promises.json' with { type: 'json' }
import voices from './labelled/voices.json' with { type: 'json' }

/** An answer to a hard review, and all that is wrong with it; most answers stand beside one to the same review that is right. */
export interface LabelledAnswer {
  language: Exclude<Language, 'mx'>
  rating: number
  author: string
  review: string
  answer: string
  faults: readonly AnswerFault[]
  statements?: string
  mayAdmitFaults?: boolean
  lastAnswers?: readonly string[]
}

const themes = [
  admissions,
  conflict,
  contacts,
  facts,
  money,
  names,
  privateMatters,
  promises,
  voices,
] as readonly (readonly LabelledAnswer[])[]

/** Every third answer of each theme is set aside: no rule was changed by what it shows. */
const isSetAside = (position: number): boolean => position % 3 === 2

export const labelledAnswers = themes.flat()
export const workedAnswers = themes.flatMap((theme) => theme.filter((_, position) => !isSetAside(position)))
export const setAsideAnswers = themes.flatMap((theme) => theme.filter((_, position) => isSetAside(position)))

const labelledAgency = ({ language, statements }: LabelledAnswer): StatedFacts => ({
  ...agencies[language],
  ...(statements !== undefined && { statements }),
})

const foundIn = (labelled: LabelledAnswer): Set<AnswerFault> => {
  const { rating, author, review, answer, mayAdmitFaults = false, lastAnswers = [] } = labelled
  const context = {
    review: { rating, author, text: review },
    agency: labelledAgency(labelled),
    settings: { mayAdmitFaults },
    lastAnswers,
  }
  return new Set(checkAnswer(answer, context).map(({ kind }) => kind))
}

interface Shares {
  labelled: number
  /** The share of what was found that is labelled; null where nothing was found. */
  precision: number | null
  /** The share of what is labelled that was found; null where nothing is labelled. */
  recall: number | null
}

interface Measured extends Shares {
  kinds: ReadonlyMap<AnswerFault, Shares>
  /** What was found and is not labelled, and what is labelled and was not found. */
  errors: string[]
}

interface Judged {
  kind: AnswerFault
  isLabelled: boolean
  isFound: boolean
  answer: string
}

const sharesOf = (judged: readonly Judged[]): Shares => {
  const [labelled, found] = [judged.filter(({ isLabelled }) => isLabelled), judged.filter(({ isFound }) => isFound)]
  const hits = labelled.filter(({ isFound }) => isFound).length
  return {
    labelled: labelled.length,
    precision: found.length === 0 ? null : hits / found.length,
    recall: labelled.length === 0 ? null : hits / labelled.length,
  }
}

/** How well the check tells which kinds of faults each answer has. */
export const measureLabelled = (answers: readonly LabelledAnswer[]): Measured => {
  const judged = answers.flatMap((each): Judged[] => {
    const found = foundIn(each)
    return answerFaults.map((kind) => ({ kind, isLabelled: each.faults.includes(kind), isFound: found.has(kind), answer: each.answer }))
  })
  const wrong = judged.filter(({ isLabelled, isFound }) => isLabelled !== isFound)
  return {
    ...sharesOf(judged),
    kinds: new Map(answerFaults.map((kind) => [kind, sharesOf(judged.filter((each) => each.kind === kind))])),
    errors: wrong.map(
      ({ kind, isFound, answer }) => `${kind} ${isFound ? 'is found and not labelled' : 'is labelled and not found'}: ${answer}`,
    ),
  }
}
