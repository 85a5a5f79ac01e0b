import type { Scale } from '../ad-law/ad-law.scale.rules.ts'
import type { Language } from '../i18n/languages.ts'

export const videoShapes = ['landscape', 'portrait', 'square'] as const
export type VideoShape = (typeof videoShapes)[number]

export const videoStyles = ['classic', 'bold', 'calm'] as const
export type VideoStyle = (typeof videoStyles)[number]

/** Pixels of each shape: the shorter side is what networks ask for at least. */
export const videoSizes: Readonly<Record<VideoShape, { width: number; height: number }>> = {
  landscape: { width: 1280, height: 720 },
  portrait: { width: 720, height: 1280 },
  square: { width: 720, height: 720 },
}

/** How many photos a video is made of. */
export const videoPhotos = { min: 5, max: 18 } as const

/** Seconds that a photo and the last card are shown. */
export const sceneSeconds = { photo: 3, end: 4 } as const

/** What a person asks for. */
export interface VideoOrder {
  /** Ids of photos of the ad, in the order in which they are shown. */
  photos: string[]
  shape: VideoShape
  style: VideoStyle
  language: Language
  /** Of the agency, such as `#1d4ed8`. */
  color: string
}

export type VideoState = 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled'

/** Why a video could not be made. */
export const videoFailures = ['photos-broken', 'too-slow', 'too-large', 'ad-gone', 'failed'] as const
export type VideoFailure = (typeof videoFailures)[number]

/** A line that is read out or shown below the video, from one second to another. */
export interface VideoCue {
  from: number
  to: number
  text: string
}

/** A video of an ad, from the order to the file. */
export interface AdVideo {
  id: string
  adId: number
  state: VideoState
  /** Percent. */
  progress: number
  order: VideoOrder
  createdAt: Date
  finishedAt: Date | null
  failure: VideoFailure | null
  /** Null until it is ready, and after its file was deleted. */
  file: VideoFile | null
}

export interface VideoFile {
  url: string
  posterUrl: string
  /** Of the captions, in WebVTT. */
  captionsUrl: string
  seconds: number
  width: number
  height: number
  /** Bytes. */
  size: number
  cues: VideoCue[]
}

/** How many videos an account may still have made. What was left of earlier months is added. */
export interface VideoQuota {
  /** That are added each month. */
  monthly: number
  remaining: number
  /** In this month. */
  made: number
}

/** A card of a video as a picture, before it is made. */
export interface VideoStill {
  /** JPEG in base 64. */
  picture: string
  text: string
}

/** What stands over a photo. */
export interface VideoCard {
  kind: 'title' | 'price' | 'facts' | 'energy' | 'plain' | 'end'
  heading: string
  /** Below the heading; of `facts` pairs of value and name. */
  lines: string[]
  facts: { value: string; name: string }[]
  scales: Scale[]
  /** What the law wants to be read, in small letters. */
  legal: string[]
}

export interface VideoScene extends VideoCard {
  /** The number of the photo behind. */
  photo: number
  from: number
  to: number
}
