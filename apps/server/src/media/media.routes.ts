import type { Hono } from 'hono'
import type { Services } from '../ports/services.ts'
import type { AppEnv } from '../http/context.ts'
import { notFound } from '../refusal.ts'
import { parsePictureName, renderPicture } from './pictures.ts'

// Drawing keeps a processor busy, so only two are drawn at a time; the others wait their turn.
const maxAtOnce = 2

const createQueue = (max: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Serves the demo pictures: each is drawn when it is first asked for and then kept as a file. */
export const mountMedia = (app: Hono<AppEnv>, { files }: Services): void => {
  const inTurn = createQueue(maxAtOnce)
  const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  const draw = (name: string): Promise<Uint8Array<ArrayBuffer>> => {
    const picture = parsePictureName(name)
    if (!picture) throw notFound()
    const begun = drawing.get(name)
    if (begun) return begun
    const work = inTurn(() => renderPicture(picture)).finally(() => drawing.delete(name))
    drawing.set(name, work)
    return work
  }

  const load = async (name: string): Promise<Uint8Array<ArrayBuffer>> => {
    const path = `demo/${name}`
    const kept = parsePictureName(name) && (await files.read(path))
    if (kept) return kept
    const bytes = await draw(name)
    await files.write(path, bytes)
    return bytes
  }

  app.get('/media/demo/:name', async (c) => {
    const bytes = await load(c.req.param('name'))
    return c.body(bytes, 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      // Pages of other origins show these pictures.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}
