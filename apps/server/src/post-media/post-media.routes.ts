import { pictureAddress, publishedWidths } from '@vitrine/core/media'
import { photosWire, postVideosWire } from '@vitrine/core/post-media'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { ofPosts } from '../posts/posts.caller.routes.ts'
import { absolute } from '../posts/posts.model.ts'
import { findPhotos, findVideos } from './post-media.store.ts'

const listedPhotos = 100

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
  endpoint({
    ...ofPosts,
    scope: 'posts:read',
    method: 'GET',
    path: '/api/provider/list/photos',
    summary: 'The pictures that were uploaded last',
    reply: { status: 200, description: 'Each with its address', schema: photosWire.schema },
    refusals: { 'post-rights': 403 },
    async handle(c) {
      const found = await findPhotos(database, callerOf(c).account.advertiser.id, listedPhotos)
      return c.json(
        photosWire.encode({
          photos: found.map(({ id, width }) => ({
            type: 'media',
            id,
            sourcePath: config.publicUrl + pictureAddress(id, Math.max(...publishedWidths(width)), 'jpg'),
          })),
        }),
      )
    },
  }),
]
