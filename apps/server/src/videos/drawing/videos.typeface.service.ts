import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import type { Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

export interface Block {
  lines: string[]
  size: number
}

interface Room {
  width: number
  lines: number
  /** Pixels; a text that does not fit becomes smaller, down to `min`, and is then cut. */
  size: number
  min: number
  weight?: Weight
}

/** Measures texts and draws them as outlines: pictures are the same on a machine without any fonts. */
export interface Typeface {
  width(text: string, size: number, weight?: Weight): number
  /** The lines of a text in this room, none of which is wider. */
  fit(text: string, room: Room): Block
  /** A line as SVG; `x` is where it begins, or its middle. */
  line(text: string, at: { x: number; y: number; size: number; fill: string; weight?: Weight; middle?: boolean }): string
}

const ellipsis = '…'
const shrink = 0.94

const createTypeface = (fonts: Record<Weight, Font>): Typeface => {
  /** Signs that the font has; emoji and controls are left out. */
  const printable = (text: string, weight: Weight): string =>
    Array.from(
      text.normalize('NFC').replaceAll(/[\s\p{Cc}]+/gu, (space) => (space.includes('\u00a0') || space.includes('\u202f') ? '\u00a0' : ' ')),
    )
      .filter((sign) => fonts[weight].hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
      .join('')
      .trim()
  const width = (text: string, size: number, weight: Weight = 'regular'): number =>
    (fonts[weight].layout(printable(text, weight)).advanceWidth * size) / fonts[weight].unitsPerEm

  /** A word that is wider than a line is broken where the line ends. */
  const pieces = (word: string, size: number, most: number, weight: Weight): string[] => {
    const parts: string[] = []
    let part = ''
    for (const sign of word) {
      if (part !== '' && width(part + sign, size, weight) > most) {
        parts.push(part)
        part = ''
      }
      part += sign
    }
    return [...parts, part]
  }
  const wrap = (text: string, size: number, most: number, weight: Weight): string[] => {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(' ').flatMap((each) => pieces(each, size, most, weight))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (width(longer, size, weight) <= most) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    return line === '' ? lines : [...lines, line]
  }
  const cut = (line: string, size: number, most: number, weight: Weight): string => {
    let shorter = line
    while (shorter !== '' && width(shorter + ellipsis, size, weight) > most) shorter = shorter.slice(0, -1)
    return shorter.trimEnd() + ellipsis
  }

  return {
    width,
    fit(text, { width: most, lines: mostLines, size: largest, min, weight = 'regular' }) {
      const clean = printable(text, weight)
      let size = largest
      let lines = wrap(clean, size, most, weight)
      while (lines.length > mostLines && size * shrink >= min) {
        size *= shrink
        lines = wrap(clean, size, most, weight)
      }
      if (lines.length <= mostLines) return { lines, size }
      const kept = lines.slice(0, mostLines)
      return { lines: [...kept.slice(0, -1), cut(kept.at(-1) ?? '', size, most, weight)], size }
    },
    line(text, { x, y, size, fill, weight = 'regular', middle = false }) {
      const { glyphs, positions, advanceWidth } = fonts[weight].layout(printable(text, weight))
      const scale = size / fonts[weight].unitsPerEm
      let pen = 0
      const paths = glyphs.map((glyph, index) => {
        const position = positions[index]
        const path = glyph.path.toSVG()
        const placed =
          path === '' ? '' : `<path transform="translate(${pen + (position?.xOffset ?? 0)} ${position?.yOffset ?? 0})" d="${path}"/>`
        pen += position?.xAdvance ?? glyph.advanceWidth
        return placed
      })
      const left = middle ? x - (advanceWidth * scale) / 2 : x
      return `<g fill="${fill}" transform="translate(${left.toFixed(2)} ${y.toFixed(2)}) scale(${scale} ${-scale})">${paths.join('')}</g>`
    },
  }
}

/** The typeface of the product, from an npm package, under the SIL Open Font License. */
export const loadTypeface = async (): Promise<Typeface> => {
  const resolve = createRequire(import.meta.url).resolve
  const load = async (name: string): Promise<Font> =>
    fontkit.create(await readFile(resolve(`@expo-google-fonts/noto-sans/${name}.ttf`))) as Font
  return createTypeface({ regular: await load('500Medium/NotoSans_500Medium'), bold: await load('700Bold/NotoSans_700Bold') })
}
