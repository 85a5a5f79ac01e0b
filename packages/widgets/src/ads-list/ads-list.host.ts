import type { Account } from '@vitrine/core/account'
import type { AdListState, AdPreset, AdSummary, AdListClient } from '@vitrine/core/ads'
import type { Formatters, Language } from '@vitrine/core/i18n'
import type { Topics } from '@vitrine/core/topics'
import type { Http } from '@vitrine/core/http'
import type { ReactiveControllerHost } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import type { ListController } from '../base/list-controller.ts'
import type { SelectionController } from '../base/selection-controller.ts'
import type { ToastController } from '../base/toast-controller.ts'
import type { Translate } from './ads-list.view.ts'

export type AdsListView = 'list' | 'grid'

/** The element as its later parts see it: what the page has set, and a few things to do to it. */
export interface AdsListElement extends HTMLElement, ReactiveControllerHost {
  query: string
  syncUrl: boolean
  pageSize?: number
  preset?: AdPreset
  parent?: number
  view: AdsListView
  readonly: boolean
  bare: boolean
  adHref?: string
  readonly renderRoot: HTMLElement | DocumentFragment
  announce(text: string): void
}

export type BulkKind = 'publish' | 'unpublish' | 'delete'

/** A bulk action under way. */
export interface Progress {
  kind: BulkKind
  done: number
  total: number
  stop: (() => void) | null
}

/**
 * What the parts that arrive later (actions, menus, dialogs, filters, views) see of the element:
 * its data and a few ways to change it, never its DOM.
 */
export interface AdsListHost extends ReactiveControllerHost {
  readonly http: Http
  readonly topics: Topics
  readonly client: AdListClient
  readonly account: Account | null
  readonly list: ListController<AdListState, AdSummary>
  readonly selection: SelectionController
  readonly toasts: ToastController
  readonly dialogs: DialogController
  readonly format: Formatters
  readonly language: Language
  /** Where the list starts, for "clear" and for what counts as set. */
  readonly defaults: AdListState
  /** Labels of object types by code; null until they have arrived. */
  readonly types: ReadonlyMap<number, string> | null
  loadTypes(): void
  /** Names of the portals that ads are linked to, by code name; null until they have arrived. */
  readonly portals: ReadonlyMap<string, string> | 'failed' | null
  /** Asks for the portals, once; again after a failure. */
  loadPortals(): void
  /** Texts of the list and, once their file is here, of its later parts. */
  readonly t: Translate
  readonly tMore: Translate
  readonly tCommon: Translate
  progress: Progress | null
  /** The ads behind ids, as last seen, also when they are on another page. */
  adsOf(ids: readonly number[]): AdSummary[]
  /** Shows ads in another state while the change is on its way. */
  setBusy(ids: readonly number[], busy: boolean): void
  patch(ids: readonly number[], change: (ad: AdSummary) => AdSummary): void
  /** Ads changed on the server: tells the page and reloads once the provider has settled. */
  changed(ids: readonly number[]): void
  /** Says that something failed, with the server's reason. */
  fail(error: unknown): void
  /** The person wants another list. */
  change(transition: (state: AdListState) => AdListState): void
  announce(text: string): void
  openAd(ad: AdSummary): void
  openLots(ad: AdSummary): void
}
