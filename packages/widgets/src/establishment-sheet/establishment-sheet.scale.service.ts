import { photoLimits, type PhotoKind } from '@vitrine/core/establishment-sheet'

export interface PixelSize {
  width: number
  height: number
}

/** The size of a picture; null where the browser cannot read it. */
export const sizeOf = async (file: Blob): Promise<PixelSize | null> => {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}

/** The heaviest that a photo of a kind may be. */
export const heaviest = (kind: PhotoKind): number => (kind === 'logo' ? photoLimits.maxLogoBytes - 1 : photoLimits.maxBytes)

/** Whether a picture can be made small enough without becoming too small. */
export const canScale = (kind: PhotoKind, { width, height }: PixelSize): boolean => {
  const scale = Math.min(1, photoLimits.maxSide / Math.max(width, height))
  return kind === 'logo' || Math.min(width, height) * scale >= photoLimits.minSide
}

const draw = async (bitmap: ImageBitmap, scale: number, type: string): Promise<Blob> => {
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas is to be had')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas.convertToBlob({ type, quality: 0.9 })
}

/** The picture within the limits of its kind; null if it cannot be brought within them. A transparent one stays transparent. */
export const scaledDown = async (kind: PhotoKind, file: Blob): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(file)
  try {
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const least = kind === 'logo' ? 1 : photoLimits.minSide
    let scale = Math.min(1, photoLimits.maxSide / Math.max(bitmap.width, bitmap.height))
    for (; Math.min(bitmap.width, bitmap.height) * scale >= least; scale *= 0.8) {
      const made = await draw(bitmap, scale, type)
      if (made.size <= heaviest(kind)) return made
    }
    return null
  } finally {
    bitmap.close()
  }
}
