import type { Account } from '@vitrine/core/account'
import type { ExportSubject } from '@vitrine/core/exports'
import type { Http } from '@vitrine/core/http'
import type { Formatters, Language, MessageKey, MessageSource, Namespace, Translate } from '@vitrine/core/i18n'
import type { BulkControl, BulkOutcome, FilterItem, ListSchema, ListState, Page } from '@vitrine/core/list'
import type { Topic, Topics } from '@vitrine/core/topics'
import type { Icon } from '../ui/icons.ts'

/** The types of one list: `interface UserList extends ListTypes { item: User; ... }`. */
export interface ListTypes {
  item: { readonly id: number }
  filters: object
  preset: string
  /** The namespaces of its texts. */
  texts: Namespace
  /** The attributes of its element beyond those of every list. */
  attributes: object
}

type KeyIn<Name extends Namespace> = Name extends Namespace ? MessageKey<Name> : never
/** A key of the list's own texts. */
export type TextKey<T extends ListTypes> = KeyIn<T['texts']>

export type StateOf<T extends ListTypes> = ListState<T['filters'], T['preset']>

/** A field of a row. */
export type FieldOf<T extends ListTypes> = keyof T['item'] & string

/** The attributes of every list. */
interface ListAttributes<Preset extends string = string> {
  query: string
  pageSize?: number
  preset?: Preset
  readonly: boolean
  bare: boolean
  /** URL of the page's list of exports, for a list that can be exported. */
  exportsHref?: string
  /** The fields that columns may show, separated by commas; all by default. For a list whose columns name their fields. */
  visibleFields?: string
}

export type Currency = 'EUR' | 'USD'

/** Labels by code. */
type NamedChoices = ReadonlyMap<string | number, string>
export type ChoiceNames = NamedChoices | 'loading' | 'failed'

/** What the functions of a definition can read. */
export interface ListContext<T extends ListTypes> {
  readonly element: T['attributes'] & ListAttributes<T['preset']> & HTMLElement
  readonly t: Translate<TextKey<T>>
  readonly format: Formatters
  readonly language: Language
  /** The signed-in account; null until it is loaded. */
  readonly account: Account | null
  readonly http: Http
  readonly topics: Topics
  /** The texts that all widgets share. */
  readonly common: Translate<MessageKey<'common'>>
  readonly state: StateOf<T>
  /** The initial state, which "clear" restores. */
  readonly defaults: StateOf<T>
  readonly items: readonly T['item'][]
  /** The fields of the visible columns, for a list whose columns name them. */
  readonly fields: readonly FieldOf<T>[]
  /** Changes the state of the list, for an action of the person. */
  change: (transition: (state: StateOf<T>) => StateOf<T>) => void
  /** Renders again, for state that the definition keeps elsewhere. */
  requestUpdate(): void
  /** A small panel beside its button. */
  readonly popover: Popover
  /** The choices of one of the `names` of the definition, loaded on first use. */
  names: (name: string) => ChoiceNames
  /** Reloads the rows. */
  reload: () => void
  emit: (type: string, detail?: unknown, cancelable?: boolean) => boolean
}

export interface Popover {
  isOpen: (key: string) => boolean
  toggle: (key: string, trigger: HTMLElement, content: { label: string; content: (close: () => void) => unknown }) => void
}

export interface ListColumn<T extends ListTypes> {
  /** Also the class name of its cells. */
  key: string
  /** A text of the list, or a label that depends on the rows. */
  label: TextKey<T> | ((list: ListContext<T>) => string)
  /** Sort code; absent if the server cannot sort by it. */
  sort?: string
  /** Sorts descending first, for dates, amounts and scores. */
  descendingFirst?: true
  /** Right-aligned, for numbers. */
  align?: 'end'
  /** The minimum width in pixels; with less room the column is folded. */
  width: number
  /** Columns with the lowest number stay longest in a narrow list. */
  priority: number
  offered?: (list: ListContext<T>) => boolean
  /** The fields that it shows, which are only requested while it is visible. A column without `fields` is always requested. */
  fields?: readonly FieldOf<T>[]
  cell: (item: T['item'], list: ListContext<T>) => unknown
  /** Its text below the row's name while the column is folded. */
  folded?: (item: T['item'], list: ListContext<T>) => string
  /** Shown separately in cards and on small screens. */
  inCard?: true
}

