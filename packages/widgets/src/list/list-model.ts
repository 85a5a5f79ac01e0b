import { abilitiesOf, grants, type Account } from '@vitrine/core/account'
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
import { fieldNames } from '../base/visible-fields.ts'
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

/** Milliseconds after the last keystroke until a search is sent. */
const searchDelayMs = 300

/** The parts that a list needs once somebody works with its rows: menus, dialogs, messages, filter panel, bulk bar. Loaded on demand. */
export interface Workbench {
  readonly toasts: ToastController
  readonly dialogs: DialogController
  readonly menus: MenuController
  readonly filtersAreOpen: boolean
  /** Runs one of the definition's changes on these rows; one change at a time. */
  change(actionId: string, ids: readonly number[]): void
  openFilters(): void
  openMenu(name: 'views' | 'actions', trigger: HTMLElement): void
  openRowMenu(id: number, trigger: HTMLElement): void
  renderBulkBar(): TemplateResult | typeof nothing
  /** The overlays of the list. */
  render(): TemplateResult
}

type Controllers = FormHost & { announce(text: string): void }

/** What a model needs from its element. */
export interface ListHost<T extends ListTypes> {
  readonly element: ListContext<T>['element']
  readonly services: WidgetServices
  /** Where controllers are added and renders requested. */
  readonly controllers: Controllers
  /** Called when the requested rows have arrived, or failed to. */
  loaded(): void
  failed(error: unknown): void
  queryChanged(replace: boolean): void
  /** Loads the workbench. */
  loadWorkbench(model: ListModel<T>): Promise<Workbench>
  /** Loads the export dialog. */
  loadExport(): Promise<{ askExport: (model: ListModel<T>, workbench: Workbench, ids: readonly number[]) => void }>
}

