import { adCriteria, emptyAdFilters, filtersOfCriteria, type AdFilters } from '@vitrine/core/ads'
import type { BroadcastRule, BroadcastRules } from '@vitrine/core/broadcast'
import type { ReactiveControllerHost } from 'lit'

/** A rule as it is edited. */
export interface DraftRule {
  /** The same as long as the rule is on screen, wherever it stands. */
  key: number
  name: string
  filters: AdFilters
  portals: readonly string[]
}

/** Criteria that nobody can read any more ask for nothing. */
const readable = (criteria: BroadcastRule['criteria']): AdFilters => {
  try {
    return filtersOfCriteria(criteria)
  } catch {
    return emptyAdFilters
  }
}

/** The list of rules while it is edited, beside what is kept of it. */
export class RulesDraft {
  rules: readonly DraftRule[] = []
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>
  readonly #changed: () => void
  #kept = '[]'
  #lastKey = 0

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>, changed: () => void) {
    this.#host = host
    this.#changed = changed
  }

  /** As they are sent. */
  get sent(): BroadcastRule[] {
    return this.rules.map(({ name, filters, portals }, index) => ({ priority: index + 1, name, criteria: adCriteria(filters), portals }))
  }
  get isDirty(): boolean {
    return JSON.stringify(this.sent) !== this.#kept
  }
  numberOf({ key }: Pick<DraftRule, 'key'>): number {
    return this.rules.findIndex((rule) => rule.key === key) + 1
  }

  /** Begins with what is kept. */
  begin({ rules }: Pick<BroadcastRules, 'rules'>): void {
    this.rules = rules.map(({ name, criteria, portals }) => ({ key: ++this.#lastKey, name, filters: readable(criteria), portals }))
    this.#kept = JSON.stringify(this.sent)
    this.#changed()
  }
  /** What is on screen is kept now; it stays as it is. */
  saved(): void {
    this.#kept = JSON.stringify(this.sent)
    this.#host.requestUpdate()
  }
  add(name: string): DraftRule {
    const rule: DraftRule = { key: ++this.#lastKey, name, filters: emptyAdFilters, portals: [] }
    this.#become([...this.rules, rule])
    return rule
  }
  change({ key }: Pick<DraftRule, 'key'>, values: Partial<Omit<DraftRule, 'key'>>): void {
    this.#become(this.rules.map((rule) => (rule.key === key ? { ...rule, ...values } : rule)))
  }
  /** Up by -1, down by 1. */
  move(rule: DraftRule, by: -1 | 1): void {
    const from = this.numberOf(rule) - 1
    const to = from + by
    if (to >= 0 && to < this.rules.length) this.#become(this.rules.toSpliced(from, 1).toSpliced(to, 0, rule))
  }
  /** The rules in the order of these keys. */
  reorder(keys: readonly string[]): void {
    this.#become(keys.flatMap((key) => this.rules.find((rule) => String(rule.key) === key) ?? []))
  }
  remove(rule: DraftRule): () => void {
    const at = this.numberOf(rule) - 1
    this.#become(this.rules.toSpliced(at, 1))
    return () => this.#become(this.rules.toSpliced(at, 0, rule))
  }

  #become(rules: readonly DraftRule[]): void {
    this.rules = rules
    this.#changed()
  }
}
