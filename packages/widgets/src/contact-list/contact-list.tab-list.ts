import { accountTimeZone, contactListDefaults, type ContactListState } from '@vitrine/core/contacts'
import type { Page } from '@vitrine/core/list'
import type { ReactiveControllerHost } from 'lit'
import { ListController } from '../base/list-controller.ts'
import { SelectionController } from '../base/selection-controller.ts'
import type { ContactListHost, TabList } from './contact-list.host.ts'
import type { ContactTab, Touch } from './contact-list.types.ts'

export const channelOf = (tab: ContactTab): 'mail' | 'call' => (tab === 'mail' ? 'mail' : 'call')

export interface TabListPort {
  model(): ContactListHost
  /** Answers the first question; it was asked before the model was there. */
  first: Promise<Page<Touch>> | undefined
  changed(replace: boolean): void
  loaded(page: Page<Touch>): void
  failed(error: unknown): void
  selected(ids: readonly number[]): void
  refused(limit: number): void
}

/** Asks the server for the rows of a tab; with `ids` for these of them, whatever has become of their handling. */
export const askTab = (
  model: ContactListHost,
  tab: ContactTab,
  state: ContactListState,
  signal?: AbortSignal,
  ids?: readonly number[],
): Promise<Page<Touch>> => {
  const { account, client, language } = model
  const options = { timeZone: accountTimeZone(account), language, signal, ids }
  return tab === 'mail' ? client.contacts(state, options) : client.calls(state, options)
}

/** One of the two lists: what is asked for, what is shown, what is ticked. */
export const createTabList = (host: ReactiveControllerHost, tab: ContactTab, port: TabListPort): TabList => {
  let { first } = port
  const defaults = contactListDefaults(channelOf(tab))
  const list: ListController<ContactListState, Touch> = new ListController<ContactListState, Touch>(host, {
    initial: defaults,
    load: (state, signal) => {
      const inherited = first
      first = undefined
      return inherited ?? askTab(port.model(), tab, state, signal)
    },
    onChange: (_, { replace }) => port.changed(replace),
    onLoaded: port.loaded,
    onFailed: port.failed,
  })
  const selection = new SelectionController(host, {
    shownIds: () => list.items.map(({ id }) => id),
    onChange: port.selected,
    onRefused: ({ limit }) => port.refused(limit),
  })
  return { tab, list, selection, defaults }
}
