import * as v from 'valibot'
import { socialNetworks, type SocialNetwork } from '../social-networks/social-networks.model.ts'
import {
  calendarDate,
  codec,
  decimal,
  integer,
  nullable,
  nullableInteger,
  nullableText,
  oneOf,
  plain,
  record,
  text,
  withDefault,
  type Codec,
} from '../wire/index.ts'
import { buttonWire, perNetwork, portalCodeOf, placeOfPortal, typeWire } from './posts.codes.wire.ts'
import type { NetworkPost, PostContent, PostOffer, PostPicture, PostTracking, PostVideo } from './posts.model.ts'
import { followingPost } from './posts.rules.ts'

const emptyText = withDefault(text, '')

const pictureFields = record<{ type: 'media' | 'url' | 'base64'; value: string } & Omit<PostPicture, 'id' | 'url'> & { url: string }>()({
  type: ['type', oneOf(['media', 'url', 'base64'])],
  value: ['value', text],
  url: ['url', emptyText],
  thumbnailUrl: ['url_miniature', emptyText],
  width: ['largeur', nullableInteger],
  height: ['hauteur', nullableInteger],
  alternative: ['alternative', emptyText],
})

/** A picture: an uploaded file by its id, or the address of one that an ad brought along. A file that is sent itself is kept before this is read. */
export const postPictureWire: Codec<PostPicture, ReturnType<typeof pictureFields.write>> = codec(
  pictureFields.schema,
  (wire) => {
    const { type, value, url, ...rest } = pictureFields.read(wire)
    return { ...rest, id: type === 'media' ? value : null, url: type === 'url' ? value : url }
  },
  ({ id, url, ...rest }) => pictureFields.write({ ...rest, type: id === null ? 'url' : 'media', value: id ?? url, url }),
)

const pictures = plain(v.array(postPictureWire.schema))

export const postVideoWire = record<PostVideo>()({
  id: ['id', text],
  url: ['path', text],
  name: ['nom', text],
  size: ['taille', integer],
  seconds: ['duree', decimal],
  width: ['largeur', integer],
  height: ['hauteur', integer],
})

const day: Codec<string, string | null | undefined> = codec(
  nullable(calendarDate).schema,
  (wire) => wire ?? '',
  (model) => (model === '' ? null : model),
)
const offerWords = record<Pick<PostOffer, 'title' | 'link' | 'conditions'>>()({
  title: ['titre', emptyText],
  link: ['lien', emptyText],
  conditions: ['conditions', emptyText],
})
const tracking = record<PostTracking>()({
  source: ['utm_source', emptyText],
  medium: ['utm_medium', emptyText],
  campaign: ['utm_campaign', emptyText],
})

/** What is said of a post beside its media, each field of a network under the network's key. */
interface PostDetails {
  text: string
  facebook: string | null
  instagram: string | null
  google: string | null
  linkedin: string | null
  buttons: Partial<Record<SocialNetwork, NetworkPost['button']>>
  buttonUrls: Partial<Record<SocialNetwork, string>>
  types: Partial<Record<SocialNetwork, NetworkPost['type']>>
  offers: Partial<Record<SocialNetwork, Pick<PostOffer, 'title' | 'link' | 'conditions'>>>
  offersFrom: Partial<Record<SocialNetwork, string>>
  offersTo: Partial<Record<SocialNetwork, string>>
  trackings: Partial<Record<SocialNetwork, PostTracking>>
  firstComments: Partial<Record<SocialNetwork, string>>
  ownVideos: Partial<Record<SocialNetwork, string>>
}

/** The fields of a post among the data of an ad. A network is ticked where it has a caption. */
export const detailsWire = record<PostDetails>()({
  text: ['caption', emptyText],
  facebook: ['facebook_caption', nullableText],
  instagram: ['instagram_caption', nullableText],
  google: ['google_localpost_summary', nullableText],
  linkedin: ['linkedin_commentary', nullableText],
  buttons: ['post_action_button_label_custom', perNetwork(buttonWire)],
  buttonUrls: ['post_action_url_custom', perNetwork(text)],
  types: ['post_type_custom', perNetwork(typeWire)],
  offers: ['offre', perNetwork(offerWords)],
  offersFrom: ['offre_date_debut', perNetwork(day)],
  offersTo: ['offre_date_fin', perNetwork(day)],
  trackings: ['urls_trackees_sur_site_annonceur', perNetwork(tracking)],
  firstComments: ['premier_commentaire', perNetwork(text)],
  ownVideos: ['post_video_file_url_reseau', perNetwork(text)],
})

