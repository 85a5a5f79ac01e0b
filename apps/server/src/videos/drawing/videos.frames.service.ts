import type { Sharp } from 'sharp'

/** A picture as encoders take it: brightness of each pixel, and two planes of colour of half its sides (YUV 4:2:0, BT.709). */
export interface Planes {
  width: number
  height: number
  y: Uint8Array
  u: Uint8Array
  v: Uint8Array
}

/** A card, with how much of the photo it hides. */
export interface Overlay extends Planes {
  alpha: Uint8Array
  alphaHalf: Uint8Array
}

/** A photo, larger than the video so that it can move, and the point that draws the eye, from 0 to 1. */
export interface MovingPhoto extends Planes {
  focus: { x: number; y: number }
}

/** How much larger than the video photos are: by as much it zooms. */
const margin = 1.16
/** Limits for decoding: a larger picture is not a photo. */
const reading = { limitInputPixels: 100_000_000, failOn: 'error' } as const
const timeout = { seconds: 10 }

const even = (value: number): number => Math.round(value / 2) * 2

/** The planes of pixels whose sides are even numbers. */
export const planesOf = (data: Uint8Array, width: number, height: number, channels: number): Planes => {
  const half = width / 2
  const [y, u, v] = [new Uint8Array(width * height), new Uint8Array((width * height) / 4), new Uint8Array((width * height) / 4)]
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const at = (row * width + column) * channels
      const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      y[row * width + column] = 16.5 + 0.182_6 * r + 0.614_2 * g + 0.062 * b
      if (row % 2 === 1 || column % 2 === 1) continue
      const small = (row / 2) * half + column / 2
      u[small] = 128.5 - 0.100_6 * r - 0.338_6 * g + 0.439_2 * b
      v[small] = 128.5 + 0.439_2 * r - 0.398_9 * g - 0.040_3 * b
    }
  return { width, height, y, u, v }
}

const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** A photo that fills the picture, cut around what draws the eye. Throws if it cannot be read. */
const covered = async (bytes: Uint8Array, width: number, height: number): Promise<Sharp> =>
  (await loadSharp())(bytes, reading)
    .timeout(timeout)
    .autoOrient()
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')

/** Throws if the photo cannot be read. */
export const readPhoto = async (bytes: Uint8Array, size: { width: number; height: number }): Promise<MovingPhoto> => {
  const [width, height] = [even(size.width * margin), even(size.height * margin)]
  const { data, info } = await (await covered(bytes, width, height)).raw().toBuffer({ resolveWithObject: true })
  const share = (point: number | undefined, offset: number | undefined, side: number): number =>
    point === undefined ? 0.5 : Math.min(1, Math.max(0, (point + (offset ?? 0)) / side))
  const focus = { x: share(info.attentionX, info.cropOffsetLeft, width), y: share(info.attentionY, info.cropOffsetTop, height) }
  return { ...planesOf(data, width, height, info.channels), focus }
}

/** The pixels of a card. */
export const readOverlay = async (svg: string): Promise<Overlay> => {
  const sharp = await loadSharp()
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const planes = planesOf(data, width, height, 4)
  const [alpha, alphaHalf] = [new Uint8Array(width * height), new Uint8Array((width * height) / 4)]
  for (let at = 0; at < alpha.length; at += 1) alpha[at] = data[at * 4 + 3] ?? 0
  const half = width / 2
  for (let at = 0; at < alphaHalf.length; at += 1) alphaHalf[at] = alpha[Math.floor(at / half) * 2 * width + (at % half) * 2] ?? 0
  return { ...planes, alpha, alphaHalf }
}

