import type { Account } from '@vitrine/core/account'
import type { ExportSubject } from '@vitrine/core/exports'
import type { Http } from '@vitrine/core/http'
import type { Formatters, Language, MessageKey, MessageSource, Namespace, Translate } from '@vitrine/core/i18n'
import type { BulkControl, BulkOutcome, FilterItem, ListSchema, ListState, Page } from '@vitrine/core/list'
import type { Topic, Topics } from '@vitrine/core/topics'
import type { Icon } from '../ui/icons.ts'

/** The types of one list, named once: `interface UserList extends ListTypes { item: User; ... }`. */
export interface ListTypes {
  item: { readonly id: number }
  filters: object
  preset: string
  /** The namespaces of its texts. */
  texts: Namespace
  /** What its element takes from the page beyond what every list takes. */
  attributes: object
}

type KeyIn<Name extends Namespace> = Name extends Namespace ? MessageKey<Name> : never
/** A key of the list's own texts. */
export type TextKey<T extends ListTypes> = KeyIn<T['texts']>

export type StateOf<T extends ListTypes> = ListState<T['filters'], T['preset']>

/** A field of a row. */
export type FieldOf<T extends ListTypes> = keyof T['item'] & string

/** What every list takes from the page. */
interface ListAttributes<Preset extends string = string> {
  query: string
  pageSize?: number
  preset?: Preset
  readonly: boolean
  bare: boolean
  /** Address of the page's list of exports, for a list that can be exported. */
  exportsHref?: string
  /** The fields that columns may show, with commas; all of them when absent. For a list whose columns name their fields. */
  visibleFields?: string
}

export type Currency = 'EUR' | 'USD'

/** Labels by code. */
type NamedChoices = ReadonlyMap<string | number, string>
export type ChoiceNames = NamedChoices | 'loading' | 'failed'

/** What the functions of a definition are given to read. */
export interface ListContext<T extends ListTypes> {
  readonly element: T['attributes'] & ListAttributes<T['preset']> & HTMLElement
  readonly t: Translate<TextKey<T>>
  readonly format: Formatters
  readonly language: Language
  /** Whoever is signed in; null until the account has arrived. */
  readonly account: Account | null
  readonly http: Http
  readonly topics: Topics
  /** The texts that all widgets share. */
  readonly common: Translate<MessageKey<'common'>>
  readonly state: StateOf<T>
  /** Where the list starts, which is what "clear" goes back to. */
  readonly defaults: StateOf<T>
  readonly items: readonly T['item'][]
  /** The fields that the columns on screen show, of a list whose columns name them. */
  readonly fields: readonly FieldOf<T>[]
  /** The person wants another list. */
  change: (transition: (state: StateOf<T>) => StateOf<T>) => void
  /** Draws it again, for what is kept outside of it. */
  requestUpdate(): void
  /** A small panel beside the button that opens it. */
  readonly popover: Popover
  /** One of the `names` of the definition, asked for when it is first read. */
  names: (name: string) => ChoiceNames
  /** Asks for the rows again. */
  reload: () => void
  emit: (type: string, detail?: unknown, cancelable?: boolean) => boolean
}

export interface Popover {
  isOpen: (key: string) => boolean
  toggle: (key: string, trigger: HTMLElement, look: { label: string; content: (close: () => void) => unknown }) => void
}

export interface ListColumn<T extends ListTypes> {
  /** Also the class of its cells. */
  key: string
  /** A text of the list, or one that only the rows know. */
  label: TextKey<T> | ((list: ListContext<T>) => string)
  /** Code of the sort; absent where the server cannot sort by it. */
  sort?: string
  /** Dates, amounts and scores are wanted from the top; names from A. */
  descendingFirst?: true
  /** Numbers end under each other. */
  align?: 'end'
  /** Pixels without which it is folded away. */
  width: number
  /** The lowest stay longest where there is little room. */
  priority: number
  offered?: (list: ListContext<T>) => boolean
  /** What it shows of a row: asked for only where it is there. A column without them always is. */
  fields?: readonly FieldOf<T>[]
  cell: (item: T['item'], list: ListContext<T>) => unknown
  /** Its words below the name of the row where the column has no room. */
  folded?: (item: T['item'], list: ListContext<T>) => string
  /** Stays a part of its own in cards and on small screens. */
  inCard?: true
}

/** The first column: what a row is about. It takes the room that the others leave. */
export interface MainColumn<T extends ListTypes> {
  label: TextKey<T>
  sort?: string
  width: number
  /** The name of a row, also where it is spoken and in dialogs. */
  name: (item: T['item'], list: ListContext<T>) => string
  picture?: (item: T['item'], list: ListContext<T>, size: 'small' | 'large') => unknown
  /** What it is known by in dialogs, beside its name. */
  reference?: (item: T['item'], list: ListContext<T>) => string
  /** Always below the name, before what is folded. */
  note?: (item: T['item'], list: ListContext<T>) => string
  /** What sets this one apart, below the name. */
  marks?: (item: T['item'], list: ListContext<T>) => unknown
}