interface Media {
  pictures: ReturnType<typeof postPictureWire.write>[]
  /** By the code of the portal. */
  portalPictures: Record<string, ReturnType<typeof postPictureWire.write>[]>
}

/** The pictures of a post: those of all networks, and those of a network that has others. */
export const mediaWire = record<Media>()({
  pictures: ['pictures', withDefault(pictures, [])],
  portalPictures: ['portalPictures', withDefault(plain(v.record(v.string(), v.array(postPictureWire.schema))), {})],
})

/** What stands outside of the details. */
export interface ContentParts {
  title: string
  videoUrl: string
  video: PostVideo | null
  details: PostDetails
  media: Media
}

const networkPostOf = (network: SocialNetwork, caption: string, { details, media: { portalPictures } }: ContentParts): NetworkPost => {
  const empty = followingPost(network)
  const own = Object.entries(portalPictures).find(([code]) => placeOfPortal(code)?.network === network)?.[1]
  return {
    text: caption === details.text ? null : caption,
    pictures: own ? own.map(postPictureWire.read) : null,
    videoUrl: details.ownVideos[network] ?? null,
    type: details.types[network] ?? empty.type,
    button: details.buttons[network] ?? 'none',
    buttonUrl: details.buttonUrls[network] ?? '',
    offer: {
      title: '',
      link: '',
      conditions: '',
      ...details.offers[network],
      from: details.offersFrom[network] ?? '',
      to: details.offersTo[network] ?? '',
    },
    tracking: details.trackings[network] ?? empty.tracking,
    firstComment: details.firstComments[network] ?? '',
  }
}

/** What a person wrote, from the fields of the provider. */
export const contentOf = (parts: ContentParts): PostContent => ({
  title: parts.title,
  text: parts.details.text,
  pictures: parts.media.pictures.map(postPictureWire.read),
  videoUrl: parts.videoUrl,
  video: parts.video,
  networks: Object.fromEntries(
    socialNetworks.flatMap((network) => {
      const caption = parts.details[network]
      return caption === null ? [] : [[network, networkPostOf(network, caption, parts)]]
    }),
  ),
})

type OwnPart<Value> = (post: NetworkPost) => Value | undefined

/** The fields of the provider, from what a person wrote. What says nothing is left out. */
export const partsOf = (content: PostContent, kind: Parameters<typeof portalCodeOf>[1]): ContentParts => {
  const { title, text: initial, videoUrl, video, networks } = content
  const each = <Value>(part: OwnPart<Value>): Partial<Record<SocialNetwork, Value>> =>
    Object.fromEntries(
      socialNetworks.flatMap((network) => {
        const post = networks[network]
        const value = post && part(post)
        return value === undefined ? [] : [[network, value]]
      }),
    )
  const caption = (network: SocialNetwork): string | null => {
    const post = networks[network]
    return post ? (post.text ?? initial) : null
  }
  const filled = (value: string): string | undefined => value || undefined
  const ownPictures = socialNetworks.flatMap((network) => {
    const own = networks[network]?.pictures
    return own ? [[portalCodeOf(network, kind), own.map(postPictureWire.write)]] : []
  })
  return {
    title,
    videoUrl,
    video,
    details: {
      text: initial,
      facebook: caption('facebook'),
      instagram: caption('instagram'),
      google: caption('google'),
      linkedin: caption('linkedin'),
      buttons: each(({ button }) => (button === 'none' ? undefined : button)),
      buttonUrls: each(({ buttonUrl }) => filled(buttonUrl)),
      types: each(({ type }) => type),
      offers: each(({ offer: { title: name, link, conditions } }) =>
        name || link || conditions ? { title: name, link, conditions } : undefined,
      ),
      offersFrom: each(({ offer }) => filled(offer.from)),
      offersTo: each(({ offer }) => filled(offer.to)),
      trackings: each(({ tracking: sent }) => (sent.source || sent.medium || sent.campaign ? sent : undefined)),
      firstComments: each(({ firstComment }) => filled(firstComment)),
      ownVideos: each(({ videoUrl: own }) => own ?? undefined),
    },
    media: { pictures: content.pictures.map(postPictureWire.write), portalPictures: Object.fromEntries(ownPictures) },
  }
}
