import { integer, listOf, nullable, nullableInteger, oneOf, record, text } from '../wire/index.ts'
import { postVideoWire } from '../posts/posts.content.wire.ts'
import { videoUrlFaults, type PostVideos, type VideoCheck } from './post-media.model.ts'

export const postVideosWire = record<PostVideos>()({ count: ['count', integer], videos: ['videos', listOf(postVideoWire)] })

export const videoCheckWire = record<VideoCheck>()({
  url: ['url', text],
  fault: ['motif', nullable(oneOf(videoUrlFaults))],
  size: ['taille', nullableInteger],
})
export const videoAddressWire = record<{ url: string }>()({ url: ['url', text] })
export const videoUploadWire = record<{ uploadId: string }>()({ uploadId: ['envoi', text] })

/** A picture of the account, as lists of pictures say it. */
export interface ListedPhoto {
  type: string
  id: string
  sourcePath: string
}
export const photosWire = record<{ photos: ListedPhoto[] }>()({
  photos: ['photos', listOf(record<ListedPhoto>()({ type: ['type', text], id: ['id', text], sourcePath: ['sourcePath', text] }))],
})
