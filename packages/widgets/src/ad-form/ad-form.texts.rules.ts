import type { AdValues } from '@vitrine/core/ad-form'
import { publicText, type SheetReader } from '@vitrine/core/ad-sheet'
import { filledText, openPlaceholders, type Placeholder } from '@vitrine/core/reusable-texts'

/** A field with a text, and where its cursor is. */
export interface Place {
  value: string
  selectionStart: number
  selectionEnd: number
}

export interface Insertion {
  /** What is written at the cursor. */
  text: string
  /** Placeholders that the ad has no value for. */
  open: string[]
  /** Letters of the whole field once it is inserted. */
  length: number
}

/** A reusable text with the ad's values, parted from the words around it. */
export const insertionOf = (
  text: string,
  values: AdValues,
  reader: SheetReader,
  { value, selectionStart, selectionEnd }: Place,
): Insertion => {
  const valueOf = (name: Placeholder): string => publicText(name, values, reader)
  const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)]
  const leading = before === '' || /\s$/.test(before) ? '' : after.trim() === '' ? '\n' : ' '
  const trailing = after === '' || /^[\s\p{P}]/u.test(after) ? '' : ' '
  const filled = `${leading}${filledText(text, valueOf)}${trailing}`
  return { text: filled, open: openPlaceholders(text, valueOf), length: `${before}${filled}${after}`.trim().length }
}
