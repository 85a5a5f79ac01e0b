import { abilitiesOf } from '@vitrine/core/account'
import { captionQuestionWire, captionWire } from '@vitrine/core/captions'
import { placeOfPortal } from '@vitrine/core/posts'
import { queryReaderOf, storableNumber } from '@vitrine/core/query'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { TextGenerationError, textPieceWire } from '@vitrine/core/text-generation'
import * as v from 'valibot'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import { guardPosts, postActorOf, type PostServices } from '../posts/posts.caller.routes.ts'
import { invalid, Refusal } from '../refusal.ts'
import { eventsDescription, sendText } from '../http/text-stream.ts'
import type { PromptSource } from './captions.model.ts'
import { backToFirst, prepareCaption, prepareUsual, writeCaption, type CaptionDesk } from './captions.service.ts'

const path = '/api/provider/annonce-post'

const guard = (c: AppContext): void => {
  guardPosts(c)
  if (!abilitiesOf(callerOf(c).account).writeTexts) throw new Refusal('ai-option')
}

const common = { tag: 'Captions', access: 'session', scope: 'ai:use', guard, cost: 'none' } as const

const query = {
  annonceId: 'Id of the post, which for an ad is that of the ad',
  diffuseurNomDeCode: 'Code of the network, such as FACEBOOK or FACEBOOK_EDITO; absent for the text that all networks begin with',
}

const refusals = {
  'post-rights': 403,
  'ai-option': 403,
  'not-found': 404,
  'ad-of-another': 403,
  'caption-published': 409,
  'caption-title': 409,
} as const

const writingRefusals = { ...refusals, 'text-budget': 429, 'text-failed': 503 } as const

const placeIn = (c: AppContext): { postId: number; network: SocialNetwork | null } =>
  readQuery(c, (params) => {
    const { optional } = queryReaderOf(params)
    const postId = optional('annonceId', storableNumber)
    if (postId === null) throw invalid('annonceId')
    return { postId, network: optional('diffuseurNomDeCode', (code) => placeOfPortal(code)?.network) ?? null }
  })

/** A text that did not come; whoever stopped waiting for it is told nothing. */
const failed = (error: unknown): unknown => (error instanceof TextGenerationError ? new Refusal('text-failed', { retryAfter: 30 }) : error)

type Desk = (c: AppContext) => CaptionDesk

/** The calls of the provider: a caption as it is, or as it was first. */
const plainCalls = (deskOf: Desk): Endpoint[] => [
  endpoint({
    ...common,
    method: 'GET',
    path,
    summary: 'The caption of a post on a network; it is written when there is none yet, and again when the ad has changed since',
    query,
    reply: { status: 200, description: 'The caption', schema: textPieceWire.schema },
    refusals: writingRefusals,
    async handle(c) {
      const desk = deskOf(c)
      const prepared = await prepareUsual(desk, { ...placeIn(c), language: c.get('language') })
      try {
        for await (const event of writeCaption(desk, prepared, c.req.raw.signal))
          if (event.kind === 'done') return c.json(textPieceWire.encode({ text: event.written.text }))
      } catch (error) {
        throw failed(error)
      }
      throw new Refusal('text-failed')
    },
  }),
  endpoint({
    ...common,
    method: 'DELETE',
    path,
    summary: 'Go back to the caption that was written first, as long as the post is not published',
    query,
    reply: { status: 200, description: 'The next GET answers with the first caption' },
    refusals,
    async handle(c) {
      const { postId, network } = placeIn(c)
      await backToFirst(deskOf(c), postId, network)
      return c.body(null, 200)
    },
  }),
]

export const captionEndpoints = (services: PostServices, prompts: PromptSource): Endpoint[] => {
  const deskOf: Desk = (c) => ({ services, actor: postActorOf(services, c), prompts })
  return [
    ...plainCalls(deskOf),
    endpoint({
      ...common,
      method: 'POST',
      path: `${path}/redaction`,
      summary:
        'Have a caption written in a tone, length and language; for a post that is not stored yet `titre` and `texte` say what it is about',
      body: captionQuestionWire.schema,
      reply: { status: 200, description: eventsDescription, schema: v.string() },
      refusals: { ...writingRefusals, 'caption-prompt-fixed': 409 },
      async handle(c, body) {
        const desk = deskOf(c)
        const prepared = await prepareCaption(desk, captionQuestionWire.read(body))
        return sendText(c, services, { write: (signal) => writeCaption(desk, prepared, signal), encode: captionWire.encode })
      },
    }),
  ]
}
