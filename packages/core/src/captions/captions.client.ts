import type { Http } from '../http/http.types.ts'
import { portalCodeOf } from '../posts/posts.codes.wire.ts'
import type { PostKind, SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { TextEvent } from '../text-generation/text-generation.model.ts'
import { readText } from '../text-generation/text-generation.stream.client.ts'
import { textPieceWire } from '../text-generation/text-generation.wire.ts'
import type { Caption, CaptionQuestion } from './captions.model.ts'
import { captionQuestionWire, captionWire } from './captions.wire.ts'

/** The caption of a post on a network, or with null the text that all networks begin with. */
export interface CaptionPlace {
  postId: number
  kind: PostKind
  network: SocialNetwork | null
}

export interface CaptionsClient {
  /** The caption of a post, which is written if there is none, or if the ad has changed since. */
  get(place: CaptionPlace, options?: { signal?: AbortSignal }): Promise<string>
  /** Goes back to the caption that was written first; refused once the post is published. */
  reset(place: CaptionPlace): Promise<void>
  /** Has a caption written; its pieces arrive while it is. Ends with `done`, or throws ApiError. */
  write(question: CaptionQuestion, options: { signal: AbortSignal }): AsyncIterable<TextEvent<Caption>>
}

const queryOf = ({ postId, kind, network }: CaptionPlace) => ({
  annonceId: postId,
  ...(network && { diffuseurNomDeCode: portalCodeOf(network, kind) }),
})

const path = '/annonce-post'

export const createCaptionsClient = (http: Http): CaptionsClient => ({
  get: async (place, { signal } = {}) =>
    textPieceWire.decode(await http.send({ service: 'provider', path, query: queryOf(place), ...(signal && { signal }) })).text,
  reset: async (place) => void (await http.send({ service: 'provider', method: 'DELETE', path, query: queryOf(place) })),
  write: (question, { signal }) =>
    readText(http, { path: `${path}/redaction`, body: captionQuestionWire.encode(question), decode: captionWire.decode, signal }),
})
