import { luminance, readableOn } from '@vitrine/core/ad-law'
import type { VideoCard, VideoStyle } from '@vitrine/core/videos'
import type { CardLogo } from './videos.logo.service.ts'
import { drawScale, scaleHeight } from './videos.scale.rules.ts'
import type { Block, Typeface, Weight } from './videos.typeface.service.ts'

/** How the cards of a video look. */
export interface CardLook {
  width: number
  height: number
  style: VideoStyle
  /** Of the agency, such as `#1d4ed8`. */
  color: string
  /** Stands small over the photos. */
  agency: string
  /** Stands above the name on the last card. */
  logo?: CardLogo | null
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A piece of a card: how high it is, and what it looks like at a place. */
interface Piece {
  height: number
  draw(y: number): string
}

interface Pen {
  type: Typeface
  box: Box
  ink: string
  /** A colour that the heading of a card may have. */
  accent: string
  middle: boolean
  /** A hundredth of the shorter side, in pixels. */
  unit: number
  logo: CardLogo | null
}

const lineHeight = 1.24
const dark = '#0d1017'
/** Official scales are made for paper: on any other ground one of their letters is lost. */
const paper = '#ffffff'
const scaleInk = '#1d2230'
const veilOf = ({ kind }: VideoCard): string => (kind === 'energy' ? paper : dark)

/** Networks lay their own buttons over the lower part and the right edge of upright videos. */
const safe = ({ width, height }: CardLook): Box => {
  const side = Math.min(width, height)
  const edge = side * 0.07
  const isUpright = height > width * 1.2
  return {
    x: edge,
    y: isUpright ? height * 0.1 : edge,
    width: width - edge * (isUpright ? 2.6 : 2),
    height: isUpright ? height * 0.72 : height - edge * 2,
  }
}

const rect = ({ x, y, width, height }: Box, fill: string, more = ''): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}"${more}/>`

const textPiece = ({ type, box, middle }: Pen, { lines, size }: Block, fill: string, weight: Weight): Piece => ({
  height: lines.length * size * lineHeight,
  draw: (y) =>
    lines
      .map((text, index) =>
        type.line(text, { x: middle ? box.x + box.width / 2 : box.x, y: y + size + index * size * lineHeight, size, fill, weight, middle }),
      )
      .join(''),
})

/** On white, for which logos are made, and no larger than a heading of three lines. */
const logoPiece = ({ box, unit, middle }: Pen, { href, width, height }: CardLogo): Piece => {
  const pad = 2 * unit
  const scale = Math.min((16 * unit) / height, (box.width * 0.6) / width)
  const shown = { width: width * scale, height: height * scale }
  const plate = { width: shown.width + pad * 2, height: shown.height + pad * 2 }
  const x = middle ? box.x + (box.width - plate.width) / 2 : box.x
  return {
    height: plate.height + 3 * unit,
    draw: (y) =>
      `${rect({ x, y, ...plate }, paper, ` rx="${unit.toFixed(1)}"`)}<image href="${href}" x="${(x + pad).toFixed(1)}" y="${(y + pad).toFixed(1)}" width="${shown.width.toFixed(1)}" height="${shown.height.toFixed(1)}"/>`,
  }
}

const gapPiece = (height: number): Piece => ({ height, draw: () => '' })

/** Value above name, side by side in as many columns as fit. */
const factsPiece = (pen: Pen, facts: VideoCard['facts']): Piece => {
  const { type, box, unit, ink, accent, middle } = pen
  const columns = Math.min(facts.length, box.width > unit * 110 ? 5 : 2)
  const column = box.width / columns
  const height = 15 * unit
  return {
    height: Math.ceil(facts.length / columns) * height,
    draw: (top) =>
      facts
        .map(({ value, name }, index) => {
          const x = box.x + (index % columns) * column + (middle ? column / 2 : 0)
          const y = top + Math.floor(index / columns) * height
          const room = { width: column - 3 * unit, lines: 1 }
          const big = type.fit(value, { ...room, size: 7 * unit, min: 3.4 * unit, weight: 'bold' })
          const small = type.fit(name, { ...room, size: 3.4 * unit, min: 2.4 * unit })
          return (
            type.line(big.lines[0] ?? '', { x, y: y + 7 * unit, size: big.size, fill: accent, weight: 'bold', middle }) +
            type.line(small.lines[0] ?? '', { x, y: y + 11.6 * unit, size: small.size, fill: ink, middle })
          )
        })
        .join(''),
  }
}

