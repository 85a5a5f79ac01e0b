import { readableOn, scaleColours, scaleLetters, type Scale } from './ad-law.scale.rules.ts'

/** The size of every drawn scale in the units of the SVG; the page that shows it sets the real size. */
const scaleSize = { width: 350, height: 226 } as const

const row = { first: 32, height: 20, chosen: 34, gap: 5, narrowest: 64, step: 24, tip: 12 } as const

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Label {
  x: number
  y: number
  size: number
  fill: string
  bold?: boolean
  end?: boolean
}

const label = (text: string, { x, y, size, fill, bold = false, end = false }: Label): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${bold ? ' font-weight="700"' : ''}${end ? ' text-anchor="end"' : ''}>${escaped(text)}</text>`

/** Energy and CO2 are drawn as arrows, climate with round ends, so that scales can be distinguished without colours. */
const bar = ({ kind }: Scale, width: number, y: number, height: number, attributes: string): string =>
  kind === 'climate'
    ? `<rect x="2" y="${y}" width="${width + row.tip}" height="${height}" rx="${height / 2}" ${attributes}/>`
    : `<path d="M2 ${y}h${width}l${row.tip} ${height / 2}l-${row.tip} ${height / 2}h-${width}z" ${attributes}/>`

const valueLines = (values: readonly string[], x: number, middle: number, ink: string): string =>
  values
    .map((value, index) =>
      label(value, { x, y: middle + 4 + (index - (values.length - 1) / 2) * 15, size: 12, fill: ink, bold: index === 0 }),
    )
    .join('')

/**
 * The scale as SVG, the same for widget, print and PDF. `ink` is the colour of the text beside the bars: the page's own
 * text colour where a style sheet applies to the SVG, otherwise black.
 */
export const scaleSvg = (scale: Scale, ink = 'currentColor'): string => {
  let y: number = row.first
  const rows = scaleLetters.map((letter, index) => {
    const isChosen = letter === scale.letter
    const height = isChosen ? row.chosen : row.height
    const width = row.narrowest + index * row.step
    const colour = scaleColours[scale.kind][index] ?? '#000'
    const middle = y + height / 2
    const fill = readableOn(colour)
    const parts = [
      bar(
        scale,
        width,
        y,
        height,
        `fill="${colour}" stroke="${ink}" ${isChosen ? 'stroke-width="2.5" stroke-linejoin="round"' : 'stroke-opacity="0.35"'}`,
      ),
      label(letter, { x: 14, y: middle + (isChosen ? 7 : 5), size: isChosen ? 20 : 13, fill, bold: true }),
      scale.kind === 'energy' && (letter === 'F' || letter === 'G')
        ? label(scale.wasteful, { x: width, y: middle + 4, size: 11, fill, end: true })
        : '',
      isChosen ? valueLines(scale.values, 2 + width + row.tip + 8, middle, ink) : '',
    ]
    y += height + row.gap
    return parts.join('')
  })
  const { width, height } = scaleSize
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="inherit, sans-serif">` +
    `<title>${escaped(scale.title)}</title><desc>${escaped(scale.description)}</desc>` +
    `${label(scale.title, { x: 2, y: 18, size: 14, fill: ink, bold: true })}${rows.join('')}</svg>`
  )
}
