import { useRef, useState } from 'react'

/** Errors by field name; only of fields that have one. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

/**
 * A short form: errors appear when it is submitted, each disappears when its field is changed,
 * and the focus moves to the first field with an error.
 */
export const useShortForm = <Name extends string>(names: readonly Name[], check: (values: Record<Name, string>) => FieldErrors<Name>) => {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})

  const read = (): Record<Name, string> => {
    const data = new FormData(form.current ?? undefined)
    return Object.fromEntries(names.map((name) => [name, textOf(data.get(name))])) as Record<Name, string>
  }
  const focus = (name: Name): void => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  return {
    form,
    errors,
    focus,
    forget: (name: Name): void => setErrors((before) => ({ ...before, [name]: undefined })),
    /** The values if all are valid; otherwise null, and the errors are shown. */
    submit(): Record<Name, string> | null {
      const values = read()
      const found = check(values)
      setErrors(found)
      const first = names.find((name) => found[name])
      if (first === undefined) return values
      focus(first)
      return null
    },
  }
}