/** The first column: the name of the row. It takes the remaining width. */
export interface MainColumn<T extends ListTypes> {
  label: TextKey<T>
  sort?: string
  width: number
  /** The name of a row, also for screen readers and in dialogs. */
  name: (item: T['item'], list: ListContext<T>) => string
  picture?: (item: T['item'], list: ListContext<T>, size: 'small' | 'large') => unknown
  /** The reference that identifies it in dialogs, beside its name. */
  reference?: (item: T['item'], list: ListContext<T>) => string
  /** Always shown below the name, before folded columns. */
  note?: (item: T['item'], list: ListContext<T>) => string
  /** Badges below the name. */
  marks?: (item: T['item'], list: ListContext<T>) => unknown
}

/** What happens when a row is opened. Where it is not possible, no link or button is shown. */
interface ListOpening<T extends ListTypes> {
  /** Whether any row, or this row, can be opened. */
  possible: (list: ListContext<T>, item?: T['item']) => boolean
  /** The event for the page, which may prevent the default. */
  event: (item: T['item'], list: ListContext<T>) => { type: string; detail: unknown }
  /** The URL to navigate to. */
  href?: (item: T['item'], list: ListContext<T>) => string | undefined
  /** Called instead of navigating. */
  run?: (item: T['item'], list: ListContext<T>) => void
  /** Its label in the menu of a row; absent if another action already has it. */
  label?: (list: ListContext<T>) => string
}

/** Where an action is offered: as a button of each row, in the row's menu, for all ticked rows. */
type ActionPlacement = 'row' | 'menu' | 'bulk'

interface AnyAction<T extends ListTypes> {
  id: string
  icon: Icon
  /** `item` is set if it is offered for one row. */
  label: (list: ListContext<T>, item?: T['item']) => string
  placements: readonly ActionPlacement[]
  tone?: 'danger'
  /** The keyboard shortcut while the focus is in the rows. */
  shortcut?: string
  /** False for a person who never has it. */
  available?: (list: ListContext<T>) => boolean
  /** False for a row to which it does not apply. */
  offered?: (item: T['item'], list: ListContext<T>) => boolean
  /** Why it is not possible for a row; '' if it is. */
  refusal?: (item: T['item'], list: ListContext<T>) => string
  /** A note in the menu of a row. */
  note?: (item: T['item'], list: ListContext<T>) => string
}

/** An action that runs at once and changes nothing on the server. */
export interface ListCommand<T extends ListTypes> extends AnyAction<T> {
  /** The URL, for a link in the menu of a row. */
  href?: (item: T['item'], list: ListContext<T>) => string
  /** Resolves to a message to show, if any; an error that it throws is shown too. */
  select?: (item: T['item'], list: ListContext<T>) => string | void | Promise<string | void>
  /** For the ticked rows, where it is placed there; returns a message to show, if any. */
  selectMany?: (items: readonly T['item'][], list: ListContext<T>) => string | void
}

/** Fields of a confirmation, such as a day. */
export interface ConfirmationFields {
  /** The initial answer. */
  start: string
  render: (answer: string, change: (next: (answer: string) => string) => void, fault: string) => unknown
  /** The fields already name the rows. */
  namesRows?: true
  /** Why the answer is not valid; '' if it is. */
  fault: (answer: string) => string
}

