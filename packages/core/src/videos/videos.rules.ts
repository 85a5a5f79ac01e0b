import { abilitiesOf } from '../account/account.rules.ts'
import type { Account } from '../account/account.model.ts'
import { sceneSeconds, videoPhotos, videoSizes, type AdVideo, type VideoCue, type VideoQuota, type VideoShape } from './videos.model.ts'

type VideoRefusal = 'video-option' | 'video-photos' | 'video-quota' | 'video-running'
export type VideoPermission = { allowed: true } | { allowed: false; reason: VideoRefusal }

/** Frames a second. */
export const videoFrameRate = 25

/** Bytes that a second of a video of photos has at most: a promise, which the tests hold. */
export const mostBytesASecond = 700_000

export const videoSeconds = (photos: number): number => photos * sceneSeconds.photo + sceneSeconds.end

/** About how many seconds it takes to make one: a second of video takes about two of a processor. */
export const makingSeconds = (photos: number, shape: VideoShape): number => {
  const { width, height } = videoSizes[shape]
  return Math.ceil((videoSeconds(photos) * 2 * width * height) / (1280 * 720))
}

export const isUnderWay = ({ state }: Pick<AdVideo, 'state'>): boolean => state === 'waiting' || state === 'running'

/** Whether a video of an ad may be made, and why not. */
export const canMakeVideo = (
  account: Account,
  ad: { photoCount: number },
  quota: Pick<VideoQuota, 'remaining'> | null,
  isBusy = false,
): VideoPermission => {
  const refused = (reason: VideoRefusal): VideoPermission => ({ allowed: false, reason })
  if (!abilitiesOf(account).makeVideos) return refused('video-option')
  if (ad.photoCount < videoPhotos.min) return refused('video-photos')
  if (isBusy) return refused('video-running')
  return quota && quota.remaining <= 0 ? refused('video-quota') : { allowed: true }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const timestamp = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000)
  const [hours, minutes] = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60]
  return `${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(Math.floor(milliseconds / 1000) % 60)}.${String(milliseconds % 1000).padStart(3, '0')}`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The captions of a video as a file. */
export const webVtt = (cues: readonly VideoCue[]): string =>
  [
    'WEBVTT',
    ...cues.map(({ from, to, text }) => `${timestamp(from)} --> ${timestamp(to)}\n${escaped(text.replaceAll(/\n{2,}/g, '\n'))}`),
    '',
  ].join('\n\n')

/** The month that a day belongs to, as its first day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
