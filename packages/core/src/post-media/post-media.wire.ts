import { integer, listOf, nullable, nullableInteger, oneOf, record, text, wireObject } from '../wire/index.ts'
import { postVideoWire } from '../posts/posts.content.wire.ts'
import { videoUrlFaults, type PostVideos, type VideoCheck } from './post-media.model.ts'

export const postVideosWire = record<PostVideos>()({ count: ['count', integer], videos: ['videos', listOf(postVideoWire)] })

export const videoCheckWire = record<VideoCheck>()({
  url: ['url', text],
  fault: ['motif', nullable(oneOf(videoUrlFaults))],
  size: ['taille', nullableInteger],
})
export const videoAddressWire = wireObject({ url: ['url', text] })
export const videoUploadWire = wireObject({ uploadId: ['envoi', text] })
