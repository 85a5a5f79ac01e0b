import { networkLimits } from '../social-networks/social-networks.limits.model.ts'
import type { PostKind, SocialNetwork } from '../social-networks/social-networks.model.ts'
import { pictureFaults, videoFaults, type PictureFacts, type PictureRepair } from '../post-media/post-media.rules.ts'
import type { NetworkPost, PostContent, PostPicture } from '../posts/posts.model.ts'
import { openPlaceholdersIn, wordsOn } from '../posts/posts.placeholders.rules.ts'
import { hasMedia, isFilled, mediaKind, postFor, sentMediaKind, sentPictures } from '../posts/posts.rules.ts'
import { isSiteAddress } from '../web-addresses/web-addresses.ts'
import { sentText, textFaults, textLength } from './post-checks.text.rules.ts'

/** The part of the post in which a fault is fixed. */
export type FaultPlace = 'text' | 'pictures' | 'video' | 'button' | 'offer' | 'comment'

/** All faults; texts are looked up by these words. */
const postFaultReasons = [
  'text-empty',
  'text-too-long',
  'text-cut',
  'text-hashtags',
  'text-mentions',
  'text-phone-number',
  'text-dead-link',
  'placeholders',
  'media-missing',
  'pictures-left-out',
  'picture-format',
  'picture-too-small',
  'picture-too-wide',
  'picture-bytes',
  'picture-few-bytes',
  'picture-ratio',
  'video-left-out',
  'video-no-video',
  'video-format',
  'video-bytes',
  'video-too-long',
  'video-too-short',
  'video-too-small',
  'button-address',
  'offer-title',
  'offer-dates',
  'offer-order',
] as const
export type PostFaultReason = (typeof postFaultReasons)[number]

/** A fault of a post on one network. */
export interface PostFault {
  level: 'refused' | 'advised'
  place: FaultPlace
  reason: PostFaultReason
  params: Record<string, string | number>
  /** 1-based index of the picture; null for faults of other parts. */
  position: number | null
  repair: PictureRepair | null
}

const fault = (level: PostFault['level'], place: FaultPlace, reason: PostFaultReason, params: PostFault['params'] = {}): PostFault => ({
  level,
  place,
  reason,
  params,
  position: null,
  repair: null,
})

const sentFile = /\/media\/[\da-f-]{36}\/(\d+)\.jpg$/
/** The picture as the network gets it: uploads as scaled by the server, others from their address. Formats that the network does not take are sent as JPEG. */
export const sentFacts = ({ id, url, width, height }: PostPicture): PictureFacts => {
  const [, sent] = (id !== null && sentFile.exec(url)) || []
  const scale = sent !== undefined && width !== null && Number(sent) < width ? Number(sent) / width : 1
  return {
    width: width === null ? null : Math.round(width * scale),
    height: height === null ? null : Math.round(height * scale),
    size: null,
    format: 'jpeg',
  }
}

/** The repair keeps the whole picture, so nobody has to choose a part. */
const isHarmless = (repair: PictureRepair | null): boolean => repair !== null && repair !== 'ratio'

const faultsOfPictures = (content: PostContent, network: SocialNetwork): PostFault[] => {
  const { most } = networkLimits[network].pictures
  const sent = sentPictures(content, network)
  const { length: count } = postFor(content, network).pictures
  const each = sent.flatMap((picture, index) =>
    pictureFaults(network, sentFacts(picture)).map(({ reason, repair, params }): PostFault => ({
      level: isHarmless(repair) ? 'advised' : 'refused',
      place: 'pictures',
      reason: `picture-${reason}`,
      params,
      position: index + 1,
      repair,
    })),
  )
  return [...each, ...(sent.length > 0 && count > most ? [fault('advised', 'pictures', 'pictures-left-out', { count, most })] : [])]
}

const faultsOfPlaceholders = (content: PostContent, network: SocialNetwork): PostFault[] =>
  Object.entries(wordsOn(content, network)).flatMap(([place, words]) => {
    const open = openPlaceholdersIn(words)
    return open.length > 0
      ? [fault('refused', place as FaultPlace, 'placeholders', { count: open.length, placeholders: open.join(', ') })]
      : []
  })

const faultsOfVideo = (content: PostContent, network: SocialNetwork): PostFault[] => {
  const { pictures, videoUrl } = postFor(content, network)
  const kind = mediaKind({ video: content.video, videoUrl, pictures })
  if (kind !== 'upload' && kind !== 'url') return []
  if (!networkLimits[network].video) return [fault('advised', 'video', 'video-left-out', { pictures: pictures.length })]
  return content.video
    ? videoFaults(network, content.video).map(({ reason, params }) => fault('refused', 'video', `video-${reason}`, params))
    : []
}

/** The call button uses the telephone number known to the network. */
const faultsOfButton = ({ button, buttonUrl, type }: NetworkPost): PostFault[] =>
  button === 'none' || button === 'call' || type === 'offer' || isSiteAddress(buttonUrl)
    ? []
    : [fault('refused', 'button', 'button-address')]

const faultsOfOffer = ({ type, offer: { title, from, to, link } }: NetworkPost): PostFault[] => {
  if (type !== 'event' && type !== 'offer') return []
  return [
    ...(title.trim() === '' ? [fault('refused', 'offer', 'offer-title')] : []),
    ...(from === '' || to === ''
      ? [fault('refused', 'offer', 'offer-dates')]
      : from > to
        ? [fault('refused', 'offer', 'offer-order')]
        : []),
    ...(link !== '' && !isSiteAddress(link) ? [fault('refused', 'offer', 'button-address')] : []),
  ]
}

export interface PostToSend {
  content: PostContent
  kind: PostKind
}

const faultsOfText = ({ content, kind }: PostToSend, network: SocialNetwork): PostFault[] => {
  const { text } = postFor(content, network)
  const sent = sentText(network, kind, text)
  return [
    ...(!isFilled(text) ? [fault('refused', 'text', 'text-empty')] : []),
    ...textFaults(network, sent).map(({ level, reason, params }) => fault(level, 'text', `text-${reason}`, params)),
    ...(sent === text
      ? []
      : [fault('advised', 'text', 'text-cut', { count: textLength(network, text), max: networkLimits[network].text.max })]),
  ]
}

/** Some networks refuse a post without media; none gets one that has media nowhere. */
const faultsOfMissingMedia = (content: PostContent, network: SocialNetwork): PostFault[] => {
  const isNeeded = networkLimits[network].needsMedia || !hasMedia(content)
  return isNeeded && sentMediaKind(content, network) === 'none' ? [fault('refused', 'pictures', 'media-missing')] : []
}

/** Faults of a post on a network, refusals first. */
export const faultsOfPost = (post: PostToSend, network: SocialNetwork): PostFault[] => {
  const { content } = post
  const own = content.networks[network]
  if (!own) return []
  const faults = [
    ...faultsOfText(post, network),
    ...faultsOfPlaceholders(content, network),
    ...faultsOfMissingMedia(content, network),
    ...faultsOfPictures(content, network),
    ...faultsOfVideo(content, network),
    ...faultsOfButton(own),
    ...faultsOfOffer(own),
  ]
  return faults.toSorted((one, other) => Number(one.level === 'advised') - Number(other.level === 'advised'))
}

export const isRefused = (post: PostToSend, network: SocialNetwork): boolean =>
  faultsOfPost(post, network).some(({ level }) => level === 'refused')
