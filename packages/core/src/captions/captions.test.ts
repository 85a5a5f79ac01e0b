import { describe, expect, it } from 'vitest'
import { createHttp } from '../http/http.ts'
import { createCaptionsClient } from './captions.client.ts'
import golden from './golden/caption.json' with { type: 'json' }
import type { TextEvent } from '../text-generation/text-generation.model.ts'
import type { Caption, CaptionQuestion } from './captions.model.ts'
import { captionQuestionWire, captionWire } from './captions.wire.ts'

const question: CaptionQuestion = {
  kind: 'editorial',
  postId: 12,
  title: 'Open day',
  text: '',
  network: 'google',
  tone: 'friendly',
  length: 'short',
  language: 'mx',
  promptId: 3,
}

/** A server that sends these pieces of its reply one by one, and then ends, or waits for ever. */
const serve = (pieces: readonly string[], { ends = true } = {}) => {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      if (ends) controller.close()
    },
  })
  const http = createHttp({
    baseUrls: { backend: '', provider: '', auth: '', logs: '' },
    getToken: () => 'token',
    fetch: async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
  })
  return createCaptionsClient(http)
}
const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const read = async (client: ReturnType<typeof serve>, signal = new AbortController().signal) => {
  const events: TextEvent<Caption>[] = []
  try {
    for await (const each of client.write(question, { signal })) events.push(each)
    return { events, error: null }
  } catch (error) {
    const { kind, code, serverMessage } = error as { kind: string; code?: string; serverMessage?: string }
    return { events, error: { kind, ...(code && { code, serverMessage }) } }
  }
}

describe('the wire of captions', () => {
  it('names the network by its code, and comes back unchanged', () => {
    const wire = captionQuestionWire.encode(question)
    expect(wire).toMatchObject({ annonceId: 12, diffuseurNomDeCode: 'GOOGLE_MY_BUSINESS_EDITO', nature: 'EDITO', prompt_id: 3 })
    expect(captionQuestionWire.decode(JSON.parse(JSON.stringify(wire)))).toEqual(question)
    expect(captionQuestionWire.encode({ ...question, network: null }).diffuseurNomDeCode).toBeNull()
  })
  it('reads a caption and writes it unchanged', () => {
    expect(captionWire.encode(captionWire.decode(golden))).toEqual(golden)
  })
})

describe('a caption that is written', () => {
  const done = captionWire.decode(golden)

  it('arrives in pieces, wherever the network cuts them', async () => {
    const whole = event('texte', { text: 'À Lyon' }) + event('reprise', {}) + event('texte', { text: 'En ville' }) + event('fin', golden)
    for (const at of [1, 20, 40, 90])
      expect(await read(serve([whole.slice(0, at), whole.slice(at)]))).toEqual({
        events: [
          { kind: 'piece', text: 'À Lyon' },
          { kind: 'again' },
          { kind: 'piece', text: 'En ville' },
          { kind: 'done', written: done },
        ],
        error: null,
      })
  })
  it('that failed says what the server says', async () => {
    const { events, error } = await read(
      serve([event('texte', { text: 'À' }), event('erreur', { code: 'text-failed', message: 'No text' })]),
    )
    expect(events).toHaveLength(1)
    expect(error).toEqual({ kind: 'server', code: 'text-failed', serverMessage: 'No text' })
  })
  it('that breaks off is a lost connection', async () => {
    expect((await read(serve([event('texte', { text: 'À' })]))).error).toEqual({ kind: 'network' })
  })
  it('that makes no sense is one of the wire', async () => {
    expect((await read(serve([event('fin', { text: 3 })]))).error?.kind).toBe('wire')
    expect((await read(serve(['event: texte\ndata: {\n\n']))).error?.kind).toBe('wire')
  })
})
