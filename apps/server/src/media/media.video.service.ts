import { createHash, randomUUID } from 'node:crypto'
import { videoUrlFault } from '@vitrine/core/form'
import { uploadFaults, type VideoCheck, type VideoFault, type VideoUrlFault } from '@vitrine/core/post-media'
import type { PostVideo } from '@vitrine/core/posts'
import { uploadedVideo, type VideoFormat } from '@vitrine/core/social-networks'
import { requestPublic, FetchFault } from '../ports/network.ts'
import type { Services } from '../ports/services.ts'
import { Refusal, type RefusalCode } from '../refusal.ts'
import { pathOfMedia } from './media.model.ts'
import { takeUpload } from './media.uploads.service.ts'
import { findVideoByHash, insertVideo } from './media.video.store.ts'

type VideoServices = Pick<Services, 'database' | 'files'>

/** The facts in the file's own headers. */
interface VideoFacts {
  format: VideoFormat
  seconds: number
  width: number
  height: number
}

const ascii = (bytes: Uint8Array, from: number): string => Buffer.from(bytes.subarray(from, from + 4)).toString('latin1')

/** The header of an AVI: microseconds per frame, number of frames, width and height. */
const factsOfAvi = (bytes: Uint8Array): VideoFacts | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = Buffer.from(bytes.subarray(0, 512)).indexOf('avih', 0, 'latin1') + 8
  if (head < 8 || head + 40 > bytes.byteLength) return null
  const number = (at: number): number => view.getUint32(head + at, true)
  return { format: 'avi', seconds: (number(0) * number(16)) / 1_000_000, width: number(32), height: number(36) }
}

const formats: Readonly<Record<string, VideoFormat>> = { 'video/mp4': 'mp4', 'video/quicktime': 'mov', 'video/webm': 'webm' }

/** Detects a video's format and facts from its contents, whatever its name; null if it cannot be read. */
const factsOf = async (bytes: Uint8Array): Promise<VideoFacts | null> => {
  if (ascii(bytes, 0) === 'RIFF' && ascii(bytes, 8) === 'AVI ') return factsOfAvi(bytes)
  const { BufferSource, Input, MP4, QTFF, WEBM } = await import('mediabunny')
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM] })
  try {
    const format = formats[(await input.getFormat()).mimeType]
    const track = await input.getPrimaryVideoTrack()
    if (!format || !track) return null
    return { format, seconds: await input.computeDuration(), width: track.displayWidth, height: track.displayHeight }
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

const faultCodes = {
  format: 'video-format',
  bytes: 'file-too-large',
  'too-long': 'video-too-long',
  'too-short': 'video-too-long',
  'too-small': 'video-too-small',
  'no-video': 'video-format',
} as const satisfies Record<VideoFault['reason'], RefusalCode>
const megabyte = 1024 * 1024

const refuse = (fault: VideoFault['reason'], file: string): never => {
  throw new Refusal(faultCodes[fault], {
    params: { file, max: fault === 'bytes' ? uploadedVideo.bytes / megabyte : uploadedVideo.maxSeconds, min: uploadedVideo.minShortSide },
  })
}

const storeVideo = async (
  { database, files }: VideoServices,
  advertiserId: number,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<PostVideo> => {
  const facts = await factsOf(bytes)
  if (!facts) return refuse('format', name)
  const { format, ...sizes } = facts
  const [fault] = uploadFaults({ ...sizes, name: `video.${format}`, size: bytes.byteLength })
  if (fault) return refuse(fault.reason, name)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const known = await findVideoByHash(database, advertiserId, hash)
  // After a restore the bytes of a known one may be missing.
  const id = known?.id ?? randomUUID()
  await files.write(pathOfMedia(id, `video.${format}`), bytes)
  return insertVideo(database, advertiserId, id, { ...sizes, format, name, size: bytes.byteLength, hash })
}

/** The video of a complete upload; the same one for the same bytes. */
export const finishedVideo = async (services: VideoServices, advertiserId: number, uploadId: string): Promise<PostVideo> => {
  const { upload, settle } = await takeUpload(services, advertiserId, uploadId, 'video')
  const video = await storeVideo(services, advertiserId, upload)
  await settle(video.id)
  return video
}

const faultOf = (error: unknown): VideoUrlFault =>
  error instanceof FetchFault && error.code === 'private' ? 'video-private' : 'video-unreachable'

/** Whether a video's URL leads to a file that a network can fetch: only the headers are requested. */
export const checkVideoAddress = async (url: string, isAllowed?: (address: string) => boolean): Promise<VideoCheck> => {
  const result = (fault: VideoUrlFault | null, size: number | null = null): VideoCheck => ({ url, fault, size })
  const parsed = URL.parse(url)
  if (!parsed || videoUrlFault(url)) return result('video-url')
  try {
    const answer = await requestPublic(parsed, { headers: { accept: 'video/*' }, signal: AbortSignal.timeout(10_000) }, isAllowed)
    answer.destroy()
    const { statusCode = 0, headers } = answer
    const size = headers['content-length'] === undefined ? null : Number(headers['content-length'])
    if (statusCode < 200 || statusCode >= 400) return result('video-unreachable')
    if (headers['content-type']?.startsWith('text/')) return result('video-format', size)
    return result(size !== null && size > uploadedVideo.bytes ? 'video-too-large' : null, size)
  } catch (error) {
    return result(faultOf(error))
  }
}
