import type { PersonRef, Owner } from '@vitrine/core/contacts'
import { isCancelled } from '@vitrine/core/http'
import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { iconSearch } from '../../ui/icons.ts'
import type { Contacts } from './contact-list.contacts.controller.ts'
import type { OwnerGroup } from './contact-list.owners.controller.ts'

export interface OwnerChoicePort {
  contacts: Contacts
  /** Name of the input. */
  name: string
  /** Text key of the choice "nobody" or "anybody". */
  none: 'owner.nobody' | 'owner.anybody'
  /** The points of sale whose contacts are concerned. */
  advertisers(): readonly number[]
  value(): PersonRef | null
  choose(id: number | null): void
}

/** Marks the signed-in user, and names the point of sale of users from others. */
export const ownerLabel = ({ me, account, t }: Contacts, { id, name, advertiser }: PersonRef & Partial<Owner>): string => {
  if (id === me?.id) return t('owner.meNamed', { name })
  return advertiser && account && advertiser.id !== account.advertiser.id ? t('owner.of', { name, site: advertiser.name }) : name
}

interface OwnerOption {
  id: number | null
  label: string
}

/** Milliseconds after the last keystroke until a name is searched. */
const nameDelayMs = 200

interface Found {
  people: readonly Owner[]
  total: number
}

/** A combobox with a list of people, after the ARIA pattern. */
export class OwnerSearch {
  readonly #port: OwnerChoicePort
  /** The typed text; null while no search is active. */
  #text: string | null = null
  #found: Found | 'loading' | 'failed' | null = null
  #at = -1
  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: AbortController | undefined

  constructor(port: OwnerChoicePort) {
    this.#port = port
  }

  close = (): void => {
    clearTimeout(this.#timer)
    this.#asking?.abort()
    if (this.#text === null) return
    this.#text = null
    this.#found = null
    this.#at = -1
    this.#port.contacts.requestUpdate()
  }

  render(group: OwnerGroup): TemplateResult {
    const { contacts, name } = this.#port
    const options = this.#options(group)
    const isOpen = this.#text !== null && options.length > 0
    const active = isOpen && this.#at >= 0 ? `${name}-option-${this.#at}` : nothing
    return html`<div class="field owner-search">
      <label class="field-label" for="${name}-search">${contacts.t('handling.owner')}</label>
      <span class="input-box"
        >${iconSearch()}<input
          class="input"
          id="${name}-search"
          name=${name}
          type="text"
          role="combobox"
          autocomplete="off"
          aria-autocomplete="list"
          aria-expanded=${String(isOpen)}
          aria-controls=${isOpen ? `${name}-options` : nothing}
          aria-activedescendant=${active}
          aria-describedby="${name}-status"
          .value=${live(this.#text ?? this.#label)}
          @focus=${this.#onFocus}
          @click=${() => this.#open()}
          @input=${(event: Event) => this.#type((event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => this.#onKeydown(event, options)}
          @blur=${this.close}
      /></span>
      <span class="field-note" id="${name}-status" role="status">${this.#status(group)}</span>
      ${isOpen ? this.#list(options) : nothing}
    </div>`
  }

  #list(options: readonly OwnerOption[]): TemplateResult {
    const { contacts, name, value } = this.#port
    const current = value()?.id ?? null
    // A press would move the focus and close the list before the click.
    return html`<ul class="owner-options" id="${name}-options" role="listbox" aria-label=${contacts.t('handling.owner')} @mousedown=${(event: Event) => event.preventDefault()}>
      ${options.map(
        ({ id, label }, index) => html`<li
          role="option"
          id="${name}-option-${index}"
          aria-selected=${String(id === current)}
          class=${index === this.#at ? 'active' : ''}
          @click=${() => this.#choose(id)}
        >
          ${label}
        </li>`,
      )}
    </ul>`
  }

  get #label(): string {
    const { contacts, none, value } = this.#port
    const current = value()
    return current ? ownerLabel(contacts, current) : contacts.t(none)
  }
  #options({ people }: OwnerGroup): OwnerOption[] {
    const { contacts, none } = this.#port
    const found = this.#found
    if (found === 'loading' || found === 'failed') return []
    const named = (found?.people ?? people).map((one) => ({ id: one.id, label: ownerLabel(contacts, one) }))
    return found ? named : [{ id: null, label: contacts.t(none) }, ...named]
  }
  #status({ people, total }: OwnerGroup): string {
    const { t } = this.#port.contacts
    const found = this.#found
    if (this.#text === null) return ''
    if (found === 'loading') return t('owner.loading')
    if (found === 'failed') return t('owner.failed')
    if (found?.total === 0) return t('owner.noMatch')
    const [all, shown] = found ? [found.total, found.people.length] : [total, people.length]
    return all > shown ? t('owner.more', { number: all }) : ''
  }

  #onFocus = ({ target }: Event): void => (target as HTMLInputElement).select()
  #open(): void {
    if (this.#text !== null) return
    this.#text = this.#label
    this.#port.contacts.requestUpdate()
  }
  #type(text: string): void {
    clearTimeout(this.#timer)
    this.#asking?.abort()
    this.#text = text
    this.#at = -1
    this.#found = text.trim() === '' ? null : 'loading'
    if (this.#found) this.#timer = setTimeout(() => void this.#ask(text.trim()), nameDelayMs)
    this.#port.contacts.requestUpdate()
  }
  async #ask(text: string): Promise<void> {
    const { contacts, advertisers } = this.#port
    const { signal } = (this.#asking = new AbortController())
    try {
      const page = await contacts.owners.search(advertisers(), text, signal)
      if (signal.aborted) return
      this.#found = { people: page.items, total: page.total }
      this.#at = page.items.length > 0 ? 0 : -1
    } catch (error) {
      if (isCancelled(error) || signal.aborted) return
      this.#found = 'failed'
    }
    contacts.requestUpdate()
  }
  #choose(id: number | null): void {
    const isNew = id !== (this.#port.value()?.id ?? null)
    this.close()
    if (isNew) this.#port.choose(id)
  }

  #onKeydown(event: KeyboardEvent, options: readonly OwnerOption[]): void {
    const { key } = event
    if (key === 'Escape' ? this.#text !== null : ['ArrowDown', 'ArrowUp', 'Enter'].includes(key) && !event.altKey) {
      // Escape ends the search, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
    } else return
    if (key === 'Escape') return this.close()
    if (key === 'Enter') {
      const option = options[this.#at]
      return option && this.#text !== null ? this.#choose(option.id) : undefined
    }
    this.#open()
    const count = options.length
    if (count === 0) return
    this.#at = key === 'ArrowDown' ? (this.#at + 1) % count : (this.#at <= 0 ? count : this.#at) - 1
    this.#port.contacts.requestUpdate()
    const host = event.currentTarget as HTMLElement
    void this.#port.contacts.updateComplete.then(() =>
      host.closest('.owner-search')?.querySelector('.active')?.scrollIntoView({ block: 'nearest' }),
    )
  }
}
