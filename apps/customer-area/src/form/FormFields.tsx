import {
  choiceText,
  emptyValue,
  faultText,
  numberOf,
  numberText,
  ownText,
  type AnyRow,
  type Choice,
  type FieldName,
  type FormTexts,
  type Save,
} from '@vitrine/core/form'
import type { Language } from '@vitrine/core/i18n'
import { type ComponentProps, type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { Choices } from '../ui/Choices.tsx'
import { Field } from '../ui/Field.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { FormOf } from './use-form.ts'

interface FormFrameProps<Values extends object, Context> {
  id: string
  form: FormOf<Values, Context>
  className?: string
  save: Save<Values>
  children: ReactNode
}

/** The form element: submits valid values, and otherwise focuses the first fault. */
export const FormFrame = <Values extends object, Context>({ id, form, className, save, children }: FormFrameProps<Values, Context>) => {
  const element = useRef<HTMLFormElement>(null)
  const { state } = form
  const goToFault = (): void => {
    const { faults } = state.get()
    const first = state.form.names.find((name) => faults[name])
    if (first) element.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }
  const submit = async (): Promise<void> => {
    const saving = state.submit(save)
    // Synchronously: a phone opens its keyboard only in response to the press itself.
    goToFault()
    if (!(await saving)) goToFault()
  }
  const leave = ({ target }: FocusEvent): void => {
    // A fault that appears now would move the button from under the pointer, and the press would be lost. Safari focuses no button.
    if (document.querySelector('button:active')) return
    const { name } = target as unknown as HTMLInputElement
    if (state.form.names.includes(name as FieldName<Values>)) state.leave(name as FieldName<Values>)
  }
  return (
    <form
      id={id}
      ref={element}
      className={className}
      noValidate
      onBlur={leave}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {children}
    </form>
  )
}

interface FormFieldProps<Values extends object, Context> {
  form: FormOf<Values, Context>
  name: FieldName<Values>
}

const types = { text: 'text', email: 'email', phone: 'tel', url: 'url', password: 'password', date: 'date' } as const

interface NumberFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> {
  value: number | null
  language: Language
  onNumber: (value: number | null) => void
}

/** The typed text stays while it stands for the form's number, even if it is not a valid number. */
const NumberField = ({ value, language, onNumber, ...rest }: NumberFieldProps) => {
  const [typed, setTyped] = useState('')
  const change = (text: string): void => {
    setTyped(text)
    onNumber(numberOf(text, language))
  }
  const shown = Object.is(numberOf(typed, language), value) ? typed : numberText(value, language)
  return <Field {...rest} inputMode="decimal" value={shown} onChange={(event) => change(event.target.value)} />
}

/** A choice is a string or a number. */
const keyOf = (choice: unknown): string => String((choice as string | number | null) ?? '')

interface ChoiceFieldProps extends Pick<ComponentProps<typeof Choices>, 'name' | 'label' | 'error' | 'marked'> {
  kind: 'choice' | 'choices'
  value: unknown
  offered: readonly Choice<unknown>[]
  texts: FormTexts
  onValue: (value: unknown) => void
}

/** One of several choices, or any number of them. */
const ChoiceField = ({ kind, value, offered, texts, onValue, name, label, error, marked }: ChoiceFieldProps) => {
  const choices = offered.map((choice) => ({
    value: keyOf(choice.value),
    label: choiceText(choice, texts),
    ...(choice.hint ? { hint: ownText(texts, choice.hint) } : choice.code && { hint: choice.code }),
  }))
  const change = (keys: readonly string[]): void => {
    const chosen = offered.map((choice) => choice.value).filter((each) => keys.includes(keyOf(each)))
    onValue(kind === 'choice' ? (chosen[0] ?? null) : chosen)
  }
  return (
    <Choices
      {...{ name, label, error, marked, choices }}
      type={kind === 'choice' ? 'radio' : 'checkbox'}
      chosen={[value].flat().map(keyOf)}
      onChange={change}
    />
  )
}

/** One field of a form by its row; nothing if it is not visible, or if the page draws it itself. */
export const FormField = <Values extends object, Context>({ form, name }: FormFieldProps<Values, Context>) => {
  const { state, snapshot, texts } = form
  const { values, faults } = snapshot
  const row = state.form.fields[name] as unknown as AnyRow<never, never>
  if (!state.isVisible(name) || row.kind === 'own') return null
  const value: unknown = values[name]
  const change = (next: unknown): void => state.set(name, next as Values[typeof name])
  const fault = faults[name]
  const common = {
    name,
    label: ownText(texts, row.label),
    hint: row.hint && ownText(texts, row.hint),
    error: fault && faultText(row, fault, texts),
    required: state.isRequired(name),
    marked: state.isRequired(name),
  }
  switch (row.kind) {
    case 'long-text':
      return <TextField {...common} rows={row.rows} value={value as string} onChange={(event) => change(event.target.value)} />
    case 'lines':
      return (
        <TextField
          {...common}
          rows={row.rows ?? 3}
          spellCheck={false}
          autoCapitalize="none"
          value={(value as string[]).join('\n')}
          onChange={(event) => change(event.target.value.split('\n'))}
        />
      )
    case 'choices':
    case 'choice':
      return (
        <ChoiceField
          {...common}
          kind={row.kind}
          value={value}
          offered={state.form.choicesOf(name, values, state.context)}
          texts={texts}
          onValue={change}
        />
      )
    case 'flag':
      return (
        <Choices
          {...common}
          type="checkbox"
          choices={[{ value: name, label: common.label, ...(common.hint && { hint: common.hint }) }]}
          chosen={value ? [name] : []}
          onChange={(keys) => change(keys.length > 0)}
        />
      )
    case 'number':
    case 'money':
      return <NumberField {...common} value={value as number | null} language={texts.language} onNumber={change} />
    default:
      return (
        <Field
          {...common}
          type={types[row.kind]}
          autoComplete={row.autocomplete}
          value={(value as string | null) ?? ''}
          onChange={(event) => change(event.target.value || emptyValue(row))}
        />
      )
  }
}
