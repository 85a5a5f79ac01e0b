import { createParser } from 'eventsource-parser'
import { ApiError } from '../http/errors.ts'
import type { Http } from '../http/http.types.ts'
import { portalCodeOf } from '../posts/posts.codes.wire.ts'
import type { PostKind, SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { CaptionEvent, CaptionQuestion } from './captions.model.ts'
import { captionQuestionWire, captionTextWire, captionWire } from './captions.wire.ts'

/** The caption of a post on a network, or with null the text that all networks begin with. */
interface CaptionPlace {
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
  write(question: CaptionQuestion, options: { signal: AbortSignal }): AsyncIterable<CaptionEvent>
}

const queryOf = ({ postId, kind, network }: CaptionPlace) => ({
  annonceId: postId,
  ...(network && { diffuseurNomDeCode: portalCodeOf(network, kind) }),
})

const path = '/annonce-post'

const eventOf = (event: string | undefined, data: string): CaptionEvent => {
  const wire: unknown = JSON.parse(data)
  if (event === 'texte') return { kind: 'piece', text: captionTextWire.decode(wire).text }
  return event === 'reprise' ? { kind: 'again' } : { kind: 'done', caption: captionWire.decode(wire) }
}

export const createCaptionsClient = (http: Http): CaptionsClient => ({
  get: async (place, { signal } = {}) =>
    captionTextWire.decode(await http.send({ service: 'provider', path, query: queryOf(place), ...(signal && { signal }) })).text,
  reset: async (place) => void (await http.send({ service: 'provider', method: 'DELETE', path, query: queryOf(place) })),
  async *write(question, { signal }) {
    const stream = (await http.send({
      service: 'provider',
      method: 'POST',
      path: `${path}/redaction`,
      body: captionQuestionWire.encode(question),
      headers: { accept: 'text/event-stream' },
      reply: 'events',
      signal,
    })) as ReadableStream<Uint8Array>
    const events: CaptionEvent[] = []
    const parser = createParser({ onEvent: ({ event, data }) => events.push(eventOf(event, data)) })
    const decoder = new TextDecoder()
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) throw new ApiError('network')
      parser.feed(decoder.decode(value, { stream: true }))
      for (const event of events.splice(0)) {
        yield event
        if (event.kind === 'done') return
      }
    }
  },
})
