import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { iconSearch } from '../icons.ts'

export interface ComboboxOption {
  /** Null for the choice of none. */
  id: number | null
  label: string
}

export interface ComboboxPage {
  options: readonly ComboboxOption[]
  /** What is said below the field: that nothing was found, or how many more there are. */
  note: string
}

interface ComboboxSetup {
  host: Pick<ReactiveControllerHost, 'requestUpdate' | 'updateComplete'>
  /** Name of the input. */
  name: string
  texts(): { label: string; loading: string; failed: string }
  value(): ComboboxOption
  choose(option: ComboboxOption): void
  search(text: string, signal: AbortSignal): Promise<ComboboxPage>
  /** What is offered before something is typed; without it the server is asked for an empty text. */
  initial?(): ComboboxPage
}

/** Milliseconds after the last keystroke until a text is searched. */
const searchDelayMs = 200

/** A choice among many, which are searched on the server, after the ARIA pattern. */
export class Combobox {
  readonly #setup: ComboboxSetup
  /** The typed text; null while no search is active. */
  #text: string | null = null
  #found: ComboboxPage | 'loading' | 'failed' | null = null
  #at = -1
  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: AbortController | undefined

  constructor(setup: ComboboxSetup) {
    this.#setup = setup
  }

  close = (): void => {
    clearTimeout(this.#timer)
    this.#asking?.abort()
    if (this.#text === null) return
    this.#text = null
    this.#found = null
    this.#at = -1
    this.#setup.host.requestUpdate()
  }

  render(): TemplateResult {
    const { name, texts, value } = this.#setup
    const { options } = this.#page
    const isOpen = options.length > 0
    const active = isOpen && this.#at >= 0 ? `${name}-option-${this.#at}` : nothing
    return html`<div class="field combobox">
      <label class="field-label" for="${name}-search">${texts().label}</label>
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
          .value=${live(this.#text ?? value().label)}
          @focus=${this.#onFocus}
          @click=${() => this.#open()}
          @input=${(event: Event) => this.#type((event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => this.#onKeydown(event, options)}
          @blur=${this.close}
      /></span>
      <span class="field-note" id="${name}-status" role="status">${this.#page.note}</span>
      ${isOpen ? this.#list(options) : nothing}
    </div>`
  }

  #list(options: readonly ComboboxOption[]): TemplateResult {
    const { name, texts, value } = this.#setup
    const current = value().id
    // A press would move the focus and close the list before the click.
    return html`<ul class="combobox-options" id="${name}-options" role="listbox" aria-label=${texts().label} @mousedown=${(event: Event) => event.preventDefault()}>
      ${options.map(
        (option, index) => html`<li
          role="option"
          id="${name}-option-${index}"
          aria-selected=${String(option.id === current)}
          class=${index === this.#at ? 'active' : ''}
          @click=${() => this.#choose(option)}
        >
          ${option.label}
        </li>`,
      )}
    </ul>`
  }

  /** What is shown below the field; nothing while no search is active. */
  get #page(): ComboboxPage {
    const { initial, texts } = this.#setup
    const found = this.#found
    if (this.#text === null) return { options: [], note: '' }
    if (found === 'loading' || found === 'failed') return { options: [], note: texts()[found] }
    return found ?? initial?.() ?? { options: [], note: '' }
  }

  #onFocus = ({ target }: Event): void => (target as HTMLInputElement).select()
  #open(): void {
    if (this.#text !== null) return
    this.#text = this.#setup.value().label
    if (!this.#setup.initial) void this.#ask('')
    this.#setup.host.requestUpdate()
  }
  #type(text: string): void {
    clearTimeout(this.#timer)
    this.#asking?.abort()
    this.#text = text
    this.#at = -1
    const isAsked = text.trim() !== '' || !this.#setup.initial
    this.#found = isAsked ? 'loading' : null
    if (isAsked) this.#timer = setTimeout(() => void this.#ask(text.trim()), searchDelayMs)
    this.#setup.host.requestUpdate()
  }
  async #ask(text: string): Promise<void> {
    const { host, search } = this.#setup
    const { signal } = (this.#asking = new AbortController())
    this.#found = 'loading'
    try {
      const page = await search(text, signal)
      if (signal.aborted) return
      this.#found = page
      this.#at = text !== '' && page.options.length > 0 ? 0 : -1
    } catch {
      if (signal.aborted) return
      this.#found = 'failed'
    }
    host.requestUpdate()
  }
  #choose(option: ComboboxOption): void {
    const isNew = option.id !== this.#setup.value().id
    this.close()
    if (isNew) this.#setup.choose(option)
  }

  #onKeydown(event: KeyboardEvent, options: readonly ComboboxOption[]): void {
    const { key } = event
    if (key === 'Escape' ? this.#text !== null : ['ArrowDown', 'ArrowUp', 'Enter'].includes(key) && !event.altKey) {
      // Escape ends the search, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
    } else return
    if (key === 'Escape') return this.close()
    if (key === 'Enter') {
      const option = options[this.#at]
      return option && this.#text !== null ? this.#choose(option) : undefined
    }
    this.#move(event.currentTarget as HTMLElement, key === 'ArrowDown')
  }
  #move(input: HTMLElement, isDown: boolean): void {
    this.#open()
    const count = this.#page.options.length
    if (count === 0) return
    this.#at = isDown ? (this.#at + 1) % count : (this.#at <= 0 ? count : this.#at) - 1
    this.#setup.host.requestUpdate()
    void this.#setup.host.updateComplete.then(() =>
      input.closest('.combobox')?.querySelector('.active')?.scrollIntoView({ block: 'nearest' }),
    )
  }
}
