import { html, nothing, type noChange, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import type { Icon } from './icons.ts'

export interface FieldOptions {
  label: string
  /** The label is only for screen readers, where the context already shows it. */
  hideLabel?: boolean
  /** Name of the input, for tests, autofill and forms. */
  name: string
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean
  required?: boolean
  /** Id of the input, for a label elsewhere. */
  id?: string
  /** Part name of the input. */
  part?: string
}

const describedBy = ({ name, error, hint }: FieldOptions): string | typeof nothing => (error || hint ? `${name}-note` : nothing)

const valueOf = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value

export interface TextFieldOptions extends FieldOptions {
  /** `noChange` keeps the text in the field. */
  value: string | typeof noChange
  /** Called at each keystroke. */
  onInput?: (value: string) => void
  /** Called when the field is left or Enter is pressed. */
  onChange?: (value: string) => void
  /** The texts while the field is edited and after it is left, if they differ; an invalid text is unchanged. */
  looks?: { edited: (text: string) => string; left: (text: string) => string }
  type?: 'text' | 'search' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'time' | 'password'
  placeholder?: string
  inputMode?: 'text' | 'numeric' | 'decimal'
  rows?: number
  icon?: Icon
  min?: string | number
  max?: string | number
  /** Shown at the end of the box, such as `€` or `m²`; the label should contain it too. */
  unit?: string
  maxLength?: number
  /** Id of a datalist with suggestions. */
  list?: string
  autocomplete?: AutoFill
  /** Gets the focus when its dialog opens. */
  autofocus?: boolean
}

/** Without `onInput` the owner does not know the text that is being typed, so it must not be overwritten. */
const shownText = ({ value, onInput }: TextFieldOptions): unknown => (onInput ? live(value) : value)

const hasFocus = (input: HTMLInputElement): boolean => (input.getRootNode() as Document | ShadowRoot).activeElement === input

const enter = ({ target }: Event, edited: (text: string) => string): void => {
  const input = target as HTMLInputElement
  // A selection, for example by a program that fills in forms, is restored only after this event.
  queueMicrotask(() => {
    if (!hasFocus(input)) return
    const isSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length
    input.value = edited(input.value)
    if (isSelected) input.select()
  })
}
const leave = ({ target }: Event, left: (text: string) => string): void => {
  const input = target as HTMLInputElement
  // When the window loses the focus, the field keeps it.
  if (!hasFocus(input)) input.value = left(input.value)
}

export const textInput = (options: TextFieldOptions): TemplateResult => html`<span class="input-box">
  ${options.icon ? options.icon() : nothing}
  <input
    class="input"
    part=${options.part ?? nothing}
    id=${options.id ?? nothing}
    name=${options.name}
    type=${options.type ?? 'text'}
    .value=${shownText(options)}
    ?disabled=${options.disabled}
    ?required=${options.required}
    placeholder=${options.placeholder ?? nothing}
    inputmode=${options.inputMode ?? nothing}
    min=${options.min ?? nothing}
    max=${options.max ?? nothing}
    ?autofocus=${options.autofocus}
    maxlength=${options.maxLength ?? nothing}
    list=${options.list ?? nothing}
    autocomplete=${options.autocomplete ?? 'off'}
    spellcheck=${options.type === 'email' || options.type === 'url' ? 'false' : nothing}
    aria-invalid=${options.error ? 'true' : nothing}
    aria-describedby=${describedBy(options)}
    @input=${(event: Event) => options.onInput?.(valueOf(event))}
    @change=${(event: Event) => options.onChange?.(valueOf(event))}
    @focus=${(event: Event) => options.looks && enter(event, options.looks.edited)}
    @blur=${(event: Event) => options.looks && leave(event, options.looks.left)}
  />
  ${options.unit ? html`<span class="unit" aria-hidden="true">${options.unit}</span>` : nothing}
</span>`

/** A text of several lines. */
export const textArea = (options: TextFieldOptions): TemplateResult => html`<span class="input-box tall">
  <textarea
    class="input"
    part=${options.part ?? nothing}
    id=${options.id ?? nothing}
    name=${options.name}
    rows=${options.rows ?? 3}
    .value=${shownText(options)}
    ?disabled=${options.disabled}
    ?required=${options.required}
    placeholder=${options.placeholder ?? nothing}
    aria-invalid=${options.error ? 'true' : nothing}
    aria-describedby=${describedBy(options)}
    @input=${(event: Event) => options.onInput?.(valueOf(event))}
  ></textarea>
</span>`

interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldOptions extends FieldOptions {
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  compact?: boolean
  autocomplete?: AutoFill
}

export const selectInput = (
  options: SelectFieldOptions,
): TemplateResult => html`<span class="input-box ${options.compact ? 'compact' : ''}">
  <select
    class="input"
    part=${options.part ?? nothing}
    id=${options.id ?? nothing}
    name=${options.name}
    ?disabled=${options.disabled}
    ?required=${options.required}
    autocomplete=${options.autocomplete ?? nothing}
    .value=${live(options.value)}
    aria-invalid=${options.error ? 'true' : nothing}
    aria-describedby=${describedBy(options)}
    @change=${(event: Event) => options.onChange(valueOf(event))}
  >
    ${options.options.map(
      ({ value, label, disabled }) =>
        html`<option value=${value} ?disabled=${disabled} ?selected=${value === options.value}>${label}</option>`,
    )}
  </select>
</span>`
