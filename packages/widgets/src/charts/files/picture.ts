import type { FileText, MarkStyle } from '../charts.model.ts'
import { classOf } from '../mark.ts'

/** In pixels of a screen; the picture has twice as many each way, so that it can be printed. */
export const pictureSize = { width: 1200, height: 675 }
const sharpness = 2
export const pictureMargin = 40

type Paint = string | CanvasPattern

/** The colours and the typeface of an element, as it shows them now. */
interface Look {
  ink: string
  muted: string
  line: string
  ground: string
  font: string
  paintOf: (style: MarkStyle) => Paint
  toneOf: (style: MarkStyle) => string
}

/** Stripes of two colours, for areas that a colour alone does not tell apart. */
const hatched = (context: CanvasRenderingContext2D, tone: string, ground: string): Paint => {
  const tile = new OffscreenCanvas(8, 8)
  const drawing = tile.getContext('2d')
  if (!drawing) return tone
  drawing.fillStyle = ground
  drawing.fillRect(0, 0, 8, 8)
  drawing.strokeStyle = tone
  drawing.lineWidth = 2.8
  drawing.stroke(new Path2D('M-2 2L2 -2M0 8L8 0M6 10L10 6'))
  return context.createPattern(tile, 'repeat') ?? tone
}

/** Reads what a browser makes of the element's variables: a probe inside it, which nobody sees. */
const lookOf = (root: Element, context: CanvasRenderingContext2D): Look => {
  const colourOf = (className: string, style: string): string => {
    const probe = Object.assign(document.createElement('span'), { className: `visually-hidden ${className}` })
    probe.style.cssText = style
    root.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  const variable = (name: string): string => colourOf('', `color: var(${name})`)
  const toneOf = (style: MarkStyle): string => colourOf(classOf(style), 'color: var(--tone)')
  return {
    ink: variable('--v-color-ink'),
    muted: variable('--v-color-muted'),
    line: variable('--v-color-line'),
    ground: variable('--v-color-surface'),
    font: getComputedStyle(root).fontFamily,
    toneOf,
    paintOf: (style) =>
      style.patterned ? hatched(context, toneOf(style), colourOf(classOf(style), 'color: var(--tone-ground)')) : toneOf(style),
  }
}

export interface Drawing {
  context: CanvasRenderingContext2D
  look: Look
  /** Writes a text; a narrower place than it needs condenses it. */
  write: (
    text: string,
    place: { x: number; y: number; size: number; colour: string; bold?: boolean; align?: CanvasTextAlign; width?: number },
  ) => void
}

const drawingOn = (canvas: HTMLCanvasElement, root: Element): Drawing => {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  context.scale(sharpness, sharpness)
  const look = lookOf(root, context)
  return {
    context,
    look,
    write: (text, { x, y, size, colour, bold = false, align = 'left', width }) => {
      context.font = `${bold ? 600 : 400} ${size}px ${look.font}`
      context.fillStyle = colour
      context.textAlign = align
      context.fillText(text, x, y, width)
    },
  }
}

const inner = pictureSize.width - 2 * pictureMargin

/** Where a chart is drawn in the picture. */
export const pictureTop = 104
export const pictureBottom = 56

/**
 * A picture with its title, period and source, in the colours of the element. Paths and texts are drawn on a canvas: an SVG would have to
 * be loaded as an image first, which pages with a strict policy for images forbid.
 */
export const makePicture = async (
  { root, text }: { root: Element; text: FileText },
  height: number,
  draw: (drawing: Drawing) => void,
): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = pictureSize.width * sharpness
  canvas.height = height * sharpness
  const drawing = drawingOn(canvas, root)
  const { context, look, write } = drawing
  context.fillStyle = look.ground
  context.fillRect(0, 0, pictureSize.width, height)
  write(text.title, { x: pictureMargin, y: 52, size: 26, colour: look.ink, bold: true, width: inner })
  write(text.period, { x: pictureMargin, y: 82, size: 17, colour: look.muted, width: inner })
  draw(drawing)
  write(text.source, { x: pictureMargin, y: height - 22, size: 15, colour: look.muted, width: inner })
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('The browser made no picture')
  return picture
}
