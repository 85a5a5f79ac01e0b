// Makes one film of so many photos, and prints what that took of the processor and of memory: `node server-videos-host.ts COUNT FOLDER`
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { videoSizes, type VideoScene } from '@vitrine/core/videos'
import { makeFilm } from '@vitrine/server/videos'

const [count = '', folder = ''] = process.argv.slice(2)
const secondsOfPhoto = 3

const scenes = Array.from({ length: Number(count) }, (_, photo): VideoScene => {
  const from = photo * secondsOfPhoto
  return {
    kind: 'title',
    heading: 'Maison avec jardin',
    lines: ['Pornic'],
    facts: [],
    scales: [],
    legal: [],
    photo,
    from,
    to: from + secondsOfPhoto,
  }
})
const photos = await Promise.all(scenes.map(({ photo }) => readFile(join(folder, `${photo}.jpg`))))
const before = process.resourceUsage()
const film = await makeFilm(
  { scenes, look: { ...videoSizes.landscape, style: 'classic', color: '#1d4ed8', agency: 'Agence' }, photos },
  () => undefined,
)
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
await writeFile(join(folder, 'film.mp4'), film.video)
console.log(
  JSON.stringify({
    processorSeconds: (userCPUTime + systemCPUTime - before.userCPUTime - before.systemCPUTime) / 1_000_000,
    megabytes: maxRSS / 1024,
    filmSeconds: film.seconds,
    bytes: film.video.byteLength,
  }),
)