/** What opening a row does. Where it is not possible, nothing is shown that could open one. */
interface ListOpening<T extends ListTypes> {
  /** Of the list as a whole, or of one row. */
  possible: (list: ListContext<T>, item?: T['item']) => boolean
  /** Told to the page, which may prevent what follows. */
  event: (item: T['item'], list: ListContext<T>) => { type: string; detail: unknown }
  /** The address that is gone to. */
  href?: (item: T['item'], list: ListContext<T>) => string | undefined
  /** What is done instead of going to an address. */
  run?: (item: T['item'], list: ListContext<T>) => void
  /** Its words in the menu of a row; without them another action says it there. */
  label?: (list: ListContext<T>) => string
}

/** Where something that can be done is offered: as a button of each row, in its menu, for all ticked rows. */
type ActionPlacement = 'row' | 'menu' | 'bulk'

interface AnyAction<T extends ListTypes> {
  id: string
  icon: Icon
  /** The row where it is offered for one. */
  label: (list: ListContext<T>, item?: T['item']) => string
  placements: readonly ActionPlacement[]
  tone?: 'danger'
  /** The key for it while the focus is in the rows. */
  shortcut?: string
  /** False for a row that it makes no sense for. */
  offered?: (item: T['item'], list: ListContext<T>) => boolean
  /** Why it is not possible for a row; '' when it is. */
  refusal?: (item: T['item'], list: ListContext<T>) => string
  /** More about it in the menu of a row. */
  note?: (item: T['item'], list: ListContext<T>) => string
}

/** Something that is done at once and changes nothing on the server. */
export interface ListCommand<T extends ListTypes> extends AnyAction<T> {
  /** Where it leads, for a link in the menu of a row. */
  href?: (item: T['item'], list: ListContext<T>) => string
  /** Resolves to what is to be said, if anything; what it throws is said too. */
  select?: (item: T['item'], list: ListContext<T>) => string | void | Promise<string | void>
}

/** What is asked beyond yes and no, such as a day. */
export interface ConfirmationFields {
  /** The answer to begin with. */
  start: string
  render: (answer: string, change: (next: (answer: string) => string) => void, fault: string) => unknown
  /** The fields name the rows by themselves. */
  namesRows?: true
  /** Why it cannot be done with that answer; '' where it can. */
  fault: (answer: string) => string
}

/** A question before a change; the answer is one of its choices, or what its fields make of it. */
export interface Confirmation {
  title: string
  /** What follows from it. */
  consequence: string
  choices?: { question: string; options: readonly { value: string; label: string; help?: string }[] }
  /** Fields of its own in place of choices; the answer is what they make of it. */
  fields?: ConfirmationFields
  confirm: (answer: string) => string
  /** More about the answer that is chosen. */
  hint?: (answer: string) => string
  tone?: 'danger'
  /** What is done for an answer in place of the change, such as going to a page that asks for more. */
  instead?: (answer: string) => (() => void) | undefined
}

/** What is said when a change is done, and how to take it back. */
export interface Done<Item> {
  text: string
  undo?: () => Promise<BulkOutcome<Item>>
}

/** Something that changes one row or many on the server. */
export interface ListChange<T extends ListTypes> extends AnyAction<T> {
  /** True for a row that is as it should be: no failure, nothing to do. */
  settled?: (item: T['item']) => boolean
  /** Null where nothing has to be asked. */
  confirm?: (items: readonly T['item'][], list: ListContext<T>) => Confirmation | null
  /** The row as it will be, shown before the server has answered. */
  expected?: (item: T['item'], list: ListContext<T>) => T['item']
  /** Resolves to the rows as they are now, those that failed among them. */
  run: (items: readonly T['item'][], list: ListContext<T>, options: BulkControl & { answer: string }) => Promise<BulkOutcome<T['item']>>
  /** False for what is one call however many rows there are. */
  canStop?: boolean
  progress: (list: ListContext<T>, done: number, total: number) => string
  /** Given the rows as they were. */
  done: (items: readonly T['item'][], list: ListContext<T>, answer: string) => readonly Done<T['item']>[]
  /** Title of the dialog that names what failed. */
  failed: (list: ListContext<T>, count: number) => string
}

export type ListAction<T extends ListTypes> = ListCommand<T> | ListChange<T>

/** A filter that is being chosen in the panel. */
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
  /** A way out where the list is untouched. */
  action?: { label: string; run: () => void }
}

/** The words of a list that name what it lists. */
export interface ListWords<T extends ListTypes> {
  heading: (list: ListContext<T>) => string
  caption: (list: ListContext<T>) => string
  count: (list: ListContext<T>, count: number, exact: boolean) => string
  /** A line below the title. */
  subtitle?: (list: ListContext<T>) => string
  /** So many are ticked; for a list with actions on many rows. */
  selected?: (list: ListContext<T>, count: number) => string
  noneSelected?: (list: ListContext<T>) => string
  /** More than may be ticked at once. */
  tooMany?: (list: ListContext<T>, limit: number) => string
  search: (list: ListContext<T>) => { label: string; hint: string }
  /** There is none at all, or none that fits. */
  empty: (list: ListContext<T>, isNarrowed: boolean) => Empty
  /** Which keys work in the rows. */
  keys?: (list: ListContext<T>) => string
  /** On the button that applies the filters; the count is null while it is not known. */
  apply?: (list: ListContext<T>, count: number | null, exact: boolean) => string
}