/** A confirmation before a change; the answer is one of its choices, or the value of its fields. */
export interface Confirmation {
  title: string
  /** The consequence of the change. */
  consequence: string
  choices?: { question: string; options: readonly { value: string; label: string; help?: string }[] }
  /** Fields instead of choices; their value is the answer. */
  fields?: ConfirmationFields
  /** Further consequences, which are read once the question is asked, with the answers that have them. */
  further?: { title: string; load: () => Promise<readonly string[]>; appliesTo: (answer: string) => boolean }
  confirm: (answer: string) => string
  /** A hint about the chosen answer. */
  hint?: (answer: string) => string
  tone?: 'danger'
  /** For an answer that leads elsewhere instead of making the change, such as to another page. */
  instead?: (answer: string) => (() => void) | undefined
}

/** The message after a change, and how to undo it. */
export interface Done<Item> {
  text: string
  undo?: () => Promise<BulkOutcome<Item>>
}

/** An action that changes one or more rows on the server. */
export interface ListChange<T extends ListTypes> extends AnyAction<T> {
  /** True for a row that already has the target state: it is skipped without an error. */
  settled?: (item: T['item']) => boolean
  /** Null if no confirmation is needed. */
  confirm?: (items: readonly T['item'][], list: ListContext<T>) => Confirmation | null
  /** The expected row, shown before the server has answered. */
  expected?: (item: T['item'], list: ListContext<T>) => T['item']
  /** Resolves to the rows as they are now, including those that failed. */
  run: (items: readonly T['item'][], list: ListContext<T>, options: BulkControl & { answer: string }) => Promise<BulkOutcome<T['item']>>
  /** False if it is one call for any number of rows. */
  canStop?: boolean
  progress: (list: ListContext<T>, done: number, total: number) => string
  /** Gets the rows that were changed, as they were; not asked where there are none. */
  done: (items: readonly T['item'][], list: ListContext<T>, answer: string) => readonly Done<T['item']>[]
  /** Title of the dialog that lists the failures. */
  failed: (list: ListContext<T>, count: number) => string
  /** What begins the message where the only row failed; a general sentence without it. */
  failedAlone?: (list: ListContext<T>) => string
  /** What follows for the rows that were changed, such as a question. */
  next?: (items: readonly T['item'][], list: ListContext<T>) => void
}

export type ListAction<T extends ListTypes> = ListCommand<T> | ListChange<T>

/** A filter in the panel while it is being chosen. */
export interface FilterField<Filters> {
  readonly filters: Filters
  set: (filters: Partial<Filters>) => void
}

export interface Choice<Value extends string = string> {
  value: Value
  label: string
}

export interface Empty {
  icon: Icon
  title: string
  text?: string
  /** A button for the case that the list has no filters to clear. */
  action?: { label: string; run: () => void }
}

/** The texts of a list that depend on what it lists. */
export interface ListWords<T extends ListTypes> {
  heading: (list: ListContext<T>) => string
  caption: (list: ListContext<T>) => string
  count: (list: ListContext<T>, count: number, exact: boolean) => string
  /** A line below the title. */
  subtitle?: (list: ListContext<T>) => string
  /** The number of ticked rows, for a list with bulk actions. */
  selected?: (list: ListContext<T>, count: number) => string
  noneSelected?: (list: ListContext<T>) => string
  /** The message when too many rows are ticked. */
  tooMany?: (list: ListContext<T>, limit: number) => string
  search: (list: ListContext<T>) => { label: string; hint: string }
  /** The empty state: `isNarrowed` tells "no matches" from "none yet". */
  empty: (list: ListContext<T>, isNarrowed: boolean) => Empty
  /** The keyboard shortcuts in the rows. */
  keys?: (list: ListContext<T>) => string
  /** The label of the button that applies the filters; the count is null until it is known. */
  apply?: (list: ListContext<T>, count: number | null, exact: boolean) => string
}

/** How the rows are exported as a file. */
export interface ListExport<T extends ListTypes> {
  subject: ExportSubject
  /** The query of the file: that of the list without its pages. */
  query: (list: ListContext<T>) => Record<string, string>
  /** The query of only these rows; without it ticked rows cannot be exported. */
  queryOf?: (ids: readonly number[], list: ListContext<T>) => Record<string, string>
  title: (list: ListContext<T>) => string
  /** The suggested name of the file; `date` is today's. */
  filename: (list: ListContext<T>, date: string) => string
  /** A restriction beyond search and filters, such as a period, in words. */
  about?: (list: ListContext<T>) => string
}

