import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { iconSearch } from './icons.ts'
import { selectInput, textArea, textInput, type FieldOptions, type SelectFieldOptions, type TextFieldOptions } from './input.ts'

/** Label above, input, then one line that is either the error or the hint. */
const field = (options: FieldOptions, input: TemplateResult): TemplateResult => html`<label class="field">
  <span class=${options.hideLabel ? 'visually-hidden' : 'field-label'}>${options.label}</span>
  ${input}${note(options)}
</label>`

const note = ({ name, error, hint }: FieldOptions): TemplateResult | typeof nothing => {
  const text = error ?? hint
  return text ? html`<span class="field-note ${error ? 'is-error' : ''}" id="${name}-note">${text}</span>` : nothing
}

export const textField = (options: TextFieldOptions): TemplateResult => field(options, textInput(options))

export const textAreaField = (options: TextFieldOptions): TemplateResult => field(options, textArea(options))

/** Escape clears the field, as browsers do for `type=search`. */
export const searchField = (options: Omit<TextFieldOptions, 'type' | 'icon'>): TemplateResult =>
  textField({ ...options, type: 'search', icon: iconSearch })

/** `YYYY-MM-DD`, or '' for none; the browser shows it in its own date format. */
export const dateField = (options: Omit<TextFieldOptions, 'type'>): TemplateResult => textField({ ...options, type: 'date' })

/** Parses and formats numbers in the page's language; NaN for invalid text. */
export interface NumberWriting {
  read: (typed: string) => number | null
  write: (value: number | null) => string
  /** The format while it is edited, if that differs. */
  edit?: (value: number | null) => string
}

/** The texts of a number whose format differs while it is edited. */
export const looksOf = ({ read, write, edit }: NumberWriting): Pick<TextFieldOptions, 'looks'> => {
  if (!edit) return {}
  const as = (written: NumberWriting['write']) => (text: string) => {
    const number = read(text)
    return Number.isNaN(number) ? text : written(number)
  }
  return { looks: { edited: as(edit), left: as(write) } }
}

export interface NumberFieldOptions extends Omit<TextFieldOptions, 'value' | 'onInput' | 'onChange' | 'type' | 'inputMode'> {
  value: number | null
  numbers: NumberWriting
  /** Null when the field is emptied; not called for invalid text. */
  onChange: (value: number | null) => void
}

const asText = ({ value, numbers, onChange, ...rest }: NumberFieldOptions): TextFieldOptions => ({
  ...rest,
  value: numbers.write(value),
  ...looksOf(numbers),
  inputMode: 'decimal',
  onChange(text) {
    const number = numbers.read(text)
    if (!Number.isNaN(number)) onChange(number)
  },
})

/** A text box for numbers: without spinner, and spaces and a decimal comma are accepted. */
export const numberField = (options: NumberFieldOptions): TemplateResult => textField(asText(options))

export const selectField = (options: SelectFieldOptions): TemplateResult => field(options, selectInput(options))

export interface CheckboxOptions {
  label: string
  hideLabel?: boolean
  name: string
  checked: boolean
  /** Some, but not all: the checkbox in a list's header. */
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
  numbers: NumberWriting
  error?: string | undefined
  onChange: (range: { from: number | null; to: number | null }) => void
}

/** Two numbers that belong together, such as a price from and to. */
export const rangeField = ({
  label,
  name,
  from,
  to,
  fromLabel,
  toLabel,
  unit,
  numbers,
  error,
  onChange,
}: RangeFieldOptions): TemplateResult => {
  const end = (key: 'from' | 'to', value: number | null, text: string): TemplateResult =>
    textInput(
      asText({
        label: text,
        name: `${name}-${key}`,
        value,
        numbers,
        placeholder: text,
        ...(unit && { unit }),
        // The message below belongs to both fields; screen readers get it with the last one.
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
