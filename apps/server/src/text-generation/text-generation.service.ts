import { cutText } from '@vitrine/core/post-checks'
import {
  TextGenerationError,
  type TextEvent,
  type TextFailure,
  type TextGenerator,
  type TextRequest,
  type WrittenText,
} from '@vitrine/core/text-generation'
import type { Services } from '../ports/services.ts'
import { plainText } from './text-generation.plain.service.ts'

export type WritingServices = Pick<Services, 'writers' | 'log'>

/** A text before it is counted. */
export type UncountedText = Omit<WrittenText, 'left'>

const kept = (text: string, { network, maxLength }: TextRequest): string => {
  const plain = plainText(text)
  const cut = plain.length <= maxLength ? plain : plain.slice(0, maxLength).replace(/\s\S*$/, '')
  return network ? cutText(network, cut) : cut
}

async function* write(
  writer: WrittenText['writer'],
  generator: TextGenerator,
  { request, signal, fallback }: { request: TextRequest; signal: AbortSignal; fallback: TextFailure | null },
): AsyncGenerator<TextEvent<UncountedText>> {
  let text = ''
  for await (const piece of generator.write(request, { signal })) {
    text += piece
    yield { kind: 'piece', text: piece }
    // A service that does not stop is not read to its end.
    if (text.length > 2 * request.maxLength) break
  }
  const whole = kept(text, request)
  if (whole === '') throw new TextGenerationError('refused')
  yield { kind: 'done', written: { text: whole, writer, fallback } }
}

/**
 * Has a text written by the service, and by the copywriter where there is no service or where it fails. The log has sizes and
 * times, and never what was written or asked. Throws `TextGenerationError` if neither writes it, and the reason of the signal.
 */
export async function* writeText(
  { writers, log }: WritingServices,
  request: TextRequest,
  signal: AbortSignal,
): AsyncGenerator<TextEvent<UncountedText>> {
  const startedAt = performance.now()
  let fallback: TextFailure | null = null
  const told = (event: TextEvent<UncountedText>): TextEvent<UncountedText> => {
    if (event.kind === 'done') {
      const { writer, text } = event.written
      log.info({ writer, fallback, characters: text.length, ms: Math.round(performance.now() - startedAt) }, 'text written')
    }
    return event
  }
  if (writers.service) {
    try {
      for await (const event of write('service', writers.service, { request, signal, fallback })) yield told(event)
      return
    } catch (error) {
      if (!(error instanceof TextGenerationError)) throw error
      fallback = error.failure
      log.warn({ failure: fallback, status: Object(error.cause).status }, 'the service wrote no text')
      yield { kind: 'again' }
    }
  }
  for await (const event of write('copywriter', writers.copywriter, { request, signal, fallback })) yield told(event)
}

/** The whole text, for those who do not wait for its pieces. */
export const writeWhole = async (services: WritingServices, request: TextRequest, signal: AbortSignal): Promise<UncountedText> => {
  for await (const event of writeText(services, request, signal)) if (event.kind === 'done') return event.written
  throw new TextGenerationError('interrupted')
}