/** How the rows are taken along as a file. */
export interface ListExport<T extends ListTypes> {
  subject: ExportSubject
  /** The query of the file: what is on screen, without its pages. */
  query: (list: ListContext<T>) => Record<string, string>
  /** The same of these rows alone; without it ticked rows cannot be taken along. */
  queryOf?: (ids: readonly number[], list: ListContext<T>) => Record<string, string>
  title: (list: ListContext<T>) => string
  /** What the file is called unless the person names it; `date` is the day of today. */
  filename: (list: ListContext<T>, date: string) => string
  /** What the file is narrowed to beyond search and filters, such as a period. */
  about?: (list: ListContext<T>) => string
}

/** Everything that makes one list differ from the next. */
export interface ListDefinition<T extends ListTypes> {
  /** Its name where something of it is kept, such as a saved view. */
  name: string
  messages: Record<T['texts'], MessageSource>
  topic: Topic
  words: ListWords<T>
  /** What the untouched list asks for. */
  start: (element: ListAttributes<T['preset']> & T['attributes']) => StateOf<T>
  /** What can be asked for: the table of filters, presets, sorts, page sizes. Address, chips and panel follow from it. */
  schema: Omit<ListSchema<T['filters'], T['preset']>, 'wire'>
  fetch: (state: StateOf<T>, list: ListContext<T>, signal: AbortSignal) => Promise<Page<T['item']>>
  /** How many rows a state would show; the filter panel says so while one chooses. */
  count?: (state: StateOf<T>, list: ListContext<T>, signal: AbortSignal) => Promise<{ total: number; totalIsExact: boolean }>
  main: MainColumn<T>
  /** The same for every list of its kind, or what its rows call for. */
  columns: readonly ListColumn<T>[] | ((list: ListContext<T>) => readonly ListColumn<T>[])
  /** None where rows have one order. */
  sorts: (list: ListContext<T>) => readonly Choice[]
  /** What rows that follow each other have in common: a line above the first of them says it. */
  group?: (item: T['item'], list: ListContext<T>) => string
  /** The quick selections, some with how many rows each would show. */
  presets?: (list: ListContext<T>) => readonly (Choice<T['preset']> & { count?: string })[]
  /** Names of filters' choices and of codes in rows, by the name of the filter; a promise is asked for once. */
  names?: Readonly<Record<string, (list: ListContext<T>) => NamedChoices | Promise<NamedChoices>>>
  /** Of the amounts in filters; euros when absent. */
  currency?: (list: ListContext<T>) => Currency | undefined
  open?: ListOpening<T>
  actions?: readonly ListAction<T>[]
  exported?: ListExport<T>
  /** Told to the page after a change, with the ids and this. */
  changedEvent?: string
  changedDetail?: Readonly<Record<string, unknown>>
  /** Rows stay after a change, also where they fit the list no more, and are not asked for again. */
  keepsRows?: true
  /** Milliseconds after a change until the rows are asked for again. */
  settleMs?: number
  /** False for news of the topic that change no row. */
  hears?: (source: unknown) => boolean
  /** Hears of what happens on the server while it is on the page. */
  follows?: true
  /** Milliseconds until the next poll, where rows change by themselves; null when none of them does at the moment. */
  pollIntervalMs?: (items: readonly T['item'][], list: ListContext<T>) => number | null
  /** Controls of its own beside the search. */
  tools?: (list: ListContext<T>) => unknown
  /** False where the filters have no panel and no chips: they are the page's, or have controls of their own. */
  panel?: false
  /** Draws a filter of the panel by itself; `nothing` leaves it out, undefined has it drawn as its kind is. */
  field?: (name: keyof T['filters'] & string, field: FilterField<T['filters']>, list: ListContext<T>) => unknown
  /** False for a filter in use that another control shows and takes back. */
  hasChip?: (name: keyof T['filters'] & string, list: ListContext<T>) => boolean
  /** The name of a filter's choice, as far as it is known without `names`. */
  nameOf?: (name: keyof T['filters'] & string, choice: FilterItem, list: ListContext<T>) => string | undefined
  /** In one word; it stands at the row for styles. */
  rowState?: (item: T['item']) => string
  /** Rows can be shown as tiles. */
  grid?: boolean
  savedViews?: (list: ListContext<T>) => boolean
}

/** Makes the definition of a list; it is the same for all elements of its kind. */
export const defineList = <T extends ListTypes>(definition: ListDefinition<T>): ListDefinition<T> => definition

export const isCommand = <T extends ListTypes>(action: ListAction<T>): action is ListCommand<T> => !('run' in action)
