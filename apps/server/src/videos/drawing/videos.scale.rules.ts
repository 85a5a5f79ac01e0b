import { readableOn, scaleColours, scaleLetters, type Scale } from '@vitrine/core/ad-law'
import type { Typeface } from './videos.typeface.service.ts'

/** The height of a scale of a width, title and values included. */
export const scaleHeight = (width: number): number => width * 0.68

/** An official scale with all its letters, in the shapes and colours of the sheet; `ink` is that of the words beside it. */
export const drawScale = (
  type: Typeface,
  { kind, letter, title, values, wasteful }: Scale,
  { x, y: top, width, ink }: { x: number; y: number; width: number; ink: string },
): string => {
  const unit = width / 350
  const parts = [type.line(title, { x, y: top + 18 * unit, size: 19 * unit, fill: ink, weight: 'bold' })]
  let y = top + 34 * unit
  for (const [index, each] of scaleLetters.entries()) {
    const isChosen = each === letter
    const height = (isChosen ? 36 : 20) * unit
    const bar = (64 + index * 22) * unit
    const tip = 12 * unit
    const colour = scaleColours[kind][index] ?? '#000000'
    const edge = isChosen ? ` stroke="${ink}" stroke-width="${2.5 * unit}" stroke-linejoin="round"` : ''
    parts.push(
      kind === 'climate'
        ? `<rect x="${x}" y="${y}" width="${bar + tip}" height="${height}" rx="${height / 2}" fill="${colour}"${edge}/>`
        : `<path d="M${x} ${y}h${bar}l${tip} ${height / 2}l${-tip} ${height / 2}h${-bar}z" fill="${colour}"${edge}/>`,
      type.line(each, {
        x: x + 12 * unit,
        y: y + height / 2 + (isChosen ? 8.5 : 5.5) * unit,
        size: (isChosen ? 24 : 15) * unit,
        fill: readableOn(colour),
        weight: 'bold',
      }),
    )
    if (kind === 'energy' && index >= 5 && !isChosen)
      parts.push(
        type.line(wasteful, {
          x: x + bar - type.width(wasteful, 11 * unit),
          y: y + height / 2 + 4 * unit,
          size: 11 * unit,
          fill: readableOn(colour),
        }),
      )
    if (isChosen)
      for (const [at, value] of values.entries())
        parts.push(
          type.line(value, {
            x: x + bar + tip + 8 * unit,
            y: y + height / 2 + (5 + (at - (values.length - 1) / 2) * 17) * unit,
            size: 14.5 * unit,
            fill: ink,
            weight: 'bold',
          }),
        )
    y += height + 5 * unit
  }
  return parts.join('')
}
