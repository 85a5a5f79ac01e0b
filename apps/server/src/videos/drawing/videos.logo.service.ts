import sharp from 'sharp'

/** The logo of an agency, as a card holds it. */
export interface CardLogo {
  /** A PNG as a data URL. */
  href: string
  /** Pixels. */
  width: number
  height: number
}

const most = { width: 480, height: 240 }

/** Null for a file that cannot be read: a video is made without its logo. */
export const logoFrom = async (file: Uint8Array): Promise<CardLogo | null> => {
  try {
    const { data, info } = await sharp(file)
      .resize({ ...most, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { href: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height }
  } catch {
    return null
  }
}
