import type { PictureEdit } from '@vitrine/core/media'

export type Box = NonNullable<PictureEdit['crop']>
export type Size = Pick<Box, 'width' | 'height'>
export type Rotation = PictureEdit['rotate']
export type Corner = 'nw' | 'ne' | 'sw' | 'se'

/** Width by height; null is free. */
export const ratios = { free: null, '4:3': 4 / 3, '3:2': 3 / 2, '1:1': 1, '16:9': 16 / 9, '4:5': 4 / 5 } as const
export type RatioName = keyof typeof ratios
export const ratioNames = Object.keys(ratios) as readonly RatioName[]

/** Pixels that a picture has at least after cutting. */
const smallest = 40

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/** The size of a picture that is turned. */
export const rotatedSize = ({ width, height }: Size, rotate: Rotation): Size =>
  rotate % 180 === 0 ? { width, height } : { width: height, height: width }

/** A quarter more, clockwise or back. */
export const rotatedBy = (rotate: Rotation, quarters: 1 | -1): Rotation => ((rotate + quarters * 90 + 360) % 360) as Rotation

/** What a box frames stays in it while the picture is turned by a quarter. `size` is that of the picture before. */
export const rotatedBox = ({ x, y, width, height }: Box, size: Size, quarters: 1 | -1): Box =>
  quarters === 1
    ? { x: size.height - y - height, y: x, width: height, height: width }
    : { x: y, y: size.width - x - width, width: height, height: width }

/** The largest box of a ratio, in the middle of the picture or of what was framed. */
export const largestBox = (size: Size, ratio: number | null, around: Box = { x: 0, y: 0, ...size }): Box => {
  const width = ratio === null ? size.width : Math.min(size.width, size.height * ratio)
  const height = ratio === null ? size.height : width / ratio
  return movedBox({ x: around.x + (around.width - width) / 2, y: around.y + (around.height - height) / 2, width, height }, 0, 0, size)
}

/** Elsewhere, and still inside of the picture. */
export const movedBox = (box: Box, dx: number, dy: number, size: Size): Box => ({
  ...box,
  x: clamp(box.x + dx, 0, size.width - box.width),
  y: clamp(box.y + dy, 0, size.height - box.height),
})

/** Drawn larger or smaller at a corner; the opposite one stays. */
export const resizedBox = (box: Box, corner: Corner, dx: number, dy: number, size: Size, ratio: number | null): Box => {
  const [west, north] = [corner.endsWith('w'), corner.startsWith('n')]
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const room = { width: west ? right : size.width - box.x, height: north ? bottom : size.height - box.y }
  const requested = { width: box.width + (west ? -dx : dx), height: box.height + (north ? -dy : dy) }
  const next = ratio === null ? freeSize(requested, room) : sizeOfRatio(requested, room, ratio)
  return { x: west ? right - next.width : box.x, y: north ? bottom - next.height : box.y, ...next }
}

const freeSize = (requested: Size, room: Size): Size => ({
  width: clamp(requested.width, Math.min(smallest, room.width), room.width),
  height: clamp(requested.height, Math.min(smallest, room.height), room.height),
})

/** Follows whichever side was drawn further. */
const sizeOfRatio = (requested: Size, room: Size, ratio: number): Size => {
  const most = Math.min(room.width, room.height * ratio)
  const width = clamp(Math.max(requested.width, requested.height * ratio), Math.min(most, smallest * Math.max(1, ratio)), most)
  return { width, height: width / ratio }
}

/** In whole pixels of the picture. */
const wholeBox = (box: Box, size: Size): Box => {
  const [x, y] = [Math.round(box.x), Math.round(box.y)]
  return { x, y, width: clamp(Math.round(box.width), 1, size.width - x), height: clamp(Math.round(box.height), 1, size.height - y) }
}

/** What the server is asked for; null where nothing would change. */
export const editOf = (box: Box, size: Size, rotate: Rotation): PictureEdit | null => {
  const whole = wholeBox(box, size)
  const crop = whole.width === size.width && whole.height === size.height ? null : whole
  return crop || rotate !== 0 ? { rotate, crop, fit: null } : null
}