const scalesPiece = ({ type, box, unit, ink, middle }: Pen, scales: VideoCard['scales']): Piece => {
  const isStacked = box.width < unit * 95
  const gap = 5 * unit
  // Of the height that a note above may leave.
  const highest = (box.height * 0.92 - gap * (scales.length - 1)) / (isStacked ? scales.length : 1)
  const widest = isStacked ? box.width : (box.width - gap * (scales.length - 1)) / scales.length
  const most = Math.min(widest, 68 * unit, highest / scaleHeight(1))
  const height = scaleHeight(most)
  const whole = isStacked ? most : most * scales.length + gap * (scales.length - 1)
  const left = middle ? box.x + (box.width - whole) / 2 : box.x
  return {
    height: isStacked ? (height + gap) * scales.length - gap : height,
    draw: (y) =>
      scales
        .map((scale, index) =>
          drawScale(type, scale, {
            x: isStacked ? left : left + index * (most + gap),
            y: isStacked ? y + index * (height + gap) : y,
            width: most,
            ink,
          }),
        )
        .join(''),
  }
}

const headingSizes: Readonly<Record<VideoCard['kind'], number>> = { title: 8, price: 11, facts: 7, energy: 7, plain: 7, end: 9 }

const piecesOf = (pen: Pen, { kind, heading, lines, facts, scales, legal }: VideoCard): Piece[] => {
  const { type, box, unit, ink, accent } = pen
  const pieces: Piece[] = []
  const add = (piece: Piece, gap = 0): void => void pieces.push(...(pieces.length > 0 && gap > 0 ? [gapPiece(gap)] : []), piece)
  if (kind === 'end' && pen.logo) add(logoPiece(pen, pen.logo))
  if (heading) {
    const size = headingSizes[kind] * unit
    const block = type.fit(heading, { width: box.width, lines: kind === 'title' ? 3 : 2, size, min: size * 0.55, weight: 'bold' })
    add(textPiece(pen, block, kind === 'price' || kind === 'end' ? accent : ink, 'bold'))
  }
  for (const [index, text] of lines.entries()) {
    const block = type.fit(text, { width: box.width, lines: 3, size: (kind === 'price' ? 3.3 : 4.2) * unit, min: 2.4 * unit })
    add(textPiece(pen, block, ink, kind === 'end' && index === 0 ? 'bold' : 'regular'), index === 0 ? 2 * unit : 0.8 * unit)
  }
  if (facts.length > 0) add(factsPiece(pen, facts))
  if (scales.length > 0) add(scalesPiece(pen, scales), 3 * unit)
  if (legal.length > 0) {
    const used = pieces.reduce((sum, { height }) => sum + height, 0)
    const left = box.height - used - 5 * unit
    // As large as the room allows: a sentence of the law is cut only where even the smallest letters do not fit.
    const text = legal.join(' ')
    let size = 2.7 * unit
    const linesOf = (): number => Math.max(1, Math.floor(left / (size * lineHeight)))
    while (size > 1.9 * unit && type.fit(text, { width: box.width, lines: 999, size, min: size }).lines.length > linesOf()) size *= 0.95
    add(textPiece(pen, type.fit(text, { width: box.width, lines: linesOf(), size, min: size }), ink, 'regular'), 4 * unit)
  }
  return pieces
}

const stack = (pieces: readonly Piece[], top: number): string => {
  let y = top
  return pieces
    .map((piece) => {
      const drawn = piece.draw(y)
      y += piece.height
      return drawn
    })
    .join('')
}

/** The agency's colour where it can be read on dark, else white. */
const accentOnDark = (color: string): string => (luminance(color) > 0.35 ? color : '#ffffff')

const brand = (type: Typeface, { agency, width, height }: CardLook, box: Box, unit: number): string => {
  const room = { width: Math.min(box.width * 0.7, width * 0.5), lines: 1, size: 3.2 * unit, min: 2.2 * unit, weight: 'bold' as const }
  const { lines, size } = type.fit(agency, room)
  const [name = ''] = lines
  if (name === '') return ''
  const pad = 1.8 * unit
  const y = height > width * 1.2 ? height * 0.06 : 4.5 * unit
  const plate = { x: box.x - pad, y, width: type.width(name, size, 'bold') + pad * 2, height: size * 1.9 }
  return (
    rect(plate, '#11141c', ` fill-opacity="0.62" rx="${(plate.height / 2).toFixed(1)}"`) +
    type.line(name, { x: box.x, y: y + size * 1.3, size, fill: '#ffffff', weight: 'bold' })
  )
}

const heightOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { height }) => sum + height, 0)

