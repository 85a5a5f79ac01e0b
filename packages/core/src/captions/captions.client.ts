import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { ApiError, toApiError } from '../http/errors.ts'
import type { Http } from '../http/http.types.ts'
import { portalCodeOf } from '../posts/posts.codes.wire.ts'
import type { PostKind, SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { CaptionEvent, CaptionQuestion } from './captions.model.ts'
import { captionFailureWire, captionQuestionWire, captionTextWire, captionWire } from './captions.wire.ts'

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
  write(question: CaptionQuestion, options: { signal: AbortSignal }): AsyncIterable<CaptionEvent>
}

const queryOf = ({ postId, kind, network }: CaptionPlace) => ({
  annonceId: postId,
  ...(network && { diffuseurNomDeCode: portalCodeOf(network, kind) }),
})

const path = '/annonce-post'

const parsed = (data: string): unknown => {
  try {
    return JSON.parse(data)
  } catch (cause) {
    throw new ApiError('wire', { cause })
  }
}

/** Throws ApiError for the event of a failure. */
const eventOf = ({ event, data }: EventSourceMessage): CaptionEvent => {
  const wire = parsed(data)
  if (event === 'texte') return { kind: 'piece', text: captionTextWire.decode(wire).text }
  if (event === 'reprise') return { kind: 'again' }
  if (event === 'fin') return { kind: 'done', caption: captionWire.decode(wire) }
  const { code, message } = captionFailureWire.decode(wire)
  throw new ApiError('server', { code, serverMessage: message })
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
    const messages: EventSourceMessage[] = []
    const parser = createParser({ onEvent: (message) => messages.push(message) })
    const decoder = new TextDecoder()
    const reader = stream.getReader()
    try {
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        parser.feed(decoder.decode(piece.value, { stream: true }))
        for (const message of messages.splice(0)) {
          const event = eventOf(message)
          yield event
          if (event.kind === 'done') return
        }
      }
    } catch (error) {
      throw signal.aborted ? new ApiError('cancelled', { cause: error }) : toApiError(error)
    } finally {
      await reader.cancel().catch(() => undefined)
    }
    throw new ApiError('network')
  },
})
