import { useId } from 'react'
import { IconAlert } from './icons.tsx'
import * as css from './choices.css.ts'
import * as fieldCss from './field.css.ts'
import { hidden } from '../theme/hidden.css.ts'

interface Choice<Value extends string> {
  value: Value
  label: string
  hint?: string
}

interface ChoicesProps<Value extends string> {
  label: string
  name: string
  /** One choice, or any number. */
  type: 'radio' | 'checkbox'
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  error?: string | undefined
  /** Marks the field as required, in a form where not all are. */
  marked?: boolean | undefined
  onChange: (chosen: Value[]) => void
}

/** Radio buttons or checkboxes in a group, one per line. */
export const Choices = <Value extends string>({ label, name, type, choices, chosen, error, marked, onChange }: ChoicesProps<Value>) => {
  const id = useId()
  // A single checkbox labelled like its group must be read only once.
  const isFlag = choices.length === 1 && choices[0]?.label === label
  const toggle = (value: Value, on: boolean): void => {
    if (type === 'radio') onChange([value])
    else onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value))
  }
  return (
    <fieldset className={css.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={isFlag ? hidden : `${css.legend} ${marked ? fieldCss.marked : ''}`}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={css.choice}>
          <input
            type={type}
            name={name}
            value={choice.value}
            className={css.box}
            checked={chosen.includes(choice.value)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => toggle(choice.value, event.target.checked)}
          />
          <span>
            {choice.label}
            {choice.hint && <small className={css.hint}>{choice.hint}</small>}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <IconAlert size={16} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
