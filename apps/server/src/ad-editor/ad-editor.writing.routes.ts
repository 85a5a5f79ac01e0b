import { randomInt } from 'node:crypto'
import { abilitiesOf } from '@vitrine/core/account'
import { adTextQuestionWire, type AdTextQuestion } from '@vitrine/core/ad-editor'
import { longestDescription } from '@vitrine/core/ad-form'
import { longestText, writtenTextWire, type TextEvent, type TextRequest, type WrittenText } from '@vitrine/core/text-generation'
import * as v from 'valibot'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { Refusal } from '../refusal.ts'
import { spendText } from '../text-generation/text-generation.budget.service.ts'
import { eventsDescription, sendText } from '../http/text-stream.ts'
import { sayable } from '../text-generation/text-generation.sayable.model.ts'
import { writeText } from '../text-generation/text-generation.service.ts'

const requestOf = (c: AppContext, { values, source, ...question }: AdTextQuestion): TextRequest => {
  const { name, city, universe } = callerOf(c).account.advertiser
  // What is there is to be replaced by what the fields say: only a text that is made of it reads it.
  const { title: _, text: __, ...said } = sayable(values)
  return {
    ...question,
    subject: { kind: 'ad', universe, values: said, url: null },
    agency: { name, city },
    network: null,
    instructions: '',
    fields: null,
    hasReference: false,
    source,
    temperature: 0.1,
    maxLength: longestDescription,
    // Whoever asks again wants another text.
    seed: randomInt(1_000_000),
  }
}

async function* counted(
  services: Services,
  request: TextRequest,
  left: number,
  signal: AbortSignal,
): AsyncGenerator<TextEvent<WrittenText>> {
  for await (const event of writeText(services, request, signal))
    yield event.kind === 'done' ? { kind: 'done', written: { ...event.written, left } } : event
}

/** Writes, shortens and translates texts of an ad from what is typed so far. */
export const adWritingEndpoint = (services: Services): Endpoint =>
  endpoint({
    method: 'POST',
    path: '/api/provider/annonce/redaction',
    tag: 'Ads',
    summary: 'Have the description of an ad written from its fields as they are typed, or a text of it shortened or translated',
    access: 'session',
    scope: 'ai:use',
    cost: 'none',
    guard(c) {
      if (!abilitiesOf(callerOf(c).account).writeTexts) throw new Refusal('ai-option')
    },
    body: adTextQuestionWire.schema,
    reply: { status: 200, description: eventsDescription, schema: v.string() },
    refusals: { 'ai-option': 403, 'text-source': 400, 'text-budget': 429 },
    async handle(c, body) {
      const question = adTextQuestionWire.read(body)
      const needsSource = question.purpose !== 'description'
      if ((needsSource && question.source.trim() === '') || question.source.length > longestText)
        throw new Refusal('text-source', { field: 'texte', params: { max: longestText } })
      const request = requestOf(c, question)
      const left = await spendText(services, callerOf(c).account.advertiser.id)
      return sendText(c, services, { write: (signal) => counted(services, request, left, signal), encode: writtenTextWire.encode })
    },
  })
