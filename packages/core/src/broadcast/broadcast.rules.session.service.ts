import { adCriteria, filtersOfCriteria } from '../ads/ads.criteria.wire.ts'
import type { AdFilters } from '../ads/ads.filters.ts'
import { emptyAdFilters } from '../ads/ads.list.filters.ts'
import { isCancelled, toApiError } from '../http/errors.ts'
import type { BroadcastClient } from './broadcast.client.ts'
import type { BroadcastPortal } from './broadcast.model.ts'
import type { BroadcastRulesClient } from './broadcast.rules.client.ts'
import type {
  AppliedPlan,
  BroadcastRule,
  BroadcastRules,
  PlannedAd,
  PortalPlan,
  RuleEffect,
  RulesPreview,
} from './broadcast.rules.model.ts'

/** A rule while it is edited. */
export interface DraftRule {
  /** Identifies the rule on screen, whatever its position. */
  key: number
  name: string
  filters: AdFilters
  portals: readonly string[]
}

interface RulesSessionOptions {
  rules: () => BroadcastRulesClient
  broadcast: () => Pick<BroadcastClient, 'undo'>
  /** Called after the rules were saved, by themselves or before they were applied. */
  saved: (rules: BroadcastRules) => void
  /** Called when the preview of the rules on screen failed. */
  failed: (error: unknown) => void
}

/** How long after the last change the preview is requested again, in milliseconds. */
export const previewDelayMs = 400

/** Decodes criteria; those that cannot be read any more become no criteria. */
const readable = (criteria: BroadcastRule['criteria']): AdFilters => {
  try {
    return filtersOfCriteria(criteria)
  } catch {
    return emptyAdFilters
  }
}

/** The rules of an account while they are edited: the draft, the saved rules, and a preview of what the draft would do now. */
export class BroadcastRulesSession {
  rules: readonly DraftRule[] = []
  portals: readonly BroadcastPortal[] = []
  /** The preview; undefined until it was first loaded. */
  preview: RulesPreview | undefined
  previewError: unknown
  /** Whether the preview is of other rules than those on screen. */
  isStale = true
  isBusy = false
  /** Whether somebody else has saved the rules since they were loaded. */
  hasConflict = false
  /** Code name of the portal whose ads the preview names. */
  shownPortal: string | null = null
  readonly #options: RulesSessionOptions
  readonly #listeners = new Set<() => void>()
  readonly #excluded = new Set<string>()
  #version = 0
  #saved = '[]'
  #lastKey = 0
  #previewing: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: RulesSessionOptions) {
    this.#options = options
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly #notify = (): void => {
    for (const listener of this.#listeners) listener()
  }

