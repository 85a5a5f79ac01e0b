import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { ApiError, toApiError } from '../http/errors.ts'
import type { Http } from '../http/http.types.ts'
import type { TextEvent } from './text-generation.model.ts'
import { textFailureWire, textPieceWire } from './text-generation.wire.ts'

interface TextCall<Written> {
  /** Below the provider's base URL. */
  path: string
  body: unknown
  decode(wire: unknown): Written
  signal: AbortSignal
}

const parsed = (data: string): unknown => {
  try {
    return JSON.parse(data)
  } catch (cause) {
    throw new ApiError('wire', { cause })
  }
}

/** Throws ApiError for the event of a failure. */
const eventOf = <Written>({ event, data }: EventSourceMessage, decode: (wire: unknown) => Written): TextEvent<Written> => {
  const wire = parsed(data)
  if (event === 'texte') return { kind: 'piece', text: textPieceWire.decode(wire).text }
  if (event === 'reprise') return { kind: 'again' }
  if (event === 'fin') return { kind: 'done', written: decode(wire) }
  const { code, message } = textFailureWire.decode(wire)
  throw new ApiError('server', { code, serverMessage: message })
}

/** Has a text written; its pieces arrive while it is. Ends with `done`, or throws ApiError. */
export async function* readText<Written>(
  http: Http,
  { path, body, decode, signal }: TextCall<Written>,
): AsyncGenerator<TextEvent<Written>> {
  const headers = { accept: 'text/event-stream' }
  const call = { service: 'provider', method: 'POST', path, body, headers, reply: 'events', signal } as const
  const reader = ((await http.send(call)) as ReadableStream<Uint8Array>).getReader()
  const messages: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (message) => messages.push(message) })
  const decoder = new TextDecoder()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      parser.feed(decoder.decode(piece.value, { stream: true }))
      for (const message of messages.splice(0)) {
        const event = eventOf(message, decode)
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
}
