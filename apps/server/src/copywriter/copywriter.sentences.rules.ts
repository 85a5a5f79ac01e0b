import type { Language } from '@vitrine/core/i18n'
import type { Register } from './copywriter.model.ts'
import type { Picker } from './copywriter.variants.rules.ts'

type Slots = Readonly<Record<string, string | null>>

const slot = /\{(\w+)\}/g
const first = /^[¡¿«“]*\p{L}/u

/** French has a space that does not break before `: ! ? ;`. */
const typeset = (line: string, language: Language): string => (language === 'fr' ? line.replaceAll(/ (?=[:!?;])/g, '\u00A0') : line)

const calm = (line: string): string => line.replaceAll(/¡| ?!/g, (sign) => (sign === '¡' ? '' : '.'))

/** Makes the first letter a capital, unless the text begins with a number. */
export const capital = (text: string): string => text.replace(first, (beginning) => beginning.toUpperCase())

/** A line with its slots filled; null if one of them is unknown. */
const filled = (line: string, slots: Slots): string | null => {
  const names = [...line.matchAll(slot)].map(([, name = '']) => name)
  if (names.some((name) => !slots[name])) return null
  return line.replaceAll(slot, (_, name: string) => slots[name] ?? '')
}

export interface Speaker {
  language: Language
  register: Register
  picker: Picker
}

/** One of the lines whose slots are known, as a sentence; empty if there is none. */
export const sentence = ({ language, register, picker }: Speaker, lines: readonly string[], slots: Slots): string => {
  const said = lines.flatMap((line) => {
    const written = typeset(register === 'sober' ? calm(line) : line, language)
    return filled(written, slots) ?? []
  })
  const [one, ...others] = said
  return one === undefined ? '' : capital(picker.pick([one, ...others]))
}
