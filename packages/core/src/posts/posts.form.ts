import { defineForm, videoUrlFault } from '../form/index.ts'
import { socialNetworks, type PostKind, type SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { NetworkPost, PostContent } from './posts.model.ts'
import { mediaKind, mostPictures } from './posts.rules.ts'

/** What is written of a post in one row of fields, so that two versions are compared and merged network by network; null for a network that is not ticked. */
export interface PostValues extends Omit<PostContent, 'networks'>, Record<SocialNetwork, NetworkPost | null> {}

export interface PostFormContext {
  kind: PostKind
  /** A template may leave photos to whoever uses it. */
  isTemplate: boolean
  /** The initial post is out somewhere, so it stays as it is. */
  isInitialLocked: boolean
  /** The networks that have the post. */
  locked: readonly SocialNetwork[]
}

export const postValuesOf = ({ networks, ...others }: PostContent): PostValues => ({
  ...others,
  ...(Object.fromEntries(socialNetworks.map((network) => [network, networks[network] ?? null])) as Record<
    SocialNetwork,
    NetworkPost | null
  >),
})

export const postContentOf = ({ title, text, pictures, videoUrl, video, ...networks }: PostValues): PostContent => ({
  title,
  text,
  pictures,
  videoUrl,
  video,
  networks: Object.fromEntries(socialNetworks.flatMap((network) => (networks[network] ? [[network, networks[network]]] : []))),
})

const isOpen = ({ isInitialLocked }: PostFormContext): boolean => !isInitialLocked
/** The title and the pictures of an ad are changed where the ad is. */
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
  pictures: {
    kind: 'own',
    label: 'fields.pictures',
    initial: [],
    editable: isOwn,
    required: (values, { isTemplate }) => !isTemplate && mediaKind(values) === 'none',
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