/** The state of one list and its changes; knows no DOM. */
export class ListModel<T extends ListTypes> implements ListContext<T>, ReactiveController {
  readonly definition: ListDefinition<T>
  readonly rows: ListController<StateOf<T>, T['item']>
  readonly selection: SelectionController
  readonly savedViews: SavedViews<T>
  readonly workbench: Lazy<Workbench>
  defaults: StateOf<T>
  /** Rows that have just arrived. */
  fresh: ReadonlySet<number> = new Set()
  /** Rows with a change in progress. */
  busy: ReadonlySet<number> = new Set()
  /** The bulk action in progress. */
  progress: { text: string; done: number; total: number; stop: (() => void) | null } | null = null
  /** Retries a part that could not be loaded when somebody needed it. */
  askAgain: (() => void) | null = null
  readonly #host: ListHost<T>
  readonly #exporting: Lazy<Awaited<ReturnType<ListHost<T>['loadExport']>>>
  readonly #seen = new Map<number, T['item']>()
  readonly #names = new Map<string, ChoiceNames>()
  /** The fields that the rows were requested with. */
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
      onRefused: ({ limit }) => this.showMessage(definition.words.tooMany?.(this, limit) ?? ''),
    })
    host.controllers.addController(this)
  }

  /** The initial state on this page. */
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
  /** The columns for this account that the page allows. */
  get columns(): readonly ListColumn<T>[] {
    return this.#allColumns.filter((column) => (column.offered?.(this) ?? true) && this.#isVisible(column))
  }
  get fields(): readonly FieldOf<T>[] {
    // The account is not known yet, so columns that depend on it are left out.
    const columns = this.account ? this.columns : this.#allColumns.filter((column) => this.#isVisible(column))
    const visible = this.#visibleFields
    return [...new Set(columns.flatMap(({ fields = [] }) => fields))].filter((field) => visible?.includes(field) ?? true)
  }
  get #visibleFields(): readonly string[] | undefined {
    return fieldNames(this.element.visibleFields)
  }
  #isVisible({ fields }: ListColumn<T>): boolean {
    const visible = this.#visibleFields
    return !fields || !visible || fields.some((field) => visible.includes(field))
  }
  /** Reloads the rows if a column has become visible whose fields they lack. */
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
  /** A translator over all of its namespaces. */
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

  /** The currency of amounts in filters. */
  get currency(): Currency | undefined {
    return this.definition.currency?.(this)
  }

  get popover(): Popover {
    return {
      isOpen: (key) => this.workbench.value?.menus.isOpen(key) ?? false,
      toggle: (key, trigger, menu) => this.withWorkbench(({ menus }) => menus.toggle(key, trigger, { ...menu, align: 'end' })),
    }
  }

  // An arrow function, since definitions destructure it: `({ t, names }) => ...`.
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
  /** Makes names be reloaded when they are next used. */
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

  /** Opens a row, or lets the page do so; false if it cannot be opened. */
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
  /** Runs one of the definition's actions for these rows. */
  run(actionId: string, ids: readonly number[]): void {
    const action = this.definition.actions?.find(({ id }) => id === actionId)
    const items = this.itemsOf(ids)
    const [first] = items
    if (!action || !first) return
    if (isCommand(action)) void this.#command(action, first, items)
    else this.withWorkbench((workbench) => workbench.change(actionId, ids))
  }
  async #command(command: ListCommand<T>, item: T['item'], items: readonly T['item'][]): Promise<void> {
    if (command.selectMany) {
      const message = command.selectMany(items, this)
      if (message) this.showMessage(message)
      return
    }
    if (this.busy.has(item.id)) return
    const refusal = command.refusal?.(item, this)
    if (refusal) return this.showMessage(refusal)
    this.setBusy([item.id], true)
    try {
      const message = await command.select?.(item, this)
      if (message) this.showMessage(message, 'success')
    } catch (error) {
      this.fail(error)
    } finally {
      this.setBusy([item.id], false)
    }
  }

  /** Runs something with the workbench; if that cannot be loaded the list shows an error with a retry button. */
  withWorkbench(run: (workbench: Workbench) => unknown): void {
    this.withPart(this.workbench, run)
  }
  /** The same for another part that is loaded on demand. */
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
        // Before an overlay takes the focus, it must have left the button that disappears.
        await this.controllers.updateComplete
      }
      run(found)
    }
    part.get().then(arrived, missed)
  }

  /** Whether this person may export the rows. */
  get mayExport(): boolean {
    const { exported } = this.definition
    return (
      !!exported &&
      !!this.account &&
      exportRefusal(abilitiesOf(this.account), exported.subject) === null &&
      grants(this.account, 'exports:write')
    )
  }
  /** Opens the dialog that exports the list, or only these rows. */
  export(ids: readonly number[] = []): void {
    this.withWorkbench((workbench) => this.withPart(this.#exporting, ({ askExport }) => askExport(this, workbench, ids)))
  }

  /** The rows with these ids as last seen, also from other pages. */
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
  /** Replaces rows by their current versions. */
  replace(items: readonly T['item'][]): void {
    const now = new Map(items.map((item) => [item.id, item]))
    for (const item of items) if (this.#seen.has(item.id)) this.#seen.set(item.id, item)
    this.rows.patch((rows) => rows.map((row) => now.get(row.id) ?? row))
  }
  /** Called after rows were changed on the server: tells the page and reloads after a moment. */
  changed(ids: readonly number[]): void {
    const { changedEvent, changedDetail, settleMs = 0, topic, keepsRows } = this.definition
    if (changedEvent) this.emit(changedEvent, { ...changedDetail, ids })
    clearTimeout(this.#reloadTimer)
    this.#reloadTimer = setTimeout(() => {
      this.topics.announce(topic, this.rows)
      if (!keepsRows) void this.rows.reload()
    }, settleMs)
  }
  showMessage(text: string, tone: ToastTone = 'info'): void {
    this.withWorkbench((workbench) => workbench.toasts.show(text, { tone }))
  }
  /** Shows an error with the server's reason. */
  fail(error: unknown, heading = this.common('errors.encountered')): void {
    this.showMessage(failureText(this.common, heading, toApiError(error)), 'error')
  }

  hostDisconnected(): void {
    clearTimeout(this.#reloadTimer)
    clearTimeout(this.#pollTimer)
  }

  /** Loads the account, on which texts in the rows depend, in parallel with the first rows, so that nothing moves later. */
  async #knowAccount(): Promise<void> {
    await this.#host.services.vitrine().account.ready.catch(() => undefined)
  }
  #setNames(name: string, names: ChoiceNames): void {
    this.#names.set(name, names)
    this.requestUpdate()
  }
  /** Remembers ticked rows by name when other pages are shown. */
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
