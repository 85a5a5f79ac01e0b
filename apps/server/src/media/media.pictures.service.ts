import { formatOf, mediaLimits, publishedWidths, type MediaFormat, type PictureEdit } from '@vitrine/core/media'
import type { Sharp, SharpOptions } from 'sharp'
import { invalid, Refusal } from '../refusal.ts'
import { decodeHeic } from './media.heic.service.ts'
import { originalPart, type Parts } from './media.model.ts'

type PictureFormat = Exclude<MediaFormat, 'pdf'>

/** A picture with all its stored parts. */
export interface MadePicture {
  format: PictureFormat
  /** Pixels, upright. */
  width: number
  height: number
  parts: Parts
}

/** Limits for decoding: a larger picture is not a photo. */
const reading = { limitInputPixels: mediaLimits.pixels, failOn: 'error', sequentialRead: true } as const satisfies SharpOptions
const timeout = { seconds: 20 }
/** The maximum height of a WebP file. */
const tallest = 16_000
const quality = { webp: 80, jpeg: 82, edited: 95 }

// Loaded with the first picture, so that it does not slow down the start. Concurrency is limited to one thread per call.
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

interface Facts {
  format: PictureFormat
  width: number
  height: number
}

const broken = (name: string): Refusal => new Refusal('picture-broken', { params: { file: name } })

/** Turns a decoding error into a refusal. */
const readable = <Result>(name: string, work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw error instanceof Refusal ? error : broken(name)
  })

/** The metadata, read before anything is decoded. */
const factsOf = async (bytes: Uint8Array, name: string): Promise<Facts> => {
  const sharp = await loadSharp()
  const { format, width, height, autoOrient } = await readable(name, sharp(bytes, { ...reading, limitInputPixels: false }).metadata())
  if (width * height > mediaLimits.pixels)
    throw new Refusal('picture-too-many-pixels', { params: { file: name, max: mediaLimits.pixels / 1_000_000 } })
  if (format !== formatOf(bytes) || (format !== 'jpeg' && format !== 'png' && format !== 'webp')) throw broken(name)
  return { format, ...autoOrient }
}

const writeSizes = async (picture: (width: number) => Sharp, widths: readonly number[]): Promise<Parts> => {
  const parts: Record<string, Uint8Array> = {}
  for (const width of widths) {
    parts[`${width}.webp`] = await picture(width).webp({ quality: quality.webp }).toBuffer()
    parts[`${width}.jpg`] = await picture(width)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: quality.jpeg, mozjpeg: true })
      .toBuffer()
  }
  return parts
}

/** A photo of a telephone as JPEG, which takes its place: neither browsers nor portals show the format of telephones. */
const fromHeic = async (bytes: Uint8Array, name: string): Promise<Uint8Array> => {
  const sharp = await loadSharp()
  const { data, width, height } = await decodeHeic(bytes, name)
  return sharp(data, { ...reading, raw: { width, height, channels: 4 } })
    .timeout(timeout)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: quality.edited })
    .toBuffer()
}

/**
 * The published sizes of a picture, and its original. They are encoded again from the pixels, upright and in sRGB: no other data
 * of the file, such as the location, is published. Refuses what is not a picture.
 */
export const makePicture = async (uploaded: Uint8Array, name: string): Promise<MadePicture> => {
  const sharp = await loadSharp()
  const bytes = formatOf(uploaded) === 'heic' ? await fromHeic(uploaded, name) : uploaded
  const facts = await factsOf(bytes, name)
  const widths = publishedWidths(facts.width)
  const upright = sharp(bytes, reading).timeout(timeout).autoOrient()
  const largest = upright
    .resize({ width: Math.max(...widths), height: tallest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const { data, info } = await readable(name, largest.raw().toBuffer({ resolveWithObject: true }))
  const { width, height, channels } = info
  const sizes = await writeSizes(
    (target) => sharp(data, { raw: { width, height, channels } }).resize({ width: target, withoutEnlargement: true }),
    widths,
  )
  return { ...facts, parts: { [originalPart]: bytes, ...sizes } }
}

const isInside = ({ x, y, width, height }: NonNullable<PictureEdit['crop']>, around: { width: number; height: number }): boolean =>
  x + width <= around.width && y + height <= around.height

/** The original rotated, cropped and fitted; encoded again, so that only the pixels are kept. */
export const editPicture = async (bytes: Uint8Array, name: string, { rotate, crop, fit }: PictureEdit): Promise<Uint8Array> => {
  const sharp = await loadSharp()
  const { format, width, height } = await factsOf(bytes, name)
  const turned = rotate % 180 === 0 ? { width, height } : { width: height, height: width }
  if (crop && !isInside(crop, turned)) throw invalid('recadrage')
  const picture = sharp(bytes, reading).timeout(timeout).autoOrient().rotate(rotate)
  if (crop) picture.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
  // After cropping: fitting limits the size, so that the picture is never enlarged beyond the original.
  if (fit) picture.resize({ ...fit, fit: 'contain', background: '#ffffff' }).flatten({ background: '#ffffff' })
  return picture.toFormat(format, { quality: quality.edited }).toBuffer()
}
