import {
  amountsIn,
  choiceText,
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

/** What an element may say about a field where it draws it. */
export interface FieldLook {
  /** Instead of the table's words, such as a sentence with a link. */
  label?: unknown
  /** What may be chosen from; whatever else is typed is as good. */
  suggestions?: readonly string[]
  /** What is allowed and should be looked at again, said below the field. */
  advice?: unknown
  /** Instead of the table's unit, such as a word of the reader's language. */
  unit?: string | undefined
  /** Buttons that help to fill it in, below the field. */
  tools?: unknown
}

/** How the fields of one form say what they say: its words, and whether required or optional fields are marked, the fewer of the two. */
interface FormLook {
  readonly texts: FormTexts
  readonly marks: 'required' | 'optional'
}

/** All that a field's template needs to know. */
export interface FieldScope {
  name: string
  row: AnyRow<never, never>
  value: unknown
  fault: Fault | undefined
  required: boolean
  choices: readonly Choice<unknown>[]
  form: FormLook
  /** Takes over a value, and what is wrong with the way it was typed. */
  change: (value: unknown, fault?: Fault) => void
}

const idOf = ({ name }: FieldScope): string => `${name}-input`
const hasNote = ({ row, fault }: FieldScope, { advice }: FieldLook): boolean => !!(fault || row.hint || advice || limitOf(row))
const noteOf = (scope: FieldScope, look: FieldLook): string | typeof nothing => (hasNote(scope, look) ? `${scope.name}-note` : nothing)
const invalid = ({ fault }: FieldScope): 'true' | typeof nothing => (fault ? 'true' : nothing)

/** How many letters a long text may have; nobody counts those of a short one. */
const limitOf = (row: FieldScope['row']): number | undefined => (row.kind === 'long-text' ? row.max : undefined)

const counter = ({ row, value, form: { texts } }: FieldScope): string => {
  const limit = limitOf(row)
  if (limit === undefined || typeof value !== 'string') return ''
  return texts.general('counter', { used: texts.formatters.formatNumber(value.trim().length), limit: texts.formatters.formatNumber(limit) })
}

const note = (scope: FieldScope, look: FieldLook): TemplateResult | typeof nothing => {
  const { name, row, fault, form } = scope
  if (!hasNote(scope, look)) return nothing
  const said = fault ? faultText(row, fault, form.texts) : (look.advice ?? (row.hint ? ownText(form.texts, row.hint) : nothing))
  const tone = fault ? 'is-error' : look.advice ? 'is-advice' : ''
  const count = counter(scope)
  return html`<span class="field-note ${tone}" part=${fault ? 'error' : nothing} id="${name}-note">${said}${count ? html` <span class="counter">${count}</span>` : nothing}</span>`
}

const words = (scope: FieldScope, look: FieldLook): unknown => {
  const { row, required } = scope
  const { marks, texts } = scope.form
  const mark = required
    ? marks === 'required'
      ? html` <span class="required" aria-hidden="true">*</span>`
      : nothing
    : marks === 'optional' && row.kind !== 'flag'
      ? html` <small>(${texts.general('optional')})</small>`
      : nothing
  return html`${look.label ?? ownText(texts, row.label)}${mark}`
}

/** Takes the whole width where fields stand in columns. */
const isWide = ({ row: { kind } }: FieldScope): boolean => kind === 'long-text' || kind === 'lines'

const labelled = (
  scope: FieldScope,
  look: FieldLook,
  input: TemplateResult,
): TemplateResult => html`<div class="field ${isWide(scope) ? 'wide' : ''}" part="field" data-field=${scope.name}>
  <label class="field-label" part="label" for=${idOf(scope)}>${words(scope, look)}</label>
  ${input}${note(scope, look)}${look.tools ?? nothing}
</div>`

const grouped = (scope: FieldScope, look: FieldLook, role: 'radiogroup' | 'group', inputs: unknown): TemplateResult => html`<fieldset
  class="field ${role === 'group' ? 'wide' : ''}"
  part="field"
  role=${role}
  data-field=${scope.name}
  aria-describedby=${noteOf(scope, look)}
  aria-required=${role === 'radiogroup' && scope.required ? 'true' : nothing}
  aria-invalid=${role === 'radiogroup' ? invalid(scope) : nothing}
>
  <legend class="field-label" part="label">${words(scope, look)}</legend>
  ${inputs}${note(scope, look)}
</fieldset>`

const inputOptions = (scope: FieldScope, look: FieldLook): Omit<TextFieldOptions, 'value'> => {
  const { name, row, fault, required, form } = scope
  return {
    label: '',
    name,
    id: idOf(scope),
    part: 'input',
    required,
    // The sentences stand in the note; whether there is one is all that the input has to know.
    error: fault && ' ',
    hint: hasNote(scope, look) ? ' ' : undefined,
    autocomplete: (row.autocomplete ?? 'off') as AutoFill,
    ...(row.placeholder && { placeholder: ownText(form.texts, row.placeholder) }),
  }
}

const types = { text: 'text', email: 'email', phone: 'tel', url: 'url', password: 'password' } as const

const textTemplate = (scope: FieldScope, look: FieldLook, { kind, unit }: TextKind): TemplateResult => {
  const { name, value, change } = scope
  const { suggestions = [] } = look
  const type = kind === 'long-text' ? 'text' : types[kind]
  const list = suggestions.length ? `${name}-list` : undefined
  return labelled(
    scope,
    look,
    html`${textInput({ ...inputOptions(scope, look), type, value: String(value), onInput: change, ...(list && { list }), ...(unit && { unit }) })}
    ${list ? html`<datalist id=${list}>${suggestions.map((text) => html`<option value=${text}></option>`)}</datalist>` : nothing}`,
  )
}

const areaTemplate = (scope: FieldScope, look: FieldLook, rows: number | undefined): TemplateResult => {
  const { row, value, change } = scope
  const isLines = row.kind === 'lines'
  const options = { ...inputOptions(scope, look), ...(rows && { rows }), value: isLines ? (value as string[]).join('\n') : String(value) }
  return labelled(scope, look, textArea({ ...options, onInput: (text) => change(isLines ? text.split('\n') : text) }))
}

const numberTemplate = (scope: FieldScope, look: FieldLook, numbers: NumberWriting, unit: string | undefined): TemplateResult => {
  const value = scope.value as number | null
  return labelled(
    scope,
    look,
    textInput({
      ...inputOptions(scope, look),
      inputMode: 'decimal',
      ...(unit && { unit }),
      // What is no number stays as it was typed, to be corrected.
      value: Number.isNaN(value) ? noChange : numbers.write(value),
      ...looksOf(numbers),
      onChange: (text) => scope.change(numbers.read(text)),
    }),
  )
}

const dateTemplate = (scope: FieldScope, look: FieldLook, { min, max }: { min?: string; max?: string }): TemplateResult =>
  labelled(
    scope,
    look,
    textInput({
      ...inputOptions(scope, look),
      type: 'date',
      value: (scope.value as string | null) ?? '',
      ...(min && { min }),
      ...(max && { max }),
      onChange: (text) => scope.change(text || null),
    }),
  )

/** More choices than these are searched rather than looked through. */
const searchedFrom = 30

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** What was typed names a choice, or the only one with these letters in it. */
const choiceFor = (typed: string, { choices, form: { texts } }: FieldScope): Choice<unknown> | undefined => {
  const wanted = plain(typed)
  if (wanted === '') return undefined
  const found = choices.filter((choice) => plain(choiceText(choice, texts)).includes(wanted))
  return found.find((choice) => plain(choiceText(choice, texts)) === wanted) ?? (found.length === 1 ? found[0] : undefined)
}

/** A long list: a few letters find what is in it. */
const searchTemplate = (scope: FieldScope, look: FieldLook): TemplateResult => {
  const { name, value, choices, change } = scope
  const { texts } = scope.form
  const chosen = choices.find((choice) => choice.value === value)
  const list = `${name}-list`
  return labelled(
    scope,
    look,
    // What is chosen is selected on entry: otherwise the list shows nothing but what fits it.
    html`<span class="search" @focusin=${({ target }: Event) => (target as HTMLInputElement).select()}>${textInput({
      ...inputOptions(scope, look),
      placeholder: texts.general('search'),
      list,
      // What names no choice stays as it was typed, to be corrected.
      value: scope.fault?.reason === 'not-listed' ? noChange : chosen ? choiceText(chosen, texts) : '',
      onChange: (typed) => {
        const choice = choiceFor(typed, scope)
        change(choice?.value ?? null, !choice && typed.trim() ? { reason: 'not-listed' } : undefined)
      },
    })}</span><datalist id=${list}>${choices.map((choice) => html`<option value=${choiceText(choice, texts)}></option>`)}</datalist>`,
  )
}

const selectTemplate = (scope: FieldScope, look: FieldLook): TemplateResult => {
  const { row, value, choices, change } = scope
  const { texts } = scope.form
  // A choice is a word or a number.
  const keyOf = (choice: unknown): string => String((choice as string | number | null) ?? '')
  const empty = { value: '', label: row.placeholder ? ownText(texts, row.placeholder) : texts.general('none') }
  const options = choices.map((choice) => ({ value: keyOf(choice.value), label: choiceText(choice, texts) }))
  return labelled(
    scope,
    look,
    selectInput({
      ...inputOptions(scope, look),
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

const radiosTemplate = (scope: FieldScope, look: FieldLook): TemplateResult => {
  const radio = (choice: Choice<unknown>) => box(scope, choice, 'radio', choice.value === scope.value, () => scope.change(choice.value))
  return grouped(scope, look, 'radiogroup', scope.choices.map(radio))
}

/** What is ticked now, in the order of the choices. */
const ticked = (group: Element | null, choices: FieldScope['choices']): unknown[] => {
  const values = new Set([...(group?.querySelectorAll<HTMLInputElement>(':checked') ?? [])].map((input) => input.value))
  return choices.map(({ value }) => value).filter((value) => values.has(String(value)))
}

const boxesTemplate = (scope: FieldScope, look: FieldLook): TemplateResult => {
  const { value, choices, change } = scope
  const tick = ({ target }: Event): void => change(ticked((target as Element).closest('fieldset'), choices))
  return grouped(
    scope,
    look,
    'group',
    html`<div class="boxes">${choices.map((choice) => box(scope, choice, 'checkbox', (value as readonly unknown[]).includes(choice.value), tick))}</div>`,
  )
}

const flagTemplate = (scope: FieldScope, look: FieldLook): TemplateResult => {
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
        aria-describedby=${noteOf(scope, look)}
        @change=${(event: Event) => change((event.target as HTMLInputElement).checked)}
      />
      <span>${words(scope, look)}</span>
    </label>
    ${note(scope, look)}
  </div>`
}

/** One field with its label, and below it what is wrong, or else the hint. */
export const fieldTemplate = (scope: FieldScope, look: FieldLook = {}): TemplateResult => {
  const { row } = scope
  switch (row.kind) {
    case 'long-text':
    case 'lines':
      return areaTemplate(scope, look, row.rows)
    case 'number':
      return numberTemplate(scope, look, numbersIn(scope.form.texts.language), look.unit ?? row.unit)
    case 'money':
      return numberTemplate(scope, look, amountsIn(scope.form.texts.language), row.unit ?? '€')
    case 'date':
      return dateTemplate(scope, look, row)
    case 'choice':
      if (row.radios) return radiosTemplate(scope, look)
      return scope.choices.length > searchedFrom ? searchTemplate(scope, look) : selectTemplate(scope, look)
    case 'choices':
      return boxesTemplate(scope, look)
    case 'flag':
      return flagTemplate(scope, look)
    case 'own':
      return html``
    default:
      return textTemplate(scope, look, row)
  }
}
