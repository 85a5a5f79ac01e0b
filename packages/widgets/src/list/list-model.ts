import { abilitiesOf, type Account } from '@vitrine/core/account'
import { exportRefusal } from '@vitrine/core/exports'
import { failureText, type Formatters, type Language, type MessageKey, type Namespace, type Translate } from '@vitrine/core/i18n'
import { toApiError, type Http } from '@vitrine/core/http'
import { maxPageSize, setSearch, type Page } from '@vitrine/core/list'
import type { Topics } from '@vitrine/core/topics'
import type { nothing, ReactiveController, TemplateResult } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { lazy, type Lazy } from '../base/lazy.ts'
import type { MenuController } from '../base/menu-controller.ts'
import type { ToastController } from '../base/toast-controller.ts'
import type { FormHost } from '../form/form-controller.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import type { WidgetServices } from '../base/widget-services.ts'
import type { ToastTone } from '../ui/overlays/toasts.ts'
import {
  isCommand,
  type Currency,
  type FieldOf,
  type ListColumn,
  type ListCommand,
  type ListContext,
  type ListDefinition,
  type ListTypes,
  type ChoiceNames,
  type Popover,
  type StateOf,
  type TextKey,
} from './define-list.ts'
import { ListController } from './list-controller.ts'
import { SavedViews } from './saved-views.ts'
import { SelectionController } from './selection-controller.ts'

/** Milliseconds without a keystroke before a search is sent. */
const searchDelayMs = 300

/** What a list needs once somebody works with its rows: menus, dialogs, messages, the filter panel, the bar of ticked rows. */
export interface Workbench {
  readonly toasts: ToastController
  readonly dialogs: DialogController
  readonly menus: MenuController
  readonly filtersAreOpen: boolean
  /** Changes these rows by one of the actions of the definition, one change at a time. */
  change(actionId: string, ids: readonly number[]): void
  openFilters(): void
  openMenu(name: 'views' | 'actions', trigger: HTMLElement): void
  openRowMenu(id: number, trigger: HTMLElement): void
  renderBulkBar(): TemplateResult | typeof nothing
  /** What lies over the list. */
  render(): TemplateResult
}

type Controllers = FormHost & { announce(text: string): void }

/** What a model needs of the element that shows it. */
export interface ListHost<T extends ListTypes> {
  readonly element: ListContext<T>['element']
  readonly services: WidgetServices
  /** Where controllers are added, and renders asked for. */
  readonly controllers: Controllers
  /** The rows asked for have arrived, or did not. */
  loaded(): void
  failed(error: unknown): void
  queryChanged(replace: boolean): void
  /** Makes the workbench: what is needed once somebody works with the rows. */
  loadWorkbench(model: ListModel<T>): Promise<Workbench>
  /** Fetches the dialog that asks for a file. */
  loadExport(): Promise<{ askExport: (model: ListModel<T>, workbench: Workbench, ids: readonly number[]) => void }>
}

/** The state of one list and what happens to it; knows no DOM. */
export class ListModel<T extends ListTypes> implements ListContext<T>, ReactiveController {
  readonly definition: ListDefinition<T>
  readonly rows: ListController<StateOf<T>, T['item']>
  readonly selection: SelectionController
  readonly savedViews: SavedViews<T>
  readonly workbench: Lazy<Workbench>
  defaults: StateOf<T>
  /** Rows that have just come in. */
  fresh: ReadonlySet<number> = new Set()
  /** Rows whose change is on its way. */
  busy: ReadonlySet<number> = new Set()
  /** A bulk action under way. */
  progress: { text: string; done: number; total: number; stop: (() => void) | null } | null = null
  /** Asks again for a part that did not arrive when somebody wanted it. */
  askAgain: (() => void) | null = null
  readonly #host: ListHost<T>
  readonly #exporting: Lazy<Awaited<ReturnType<ListHost<T>['loadExport']>>>
  readonly #seen = new Map<number, T['item']>()
  readonly #names = new Map<string, ChoiceNames>()
  /** The fields that rows were asked for with. */
  #asked: readonly FieldOf<T>[] = []
  #reloadTimer: ReturnType<typeof setTimeout> | undefined
  #pollTimer: ReturnType<typeof setTimeout> | undefined

