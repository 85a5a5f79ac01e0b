import { textFailureWire, TextGenerationError, textPieceWire, type TextEvent } from '@vitrine/core/text-generation'
import { streamSSE } from 'hono/streaming'
import type { AppContext } from './context.ts'
import type { Services } from '../ports/services.ts'

/** What the reply of a call is, as its page says it. */
export const eventsDescription =
  'text/event-stream; `event: texte`, data {text}: a piece; `event: reprise`: what came so far is void; `event: fin`: the whole text, who wrote it, and how many are left today; `event: erreur`, data {code, message}'

/** Sends a text as it is written; a failure after the first byte is an event. */
export const sendText = <Written>(
  c: AppContext,
  { texts, log }: Pick<Services, 'texts' | 'log'>,
  { write, encode }: { write: (signal: AbortSignal) => AsyncIterable<TextEvent<Written>>; encode: (written: Written) => unknown },
): Response => {
  const message = texts[c.get('language')]('errors.text-failed')
  // Some proxies buffer replies.
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async (reply) => {
    const left = new AbortController()
    reply.onAbort(() => left.abort())
    const send = (event: string, data: unknown): Promise<void> => reply.writeSSE({ event, data: JSON.stringify(data) })
    try {
      for await (const event of write(left.signal)) {
        if (event.kind === 'piece') await send('texte', textPieceWire.encode({ text: event.text }))
        else if (event.kind === 'again') await send('reprise', {})
        else await send('fin', encode(event.written))
      }
    } catch (error) {
      if (left.signal.aborted) return
      if (!(error instanceof TextGenerationError)) log.error({ err: error }, 'a text failed')
      await send('erreur', textFailureWire.encode({ code: 'text-failed', message }))
    }
  })
}
