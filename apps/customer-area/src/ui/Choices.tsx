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
  /** One of them, or any number. */
  type: 'radio' | 'checkbox'
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  error?: string | undefined
  /** Draws that it has to be filled in, in a form where that is not so of every field. */
  marked?: boolean | undefined
  onChange: (chosen: Value[]) => void
}

/** Radio buttons or boxes to tick under one name, each with a line of its own. */
export const Choices = <Value extends string>({ label, name, type, choices, chosen, error, marked, onChange }: ChoicesProps<Value>) => {
  const id = useId()
  // One box under its own name: read once.
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
