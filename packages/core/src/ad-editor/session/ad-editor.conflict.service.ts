import { isSame } from '../../form/index.ts'
import type { AdContent, AdRecord } from '../../ad-form/ad-form.record.model.ts'
import type { AdDraft } from './ad-editor.draft.service.ts'
import type { AdPart, AdParts, AdQuestion, AdSnapshot } from './ad-editor.session.model.ts'
import { differingParts, partsOf, pickParts, withParts, type TypedVersion } from './ad-editor.session.rules.ts'

/** A question with the working copy that their version comes from; the copy ends once every part is chosen. */
export type OpenQuestion = AdQuestion & { copyId?: string }

/** The version that was typed over, and its number; the base is null if it is not known. */
export type MergeBase = Pick<TypedVersion, 'base' | 'baseVersion'>

interface Stash extends Pick<AdQuestion, 'kind' | 'at' | 'by'> {
  parts: Partial<AdParts>
}

/** The versions between which the person has to choose, one question at a time; the merge base; and the versions that were not chosen. */
export class AdConflict {
  readonly #draft: Pick<AdDraft, 'record' | 'base' | 'content' | 'fill'>
  readonly #changed: () => void
  #open: readonly OpenQuestion[] = []
  #isAsking = false
  /** The merge base of the open question about another person's save. */
  #mergeBase: MergeBase | null = null
  #stash: Stash | null = null
  #waiting: ((isAnswered: boolean) => void)[] = []

  constructor(draft: Pick<AdDraft, 'record' | 'base' | 'content' | 'fill'>, changed: () => void) {
    this.#draft = draft
    this.#changed = changed
  }

  get state(): Pick<AdSnapshot, 'question' | 'isAsking' | 'hasStash'> {
    return { question: this.#open[0] ?? null, isAsking: this.#isAsking && this.#open.length > 0, hasStash: this.#stashedParts().length > 0 }
  }
  /** The base of the typed changes: the saved ad, except the parts that somebody saved since and that are not chosen yet. */
  get mergeBase(): MergeBase {
    const [question] = this.#open
    if (question?.kind !== 'changed' || !this.#mergeBase) return { base: this.#draft.base, baseVersion: this.#draft.record?.version ?? 0 }
    const { base, baseVersion } = this.#mergeBase
    return { base: base && withParts(this.#draft.base, pickParts(base, question.parts)), baseVersion }
  }

  /** Asks about `parts`, which somebody else saved and which were changed here too. Without `asks` the question waits until the person saves. */
  open(mergeBase: MergeBase, { content, updatedAt, updatedBy }: AdRecord, parts: readonly AdPart[], asks = true): void {
    this.#mergeBase = mergeBase
    this.#add({ kind: 'changed', theirs: content, at: updatedAt, by: updatedBy }, parts, asks)
  }
  /** Offers another version that this person typed, unless it is equal. */
  offer(question: Omit<OpenQuestion, 'parts'>): void {
    this.#add(question, this.#differing(question), true)
  }
  /** Other people's saves come first, and only the latest of them. */
  #add(question: Omit<OpenQuestion, 'parts'>, parts: readonly AdPart[], asks: boolean): void {
    const others = this.#open.filter(({ kind }) => kind !== question.kind || kind === 'elsewhere')
    const added = parts.length ? [{ ...question, parts }] : []
    this.#open = question.kind === 'changed' ? [...added, ...others] : [...others, ...added]
    this.#isAsking ||= asks && added.length > 0
    this.#resumeWhenAnswered()
    this.#changed()
  }
  #differing({ theirs }: Pick<AdQuestion, 'theirs'>): AdPart[] {
    return differingParts(this.#draft.content, theirs)
  }

  /** Chooses a side in one part, or in all open ones; returns the question once all its parts are chosen. */
  choose(side: 'mine' | 'theirs', part?: AdPart): OpenQuestion | null {
    const [question, ...others] = this.#open
    if (!question) return null
    const chosen = part ? [part] : question.parts
    const content = this.#draft.content
    const [preferred, other] = side === 'mine' ? [content, question.theirs] : [question.theirs, content]
    this.#stash = {
      kind: 'stashed',
      at: null,
      by: '',
      parts: { ...(this.#stash?.kind === 'stashed' && this.#stash.parts), ...pickParts(other, chosen) },
    }
    const parts = question.parts.filter((name) => !chosen.includes(name))
    this.#open = parts.length
      ? [{ ...question, parts }, ...others]
      : others.map((next) => ({ ...next, parts: this.#differing(next) })).filter((next) => next.parts.length > 0)
    if (side === 'theirs') this.#draft.fill(withParts(content, pickParts(preferred, chosen)))
    this.#resumeWhenAnswered()
    this.#changed()
    return parts.length ? null : question
  }

  /** Resolves to whether no question about other people's saves is open; if one is, asks and waits. */
  answered(): Promise<boolean> {
    if (!this.#mustAsk()) return Promise.resolve(true)
    this.ask()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
  #mustAsk(): boolean {
    return this.#open.some(({ kind }) => kind === 'changed')
  }
  #resumeWhenAnswered(): void {
    if (!this.#mustAsk()) this.#answer(true)
  }
  #answer(isAnswered: boolean): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve(isAnswered)
  }
  postpone(): void {
    this.#isAsking = false
    this.#answer(false)
    this.#changed()
  }
  close(): void {
    this.#open = []
    this.#answer(false)
  }

  /** Asks the open question, or offers again what was not chosen. */
  ask(): void {
    const parts = this.#stashedParts()
    if (!this.#open.length && this.#stash && parts.length) {
      const { parts: theirs, ...about } = this.#stash
      this.#open = [{ ...about, theirs: withParts(this.#draft.content, theirs), parts }]
    }
    this.#isAsking = this.#open.length > 0
    this.#changed()
  }
  stash(content: AdContent, about: Omit<Stash, 'parts'> = { kind: 'stashed', at: null, by: '' }): void {
    this.#stash = { ...about, parts: partsOf(content) }
    this.#changed()
  }
  #stashedParts(): AdPart[] {
    if (!this.#stash) return []
    const [now, stashed] = [partsOf(this.#draft.content), this.#stash.parts]
    return (Object.keys(stashed) as AdPart[]).filter((name) => !isSame(now[name], stashed[name]))
  }
}
