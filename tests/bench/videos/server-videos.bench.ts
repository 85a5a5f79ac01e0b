import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { removeFolder, temporaryFolder } from '../../../scripts/lib/temporary.ts'
import type { Bench } from '../bench.types.ts'

const run = promisify(execFile)
const host = fileURLToPath(new URL('server-videos-host.ts', import.meta.url))
const [few, usual, many] = [5, 10, 18]
const [width, height, rate, secondsOfPhoto] = [1280, 720, 25, 3]

interface Made {
  processorSeconds: number
  megabytes: number
  filmSeconds: number
  bytes: number
}

/** Photos as cameras take them: large, with edges and grain. */
const drawPhotos = async (folder: string): Promise<void> => {
  for (let index = 0; index < many; index += 1) {
    const noise = { type: 'gaussian', mean: 110 + index * 4, sigma: 18 } as const
    const houses = `<svg width="2400" height="1600"><rect x="${300 + index * 40}" y="500" width="900" height="800" fill="#b5533c"/><polygon points="250,520 750,150 1250,520" fill="#3d3a45"/><circle cx="1900" cy="350" r="160" fill="#f4c95d"/></svg>`
    await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#7fa7c9', noise } })
      .composite([{ input: Buffer.from(houses) }])
      .jpeg({ quality: 88 })
      .toFile(join(folder, `${index}.jpg`))
  }
}

const makeOurs = async (count: number, folder: string): Promise<Made> => {
  const { stdout } = await run(process.execPath, ['--conditions=@vitrine/source', host, String(count), folder])
  return JSON.parse(stdout) as Made
}

/** FFmpeg's own zoom over the same photos, without a word or a fade, where the machine has FFmpeg; in seconds of processor. */
const makeByFfmpeg = async (count: number, folder: string): Promise<number | null> => {
  const frames = rate * secondsOfPhoto
  const zoom = Array.from(
    { length: count },
    (_, at) => `[${at}:v]zoompan=z='min(zoom+0.001,1.15)':d=${frames}:s=${width}x${height}:fps=${rate}[v${at}]`,
  )
  const joined = `${Array.from({ length: count }, (_, at) => `[v${at}]`).join('')}concat=n=${count}:v=1[out]`
  const inputs = Array.from({ length: count }, (_, at) => ['-i', join(folder, `${at}.jpg`)]).flat()
  const options = ['-map', '[out]', '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart']
  try {
    const { stderr } = await run('ffmpeg', [
      '-y',
      '-hide_banner',
      '-benchmark',
      ...inputs,
      '-filter_complex',
      [...zoom, joined].join(';'),
      ...options,
      join(folder, 'ffmpeg.mp4'),
    ])
    const [, user = 'NaN', system = 'NaN'] = /utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr) ?? []
    return Number(user) + Number(system)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export const bench: Bench = {
  title: `A video of ${usual} photos, against FFmpeg's own zoom, and its memory with more of them`,
  async run({ print }) {
    const folder = await temporaryFolder('videos')
    try {
      await drawPhotos(folder)
      const made: Made[] = []
      for (const count of [few, usual, many]) {
        print(`${count} photos`)
        made.push(await makeOurs(count, folder))
      }
      const [small, middle, large] = made as [Made, Made, Made]
      const floor = await makeByFfmpeg(usual, folder)
      const perSecond = middle.processorSeconds / middle.filmSeconds
      const reference = floor === null ? null : floor / (usual * secondsOfPhoto)
      return [
        {
          name: 'processor for a second of video',
          value: perSecond * 1000,
          unit: 'ms',
          ...(reference !== null && { floor: reference * 1000 }),
        },
        ...(reference === null
          ? []
          : [{ name: 'the same, against FFmpeg', value: perSecond / reference, unit: 'times', atMost: 4 } as const]),
        { name: `memory with ${many} photos, against ${few}`, value: large.megabytes / small.megabytes, unit: 'times', atMost: 1.15 },
        { name: `memory with ${many} photos`, value: large.megabytes, unit: 'MB', atMost: 600 },
        { name: 'the file, for a second of video', value: middle.bytes / 1024 / middle.filmSeconds, unit: 'kB', atMost: 450 },
      ]
    } finally {
      await removeFolder(folder)
    }
  },
}