  constructor(host: ListHost<T>, definition: ListDefinition<T>) {
    this.#host = host
    this.definition = definition
    this.defaults = this.start
    this.savedViews = new SavedViews(this)
    this.workbench = lazy(() => host.loadWorkbench(this))
    this.#exporting = lazy(() => host.loadExport())
    this.rows = new ListController<StateOf<T>, T['item']>(host.controllers, {
      initial: this.defaults,
      topic: definition.topic,
      ...(definition.hears && { hears: definition.hears }),
      load: async (state, signal) => {
        this.#asked = this.fields
        return (await Promise.all([definition.fetch(state, this, signal), this.#knowAccount()]))[0]
      },
      onChange: (_, { replace }) => host.queryChanged(replace),
      onLoaded: (page) => this.#loaded(page),
      onFailed: (error) => host.failed(error),
    })
    this.selection = new SelectionController(host.controllers, {
      shownIds: () => this.items.map(({ id }) => id),
      onChange: (ids) => {
        this.emit('vitrine-selection-change', { ids })
        if (ids.length > 0) this.withWorkbench(() => this.requestUpdate())
      },
      onRefused: ({ limit }) => this.say(definition.words.tooMany?.(this, limit) ?? ''),
    })
    host.controllers.addController(this)
  }

  /** Where the list starts on this page. */
  get start(): StateOf<T> {
    const state = this.definition.start(this.element)
    const { preset = state.preset, pageSize = state.limit } = this.element
    return { ...state, preset, limit: Math.min(maxPageSize, pageSize) }
  }
  get element(): ListContext<T>['element'] {
    return this.#host.element
  }
  get state(): StateOf<T> {
    return this.rows.state
  }
  get items(): readonly T['item'][] {
    return this.rows.items
  }
  get #allColumns(): readonly ListColumn<T>[] {
    const { columns } = this.definition
    return typeof columns === 'function' ? columns(this) : columns
  }
  /** The columns that this account has a use for, as far as the page lets them be seen. */
  get columns(): readonly ListColumn<T>[] {
    return this.#allColumns.filter((column) => (column.offered?.(this) ?? true) && this.#isVisible(column))
  }
  get fields(): readonly FieldOf<T>[] {
    // Nobody knows yet what the account has a use for.
    const columns = this.account ? this.columns : this.#allColumns.filter((column) => this.#isVisible(column))
    const visible = this.#visibleFields
    return [...new Set(columns.flatMap(({ fields = [] }) => fields))].filter((field) => visible?.includes(field) ?? true)
  }
  get #visibleFields(): readonly string[] | undefined {
    return this.element.visibleFields?.split(/[\s,]+/)
  }
  #isVisible({ fields }: ListColumn<T>): boolean {
    const visible = this.#visibleFields
    return !fields || !visible || fields.some((field) => visible.includes(field))
  }
  /** Asks for the rows again where a column is there that they have nothing for. */
  completeRows(): void {
    if (this.page && this.fields.some((field) => !this.#asked.includes(field))) void this.rows.reloadQuietly()
  }
  get page(): Page<T['item']> | undefined {
    return this.rows.page
  }
  get vitrine(): VitrineInstance {
    return this.#host.services.vitrine()
  }
  get http(): Http {
    return this.vitrine.http
  }
  get topics(): Topics {
    return this.vitrine.topics
  }
  get account(): Account | null {
    return this.vitrine.account.value
  }
  get language(): Language {
    return this.#host.services.language()
  }
  get format(): Formatters {
    return this.#host.services.formatters()
  }
  /** The texts of its namespaces, read as one. */
  get t(): Translate<TextKey<T>> {
    const translators = (Object.keys(this.definition.messages) as Namespace[]).map((name) => this.#host.services.texts(name) as Translate)
    return (key, params) => {
      for (const translate of translators) {
        const text = translate(key, params)
        if (text !== key) return text
      }
      return key
    }
  }
  texts<Name extends Namespace>(name: Name): Translate<MessageKey<Name>> {
    return this.#host.services.texts(name)
  }
  get common(): Translate<MessageKey<'common'>> {
    return this.#host.services.texts('common')
  }
  /** The texts that all lists share. */
  get shared(): Translate<MessageKey<'list'>> {
    return this.#host.services.texts('list')
  }

  /** Of the amounts in filters. */
  get currency(): Currency | undefined {
    return this.definition.currency?.(this)
  }

  get popover(): Popover {
    return {
      isOpen: (key) => this.workbench.value?.menus.isOpen(key) ?? false,
      toggle: (key, trigger, look) => this.withWorkbench(({ menus }) => menus.toggle(key, trigger, { ...look, align: 'end' })),
    }
  }

  // Definitions take it apart: `({ t, names }) => ...`.
  names = (name: string): ChoiceNames => {
    const known = this.#names.get(name)
    if (known) return known
    const found = this.definition.names?.[name]?.(this) ?? new Map<string, string>()
    if (!(found instanceof Promise)) return found
    this.#names.set(name, 'loading')
    found.then(
      (names) => this.#setNames(name, names),
      () => this.#setNames(name, 'failed'),
    )
    return 'loading'
  }
  /** Names are asked for again when they are next read. */
  forgetNames(name?: string): void {
    if (name) this.#names.delete(name)
    else this.#names.clear()
    this.requestUpdate()
  }

  reload = (): void => void this.rows.reload()
  emit = (type: string, detail?: unknown, cancelable?: boolean): boolean => this.#host.services.emit(type, detail, cancelable)
  requestUpdate(): void {
    this.controllers.requestUpdate()
  }
  get controllers(): Controllers {
    return this.#host.controllers
  }

  change = (transition: (state: StateOf<T>) => StateOf<T>): void => this.rows.change(transition)
  search(text: string): void {
    this.rows.change((state) => setSearch(state, text), { replace: true, delayMs: searchDelayMs })
  }

  /** Opens a row, or lets the page do so; false where it cannot be opened. */
  open(item: T['item']): boolean {
    const { open } = this.definition
    if (!open?.possible(this, item)) return false
    const { type, detail } = open.event(item, this)
    if (!this.emit(type, detail, true)) return true
    const href = open.href?.(item, this)
    if (open.run) open.run(item, this)
    else if (href) location.assign(href)
    return true
  }
  /** Does one of the actions of the definition for these rows. */
  run(actionId: string, ids: readonly number[]): void {
    const action = this.definition.actions?.find(({ id }) => id === actionId)
    const items = this.itemsOf(ids)
    const [first] = items
    if (!action || !first) return
    if (isCommand(action)) void this.#command(action, first)
    else this.withWorkbench((workbench) => workbench.change(actionId, ids))
  }
  async #command(command: ListCommand<T>, item: T['item']): Promise<void> {
    if (this.busy.has(item.id)) return
    const refusal = command.refusal?.(item, this)
    if (refusal) return this.say(refusal)
    this.setBusy([item.id], true)
    try {
      const said = await command.select?.(item, this)
      if (said) this.say(said, 'success')
    } catch (error) {
      this.fail(error)
    } finally {
      this.setBusy([item.id], false)
    }
  }

  /** Does something that needs the workbench; when that does not arrive the list says so, with a way to try again. */
  withWorkbench(run: (workbench: Workbench) => unknown): void {
    this.withPart(this.workbench, run)
  }
  /** The same with another part that is fetched when it is needed. */
  withPart<Part>(part: Lazy<Part>, run: (part: Part) => unknown): void {
    const { value } = part
    if (value) return void run(value)
    const missed = (error: unknown): void => {
      this.askAgain = () => this.withPart(part, run)
      this.controllers.announce(this.shared('list.missed'))
      this.#host.services.report(error)
      this.requestUpdate()
    }
    const arrived = async (found: Part): Promise<void> => {
      if (this.askAgain) {
        this.askAgain = null
        this.requestUpdate()
        // The focus leaves the button that goes before anything else takes it.
        await this.controllers.updateComplete
      }
      run(found)
    }
    part.get().then(arrived, missed)
  }

  /** Whether this person may take the rows along as a file. */
  get mayExport(): boolean {
    const { exported } = this.definition
    return !!exported && !!this.account && exportRefusal(abilitiesOf(this.account), exported.subject) === null
  }
  /** Asks where a file of the list shall go, or of these rows alone. */
  export(ids: readonly number[] = []): void {
    this.withWorkbench((workbench) => this.withPart(this.#exporting, ({ askExport }) => askExport(this, workbench, ids)))
  }

  /** The rows behind ids, as last seen, also when they are on another page. */
  itemsOf(ids: readonly number[]): T['item'][] {
    const shown = new Map(this.items.map((item) => [item.id, item]))
    return ids.flatMap((id) => shown.get(id) ?? this.#seen.get(id) ?? [])
  }
  setBusy(ids: readonly number[], busy: boolean): void {
    const next = new Set(this.busy)
    for (const id of ids)
      if (busy) next.add(id)
      else next.delete(id)
    this.busy = next
    this.requestUpdate()
  }
  /** Shows rows as they are by now. */
  replace(items: readonly T['item'][]): void {
    const now = new Map(items.map((item) => [item.id, item]))
    for (const item of items) if (this.#seen.has(item.id)) this.#seen.set(item.id, item)
    this.rows.patch((rows) => rows.map((row) => now.get(row.id) ?? row))
  }
  /** Rows changed on the server: tells the page and asks for them again once the server has settled. */
  changed(ids: readonly number[]): void {
    const { changedEvent, changedDetail, settleMs = 0, topic, keepsRows } = this.definition
    if (changedEvent) this.emit(changedEvent, { ...changedDetail, ids })
    clearTimeout(this.#reloadTimer)
    this.#reloadTimer = setTimeout(() => {
      this.topics.announce(topic, this.rows)
      if (!keepsRows) void this.rows.reload()
    }, settleMs)
  }
  say(text: string, tone: ToastTone = 'info'): void {
    this.withWorkbench((workbench) => workbench.toasts.show(text, { tone }))
  }
  /** Says that something failed, with the server's reason. */
  fail(error: unknown): void {
    this.say(failureText(this.common, this.common('errors.encountered'), toApiError(error)), 'error')
  }

  hostDisconnected(): void {
    clearTimeout(this.#reloadTimer)
    clearTimeout(this.#pollTimer)
  }

  /** Rows say things that depend on who is signed in; asked for beside the first of them, so that nothing moves when it is known. */
  async #knowAccount(): Promise<void> {
    await this.#host.services.vitrine().account.ready.catch(() => undefined)
  }
  #setNames(name: string, names: ChoiceNames): void {
    this.#names.set(name, names)
    this.requestUpdate()
  }
  /** Ticked rows keep their name when one pages on. */
  #loaded(page: Page<T['item']>): void {
    for (const id of this.#seen.keys()) if (!this.selection.has(id)) this.#seen.delete(id)
    for (const item of page.items) this.#seen.set(item.id, item)
    clearTimeout(this.#pollTimer)
    this.completeRows()
    const pollMs = this.definition.pollIntervalMs?.(page.items, this)
    if (pollMs) this.#pollTimer = setTimeout(() => void this.rows.reloadQuietly(), pollMs)
    this.#host.loaded()
  }
}
