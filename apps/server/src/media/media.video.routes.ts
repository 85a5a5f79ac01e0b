import { abilitiesOf } from '@vitrine/core/account'
import { postVideoWire } from '@vitrine/core/posts'
import { videoAddressWire, videoCheckWire, videoUploadWire } from '@vitrine/core/post-media'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { createSharedLimiter } from '../ports/shared-limiter.ts'
import type { Services } from '../ports/services.ts'
import { Refusal } from '../refusal.ts'
import { checkVideoAddress, finishedVideo } from './media.video.service.ts'

const tag = 'Posts'

const guard = (c: AppContext): void => {
  if (!abilitiesOf(callerOf(c).account).publishPosts) throw new Refusal('post-rights')
}

/** The URLs that one person may have checked in an hour. */
const hourly = 200

const checking = (services: Services): Endpoint => {
  const limiter = createSharedLimiter(services, { name: 'video check user', windowMs: 3_600_000, max: hourly })
  return endpoint({
    method: 'POST',
    path: '/api/provider/videos/check',
    tag,
    summary: 'Whether the address of a video leads to a file that networks can fetch',
    access: 'session',
    scope: 'posts:write',
    body: videoAddressWire.schema,
    reply: { status: 200, description: 'What is wrong with it, or nothing', schema: videoCheckWire.schema },
    refusals: { 'post-rights': 403, 'rate-limit': 429 },
    guard,
    async handle(c, body) {
      await limiter.hit(String(callerOf(c).account.user.id))
      return c.json(videoCheckWire.encode(await checkVideoAddress(videoAddressWire.read(body).url)))
    },
  })
}

/** The calls about videos for posts. */
export const videoEndpoints = (services: Services): Endpoint[] => [
  checking(services),
  endpoint({
    method: 'POST',
    path: '/api/provider/videos',
    tag,
    summary: 'The video of an upload of kind `video` that has arrived whole: what it really is is looked at now',
    access: 'session',
    scope: 'posts:write',
    cost: 'heavy',
    body: videoUploadWire.schema,
    reply: { status: 200, description: 'The video; the same one for the same bytes', schema: postVideoWire.schema },
    refusals: {
      'post-rights': 403,
      'not-found': 404,
      'upload-incomplete': 409,
      'file-too-large': 413,
      'video-format': 415,
      'video-too-long': 422,
      'video-too-small': 422,
    },
    guard,
    async handle(c, body) {
      const { uploadId } = videoUploadWire.read(body)
      const video = await c.get('runHeavy')(() => finishedVideo(services, callerOf(c).account.advertiser.id, uploadId))
      return c.json(postVideoWire.encode({ ...video, url: services.config.publicUrl + video.url }))
    },
  }),
]
