// Makes videos of what was recorded: `node apps/server/src/tutorials/tutorials.command.service.ts FOLDER...`, as `npm run tutorials` does.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { largestRecording } from '@vitrine/core/tutorials'
import { encodeRecording } from './tutorials.encoding.service.ts'
import type { Recording } from './tutorials.recording.model.ts'

const target = new URL('recordings/', import.meta.url)

for (const folder of process.argv.slice(2)) {
  const recording = JSON.parse(await readFile(join(folder, 'recording.json'), 'utf8')) as Recording
  const { id } = recording
  const { video, poster } = await encodeRecording(folder, recording)
  const size = `${(video.byteLength / 1_000_000).toFixed(2)} MB`
  if (video.byteLength > largestRecording) throw new Error(`The video ${id} weighs ${size}, at most ${largestRecording / 1_000_000} MB.`)
  await writeFile(new URL(`${id}.mp4`, target), video)
  await writeFile(new URL(`${id}.webp`, target), poster)
  process.stdout.write(`${id}: ${size}\n`)
}
