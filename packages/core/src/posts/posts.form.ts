import { defineForm, videoUrlFault } from '../form/index.ts'
import { socialNetworks, type PostKind, type SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { NetworkPost, PostContent } from './posts.model.ts'
import { hasMedia, mostPictures } from './posts.rules.ts'

/** Post content with a field per network, so that versions are compared and merged by network; null for networks that are not selected. */
export interface PostValues extends Omit<PostContent, 'networks'>, Record<SocialNetwork, NetworkPost | null> {}

export interface PostFormContext {
  kind: PostKind
  /** Templates need no pictures. */
  isTemplate: boolean
  /** The initial post is published somewhere and read-only. */
  isInitialLocked: boolean
  /** Networks that have published the post. */
  locked: readonly SocialNetwork[]
}

export const postValuesOf = ({ networks, ...others }: PostContent): PostValues => ({
  ...others,
  ...(Object.fromEntries(socialNetworks.map((network) => [network, networks[network] ?? null])) as Record<
    SocialNetwork,
    NetworkPost | null
  >),
})

export const postContentOf = ({ title, text, prompt, pictures, videoUrl, video, ...networks }: PostValues): PostContent => ({
  title,
  text,
  prompt,
  pictures,
  videoUrl,
  video,
  networks: Object.fromEntries(socialNetworks.flatMap((network) => (networks[network] ? [[network, networks[network]]] : []))),
})

const isOpen = ({ isInitialLocked }: PostFormContext): boolean => !isInitialLocked
/** Title and pictures of an ad are edited at the ad. */
const isOwn = (context: PostFormContext): boolean => isOpen(context) && context.kind === 'editorial'
const network = (name: SocialNetwork) =>
  ({ kind: 'own', label: `networks.${name}`, initial: null, editable: ({ locked }: PostFormContext) => !locked.includes(name) }) as const

const videoFaults = {
  'video-url': 'faults.videoUrl',
  invalid: 'faults.videoUrl',
  'video-private': 'faults.videoPrivate',
  'video-unreachable': 'faults.videoUnreachable',
  'video-too-large': 'faults.videoTooLarge',
  'video-format': 'faults.videoFormat',
} as const

export const postForm = defineForm<PostValues, PostFormContext>()('post-composer', {
  title: { kind: 'text', label: 'fields.title', hint: 'hints.title', required: true, max: 200, editable: isOwn },
  text: { kind: 'long-text', label: 'fields.text', required: true, rows: 8, editable: isOpen },
  prompt: { kind: 'long-text', label: 'fields.prompt', max: 10_000, editable: isOpen },
  pictures: {
    kind: 'own',
    label: 'fields.pictures',
    initial: [],
    editable: isOwn,
    required: (values, { isTemplate }) => !isTemplate && !hasMedia(postContentOf(values)),
    messages: { required: 'faults.media', 'too-many': 'faults.tooManyPictures' },
    check: (pictures, _, { kind }) =>
      pictures.length > mostPictures(kind) ? { reason: 'too-many', params: { limit: mostPictures(kind) } } : null,
  },
  videoUrl: {
    kind: 'url',
    label: 'fields.videoUrl',
    hint: 'hints.videoUrl',
    max: 500,
    editable: isOpen,
    visible: ({ video }) => video === null,
    check: videoUrlFault,
    messages: videoFaults,
  },
  video: { kind: 'own', label: 'fields.video', initial: null, editable: isOpen },
  facebook: network('facebook'),
  instagram: network('instagram'),
  google: network('google'),
  linkedin: network('linkedin'),
})
