import type { AdvertiserOptions, NetworkOption } from '../account/account.model.ts'
import { networkLimits } from '../social-networks/social-networks.limits.model.ts'
import { socialNetworks, type PostKind, type SocialNetwork } from '../social-networks/social-networks.model.ts'
import { openPlaceholdersOf } from './posts.placeholders.rules.ts'
import type { MediaKind, NetworkPost, PostContent, PostPicture } from './posts.model.ts'

const optionNames = {
  facebook: 'facebook',
  instagram: 'instagram',
  google: 'googleBusiness',
  linkedin: 'linkedin',
} as const satisfies Record<SocialNetwork, NetworkOption>
const optionEndings = { ad: '', sold: 'Sold', editorial: 'Editorial' } as const satisfies Record<PostKind, string>

/** What an account must have subscribed to before posts of this kind go out on this network. */
export const optionOf = (network: SocialNetwork, kind: PostKind): NetworkOption => `${optionNames[network]}${optionEndings[kind]}`

/** The networks that an account may send posts of this kind to. */
export const networksOf = (options: AdvertiserOptions, kind: PostKind): SocialNetwork[] =>
  socialNetworks.filter((network) => options[optionOf(network, kind)])

/** The photos of one post: fewer for an idea of one's own than for an ad. */
export const mostPictures = (kind: PostKind): number => (kind === 'editorial' ? 10 : 50)

/** A network that has just been ticked: it says what the initial post says. */
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
})

export const emptyContent: PostContent = { title: '', text: '', pictures: [], videoUrl: '', video: null, networks: {} }

const isFilled = (text: string): boolean => text.trim() !== ''

/** The networks that are ticked, in the order in which they are shown. */
export const chosenNetworks = ({ networks }: PostContent): SocialNetwork[] => socialNetworks.filter((network) => networks[network])

/** There is something to send before anybody says where to. */
export const canChooseNetworks = (content: PostContent): boolean => isFilled(content.text) || mediaKind(content) !== 'none'

/** Ticks or unticks a network; what it said of its own goes with the tick. */
export const withNetwork = (content: PostContent, network: SocialNetwork, isChosen: boolean): PostContent => {
  const { [network]: present, ...others } = content.networks
  return { ...content, networks: isChosen ? { ...others, [network]: present ?? followingPost(network) } : others }
}

/** What a network gets of its own, or again what the initial post says where it is the same. */
export const withNetworkPost = (content: PostContent, network: SocialNetwork, change: Partial<NetworkPost>): PostContent => {
  const present = content.networks[network]
  if (!present) return content
  const { text, videoUrl, ...rest } = { ...present, ...change }
  const own: NetworkPost = { ...rest, text: text === content.text ? null : text, videoUrl: videoUrl === content.videoUrl ? null : videoUrl }
  return { ...content, networks: { ...content.networks, [network]: own } }
}

/** Whether a network says something else than the initial post, which it then no longer follows. */
export const isCustomised = ({ text, pictures, videoUrl }: NetworkPost): boolean => text !== null || pictures !== null || videoUrl !== null

export interface SentPost {
  text: string
  pictures: PostPicture[]
  videoUrl: string
}

/** What a network would get, its own or the initial post's. */
export const postFor = ({ text, pictures, videoUrl, networks }: PostContent, network: SocialNetwork): SentPost => ({
  text: networks[network]?.text ?? text,
  pictures: networks[network]?.pictures ?? pictures,
  videoUrl: networks[network]?.videoUrl ?? videoUrl,
})

/** What kind of media a post has: an uploaded video, else a link to one, else pictures. */
export const mediaKind = ({ video, videoUrl, pictures }: Pick<PostContent, 'video' | 'videoUrl' | 'pictures'>): MediaKind => {
  if (video) return 'upload'
  if (isFilled(videoUrl)) return 'url'
  return pictures.length > 0 ? 'image' : 'none'
}

/** What kind of media a network really gets: where it holds no video, the first pictures go out instead. */
export const sentMediaKind = (content: PostContent, network: SocialNetwork): MediaKind => {
  const { pictures, videoUrl } = postFor(content, network)
  const kind = mediaKind({ video: content.video, videoUrl, pictures })
  if (kind === 'image' || kind === 'none' || networkLimits[network].video) return kind
  return pictures.length > 0 ? 'image' : 'none'
}

/** The pictures that go out on a network: none beside a video, and no more than it takes. */
export const sentPictures = (content: PostContent, network: SocialNetwork): PostPicture[] =>
  sentMediaKind(content, network) === 'image' ? postFor(content, network).pictures.slice(0, networkLimits[network].pictures.most) : []

/** Pictures beside a video: only the video would go out. */
export const hasMediaConflict = (content: PostContent): boolean =>
  content.pictures.length > 0 && (content.video !== null || isFilled(content.videoUrl))

const requiredParts = ['title', 'text', 'media', 'networks'] as const
export type RequiredPart = (typeof requiredParts)[number]

/** What a post still lacks before it can go out. */
export const missingParts = (content: PostContent): RequiredPart[] => {
  const has: Record<RequiredPart, boolean> = {
    title: isFilled(content.title),
    text: isFilled(content.text),
    media: mediaKind(content) !== 'none',
    networks: chosenNetworks(content).length > 0,
  }
  return requiredParts.filter((part) => !has[part])
}

/** The ticked networks whose text somebody has emptied. */
const emptyNetworks = (content: PostContent): SocialNetwork[] =>
  chosenNetworks(content).filter((network) => !isFilled(postFor(content, network).text))

/** Why a post cannot be sent or kept. */
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

/** A template needs what it is found by and what it says; its photos may be those of each use. */
export const canKeepTemplate = (content: PostContent): PostDecision => {
  const parts = missingParts(content).filter((part) => part === 'title' || part === 'text')
  return parts.length === 0 ? yes : { allowed: false, reason: 'post-incomplete', parts }
}

/** A draft needs what is shown of it in lists, but no network yet. */
export const canKeepDraft = (content: PostContent): PostDecision => {
  const parts = missingParts(content).filter((part) => part !== 'networks')
  return parts.length === 0 ? yes : { allowed: false, reason: 'post-incomplete', parts }
}

/** A post that is sent needs everything, and a right for at least one of its networks. */
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

const sentOf = ({ text, pictures, videoUrl, video, networks }: PostContent): string =>
  JSON.stringify([text, pictures, videoUrl, video?.id ?? null, socialNetworks.map((network) => networks[network] ?? null)])

/** Whether networks would get something else than before; its label is nobody's but ours. */
export const changesWhatIsSent = (before: PostContent | null, after: PostContent): boolean =>
  before === null || sentOf(before) !== sentOf(after)