  /** Loads the saved rules; the draft is discarded. */
  async load(options: { signal?: AbortSignal } = {}): Promise<void> {
    const { rules, portals, version } = await this.#options.rules().find(options)
    this.#version = version
    this.portals = portals
    this.hasConflict = false
    const drafts = rules.map(({ name, criteria, portals }) => ({ key: ++this.#lastKey, name, filters: readable(criteria), portals }))
    this.#saved = JSON.stringify(this.#toBeSent(drafts))
    this.#setRules(drafts)
  }
  /** Stops all pending work. */
  close(): void {
    clearTimeout(this.#timer)
    this.#previewing?.abort()
    this.#previewing = undefined
    this.previewError = undefined
  }

  get isDirty(): boolean {
    return JSON.stringify(this.#toBeSent(this.rules)) !== this.#saved
  }
  /** The position of the rule, from 1. */
  numberOf({ key }: Pick<DraftRule, 'key'>): number {
    return this.rules.findIndex((rule) => rule.key === key) + 1
  }
  /** How many ads the rule matches; undefined until it is known. */
  foundBy(rule: Pick<DraftRule, 'key'>): number | undefined {
    return this.preview?.found[this.numberOf(rule) - 1]
  }
  /** What the plan of a portal does with the ads of a rule; undefined where there is no plan. */
  effectOf(rule: Pick<DraftRule, 'key'>, portal: string): RuleEffect | undefined {
    const priority = this.numberOf(rule)
    const plan = this.preview?.plans.find((each) => each.portal === portal)
    return plan && (plan.rules.find((each) => each.rule === priority) ?? { rule: priority, comes: 0, stays: 0, goes: 0 })
  }
  /** The plans that would be applied: those with changes, except for excluded portals. */
  get plans(): PortalPlan[] {
    return (this.preview?.plans ?? []).filter(({ portal, comes, goes }) => comes + goes > 0 && this.isIncluded(portal))
  }
  isIncluded(portal: string): boolean {
    return !this.#excluded.has(portal)
  }
  /** Includes the plan of a portal when plans are applied, or excludes it. */
  include(portal: string, isIncluded: boolean): void {
    if (isIncluded) this.#excluded.delete(portal)
    else this.#excluded.add(portal)
    this.#notify()
  }
  /** Names the ads of one portal in the preview, or of none. */
  async show(portal: string | null): Promise<void> {
    this.shownPortal = portal
    await this.updatePreview()
  }

  add(name: string): DraftRule {
    const rule: DraftRule = { key: ++this.#lastKey, name, filters: emptyAdFilters, portals: [] }
    this.#setRules([...this.rules, rule])
    return rule
  }
  change({ key }: Pick<DraftRule, 'key'>, values: Partial<Omit<DraftRule, 'key'>>): void {
    this.#setRules(this.rules.map((rule) => (rule.key === key ? { ...rule, ...values } : rule)))
  }
  /** Moves a rule: -1 is up, 1 is down. */
  move(rule: DraftRule, by: -1 | 1): void {
    const from = this.numberOf(rule) - 1
    const to = from + by
    if (to >= 0 && to < this.rules.length) this.#setRules(this.rules.toSpliced(from, 1).toSpliced(to, 0, rule))
  }
  /** Sorts the rules by these keys. */
  reorder(keys: readonly number[]): void {
    this.#setRules(keys.flatMap((key) => this.rules.find((rule) => rule.key === key) ?? []))
  }
  /** Removes a rule; the returned function restores it. */
  remove(rule: DraftRule): () => void {
    const at = this.numberOf(rule) - 1
    this.#setRules(this.rules.toSpliced(at, 1))
    return () => this.#setRules(this.rules.toSpliced(at, 0, rule))
  }

  /** Resolves to undefined, as all calls below do, while another of them is running. They throw what failed. */
  save(): Promise<true | undefined> {
    return this.#act(async (): Promise<true> => {
      await this.#save()
      return true
    })
  }
  /** Saves the draft over what somebody else has saved meanwhile. */
  overwrite(): Promise<true | undefined> {
    return this.#act(async (): Promise<true> => {
      const { version, portals } = await this.#options.rules().find()
      this.#version = version
      this.portals = portals
      this.hasConflict = false
      await this.#save()
      return true
    })
  }
  /** Saves the draft and applies its plans. */
  apply(): Promise<AppliedPlan[] | undefined> {
    const { plans } = this
    return this.#act(async () => this.#options.rules().apply(await this.#save(), plans), { movesAds: true })
  }
  /** Undoes what was applied. */
  undo(applied: readonly AppliedPlan[]): Promise<true | undefined> {
    const undo = async (): Promise<true> => {
      for (const { portal, run } of applied) await this.#options.broadcast().undo(portal, run)
      return true
    }
    return this.#act(undo, { movesAds: true })
  }
  /** Pins an ad to a portal, or unpins it. */
  togglePin(portal: BroadcastPortal, { id, pinned }: PlannedAd): Promise<true | undefined> {
    const pin = async (): Promise<true> => {
      await this.#options.rules().pin(portal.id, [id], !pinned)
      return true
    }
    return this.#act(pin, { movesAds: true })
  }

  async updatePreview(): Promise<void> {
    clearTimeout(this.#timer)
    this.#previewing?.abort()
    const current = (this.#previewing = new AbortController())
    const rules = this.#toBeSent(this.rules)
    try {
      const preview = await this.#options.rules().preview(rules, { signal: current.signal, portal: this.shownPortal })
      if (this.#previewing !== current) return
      Object.assign(this, { preview, previewError: undefined })
      this.isStale = JSON.stringify(rules) !== JSON.stringify(this.#toBeSent(this.rules))
    } catch (error) {
      if (this.#previewing !== current) return
      this.previewError = isCancelled(error) ? undefined : error
      if (this.previewError !== undefined) this.#options.failed(error)
    }
    this.#notify()
  }

  #toBeSent(rules: readonly DraftRule[]): BroadcastRule[] {
    return rules.map(({ name, filters, portals }, index) => ({ priority: index + 1, name, criteria: adCriteria(filters), portals }))
  }
  #setRules(rules: readonly DraftRule[]): void {
    this.rules = rules
    this.isStale = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.updatePreview(), this.preview ? previewDelayMs : 0)
    this.#notify()
  }
  /** Resolves to the saved version. */
  async #save(): Promise<number> {
    if (!this.isDirty) return this.#version
    const rules = this.#toBeSent(this.rules)
    const saved = await this.#options.rules().save(this.#version, rules)
    this.#version = saved.version
    this.portals = saved.portals
    this.#saved = JSON.stringify(rules)
    this.#notify()
    this.#options.saved(saved)
    return saved.version
  }
  async #act<Result>(act: () => Promise<Result>, { movesAds = false } = {}): Promise<Result | undefined> {
    if (this.isBusy) return undefined
    this.isBusy = true
    this.#notify()
    let isOutdated = movesAds
    try {
      return await act()
    } catch (error) {
      const { code } = toApiError(error)
      this.hasConflict = code === 'broadcast-rules-changed'
      isOutdated = code === 'broadcast-plan-changed'
      throw error
    } finally {
      void this.#finish(isOutdated)
    }
  }
  /** Stays busy until the preview is up to date. */
  async #finish(isOutdated: boolean): Promise<void> {
    if (isOutdated) await this.updatePreview()
    this.isBusy = false
    this.#notify()
  }
}
