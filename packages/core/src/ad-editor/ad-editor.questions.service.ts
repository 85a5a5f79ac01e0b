import { isSame } from '../form/index.ts'
import type { AdContent } from '../ad-form/ad-form.record.model.ts'
import type { AdPart, AdParts, AdQuestion, AdSnapshot } from './ad-editor.session.model.ts'
import { differingParts, partsOf, pickParts, withParts } from './ad-editor.session.rules.ts'

/** With the working copy that theirs comes from, which ends once all is chosen. */
export type AskedQuestion = AdQuestion & { copyId?: string }

interface Options {
  /** What is in the fields now. */
  content: () => AdContent
  fill: (content: AdContent) => void
  changed: () => void
}

interface Aside extends Pick<AdQuestion, 'kind' | 'at' | 'by'> {
  parts: Partial<AdParts>
}

/** Versions to choose from, one question after the other, and what was not chosen. */
export class AdQuestions {
  readonly #options: Options
  #open: readonly AskedQuestion[] = []
  #isAsking = false
  #aside: Aside | null = null
  #waiting: ((isAnswered: boolean) => void)[] = []

  constructor(options: Options) {
    this.#options = options
  }

  get(): Pick<AdSnapshot, 'question' | 'isAsking' | 'hasAside'> {
    return { question: this.#open[0] ?? null, isAsking: this.#isAsking && this.#open.length > 0, hasAside: this.#asideParts().length > 0 }
  }

  /** Nothing is asked where the two do not differ. What others saved comes first, and the latest of it alone. Without `asks` it waits until somebody wants to save. */
  add(question: Omit<AskedQuestion, 'parts'>, parts: readonly AdPart[] = this.#differing(question), asks = true): void {
    const others = this.#open.filter(({ kind }) => kind !== question.kind || kind === 'elsewhere')
    const added = parts.length ? [{ ...question, parts }] : []
    this.#open = question.kind === 'changed' ? [...added, ...others] : [...others, ...added]
    this.#isAsking ||= asks && added.length > 0
    this.#settle()
    this.#options.changed()
  }
  #differing({ theirs }: Pick<AdQuestion, 'theirs'>): AdPart[] {
    return differingParts(this.#options.content(), theirs)
  }

  /** Chooses in one part, or in all that are open; returns the question once nothing of it is open. */
  choose(side: 'mine' | 'theirs', part?: AdPart): AskedQuestion | null {
    const [question, ...others] = this.#open
    if (!question) return null
    const chosen = part ? [part] : question.parts
    const content = this.#options.content()
    const [kept, taken] = side === 'mine' ? [content, question.theirs] : [question.theirs, content]
    this.#aside = {
      kind: 'aside',
      at: null,
      by: '',
      parts: { ...(this.#aside?.kind === 'aside' && this.#aside.parts), ...pickParts(taken, chosen) },
    }
    const parts = question.parts.filter((name) => !chosen.includes(name))
    this.#open = parts.length
      ? [{ ...question, parts }, ...others]
      : others.map((next) => ({ ...next, parts: this.#differing(next) })).filter((next) => next.parts.length > 0)
    if (side === 'theirs') this.#options.fill(withParts(content, pickParts(kept, chosen)))
    this.#settle()
    this.#options.changed()
    return parts.length ? null : question
  }

  /** Whether nothing others saved is open; asks and waits where it is. */
  answered(): Promise<boolean> {
    if (!this.#mustAsk()) return Promise.resolve(true)
    this.ask()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
  #mustAsk(): boolean {
    return this.#open.some(({ kind }) => kind === 'changed')
  }
  #settle(): void {
    if (!this.#mustAsk()) this.#tell(true)
  }
  #tell(isAnswered: boolean): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve(isAnswered)
  }
  postpone(): void {
    this.#isAsking = false
    this.#tell(false)
    this.#options.changed()
  }
  close(): void {
    this.#open = []
    this.#tell(false)
  }

  /** What is open, or else what was not chosen before. */
  ask(): void {
    const parts = this.#asideParts()
    if (!this.#open.length && this.#aside && parts.length) {
      const { parts: theirs, ...about } = this.#aside
      this.#open = [{ ...about, theirs: withParts(this.#options.content(), theirs), parts }]
    }
    this.#isAsking = this.#open.length > 0
    this.#options.changed()
  }
  putAside(content: AdContent, about: Omit<Aside, 'parts'> = { kind: 'aside', at: null, by: '' }): void {
    this.#aside = { ...about, parts: partsOf(content) }
    this.#options.changed()
  }
  #asideParts(): AdPart[] {
    if (!this.#aside) return []
    const [now, aside] = [partsOf(this.#options.content()), this.#aside.parts]
    return (Object.keys(aside) as AdPart[]).filter((name) => !isSame(now[name], aside[name]))
  }
}
