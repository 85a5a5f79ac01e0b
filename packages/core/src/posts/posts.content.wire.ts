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
  wireObject,
  withDefault,
  type Codec,
} from '../wire/index.ts'
import { buttonWire, perNetwork, portalCodeOf, placeOfPortal, typeWire } from './posts.codes.wire.ts'
import type { NetworkPost, PostContent, PostPicture, PostTracking, PostVideo } from './posts.model.ts'
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

/** A picture: an upload by its id, or an address. Base64 content is stored before this is decoded. */
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
const offerWords = wireObject({
  title: ['titre', emptyText],
  link: ['lien', emptyText],
  conditions: ['conditions', emptyText],
})
const tracking = record<PostTracking>()({
  source: ['utm_source', emptyText],
  medium: ['utm_medium', emptyText],
  campaign: ['utm_campaign', emptyText],
})

const promptWire = wireObject({ promptId: ['prompt_id', nullableInteger] })

/** Content fields of a post, without media. A network is selected if it has a caption. */
export const detailsWire = wireObject({
  prompt: ['post_ia_prompt', emptyText],
  prompts: ['post_ia_prompt_custom', perNetwork(promptWire)],
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

/** Pictures of the initial post, and own pictures of networks by portal code. */
export const mediaWire = wireObject({
  pictures: ['pictures', withDefault(pictures, [])],
  portalPictures: ['portalPictures', withDefault(plain(v.record(v.string(), v.array(postPictureWire.schema))), {})],
})

export interface ContentParts {
  title: string
  videoUrl: string
  video: PostVideo | null
  details: ReturnType<typeof detailsWire.read>
  media: ReturnType<typeof mediaWire.read>
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
    offer: { ...empty.offer, ...details.offers[network], from: details.offersFrom[network] ?? '', to: details.offersTo[network] ?? '' },
    tracking: details.trackings[network] ?? empty.tracking,
    firstComment: details.firstComments[network] ?? '',
    promptId: details.prompts[network]?.promptId ?? null,
  }
}

export const contentOf = (parts: ContentParts): PostContent => ({
  title: parts.title,
  text: parts.details.text,
  prompt: parts.details.prompt,
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

/** Empty fields are omitted. */
export const partsOf = (content: PostContent, kind: Parameters<typeof portalCodeOf>[1]): ContentParts => {
  const { title, text: initial, prompt, videoUrl, video, networks } = content
  const each = <Value>(part: (post: NetworkPost) => Value | undefined): Partial<Record<SocialNetwork, Value>> =>
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
      prompt,
      prompts: each(({ promptId }) => (promptId == null ? undefined : { promptId })),
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
