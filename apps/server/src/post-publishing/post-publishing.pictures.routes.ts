import type { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../ports/services.ts'
import { notFound } from '../refusal.ts'
import { sentJpeg, type PictureDeps } from './post-publishing.prepare.service.ts'
import { findSentPictures } from './post-publishing.store.ts'

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const place = /^(\d{1,2})\.jpg$/
/** Real networks copy pictures right away; those of the demonstration load them from here for longer. */
const fetchedMs = 30 * 24 * 3_600_000

/** Serves networks the JPEG version of pictures. The publication id in the path is unguessable. */
export const mountPostPictures = (
  app: Hono<AppEnv>,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  deps: PictureDeps,
): void => {
  app.get('/media/posts/:advertiser/:publication/:name', async (c) => {
    const { advertiser, publication, name } = c.req.param()
    const position = place.exec(name)?.[1]
    if (position === undefined || !id.test(publication) || !/^\d{1,9}$/.test(advertiser)) throw notFound()
    const sent = await findSentPictures(database, {
      advertiserId: Number(advertiser),
      id: publication,
      since: new Date(clock.now().getTime() - fetchedMs),
    })
    const jpeg = sent && (await sentJpeg(deps, sent, sent.network, Number(position)).catch(() => null))
    if (!jpeg) throw notFound()
    return c.body(new Uint8Array(jpeg), 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}
