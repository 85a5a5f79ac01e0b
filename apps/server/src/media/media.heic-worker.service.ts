import { parentPort, workerData } from 'node:worker_threads'
import decodeHeic from 'heic-decode'

/** Its types leave out what an image tells before it is decoded. */
type Image = Awaited<ReturnType<typeof decodeHeic.all>>[number] & { width: number; height: number }

// A thread of its own: decoding takes seconds, and its memory goes with it.
const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number }

// The first is the photo; others are its further frames.
const [image] = (await decodeHeic.all({ buffer: bytes })) as Image[]
if (!image || image.width * image.height > maxPixels) parentPort?.postMessage({ tooLarge: image !== undefined })
else {
  const { width, height, data } = await image.decode()
  parentPort?.postMessage({ width, height, data }, [data.buffer as ArrayBuffer])
}
