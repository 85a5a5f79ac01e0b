import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'

/** An uncompressed picture: red, green, blue and alpha of each pixel. */
interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

/** Of the cameras of telephones; four bytes a pixel are held in memory. */
const maxPixels = 50_000_000
const timeoutMs = 20_000

/** One at a time, since each takes a core and up to a few hundred megabytes. */
let last: Promise<unknown> = Promise.resolve()

const decode = (bytes: Uint8Array, name: string): Promise<Pixels> =>
  new Promise((resolve, reject) => {
    const broken = (): void => reject(new Refusal('picture-broken', { params: { file: name } }))
    const worker = new Worker(new URL('media.heic-worker.service.ts', import.meta.url), {
      workerData: { bytes, maxPixels },
      // What the decoder has to say of a torn file is no line of the log.
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => void worker.terminate(), timeoutMs)
    worker.once('message', (found: Pixels | { tooLarge: boolean }) => {
      if ('data' in found) return resolve(found)
      if (!found.tooLarge) return broken()
      reject(new Refusal('picture-too-many-pixels', { params: { file: name, max: maxPixels / 1_000_000 } }))
    })
    worker.once('error', broken)
    worker.once('exit', () => {
      clearTimeout(timer)
      broken()
    })
  })

/** The pixels of a photo in the format of telephones (HEIC), upright; refuses what cannot be read, within limits of size and time. */
export const decodeHeic = (bytes: Uint8Array, name: string): Promise<Pixels> => {
  const decoded = last.then(() => decode(bytes, name))
  last = decoded.catch(() => undefined)
  return decoded
}
