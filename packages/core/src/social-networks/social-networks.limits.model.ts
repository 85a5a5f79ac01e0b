import type { SocialNetwork } from './social-networks.model.ts'

/** How a network counts the characters of a text: as it is, or with a backslash before each of its special characters. */
type TextCount = 'plain' | 'escaped'

/** A limit with two levels: beyond `refused` nothing is sent, beyond `advised` the network may refuse or hide the post. */
export interface Bound {
  refused: number | null
  advised: number | null
}

export type PictureFormat = 'jpeg' | 'png' | 'webp'
const videoFormats = ['mp4', 'mov', 'avi', 'webm'] as const
export type VideoFormat = (typeof videoFormats)[number]

export interface PictureLimits {
  /** How many the network takes; only the first ones are sent. */
  most: number
  /** Bytes of each. */
  bytes: number
  fewestBytes: number
  /** Pixels. */
  minWidth: number
  minHeight: number
  maxWidth: number | null
  /** Width by height. */
  ratio: { from: number; to: number } | null
  /** The ratio that the network's own screens show best. */
  bestRatio: number
  formats: readonly PictureFormat[]
}

export interface VideoLimits {
  formats: readonly VideoFormat[]
  /** Bytes. */
  bytes: number
  minSeconds: number
  maxSeconds: number
}

export const postButtons = ['none', 'book', 'order', 'shop', 'learn-more', 'sign-up', 'call', 'contact'] as const
export type PostButton = (typeof postButtons)[number]

export const postTypes = ['media', 'standard', 'event', 'offer'] as const
export type PostType = (typeof postTypes)[number]

/** What a network accepts, shows and allows to change. */
export interface NetworkLimits {
  text: {
    /** Characters. */
    max: number
    count: TextCount
    /** How many characters visitors see before "more". */
    shown: number
  }
  hashtags: Bound
  mentions: Bound
  /** Whether a post without a picture or a video is refused. */
  needsMedia: boolean
  pictures: PictureLimits
  /** Null if a post cannot have a video: its first picture is sent. */
  video: VideoLimits | null
  buttons: readonly PostButton[]
  types: readonly PostType[]
  /** Whether addresses in the text become links. */
  followsLinks: boolean
  hasAlternativeTexts: boolean
  hasFirstComment: boolean
  refusesPhoneNumbers: boolean
  /** What the network allows for a published post. This product never changes published posts. */
  published: { canEdit: boolean; canDelete: boolean }
}

const mb = 1024 * 1024

/** The limits of this product's documentation, which hold for every network; further limits of each network stand below. */
export const uploadedVideo: VideoLimits & { minShortSide: number } = {
  formats: videoFormats,
  bytes: 75 * mb,
  minSeconds: 0,
  maxSeconds: 30,
  minShortSide: 720,
}

/**
 * Source: the networks' developer documentation as of autumn 2026. If this product's specification has another number
 * (30 hashtags and 20 mentions on Instagram), that number is the limit for refusing, and the network's own is advised.
 */
export const networkLimits: Readonly<Record<SocialNetwork, NetworkLimits>> = {
  facebook: {
    text: { max: 63_206, count: 'plain', shown: 477 },
    hashtags: { refused: null, advised: null },
    mentions: { refused: null, advised: null },
    needsMedia: false,
    // The Graph API documents 10 MB, but refuses more than 4 MB.
    pictures: {
      most: 10,
      bytes: 4 * mb,
      fewestBytes: 0,
      minWidth: 1,
      minHeight: 1,
      maxWidth: null,
      ratio: null,
      bestRatio: 1.91,
      formats: ['jpeg', 'png'],
    },
    video: { formats: ['mp4', 'mov', 'avi'], bytes: 1024 * mb, minSeconds: 1, maxSeconds: 14_400 },
    buttons: ['none', 'book', 'shop', 'learn-more', 'sign-up', 'contact', 'call'],
    types: ['media'],
    followsLinks: true,
    hasAlternativeTexts: true,
    hasFirstComment: true,
    refusesPhoneNumbers: false,
    published: { canEdit: true, canDelete: true },
  },
  instagram: {
    text: { max: 2200, count: 'plain', shown: 125 },
    hashtags: { refused: 30, advised: 5 },
    mentions: { refused: 20, advised: 3 },
    needsMedia: true,
    pictures: {
      most: 10,
      bytes: 8 * mb,
      fewestBytes: 0,
      minWidth: 320,
      minHeight: 1,
      maxWidth: 1440,
      ratio: { from: 0.8, to: 1.91 },
      bestRatio: 0.8,
      formats: ['jpeg'],
    },
    video: { formats: ['mp4', 'mov'], bytes: 300 * mb, minSeconds: 3, maxSeconds: 900 },
    buttons: ['none'],
    types: ['media'],
    followsLinks: false,
    hasAlternativeTexts: true,
    hasFirstComment: true,
    refusesPhoneNumbers: false,
    published: { canEdit: false, canDelete: false },
  },
  google: {
    text: { max: 1500, count: 'plain', shown: 250 },
    hashtags: { refused: null, advised: null },
    mentions: { refused: null, advised: null },
    needsMedia: false,
    pictures: {
      most: 1,
      bytes: 5 * mb,
      fewestBytes: 10 * 1024,
      minWidth: 400,
      minHeight: 300,
      maxWidth: null,
      ratio: null,
      bestRatio: 4 / 3,
      formats: ['jpeg', 'png'],
    },
    video: null,
    buttons: ['none', 'book', 'order', 'shop', 'learn-more', 'sign-up', 'call'],
    types: ['standard', 'event', 'offer'],
    followsLinks: false,
    hasAlternativeTexts: false,
    hasFirstComment: false,
    refusesPhoneNumbers: true,
    published: { canEdit: true, canDelete: true },
  },
  linkedin: {
    text: { max: 3000, count: 'escaped', shown: 210 },
    hashtags: { refused: null, advised: null },
    mentions: { refused: null, advised: null },
    needsMedia: false,
    pictures: {
      most: 10,
      bytes: 5 * mb,
      fewestBytes: 0,
      minWidth: 1,
      minHeight: 1,
      maxWidth: null,
      ratio: null,
      bestRatio: 1.91,
      formats: ['jpeg', 'png'],
    },
    video: { formats: ['mp4'], bytes: 500 * mb, minSeconds: 3, maxSeconds: 1800 },
    buttons: ['none'],
    types: ['media'],
    followsLinks: true,
    hasAlternativeTexts: true,
    hasFirstComment: true,
    refusesPhoneNumbers: false,
    published: { canEdit: true, canDelete: true },
  },
}
