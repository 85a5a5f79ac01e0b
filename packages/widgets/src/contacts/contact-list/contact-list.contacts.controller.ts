import type { Account } from '@vitrine/core/account'
import { createContactsClient, type HandlingChange, type HistoryEntry } from '@vitrine/core/contacts'
import { accountTimeZone } from '@vitrine/core/days'
import type { Formatters, Language, MessageKey, Translate as TranslateOf } from '@vitrine/core/i18n'
import type { DialogController } from '../../base/dialog-controller.ts'
import { handle } from './contact-list.actions.ts'
import { Owners } from './contact-list.owners.controller.ts'
import type { ContactModel, ContactTab, KnownContacts, CurrentUser, Touch, ContactRef, Translate } from './contact-list.types.ts'
import { refOf, touchName } from './contact-list.texts.rules.ts'

/** What this controller needs from the element. */
export interface ContactLists {
  /** The model of the list on screen. */
  readonly current: () => ContactModel
  readonly of: (tab: ContactTab) => ContactModel
  readonly formTexts: () => TranslateOf<MessageKey<'form'>>
  /** Shows a contact beside the list. */
  readonly open: (ref: ContactRef) => void
}

export interface Detail {
  touch: Touch
  history: readonly HistoryEntry[]
}

/** Known contacts and owners, shared by both lists. */
export class Contacts implements KnownContacts {
  /** The known names of owners, by id. */
  readonly people = new Map<number, string>()
  readonly owners: Owners
  readonly #lists: ContactLists

  constructor(lists: ContactLists) {
    this.#lists = lists
    this.owners = new Owners(this)
  }

  get list(): ContactModel {
    return this.#lists.current()
  }
  get account(): Account | null {
    return this.list.account
  }
  get t(): Translate {
    return this.list.t
  }
  get formTexts(): TranslateOf<MessageKey<'form'>> {
    return this.#lists.formTexts()
  }
  get format(): Formatters {
    return this.list.format
  }
  get language(): Language {
    return this.list.language
  }
  get timeZone(): string {
    return accountTimeZone(this.account)
  }
  /** The signed-in user; null until the account is loaded. */
  get me(): CurrentUser | null {
    const user = this.account?.user
    if (!user?.id) return null
    return { id: user.id, name: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username || user.login }
  }
  /** The dialogs; available after the workbench is loaded. */
  get dialogs(): DialogController {
    const { value } = this.list.workbench
    if (!value) throw new Error('The workbench has not arrived')
    return value.dialogs
  }
  requestUpdate(): void {
    this.list.requestUpdate()
  }
  announce(text: string): void {
    this.list.controllers.announce(text)
  }
  get updateComplete(): Promise<boolean> {
    return this.list.controllers.updateComplete
  }

  nameOf(touch: Touch): string {
    return touchName(touch, this.t)
  }
  /** Undefined for an unknown user. */
  knownName(id: number): string | undefined {
    const { me, account, people } = this
    return me?.id === id ? me.name : (people.get(id) ?? account?.user.colleagues.find((colleague) => colleague.id === id)?.name)
  }
  ownerName(id: number): string {
    return this.knownName(id) ?? String(id)
  }

  /** The contact as last seen, if it was on screen. */
  touchOf(id: number, tab: ContactTab): Touch | undefined {
    return this.#lists.of(tab).itemsOf([id])[0]
  }
  find(touch: Touch): Touch | undefined {
    const { tab, id } = refOf(touch)
    return this.touchOf(id, tab)
  }
  /** Updates a contact on screen. */
  show(touch: Touch): void {
    this.#lists.of(refOf(touch).tab).replace([touch])
  }
  open(ref: ContactRef): void {
    this.#lists.open(ref)
  }
  async load({ tab, id }: ContactRef, signal?: AbortSignal): Promise<Detail> {
    const client = createContactsClient(this.list.http)
    if (tab === 'mail') {
      const { contact, history } = await client.contact(id, { signal })
      return { touch: contact, history }
    }
    const { call, history } = await client.call(id, { signal })
    return { touch: call, history }
  }
  handle(touch: Touch, change: HandlingChange): Promise<Touch> {
    return handle(this.list, touch, change)
  }
  /** Called after contacts were changed on the server: tells the page and the other widgets. */
  changed(ids: readonly number[]): void {
    this.list.changed(ids)
  }
  /** Whether an announcement is about a change made here. */
  isOwn(source: unknown): boolean {
    return source === this.#lists.of('mail').rows || source === this.#lists.of('calls').rows
  }
}
