import type { AdvertiserOptions, NetworkOption } from '../account/account.model.ts'
import { networkLimits } from '../social-networks/social-networks.limits.model.ts'
import { socialNetworks, type PostKind, type SocialNetwork } from '../social-networks/social-networks.model.ts'
import { chosenNetworks } from './posts.networks.rules.ts'
import { openPlaceholdersOf } from './posts.placeholders.rules.ts'
import type { MediaKind, NetworkPost, PostContent, PostPicture } from './posts.model.ts'

const optionNames = {
  facebook: 'facebook',
  instagram: 'instagram',
  google: 'googleBusiness',
  linkedin: 'linkedin',
} as const satisfies Record<SocialNetwork, NetworkOption>
const optionEndings = { ad: '', sold: 'Sold', editorial: 'Editorial' } as const satisfies Record<PostKind, string>

/** The subscription option for posts of a kind on a network. */
export const optionOf = (network: SocialNetwork, kind: PostKind): NetworkOption => `${optionNames[network]}${optionEndings[kind]}`

export const networksOf = (options: AdvertiserOptions, kind: PostKind): SocialNetwork[] =>
  socialNetworks.filter((network) => options[optionOf(network, kind)])

export const mostPictures = (kind: PostKind): number => (kind === 'editorial' ? 10 : 50)

/** A newly selected network follows the initial post. */
export const followingPost = (network: SocialNetwork): NetworkPost => ({
  text: null,
  pictures: null,
  videoUrl: null,
  type: networkLimits[network].types[0] ?? 'media',
  button: 'none',
  buttonUrl: '',
  offer: { title: '', link: '', conditions: '', from: '', to: '' },
  tracking: { source: '', medium: '', campaign: '' },
  firstComment: '',
  promptId: null,
})

export const emptyContent: PostContent = { title: '', text: '', prompt: '', pictures: [], videoUrl: '', video: null, networks: {} }

/** Whether there is anything to see: signs without a width, such as U+200B, show nothing. */
export const isFilled = (text: string): boolean => /[^\s\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)

/** Networks can be selected once there is content. */
export const canChooseNetworks = (content: PostContent): boolean => isFilled(content.text) || mediaKind(content) !== 'none'

/** Deselecting a network discards its own content. */
export const withNetwork = (content: PostContent, network: SocialNetwork, isChosen: boolean): PostContent => {
  const { [network]: present, ...others } = content.networks
  return { ...content, networks: isChosen ? { ...others, [network]: present ?? followingPost(network) } : others }
}

/** Values equal to the initial post are stored as null, so that they follow it. */
export const withNetworkPost = (content: PostContent, network: SocialNetwork, change: Partial<NetworkPost>): PostContent => {
  const present = content.networks[network]
  if (!present) return content
  const { text, videoUrl, ...rest } = { ...present, ...change }
  const own: NetworkPost = { ...rest, text: text === content.text ? null : text, videoUrl: videoUrl === content.videoUrl ? null : videoUrl }
  return { ...content, networks: { ...content.networks, [network]: own } }
}

/** Whether a network differs from the initial post. */
export const isCustomised = ({ text, pictures, videoUrl }: NetworkPost): boolean => text !== null || pictures !== null || videoUrl !== null

export interface SentPost {
  text: string
  pictures: PostPicture[]
  videoUrl: string
}

/** Content of a network with the initial post as fallback. */
export const postFor = ({ text, pictures, videoUrl, networks }: PostContent, network: SocialNetwork): SentPost => ({
  text: networks[network]?.text ?? text,
  pictures: networks[network]?.pictures ?? pictures,
  videoUrl: networks[network]?.videoUrl ?? videoUrl,
})

export const mediaKind = ({ video, videoUrl, pictures }: Pick<PostContent, 'video' | 'videoUrl' | 'pictures'>): MediaKind => {
  if (video) return 'upload'
  if (isFilled(videoUrl)) return 'url'
  return pictures.length > 0 ? 'image' : 'none'
}

