import { createRandom } from '../demo/random.ts'
import type { PictureKind } from '../demo/demo.model.ts'
import { block, flat, house, land } from './buildings.ts'
import { bedroom, kitchen, living } from './rooms.ts'
import { createScene, height, width, type Scene } from './shapes.ts'
import { bike, car } from './vehicles.ts'

const painters: Record<PictureKind, (scene: Scene) => string> = { house, flat, block, living, kitchen, bedroom, land, car, bike }

/** Pixels of each size a picture is offered in, 4:3. */
const pictureSizes = { thumb: { width: 320, height: 240, quality: 72 }, large: { width: 1200, height: 900, quality: 78 } } as const
type PictureSize = keyof typeof pictureSizes

export interface Picture {
  seed: number
  kind: PictureKind
  size: PictureSize
}

/** A drawn picture as SVG; the same seed gives the same picture on every machine. */
export const drawPicture = (kind: PictureKind, seed: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${painters[kind](createScene(createRandom(seed)))}</svg>`

const pattern = /^(\d{1,10})-([a-z]+)-(thumb|large)\.webp$/

/** Parses the name of a picture's file; null if it is invalid. */
export const parsePictureName = (name: string): Picture | null => {
  const [, seed, kind, size] = pattern.exec(name) ?? []
  if (!seed || !kind || !Object.hasOwn(painters, kind)) return null
  return { seed: Number(seed), kind: kind as PictureKind, size: size as PictureSize }
}

/** The picture as a WebP file. */
export const renderPicture = async ({ seed, kind, size }: Picture): Promise<Uint8Array<ArrayBuffer>> => {
  // Loaded with the first picture, so that it does not slow down the start.
  const { default: sharp } = await import('sharp')
  const target = pictureSizes[size]
  const bytes = await sharp(Buffer.from(drawPicture(kind, seed)))
    .resize(target.width, target.height)
    .webp({ quality: target.quality })
    .toBuffer()
  return new Uint8Array(bytes)
}
