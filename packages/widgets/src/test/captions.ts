import type { Account } from '@vitrine/core/account'
import { captionWire, type Caption } from '@vitrine/core/captions'
import type { HttpCall } from '@vitrine/core/http'
import { writtenTextWire, type WrittenText } from '@vitrine/core/text-generation'
import type { FakeHttp } from './fake-http.ts'
import { postAccount } from './posts.ts'

export const writerAccount = (options: Partial<Account['advertiser']['options']> = {}): Account => {
  const account = postAccount()
  return { ...account, advertiser: { ...account.advertiser, options: { ...account.advertiser.options, ai: true, ...options } } }
}

export const captionOf = (text: string, changes: Partial<Caption> = {}): Caption => ({
  text,
  writer: 'copywriter',
  fallback: null,
  left: null,
  isKept: false,
  ...changes,
})

/** A reply that a test writes as it goes; it breaks off where the reader gives it up. */
export interface CaptionReply {
  piece(text: string): void
  again(): void
  done(caption: Caption): void
  readonly isGivenUp: boolean
}

const encoder = new TextEncoder()

/** Answers the calls that have a text written: with the replies that a test writes, in their order. */
export const captionReplies = (http: FakeHttp): CaptionReply[] => {
  const replies: CaptionReply[] = []
  http.on('POST /annonce-post/redaction', ({ signal }: HttpCall) => {
    let isGivenUp = false
    return new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (event: string, data: unknown): void =>
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
        signal?.addEventListener('abort', () => {
          isGivenUp = true
          controller.error(new DOMException('', 'AbortError'))
        })
        replies.push({
          piece: (text) => send('texte', { text }),
          again: () => send('reprise', {}),
          done(caption) {
            send('fin', captionWire.encode(caption))
            controller.close()
          },
          get isGivenUp() {
            return isGivenUp
          },
        })
      },
    })
  })
  return replies
}

/** Answers each call that has a text written with this one. */
export const captionsOf = (http: FakeHttp, caption: Caption): void => {
  http.on('POST /annonce-post/redaction', () => new Blob([`event: fin\ndata: ${JSON.stringify(captionWire.encode(caption))}\n\n`]).stream())
}

/** Answers each call that has the text of an ad written with this one. */
export const adTextsOf = (http: FakeHttp, text: string, changes: Partial<WrittenText> = {}): void => {
  const written = writtenTextWire.encode({ text, writer: 'copywriter', fallback: null, left: null, ...changes })
  http.on('POST /annonce/redaction', () => new Blob([`event: fin\ndata: ${JSON.stringify(written)}\n\n`]).stream())
}
