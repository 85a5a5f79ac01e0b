import { abilitiesOf } from '@vitrine/core/account'
import { adVideosWire, adVideoWire, videoOrderWire, videoPortalCode, videoQuotaWire, videoStillsWire } from '@vitrine/core/videos'
import { viewerOf } from '../ads/ads.model.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import { invalid, Refusal } from '../refusal.ts'
import { cancelVideo, listVideos, orderVideo, previewVideo, quotaOf, type VideoActor, type VideoServices } from './videos.service.ts'

const guard = (c: AppContext): void => {
  if (!abilitiesOf(callerOf(c).account).makeVideos) throw new Refusal('video-option')
}
const reading = { tag: 'Videos', access: 'session', scope: 'videos:read', guard } as const
const writing = { ...reading, scope: 'videos:write' } as const
const path = '/api/provider/annonce/:id/clap'
const orderRefusals = { 'video-option': 403, 'not-found': 404, 'video-photos': 409, 'video-too-many-photos': 409 } as const

/** The calls about videos that are made of the photos of ads. */
export const adVideoEndpoints = (services: VideoServices): Endpoint[] => {
  const actorOf = (c: AppContext): VideoActor => ({
    account: callerOf(c).account,
    viewer: viewerOf(callerOf(c)),
    author: authorOf(c, services),
  })
  return [
    endpoint({
      ...reading,
      method: 'GET',
      path,
      summary: 'The last videos of an ad, newest first, with how far they are',
      reply: { status: 200, description: 'The videos', schema: adVideosWire.schema },
      refusals: { 'video-option': 403, 'not-found': 404 },
      handle: async (c) => c.json(adVideosWire.encode({ videos: await listVideos(services, actorOf(c), integerParam(c, 'id')) })),
    }),
    endpoint({
      ...writing,
      method: 'POST',
      path,
      summary: 'Have a video made of the photos of an ad; it counts until it fails or is cancelled',
      body: videoOrderWire.schema,
      reply: { status: 202, description: 'The video, which waits for its turn', schema: adVideoWire.schema },
      refusals: { ...orderRefusals, 'video-running': 409, 'video-quota': 409 },
      handle: async (c, body) =>
        c.json(adVideoWire.encode(await orderVideo(services, actorOf(c), integerParam(c, 'id'), videoOrderWire.read(body))), 202),
    }),
    endpoint({
      ...writing,
      method: 'DELETE',
      path,
      summary: 'Give up the video of an ad that is under way',
      reply: { status: 200, description: 'The video', schema: adVideoWire.schema },
      refusals: { 'video-option': 403, 'not-found': 404, 'video-ended': 409 },
      handle: async (c) => c.json(adVideoWire.encode(await cancelVideo(services, actorOf(c), integerParam(c, 'id')))),
    }),
    endpoint({
      ...reading,
      method: 'POST',
      path: `${path}/apercu`,
      cost: 'heavy',
      summary: 'What the cards of a video would look like; nothing is counted, and nothing kept',
      body: videoOrderWire.schema,
      reply: { status: 200, description: 'The cards as JPEG in base 64, with what they say', schema: videoStillsWire.schema },
      refusals: { ...orderRefusals, 'photo-broken': 422 },
      async handle(c, body) {
        const order = videoOrderWire.read(body)
        const id = integerParam(c, 'id')
        return c.json(videoStillsWire.encode({ stills: await c.get('runHeavy')(() => previewVideo(services, actorOf(c), id, order)) }))
      },
    }),
    endpoint({
      ...reading,
      method: 'GET',
      path: '/api/provider/diffusion_annonceur',
      summary:
        'How many videos the account may have made: fifth to seventh of the identifiers are those of a month, those left, and those made in this month',
      query: { 'diffuseur-codeNames': 'CLAP_VIDEO_ and the universe of the account' },
      reply: { status: 200, description: 'The maker of videos, with its numbers', schema: videoQuotaWire.schema },
      refusals: { 'video-option': 403 },
      async handle(c) {
        const { account } = callerOf(c)
        const { universe } = account.advertiser
        if (c.req.query('diffuseur-codeNames') !== videoPortalCode(universe)) throw invalid('diffuseur-codeNames')
        return c.json(videoQuotaWire.encode({ universe, ...(await quotaOf(services, services.database, account)) }))
      },
    }),
  ]
}
