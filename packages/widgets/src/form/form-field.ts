import {
  amountsIn,
  choiceText,
  emptyValue,
  faultText,
  numbersIn,
  ownText,
  type AnyRow,
  type Choice,
  type Fault,
  type FormTexts,
  type TextKind,
} from '@vitrine/core/form'
import { html, noChange, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { looksOf, type NumberWriting } from '../ui/field.ts'
import { selectInput, textArea, textInput, type TextFieldOptions } from '../ui/input.ts'

/** What an element can override when it draws a field. */
export interface FieldOverrides {
  /** Replaces the table's label, for example by one with a link. */
  label?: unknown
  /** Suggested values; any other text is accepted too. */
  suggestions?: readonly string[]
  /** A warning below the field about a value that is allowed but unusual. */
  advice?: unknown
  /** Replaces the table's unit, for example by a translated word. */
  unit?: string | undefined
  /** Buttons below the field that help to fill it in. */
  tools?: unknown
}

/** How the fields of one form are presented: texts, and whether required or optional fields are marked. */
interface FormPresentation {
  readonly texts: FormTexts
  readonly marks: 'required' | 'optional'
}

/** What a field's template needs. */
export interface FieldScope {
  name: string
  row: AnyRow<never, never>
  value: unknown
  fault: Fault | undefined
  required: boolean
  choices: readonly Choice<unknown>[]
  form: FormPresentation
  /** Sets a value, and the fault of the typed text if it could not be parsed. */
  change: (value: unknown, fault?: Fault) => void
}

const idOf = ({ name }: FieldScope): string => `${name}-input`
const hasNote = ({ row, fault }: FieldScope, { advice }: FieldOverrides): boolean => !!(fault || row.hint || advice || limitOf(row))
const noteOf = (scope: FieldScope, overrides: FieldOverrides): string | typeof nothing =>
  hasNote(scope, overrides) ? `${scope.name}-note` : nothing
const invalid = ({ fault }: FieldScope): 'true' | typeof nothing => (fault ? 'true' : nothing)

/** The maximum length to show for a long text; short texts need no counter. */
const limitOf = (row: FieldScope['row']): number | undefined => (row.kind === 'long-text' ? row.max : undefined)

const counter = ({ row, value, form: { texts } }: FieldScope): string => {
  const limit = limitOf(row)
  if (limit === undefined || typeof value !== 'string') return ''
  return texts.general('counter', { used: texts.formatters.formatNumber(value.trim().length), limit: texts.formatters.formatNumber(limit) })
}

const note = (scope: FieldScope, overrides: FieldOverrides): TemplateResult | typeof nothing => {
  const { name, row, fault, form } = scope
  if (!hasNote(scope, overrides)) return nothing
  const said = fault ? faultText(row, fault, form.texts) : (overrides.advice ?? (row.hint ? ownText(form.texts, row.hint) : nothing))
  const tone = fault ? 'is-error' : overrides.advice ? 'is-advice' : ''
  const count = counter(scope)
  return html`<span class="field-note ${tone}" part=${fault ? 'error' : nothing} id="${name}-note">${said}${count ? html` <span class="counter">${count}</span>` : nothing}</span>`
}

const words = (scope: FieldScope, overrides: FieldOverrides): unknown => {
  const { row, required } = scope
  const { marks, texts } = scope.form
  const mark = required
    ? marks === 'required'
      ? html` <span class="required" aria-hidden="true">*</span>`
      : nothing
    : marks === 'optional' && row.kind !== 'flag'
      ? html` <small>(${texts.general('optional')})</small>`
      : nothing
  return html`${overrides.label ?? ownText(texts, row.label)}${mark}`
}

/** Whether the field takes the whole width of a form with columns. */
const isWide = ({ row: { kind } }: FieldScope): boolean => kind === 'long-text' || kind === 'lines'

const labelled = (
  scope: FieldScope,
  overrides: FieldOverrides,
  input: TemplateResult,
): TemplateResult => html`<div class="field ${isWide(scope) ? 'wide' : ''}" part="field" data-field=${scope.name}>
  <label class="field-label" part="label" for=${idOf(scope)}>${words(scope, overrides)}</label>
  ${input}${note(scope, overrides)}${overrides.tools ?? nothing}
</div>`

const grouped = (
  scope: FieldScope,
  overrides: FieldOverrides,
  role: 'radiogroup' | 'group',
  inputs: unknown,
): TemplateResult => html`<fieldset
  class="field ${role === 'group' ? 'wide' : ''}"
  part="field"
  role=${role}
  data-field=${scope.name}
  aria-describedby=${noteOf(scope, overrides)}
  aria-required=${role === 'radiogroup' && scope.required ? 'true' : nothing}
  aria-invalid=${role === 'radiogroup' ? invalid(scope) : nothing}
>
  <legend class="field-label" part="label">${words(scope, overrides)}</legend>
  ${inputs}${note(scope, overrides)}
</fieldset>`

const inputOptions = (scope: FieldScope, overrides: FieldOverrides): Omit<TextFieldOptions, 'value'> => {
  const { name, row, fault, required, form } = scope
  return {
    label: '',
    name,
    id: idOf(scope),
    part: 'input',
    required,
    // The messages stand in the note; the input only has to know that there is an error.
    error: fault && ' ',
    hint: hasNote(scope, overrides) ? ' ' : undefined,
    autocomplete: (row.autocomplete ?? 'off') as AutoFill,
    ...(row.placeholder && { placeholder: ownText(form.texts, row.placeholder) }),
  }
}

const types = { text: 'text', email: 'email', phone: 'tel', url: 'url', password: 'password' } as const

const textTemplate = (scope: FieldScope, overrides: FieldOverrides, { kind, unit }: TextKind): TemplateResult => {
  const { name, value, change } = scope
  const { suggestions = [] } = overrides
  const type = kind === 'long-text' ? 'text' : types[kind]
  const list = suggestions.length ? `${name}-list` : undefined
  return labelled(
    scope,
    overrides,
    html`${textInput({ ...inputOptions(scope, overrides), type, value: String(value), onInput: change, ...(list && { list }), ...(unit && { unit }) })}
    ${list ? html`<datalist id=${list}>${suggestions.map((text) => html`<option value=${text}></option>`)}</datalist>` : nothing}`,
  )
}

const areaTemplate = (scope: FieldScope, overrides: FieldOverrides, rows: number | undefined): TemplateResult => {
  const { row, value, change } = scope
  const isLines = row.kind === 'lines'
  const options = {
    ...inputOptions(scope, overrides),
    ...(rows && { rows }),
    value: isLines ? (value as string[]).join('\n') : String(value),
  }
  return labelled(scope, overrides, textArea({ ...options, onInput: (text) => change(isLines ? text.split('\n') : text) }))
}

const numberTemplate = (scope: FieldScope, overrides: FieldOverrides, numbers: NumberWriting, unit: string | undefined): TemplateResult => {
  const value = scope.value as number | null
  return labelled(
    scope,
    overrides,
    textInput({
      ...inputOptions(scope, overrides),
      inputMode: 'decimal',
      ...(unit && { unit }),
      // A text that is not a number stays as typed, to be corrected.
      value: Number.isNaN(value) ? noChange : numbers.write(value),
      ...looksOf(numbers),
      onChange: (text) => scope.change(numbers.read(text)),
    }),
  )
}

const dateTemplate = (scope: FieldScope, overrides: FieldOverrides, { min, max }: { min?: string; max?: string }): TemplateResult =>
  labelled(
    scope,
    overrides,
    textInput({
      ...inputOptions(scope, overrides),
      type: 'date',
      value: (scope.value as string | null) ?? '',
      ...(min && { min }),
      ...(max && { max }),
      onChange: (text) => scope.change(text || emptyValue(scope.row)),
    }),
  )

/** From this many choices on there is a search instead of a list. */
const searchedFrom = 30

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** The choice whose name was typed, or the only one that contains the typed text. */
const choiceFor = (typed: string, { choices, form: { texts } }: FieldScope): Choice<unknown> | undefined => {
  const wanted = plain(typed)
  if (wanted === '') return undefined
  const found = choices.filter((choice) => plain(choiceText(choice, texts)).includes(wanted))
  return found.find((choice) => plain(choiceText(choice, texts)) === wanted) ?? (found.length === 1 ? found[0] : undefined)
}

/** A searchable field for a long list of choices. */
const searchTemplate = (scope: FieldScope, overrides: FieldOverrides): TemplateResult => {
  const { name, value, choices, change } = scope
  const { texts } = scope.form
  const chosen = choices.find((choice) => choice.value === value)
  const list = `${name}-list`
  return labelled(
    scope,
    overrides,
    // The text is selected on focus: otherwise the list would be filtered by the current choice.
    html`<span class="search" @focusin=${({ target }: Event) => (target as HTMLInputElement).select()}>${textInput({
      ...inputOptions(scope, overrides),
      placeholder: texts.general('search'),
      list,
      // A text that is not a choice stays as typed, to be corrected.
      value: scope.fault?.reason === 'not-listed' ? noChange : chosen ? choiceText(chosen, texts) : '',
      onChange: (typed) => {
        const choice = choiceFor(typed, scope)
        change(choice?.value ?? null, !choice && typed.trim() ? { reason: 'not-listed' } : undefined)
      },
    })}</span><datalist id=${list}>${choices.map((choice) => html`<option value=${choiceText(choice, texts)}></option>`)}</datalist>`,
  )
}

const selectTemplate = (scope: FieldScope, overrides: FieldOverrides): TemplateResult => {
  const { row, value, choices, change } = scope
  const { texts } = scope.form
  // A choice is a string or a number.
  const keyOf = (choice: unknown): string => String((choice as string | number | null) ?? '')
  const empty = { value: '', label: row.placeholder ? ownText(texts, row.placeholder) : texts.general('none') }
  const options = choices.map((choice) => ({ value: keyOf(choice.value), label: choiceText(choice, texts) }))
  return labelled(
    scope,
    overrides,
    selectInput({
      ...inputOptions(scope, overrides),
      value: keyOf(value),
      options: row.initial === undefined || value === null ? [empty, ...options] : options,
      onChange: (text) => change(choices.find((choice) => keyOf(choice.value) === text)?.value ?? null),
    }),
  )
}

const box = (
  scope: FieldScope,
  choice: Choice<unknown>,
  type: 'radio' | 'checkbox',
  checked: boolean,
  onChange: (event: Event) => void,
): TemplateResult => {
  const { name } = scope
  const { texts } = scope.form
  return html`<label class="check">
    <input
      type=${type}
      name=${name}
      value=${String(choice.value)}
      .checked=${live(checked)}
      aria-invalid=${type === 'checkbox' ? invalid(scope) : nothing}
      @change=${onChange}
    />
    <span>${choiceText(choice, texts)}${choice.hint ? html`<small class="field-note">${ownText(texts, choice.hint)}</small>` : nothing}</span>
  </label>`
}

const radiosTemplate = (scope: FieldScope, overrides: FieldOverrides): TemplateResult => {
  const radio = (choice: Choice<unknown>) => box(scope, choice, 'radio', choice.value === scope.value, () => scope.change(choice.value))
  return grouped(scope, overrides, 'radiogroup', scope.choices.map(radio))
}

/** The ticked choices, in order. */
const ticked = (group: Element | null, choices: FieldScope['choices']): unknown[] => {
  const values = new Set([...(group?.querySelectorAll<HTMLInputElement>(':checked') ?? [])].map((input) => input.value))
  return choices.map(({ value }) => value).filter((value) => values.has(String(value)))
}

const boxesTemplate = (scope: FieldScope, overrides: FieldOverrides): TemplateResult => {
  const { value, choices, change } = scope
  const tick = ({ target }: Event): void => change(ticked((target as Element).closest('fieldset'), choices))
  return grouped(
    scope,
    overrides,
    'group',
    html`<div class="boxes">${choices.map((choice) => box(scope, choice, 'checkbox', (value as readonly unknown[]).includes(choice.value), tick))}</div>`,
  )
}

const flagTemplate = (scope: FieldScope, overrides: FieldOverrides): TemplateResult => {
  const { name, value, required, change } = scope
  return html`<div class="field" part="field" data-field=${name}>
    <label class="check">
      <input
        type="checkbox"
        id=${idOf(scope)}
        name=${name}
        ?required=${required}
        .checked=${live(value === true)}
        aria-invalid=${invalid(scope)}
        aria-describedby=${noteOf(scope, overrides)}
        @change=${(event: Event) => change((event.target as HTMLInputElement).checked)}
      />
      <span>${words(scope, overrides)}</span>
    </label>
    ${note(scope, overrides)}
  </div>`
}

/** A field with its label, and below it the fault or the hint. */
export const fieldTemplate = (scope: FieldScope, overrides: FieldOverrides = {}): TemplateResult => {
  const { row } = scope
  switch (row.kind) {
    case 'long-text':
    case 'lines':
      return areaTemplate(scope, overrides, row.rows)
    case 'number':
      return numberTemplate(scope, overrides, numbersIn(scope.form.texts.language), overrides.unit ?? row.unit)
    case 'money':
      return numberTemplate(scope, overrides, amountsIn(scope.form.texts.language), row.unit ?? '€')
    case 'date':
      return dateTemplate(scope, overrides, row)
    case 'choice':
      if (row.radios) return radiosTemplate(scope, overrides)
      return scope.choices.length > searchedFrom ? searchTemplate(scope, overrides) : selectTemplate(scope, overrides)
    case 'choices':
      return boxesTemplate(scope, overrides)
    case 'flag':
      return flagTemplate(scope, overrides)
    case 'own':
      return html``
    default:
      return textTemplate(scope, overrides, row)
  }
}