/** The media that is really published: pictures, if the network takes no videos. */
export const sentMediaKind = (content: PostContent, network: SocialNetwork): MediaKind => {
  const { pictures, videoUrl } = postFor(content, network)
  const kind = mediaKind({ video: content.video, videoUrl, pictures })
  if (kind === 'image' || kind === 'none' || networkLimits[network].video) return kind
  return pictures.length > 0 ? 'image' : 'none'
}

/** The pictures that are published: none beside a video, and no more than the network takes. */
export const sentPictures = (content: PostContent, network: SocialNetwork): PostPicture[] =>
  sentMediaKind(content, network) === 'image' ? postFor(content, network).pictures.slice(0, networkLimits[network].pictures.most) : []

/** Only the video would be published. */
export const hasMediaConflict = (content: PostContent): boolean =>
  content.pictures.length > 0 && (content.video !== null || isFilled(content.videoUrl))

const requiredParts = ['title', 'text', 'media', 'networks'] as const
export type RequiredPart = (typeof requiredParts)[number]

/** Whether there is something to show on every network: the media of the initial post, or other media on each selected network. */
export const hasMedia = (content: PostContent): boolean => {
  const chosen = chosenNetworks(content)
  const ofNetwork = (network: SocialNetwork): MediaKind => mediaKind({ video: content.video, ...postFor(content, network) })
  return mediaKind(content) !== 'none' || (chosen.length > 0 && chosen.every((network) => ofNetwork(network) !== 'none'))
}

/** Required parts that are missing before publication. */
export const missingParts = (content: PostContent): RequiredPart[] => {
  const has: Record<RequiredPart, boolean> = {
    title: isFilled(content.title),
    text: isFilled(content.text),
    media: hasMedia(content),
    networks: chosenNetworks(content).length > 0,
  }
  return requiredParts.filter((part) => !has[part])
}

/** Selected networks with an empty text. */
const emptyNetworks = (content: PostContent): SocialNetwork[] =>
  chosenNetworks(content).filter((network) => !isFilled(postFor(content, network).text))

type PostRefusal =
  | 'post-incomplete'
  | 'post-network-empty'
  | 'post-network-right'
  | 'post-placeholders'
  | 'post-published'
  | 'post-of-head'
  | 'post-deleted'

export type PostDecision =
  | { allowed: true }
  | { allowed: false; reason: PostRefusal; parts?: RequiredPart[]; networks?: SocialNetwork[]; placeholders?: string[] }

const yes: PostDecision = { allowed: true }

/** Templates need a title and a text. */
export const canKeepTemplate = (content: PostContent): PostDecision => {
  const parts = missingParts(content).filter((part) => part === 'title' || part === 'text')
  return parts.length === 0 ? yes : { allowed: false, reason: 'post-incomplete', parts }
}

/** Drafts need no networks yet. */
export const canKeepDraft = (content: PostContent): PostDecision => {
  const parts = missingParts(content).filter((part) => part !== 'networks')
  return parts.length === 0 ? yes : { allowed: false, reason: 'post-incomplete', parts }
}

/** Publishing needs everything, and a subscription for at least one network. */
export const canPublishPost = (content: PostContent, allowed: readonly SocialNetwork[]): PostDecision => {
  const parts = missingParts(content)
  if (parts.length > 0) return { allowed: false, reason: 'post-incomplete', parts }
  const empty = emptyNetworks(content)
  if (empty.length > 0) return { allowed: false, reason: 'post-network-empty', networks: empty }
  const placeholders = openPlaceholdersOf(content)
  if (placeholders.length > 0) return { allowed: false, reason: 'post-placeholders', placeholders }
  const chosen = chosenNetworks(content)
  return chosen.some((network) => allowed.includes(network)) ? yes : { allowed: false, reason: 'post-network-right', networks: chosen }
}

/** Without the prompts, which nobody sees. */
const sentOf = ({ text, pictures, videoUrl, video, networks }: PostContent): string =>
  JSON.stringify([
    text,
    pictures,
    videoUrl,
    video?.id ?? null,
    socialNetworks.map((network) => networks[network] && { ...networks[network], promptId: null }),
  ])

/** Whether the published content differs; the title is internal. */
export const changesWhatIsSent = (before: PostContent | null, after: PostContent): boolean =>
  before === null || sentOf(before) !== sentOf(after)
