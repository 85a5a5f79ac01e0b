import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordingFrameRate } from '@vitrine/core/tutorials'
import sharp from 'sharp'
import { openEncoder } from '../videos/drawing/videos.encoder.service.ts'
import { planesOf } from '../videos/drawing/videos.frames.service.ts'
import type { Point, Recording, Shot } from './tutorials.recording.model.ts'

/** Letters of screens need fewer bits than photos, and rest for seconds: rare frames that need no other save half of the file. */
const encoding = { frameRate: recordingFrameRate, quantizer: 26, keyFrameSeconds: 10 }
const posterWidth = 640

const arrow = 'M0 0 L0 21 L5.2 16.4 L8.6 24.2 L12.2 22.6 L8.9 15 L15.6 15 Z'

const pointer = ({ x, y }: Point, isPressed: boolean): string => {
  const ring = isPressed ? `<circle cx="${x}" cy="${y}" r="18" fill="#1d4ed8" fill-opacity="0.25" stroke="#1d4ed8" stroke-width="2"/>` : ''
  return `${ring}<path d="${arrow}" transform="translate(${x} ${y}) scale(1.25)" fill="#111827" stroke="#ffffff" stroke-width="1.6" stroke-linejoin="round"/>`
}

/** Where the pointer is at a share of its way: it starts and arrives slowly. */
const pointAt = ({ from, to }: Shot, share: number): Point => {
  const eased = share * share * (3 - 2 * share)
  return { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased }
}

interface Canvas {
  picture: Uint8Array
  width: number
  height: number
}

const drawFrame = async ({ picture, width, height }: Canvas, point: Point, isPressed: boolean): Promise<Uint8Array> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${pointer(point, isPressed)}</svg>`
  const { data, info } = await sharp(picture)
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { y, u, v } = planesOf(data, width, height, info.channels)
  return Buffer.concat([y, u, v])
}

/** Makes the video of a recording and its first picture, from the pictures in a folder. */
export const encodeRecording = async (
  folder: string,
  { width, height, shots }: Recording,
): Promise<{ video: Uint8Array; poster: Uint8Array }> => {
  const encoder = await openEncoder({ ...encoding, width, height })
  for (const shot of shots) {
    const canvas = { picture: await readFile(join(folder, shot.picture)), width, height }
    const isMoving = shot.from.x !== shot.to.x || shot.from.y !== shot.to.y
    let frame: Uint8Array | undefined
    for (let number = 1; number <= shot.frames; number += 1) {
      if (isMoving || !frame) frame = await drawFrame(canvas, pointAt(shot, number / shot.frames), shot.isPressed)
      encoder.add(frame)
    }
  }
  const [first] = shots
  if (!first) throw new Error('Nothing was recorded')
  const poster = await sharp(join(folder, first.picture)).resize(posterWidth).webp({ quality: 70 }).toBuffer()
  return { video: await encoder.finish(), poster }
}