/** Everything that is specific to one list. */
export interface ListDefinition<T extends ListTypes> {
  /** Its name in stored data, such as saved views. */
  name: string
  messages: Record<T['texts'], MessageSource>
  topic: Topic
  words: ListWords<T>
  /** The initial state. */
  start: (element: ListAttributes<T['preset']> & T['attributes']) => StateOf<T>
  /** Its filters, presets, sorts and page sizes, from which address, chips and panel are derived. */
  schema: Omit<ListSchema<T['filters'], T['preset']>, 'wire'>
  fetch: (state: StateOf<T>, list: ListContext<T>, signal: AbortSignal) => Promise<Page<T['item']>>
  /** Counts the rows of a state; the filter panel shows it while one chooses. */
  count?: (state: StateOf<T>, list: ListContext<T>, signal: AbortSignal) => Promise<{ total: number; totalIsExact: boolean }>
  main: MainColumn<T>
  /** Fixed columns, or columns that depend on the list's state. */
  columns: readonly ListColumn<T>[] | ((list: ListContext<T>) => readonly ListColumn<T>[])
  /** Empty if rows have only one order. */
  sorts: (list: ListContext<T>) => readonly Choice[]
  /** The group of a row: a line above the first row of each group shows it. */
  group?: (item: T['item'], list: ListContext<T>) => string
  /** The presets, some with their number of rows. */
  presets?: (list: ListContext<T>) => readonly (Choice<T['preset']> & { count?: string })[]
  /** Names of filters' choices and of codes in rows, by filter; loaded once. */
  names?: Readonly<Record<string, (list: ListContext<T>) => NamedChoices | Promise<NamedChoices>>>
  /** The currency of amounts in filters; euros by default. */
  currency?: (list: ListContext<T>) => Currency | undefined
  open?: ListOpening<T>
  actions?: readonly ListAction<T>[]
  exported?: ListExport<T>
  /** The event that tells the page of changed rows, with their ids. */
  changedEvent?: string
  changedDetail?: Readonly<Record<string, unknown>>
  /** Keeps changed rows in place, even if they no longer match the filters, instead of reloading. */
  keepsRows?: true
  /** Milliseconds after a change until the rows are reloaded. */
  settleMs?: number
  /** False for announcements of the topic that change no row. */
  hears?: (source: unknown) => boolean
  /** Follows events of the server while it is on the page. */
  follows?: true
  /** Milliseconds until the next poll, for rows that change by themselves; null if none does at the moment. */
  pollIntervalMs?: (items: readonly T['item'][], list: ListContext<T>) => number | null
  /** Further controls beside the search. */
  tools?: (list: ListContext<T>) => unknown
  /** False if the filters have neither panel nor chips: the page sets them, or they have controls of their own. */
  panel?: false
  /** Draws a filter of the panel in its own way; `nothing` leaves it out, undefined draws it by its kind. */
  field?: (name: keyof T['filters'] & string, field: FilterField<T['filters']>, list: ListContext<T>) => unknown
  /** False for a filter that another control shows and can clear. */
  hasChip?: (name: keyof T['filters'] & string, list: ListContext<T>) => boolean
  /** The name of a filter's choice, if it is known without `names`. */
  nameOf?: (name: keyof T['filters'] & string, choice: FilterItem, list: ListContext<T>) => string | undefined
  /** One word for the row's styles. */
  rowState?: (item: T['item']) => string
  /** Whether rows can be shown as tiles. */
  grid?: boolean
  savedViews?: (list: ListContext<T>) => boolean
}

/** Makes the definition of a list, which all elements of its kind share. */
export const defineList = <T extends ListTypes>(definition: ListDefinition<T>): ListDefinition<T> => definition

export const isCommand = <T extends ListTypes>(action: ListAction<T>): action is ListCommand<T> => !('run' in action)
