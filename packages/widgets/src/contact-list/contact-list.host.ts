import type { Account } from '@vitrine/core/account'
import type { ContactListClient, ContactListState, HandlingChange, HistoryEntry } from '@vitrine/core/contacts'
import type { Http } from '@vitrine/core/http'
import type { Formatters, Language } from '@vitrine/core/i18n'
import type { Topics } from '@vitrine/core/topics'
import type { ReactiveControllerHost } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import type { ListController } from '../base/list-controller.ts'
import type { SelectionController } from '../base/selection-controller.ts'
import type { ToastController } from '../base/toast-controller.ts'
import type { ContactTab, Touch, Translate } from './contact-list.types.ts'

/** The element as its later parts see it: what the page has set, and a few things to do to it. */
export interface ContactListElement extends HTMLElement, ReactiveControllerHost {
  tab: ContactTab
  query: string
  syncUrl: boolean
  pageSize?: number
  portal?: string
  ad?: number
  person?: number
  reconciliation: boolean
  adHref?: string
  exportsHref?: string
  readonly: boolean
  readonly renderRoot: HTMLElement | DocumentFragment
  announce(text: string): void
}

/** One of the two lists, with a state of its own. */
export interface TabList {
  readonly tab: ContactTab
  readonly list: ListController<ContactListState, Touch>
  readonly selection: SelectionController
  /** Where the list starts, for "clear" and for what counts as set. */
  defaults: ContactListState
}

/** A bulk action under way. */
export interface Progress {
  done: number
  total: number
  stop: () => void
}

export interface Detail {
  touch: Touch
  history: readonly HistoryEntry[]
}

export interface Me {
  id: number
  name: string
}

/**
 * What the parts that arrive later (actions, menus, dialogs, filters, the open contact) see of the element:
 * its data and a few ways to change it, never its DOM.
 */
export interface ContactListHost extends ReactiveControllerHost {
  readonly element: ContactListElement
  readonly http: Http
  readonly topics: Topics
  readonly client: ContactListClient
  readonly account: Account | null
  /** The list on screen. */
  readonly current: TabList
  readonly list: ListController<ContactListState, Touch>
  readonly selection: SelectionController
  readonly defaults: ContactListState
  readonly toasts: ToastController
  readonly dialogs: DialogController
  readonly format: Formatters
  readonly language: Language
  /** Texts of the list and of its later parts. */
  readonly t: Translate
  readonly tCommon: Translate
  /** Whoever is signed in; null until the account has arrived. */
  readonly me: Me | null
  progress: Progress | null
  /** Names of people who can be made owners, as far as they are known. */
  readonly people: Map<number, string>
  /** The contacts behind ids, as last seen, also when they are on another page. */
  touchesOf(ids: readonly number[]): Touch[]
  nameOf(touch: Touch): string
  setBusy(ids: readonly number[], busy: boolean): void
  patch(tab: ContactTab, id: number, change: (touch: Touch) => Touch): void
  load(tab: ContactTab, id: number, signal?: AbortSignal): Promise<Detail>
  handle(tab: ContactTab, id: number, change: HandlingChange): Promise<Touch>
  /** Contacts changed on the server: tells the page and the other widgets. */
  changed(ids: readonly number[]): void
  /** Says that something failed, with the server's reason. */
  fail(error: unknown): void
  /** The person wants another list. */
  change(transition: (state: ContactListState) => ContactListState): void
  announce(text: string): void
  /** Shows a contact beside the list. */
  open(id: number): void
  /** The contact as last seen, if it has been on screen; of the tab on screen unless told otherwise. */
  touchOf(id: number, tab?: ContactTab): Touch | undefined
  emit(type: string, detail?: unknown, cancelable?: boolean): boolean
}
