import type { CheckedAd, Verdict } from '../fact-check.model.ts'
import { checkFacts } from '../fact-check.rules.ts'

/** A text with all of its statements, marked by hand. */
export interface MarkedText {
  language: string
  ad: CheckedAd & { universe?: 'IMMO' | 'VO' }
  text: string
  statements: { text: string; kind: string; verdict: Verdict }[]
}

export interface Measured {
  /** The share of what was found that is marked, with the same verdict. */
  precision: number
  /** The share of what is marked that was found, with the same verdict. */
  recall: number
}

/** How well the check does on marked texts; a statement is found where the two overlap. */
export const measure = (texts: readonly MarkedText[], only: (verdict: Verdict) => boolean = () => true): Measured => {
  let [hits, found, marked] = [0, 0, 0]
  for (const { text, ad, statements } of texts) {
    const left = checkFacts(text, ad, { universe: ad.universe ?? 'IMMO' }).filter(({ verdict }) => only(verdict))
    found += left.length
    for (const statement of statements.filter(({ verdict }) => only(verdict))) {
      marked++
      const start = text.indexOf(statement.text)
      const at = left.findIndex(
        (each) => each.verdict === statement.verdict && each.start < start + statement.text.length && start < each.end,
      )
      if (at < 0) continue
      hits++
      left.splice(at, 1)
    }
  }
  return { precision: hits / found, recall: hits / marked }
}
