import type { AdValues } from '@vitrine/core/ad-form'
import { publicText, type SheetReader } from '@vitrine/core/ad-sheet'
import { filledText, openPlaceholders, type Placeholder } from '@vitrine/core/reusable-texts'

/** The text of a field, with the position of the cursor. */
export interface TextSelection {
  value: string
  selectionStart: number
  selectionEnd: number
}

export interface Insertion {
  /** The text to insert at the cursor. */
  text: string
  /** Placeholders that the ad has no value for. */
  open: string[]
  /** Length of the whole field after the insertion, in characters. */
  length: number
}

/** A reusable text with the ad's values filled in, separated by spaces from the words around it. */
export const insertionOf = (
  text: string,
  values: AdValues,
  reader: SheetReader,
  { value, selectionStart, selectionEnd }: TextSelection,
): Insertion => {
  const valueOf = (name: Placeholder): string => publicText(name, values, reader)
  const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)]
  const leading = before === '' || /\s$/.test(before) ? '' : after.trim() === '' ? '\n' : ' '
  const trailing = after === '' || /^[\s\p{P}]/u.test(after) ? '' : ' '
  const filled = `${leading}${filledText(text, valueOf)}${trailing}`
  return { text: filled, open: openPlaceholders(text, valueOf), length: `${before}${filled}${after}`.trim().length }
}
