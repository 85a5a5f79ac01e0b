import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import type { Icon } from './icons.ts'
import { iconChevronDown, iconSearch } from './icons.ts'

export interface FieldOptions {
  label: string
  /** The label is spoken but not drawn, where the place already says it. */
  hideLabel?: boolean
  /** Name of the input, for tests, autofill and forms. */
  name: string
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean
}

/** Label above, input, then one line that is either the error or the hint. */
const field = (options: FieldOptions, input: TemplateResult): TemplateResult => html`<label class="field">
  <span class=${options.hideLabel ? 'visually-hidden' : 'field-label'}>${options.label}</span>
  ${input}${note(options)}
</label>`

const note = ({ name, error, hint }: FieldOptions): TemplateResult | typeof nothing => {
  const text = error ?? hint
  return text ? html`<span class="field-note ${error ? 'is-error' : ''}" id="${name}-note">${text}</span>` : nothing
}

const describedBy = ({ name, error, hint }: FieldOptions): string | typeof nothing => (error || hint ? `${name}-note` : nothing)

const valueOf = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value

export interface TextFieldOptions extends FieldOptions {
  value: string
  /** Each keystroke. */
  onInput?: (value: string) => void
  /** When the field is left or Enter is pressed. */
  onChange?: (value: string) => void
  type?: 'text' | 'search' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'password'
  placeholder?: string
  inputMode?: 'text' | 'numeric' | 'decimal'
  icon?: Icon
  min?: string | number
  max?: string | number
  /** Drawn at the end of the box, such as `€` or `m²`; the label should say it too. */
  unit?: string
  maxLength?: number
  /** Id of a datalist with suggestions. */
  list?: string
  autocomplete?: AutoFill
}

/** Who hears of a text only when its field is left does not know yet what is being typed, so must not write over it. */
const shownText = ({ value, onInput }: TextFieldOptions): unknown => (onInput ? live(value) : value)

const textInput = (options: TextFieldOptions): TemplateResult => html`<span class="input-box">
  ${options.icon ? options.icon() : nothing}
  <input
    class="input"
    name=${options.name}
    type=${options.type ?? 'text'}
    .value=${shownText(options)}
    ?disabled=${options.disabled}
    placeholder=${options.placeholder ?? nothing}
    inputmode=${options.inputMode ?? nothing}
    min=${options.min ?? nothing}
    max=${options.max ?? nothing}
    maxlength=${options.maxLength ?? nothing}
    list=${options.list ?? nothing}
    autocomplete=${options.autocomplete ?? 'off'}
    aria-invalid=${options.error ? 'true' : nothing}
    aria-describedby=${describedBy(options)}
    @input=${(event: Event) => options.onInput?.(valueOf(event))}
    @change=${(event: Event) => options.onChange?.(valueOf(event))}
  />
  ${options.unit ? html`<span class="unit" aria-hidden="true">${options.unit}</span>` : nothing}
</span>`

export const textField = (options: TextFieldOptions): TemplateResult => field(options, textInput(options))

/** Escape empties the field, as the browser does for `type=search`. */
export const searchField = (options: Omit<TextFieldOptions, 'type' | 'icon'>): TemplateResult =>
  textField({ ...options, type: 'search', icon: iconSearch })

/** `YYYY-MM-DD`, or '' for none; the browser draws it as its language writes dates. */
export const dateField = (options: Omit<TextFieldOptions, 'type'>): TemplateResult => textField({ ...options, type: 'date' })

export interface NumberFieldOptions extends Omit<TextFieldOptions, 'value' | 'onInput' | 'onChange' | 'type' | 'inputMode'> {
  value: number | null
  /** Null when the field is emptied; not called for text that is no number. */
  onChange: (value: number | null) => void
}

const toNumber = (text: string): number | null | undefined => {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  if (plain === '') return null
  return Number.isFinite(Number(plain)) ? Number(plain) : undefined
}

const asText = ({ value, onChange, ...rest }: NumberFieldOptions): TextFieldOptions => ({
  ...rest,
  value: value === null ? '' : String(value),
  inputMode: 'decimal',
  onChange(text) {
    const number = toNumber(text)
    if (number !== undefined) onChange(number)
  },
})

/** A text box for numbers: no spinner, spaces and a decimal comma are understood. */
export const numberField = (options: NumberFieldOptions): TemplateResult => textField(asText(options))

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldOptions extends FieldOptions {
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  compact?: boolean
}

export const selectField = (options: SelectFieldOptions): TemplateResult =>
  field(
    options,
    html`<span class="input-box ${options.compact ? 'compact' : ''}">
      <select
        class="input"
        name=${options.name}
        ?disabled=${options.disabled}
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
      ${iconChevronDown()}
    </span>`,
  )

export interface CheckboxOptions {
  label: string
  hideLabel?: boolean
  name: string
  checked: boolean
  /** Some, not all: the box in a list's head. */
  mixed?: boolean
  disabled?: boolean
  /** `range` is true when the shift key was held. */
  onChange: (checked: boolean, range: boolean) => void
}

export const checkbox = (options: CheckboxOptions): TemplateResult => html`<label class="check">
  <input
    type="checkbox"
    name=${options.name}
    .checked=${live(options.checked)}
    .indeterminate=${live(options.mixed ?? false)}
    ?disabled=${options.disabled}
    @click=${(event: MouseEvent) => options.onChange((event.target as HTMLInputElement).checked, event.shiftKey)}
  />
  <span class=${options.hideLabel ? 'visually-hidden' : ''}>${options.label}</span>
</label>`

export interface RangeFieldOptions {
  label: string
  name: string
  from: number | null
  to: number | null
  fromLabel: string
  toLabel: string
  unit?: string
  error?: string | undefined
  onChange: (range: { from: number | null; to: number | null }) => void
}

/** Two numbers that belong together, such as a price from and to. */
export const rangeField = ({ label, name, from, to, fromLabel, toLabel, unit, error, onChange }: RangeFieldOptions): TemplateResult => {
  const end = (key: 'from' | 'to', value: number | null, text: string): TemplateResult =>
    textInput(
      asText({
        label: text,
        name: `${name}-${key}`,
        value,
        placeholder: text,
        ...(unit && { unit }),
        // The sentence below belongs to both; it is said with the one that comes last.
        ...(key === 'to' && { error }),
        onChange: (next) => onChange({ from, to, [key]: next }),
      }),
    )
  return html`<fieldset class="field range">
    <legend class="field-label">${label}</legend>
    <div class="range-ends">
      <label><span class="visually-hidden">${fromLabel}</span>${end('from', from, fromLabel)}</label>
      <span aria-hidden="true">–</span>
      <label><span class="visually-hidden">${toLabel}</span>${end('to', to, toLabel)}</label>
    </div>
    ${error ? html`<span class="field-note is-error" id="${name}-to-note" role="alert">${error}</span>` : nothing}
  </fieldset>`
}
