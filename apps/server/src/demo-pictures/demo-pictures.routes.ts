import type { Hono } from 'hono'
import { createGate } from '../http/admission.ts'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../ports/services.ts'
import { notFound } from '../refusal.ts'
import { isSeeded } from './demo-pictures.store.ts'
import { parsePictureName, renderPicture, type Picture } from './pictures.ts'

// Drawing occupies a core, so only two pictures are drawn at a time. The pictures of a large page wait, a flood of requests is refused.
const limits = { slots: 2, slotsPerAccount: 2, waitingPerAccount: 300, waitMs: 60_000 }
const everybody = 0

/** A picture of the demo data by the name of its file; null for any other. */
export type ReadDemoPicture = (name: string) => Promise<Uint8Array<ArrayBuffer> | null>

/** Serves the pictures of the demo data: each is drawn when it is first requested and then stored as a file. No other picture is drawn. */
export const createDemoPictures = ({ database, files }: Pick<Services, 'database' | 'files'>): ReadDemoPicture => {
  const gate = createGate(limits)
  const begun = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  const provide = async (name: string, picture: Picture): Promise<Uint8Array<ArrayBuffer>> => {
    const path = `demo/${name}`
    const stored = await files.read(path)
    if (stored) return stored
    const bytes = await gate.run(everybody, () => renderPicture(picture))
    await files.write(path, bytes)
    return bytes
  }

  /** Concurrent requests for a picture share one drawing. */
  const provideOnce = (name: string, picture: Picture): Promise<Uint8Array<ArrayBuffer>> => {
    const known = begun.get(name)
    if (known) return known
    const work = provide(name, picture).finally(() => begun.delete(name))
    begun.set(name, work)
    return work
  }

  return async (name) => {
    const picture = parsePictureName(name)
    return picture && (await isSeeded(database, name, picture)) ? provideOnce(name, picture) : null
  }
}

export const mountDemoPictures = (app: Hono<AppEnv>, readPicture: ReadDemoPicture): void => {
  app.get('/media/demo/:name', async (c) => {
    const bytes = await readPicture(c.req.param('name'))
    if (!bytes) throw notFound()
    return c.body(bytes, 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      // Pages of other origins show these pictures.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}