/** Texts at the lower edge over a shade; on the last card and where there are scales the shade covers everything. */
const classic = (card: VideoCard, look: CardLook, pen: Pen): string => {
  const { width, height, color } = look
  const { box, unit } = pen
  const pieces = piecesOf(pen, card)
  const used = heightOf(pieces)
  const covers = card.kind === 'end' || card.kind === 'energy' || used > box.height * 0.6
  const top = covers ? box.y + (box.height - used) / 2 : box.y + box.height - used
  const from = Math.max(0, top - 22 * unit)
  const shade = covers
    ? rect({ x: 0, y: 0, width, height }, veilOf(card), ` fill-opacity="${card.kind === 'energy' ? 0.93 : 0.82}"`)
    : `<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${dark}" stop-opacity="0"/><stop offset="${((top - from) / (height - from)).toFixed(3)}" stop-color="${dark}" stop-opacity="0.72"/><stop offset="1" stop-color="${dark}" stop-opacity="0.88"/></linearGradient></defs>${rect({ x: 0, y: from, width, height: height - from }, 'url(#shade)')}`
  return `${shade}${rect({ x: box.x, y: top - 3.2 * unit, width: 12 * unit, height: 0.9 * unit }, color)}${stack(pieces, top)}`
}

/** A panel in the agency's colour. */
const bold = (card: VideoCard, look: CardLook, pen: Pen): string => {
  const { width, height, color } = look
  const { unit } = pen
  const pad = 5 * unit
  const isWide = width > height
  const covers = card.kind === 'end' || card.kind === 'energy'
  const panel = isWide && !covers && card.kind !== 'facts' ? pen.box.width * 0.5 : pen.box.width
  const room = { ...pen.box, x: pen.box.x + (covers ? 0 : pad), width: panel - (covers ? 0 : pad * 2) }
  const pieces = piecesOf({ ...pen, box: room }, card)
  const used = heightOf(pieces)
  const top = covers ? room.y + (room.height - used) / 2 : room.y + room.height - used - pad
  const plate = covers ? { x: 0, y: 0, width, height } : { x: pen.box.x, y: top - pad, width: panel, height: used + pad * 2 }
  return `${rect(plate, card.kind === 'energy' ? paper : color, ` fill-opacity="${covers ? 0.97 : 0.94}" rx="${covers ? 0 : (1.6 * unit).toFixed(1)}"`)}${stack(pieces, top)}`
}

/** Texts in the middle over a veil, in a thin frame. */
const calm = (card: VideoCard, { width, height }: CardLook, pen: Pen): string => {
  const { box, unit } = pen
  const pieces = piecesOf(pen, card)
  const top = box.y + (box.height - heightOf(pieces)) / 2
  const covers = card.kind === 'end' || card.kind === 'energy'
  const edge = 3.2 * unit
  const frame = rect(
    { x: edge, y: edge, width: width - edge * 2, height: height - edge * 2 },
    'none',
    ` stroke="${card.kind === 'energy' ? scaleInk : '#ffffff'}" stroke-opacity="0.75" stroke-width="${(0.35 * unit).toFixed(1)}"`,
  )
  const opacity = card.kind === 'energy' ? 0.93 : covers ? 0.84 : 0.6
  return `${rect({ x: 0, y: 0, width, height }, veilOf(card), ` fill-opacity="${opacity}"`)}${frame}${stack(pieces, top)}`
}

const styles = { classic, bold, calm } as const

/** A card as SVG of the size of the video, clear where the photo shows. */
export const drawCard = (type: Typeface, card: VideoCard, look: CardLook): string => {
  const unit = Math.min(look.width, look.height) / 100
  const isOnColor = look.style === 'bold'
  const onPanel = readableOn(look.color) === '#fff' ? '#ffffff' : '#000000'
  const ink = card.kind === 'energy' ? scaleInk : isOnColor ? onPanel : '#ffffff'
  const middle = look.style === 'calm'
  const inner = safe(look)
  const named = card.kind === 'end' ? 0 : 9 * unit
  // What is centred is centred in the picture.
  const box = {
    x: middle ? (look.width - inner.width) / 2 : inner.x,
    y: inner.y + named,
    width: inner.width,
    height: inner.height - named,
  }
  const pen: Pen = { type, box, ink, accent: isOnColor ? ink : accentOnDark(look.color), middle, unit, logo: look.logo ?? null }
  const content = card.kind === 'plain' ? '' : styles[look.style](card, look, pen)
  const name = card.kind === 'end' ? '' : brand(type, look, inner, unit)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${look.width}" height="${look.height}" viewBox="0 0 ${look.width} ${look.height}">${content}${name}</svg>`
}
