import type { Language } from '../../i18n/languages.ts'
import { checkAnswer } from '../review-answers.check.rules.ts'
import type { AnswerFault, AnswerMark, StatedFacts } from '../review-answers.model.ts'

/** An answer in which each fault stands as `{kind|words}`; `whole` are those of the text as a whole. */
export interface MarkedAnswer {
  language: Exclude<Language, 'mx'>
  rating: number
  author: string
  review: string
  last?: readonly string[]
  whole?: readonly AnswerFault[]
  text: string
}

const agencies: Readonly<Record<MarkedAnswer['language'], StatedFacts>> = {
  fr: {
    name: 'Agence du Quai',
    city: 'Lyon',
    phone: '04 72 00 00 00',
    email: 'contact@agence-du-quai.example',
    address: '8 quai Saint-Vincent, 69001 Lyon',
    statements: '',
  },
  en: { name: 'Harbour Homes', city: 'Bristol', phone: '0117 496 0000', email: '', address: '3 Quay Street, Bristol', statements: '' },
  es: {
    name: 'Inmobiliaria del Puerto',
    city: 'Málaga',
    phone: '952 00 00 00',
    email: '',
    address: 'Paseo del Parque 1, Málaga',
    statements: '',
  },
}

interface Expected {
  kind: AnswerFault
  start: number
  end: number
}

/** The text without the signs of its marks, and the marks. */
const unmarked = ({ text, whole = [] }: MarkedAnswer): { text: string; expected: Expected[] } => {
  let plain = ''
  const expected: Expected[] = []
  for (const [, before = '', kind, words = ''] of text.matchAll(/([^{]*)(?:\{([a-z-]+)\|([^}]*)\})?/g)) {
    plain += before
    if (kind) expected.push({ kind: kind as AnswerFault, start: plain.length, end: plain.length + words.length })
    plain += words
  }
  return { text: plain, expected: [...expected, ...whole.map((kind) => ({ kind, start: 0, end: plain.length }))] }
}

export interface Measured {
  /** The share of what was found that is marked, as the same kind. */
  precision: number
  /** The share of what is marked that was found, as the same kind. */
  recall: number
  /** What was found and is not marked, and what is marked and was not found. */
  wrong: string[]
  missed: string[]
}

/** How well the check does on marked answers; a fault is found where the two overlap. */
export const measure = (answers: readonly MarkedAnswer[]): Measured => {
  let [hits, found, marked] = [0, 0, 0]
  const [wrong, missed]: [string[], string[]] = [[], []]
  for (const answer of answers) {
    const { text, expected } = unmarked(answer)
    const { language, rating, author, review, last = [] } = answer
    const left: AnswerMark[] = checkAnswer(text, {
      review: { rating, author, text: review },
      agency: agencies[language],
      settings: { mayAdmitFaults: false },
      lastAnswers: last,
    })
    found += left.length
    marked += expected.length
    for (const { kind, start, end } of expected) {
      const at = left.findIndex((mark) => mark.kind === kind && mark.start < end && start < mark.end)
      if (at < 0) missed.push(`${kind}: ${text.slice(start, end)}`)
      else hits += left.splice(at, 1).length
    }
    wrong.push(...left.map((mark) => `${mark.kind}: ${mark.text} | ${text}`))
  }
  return { precision: hits / found, recall: hits / marked, wrong, missed }
}
