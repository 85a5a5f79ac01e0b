import { postVideosWire } from '@vitrine/core/post-media'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { ofPosts } from '../posts/posts.caller.routes.ts'
import { absolute } from '../posts/posts.model.ts'
import { findVideos } from './post-media.store.ts'

export const postMediaEndpoints = ({ database, config }: Services): Endpoint[] => [
  endpoint({
    ...ofPosts,
    scope: 'posts:read',
    method: 'GET',
    path: '/api/provider/videos',
    summary: 'The videos that were uploaded',
    reply: { status: 200, description: 'How many, and each of them', schema: postVideosWire.schema },
    refusals: { 'post-rights': 403 },
    async handle(c) {
      const videos = await findVideos(database, callerOf(c).account.advertiser.id)
      return c.json(
        postVideosWire.encode({
          count: videos.length,
          videos: videos.map((video) => ({ ...video, url: absolute(video.url, config.publicUrl) })),
        }),
      )
    },
  }),
]