/** A photo with a card over it, as JPEG. */
export const drawStill = async (bytes: Uint8Array, svg: string, size: { width: number; height: number }): Promise<Uint8Array> => {
  const sharp = await loadSharp()
  const photo = await (await covered(bytes, size.width, size.height)).png({ compressionLevel: 0 }).toBuffer()
  return sharp(photo)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

interface View {
  x: number
  y: number
  /** Pixels of the photo to one of the video. */
  scale: number
}

/** Part of a plane in the size of the video, between the pixels too: what moves by whole pixels trembles. */
const sample = (
  source: Uint8Array,
  from: { width: number; height: number },
  target: Uint8Array,
  to: { width: number; height: number },
  view: View,
): void => {
  const columns = new Int32Array(to.width)
  const shares = new Int32Array(to.width)
  for (let column = 0; column < to.width; column += 1) {
    const x = Math.min(from.width - 1.001, view.x + column * view.scale)
    columns[column] = x
    shares[column] = (x - Math.trunc(x)) * 256
  }
  let at = 0
  for (let row = 0; row < to.height; row += 1) {
    const y = Math.min(from.height - 1.001, view.y + row * view.scale)
    const [above, share] = [Math.trunc(y) * from.width, Math.trunc((y - Math.trunc(y)) * 256)]
    const below = above + from.width
    for (let column = 0; column < to.width; column += 1) {
      const left = columns[column] ?? 0
      const part = shares[column] ?? 0
      const top = (source[above + left] ?? 0) * 256 + ((source[above + left + 1] ?? 0) - (source[above + left] ?? 0)) * part
      const bottom = (source[below + left] ?? 0) * 256 + ((source[below + left + 1] ?? 0) - (source[below + left] ?? 0)) * part
      target[at] = (top * 256 + (bottom - top) * share + 32_768) >> 16
      at += 1
    }
  }
}

/** Where the camera is: it comes nearer to what draws the eye, or goes back from it. */
const viewAt = (photo: MovingPhoto, size: { width: number; height: number }, progress: number, isNearing: boolean): View => {
  const eased = progress * progress * (3 - 2 * progress)
  const nearness = isNearing ? eased : 1 - eased
  const whole = photo.width / size.width
  const scale = whole + (1 - whole) * nearness
  return {
    scale,
    x: (photo.width - size.width * scale) * photo.focus.x,
    y: (photo.height - size.height * scale) * photo.focus.y,
  }
}

/** Lays a plane of the card over that of the photo: in whole numbers, since this is done thirty million times a second of video. */
const lay = (target: Uint8Array, over: Uint8Array, alpha: Uint8Array, strength: number): void => {
  const share = Math.round(strength * 256)
  for (let at = 0; at < target.length; at += 1) {
    const cover = ((alpha[at] ?? 0) * share) >> 8
    if (cover === 0) continue
    // A division by 255.
    target[at] = (((target[at] ?? 0) * (255 - cover) + (over[at] ?? 0) * cover + 127) * 257) >> 16
  }
}

export interface Moment {
  photo: MovingPhoto
  overlay: Overlay
  /** Of the movement, from 0 to 1. */
  progress: number
  isNearing: boolean
  /** How much of the card is there already, from 0 to 1. */
  strength: number
}

/** Draws one moment into a frame: the planes behind each other, as the encoder takes them. */
export const drawFrame = (
  frame: Uint8Array,
  size: { width: number; height: number },
  { photo, overlay, progress, isNearing, strength }: Moment,
): void => {
  const whole = size.width * size.height
  const half = { width: size.width / 2, height: size.height / 2 }
  const photoHalf = { width: photo.width / 2, height: photo.height / 2 }
  const [y, u, v] = [frame.subarray(0, whole), frame.subarray(whole, whole * 1.25), frame.subarray(whole * 1.25, whole * 1.5)]
  const view = viewAt(photo, size, progress, isNearing)
  const viewHalf = { ...view, x: view.x / 2, y: view.y / 2 }
  sample(photo.y, photo, y, size, view)
  sample(photo.u, photoHalf, u, half, viewHalf)
  sample(photo.v, photoHalf, v, half, viewHalf)
  lay(y, overlay.y, overlay.alpha, strength)
  lay(u, overlay.u, overlay.alphaHalf, strength)
  lay(v, overlay.v, overlay.alphaHalf, strength)
}

/** Lets one frame show through the other. */
export const blend = (frame: Uint8Array, next: Uint8Array, share: number): void => {
  for (let at = 0; at < frame.length; at += 1) frame[at] = (frame[at] ?? 0) + ((next[at] ?? 0) - (frame[at] ?? 0)) * share + 0.5
}

/** Whether one of the photos cannot be read: found out before a minute of work. */
export const hasBrokenPhoto = async (photos: readonly Uint8Array[]): Promise<boolean> => {
  const sharp = await loadSharp()
  for (const bytes of photos) {
    const isReadable = await sharp(bytes, reading)
      .timeout(timeout)
      .resize(64)
      .raw()
      .toBuffer()
      .then(
        () => true,
        () => false,
      )
    if (!isReadable) return true
  }
  return false
}
