import { createHash } from 'node:crypto'
import { contactForm, formSetupWire, minFillMs, requestReceiptWire, sentRequestWire } from '@vitrine/core/embed'
import { storableNumber } from '@vitrine/core/query'
import { formBodyLimit } from '../config.ts'
import { addressOf } from '../http/address.ts'
import { keyOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { createChallenges, invalidChallenge, type Answered, type Challenges } from '../ports/challenges.ts'
import type { Services } from '../ports/services.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import { createFormGuard, type FormGuard, type Sender } from './embed.form.limits.service.ts'
import { makeReference, receiveRequest } from './embed.form.service.ts'
import { checkRequest, checkSubject, hashOfRequest, type Subject } from './embed.form.rules.ts'
import { findReceipt, findTarget, insertReceipt, type Receipt } from './embed.form.store.ts'

const tag = 'Embedding'
const widget = 'contact-form'
const keyRefusals = {
  'key-unknown': 401,
  'key-revoked': 401,
  'key-wrong-kind': 401,
  'origin-not-allowed': 403,
  'widget-not-allowed': 403,
  'rate-limit': 429,
} as const

interface FormServices extends Services {
  challenges: Challenges
  forms: FormGuard
}

const senderOf = ({ config }: Services, c: AppContext): Sender => ({
  keyId: keyOf(c).id,
  origin: c.get('page')?.origin ?? config.publicUrl,
  address: addressOf(c, config.trustProxy),
})

const idOf = (text: string | undefined): number | null => {
  if (text === undefined || text === '') return null
  const id = storableNumber(text)
  if (id === undefined) throw notFound()
  return id
}

const numberOf = (c: AppContext): string => {
  const number = c.req.header('idempotency-key') ?? ''
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(number)) throw invalid('idempotency-key')
  return number.toLowerCase()
}

/** The page's URL if the browser sends it, otherwise its origin. */
const formUrlOf = (c: AppContext, origin: string): string => {
  const referrer = URL.parse(c.req.header('referer') ?? '')
  return referrer?.origin === origin ? `${referrer.origin}${referrer.pathname}`.slice(0, 500) : origin
}

// The same idempotency key gets the same reply, as for a real request.
const madeUpReference = (number: string): string => {
  const bytes = createHash('sha256').update(`nobody ${number}`).digest()
  return makeReference((index) => bytes[index] ?? 0)
}

const repeated = (c: AppContext, { bodyHash, reference }: Receipt, hash: string): Response => {
  if (bodyHash !== hash) throw new Refusal('idempotency-conflict', { field: 'idempotency-key' })
  return c.json(requestReceiptWire.encode({ reference }), 201)
}

const targetOf = async ({ database }: Services, c: AppContext, subject: Subject) => {
  const target = await findTarget(database, keyOf(c), subject)
  if (!target) throw notFound()
  return target
}

const setup = (services: FormServices): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/embed/contact_form',
    tag,
    summary: 'Whom a form writes to, about which ad, and what it must show when it is sent',
    access: 'key',
    widget,
    query: { ad: 'Id of a published ad', establishment: 'Id of an advertiser, for a request about no ad' },
    reply: { status: 200, description: 'What a visitor sees before writing', schema: formSetupWire.schema },
    refusals: { ...keyRefusals, 'not-found': 404 },
    guard: (c) => services.forms.read(senderOf(services, c)),
    async handle(c) {
      const subject = checkSubject({ ad: idOf(c.req.query('ad')), establishment: idOf(c.req.query('establishment')) })
      const { advertiser, advertiserCity, universe, privacyUrl, ad } = await targetOf(services, c, subject)
      const { id, isTest } = keyOf(c)
      const challenge = services.challenges.issue(`form ${id}`, services.forms.difficulty(id))
      return c.json(formSetupWire.encode({ advertiser, universe, city: advertiserCity, ad, privacyUrl, isTest, challenge }))
    },
  })

/** The id of the challenge that a request has solved. */
const challengeOf = ({ challenges, forms }: FormServices, keyId: number, answered: Answered): string => {
  const challenge = challenges.check(`form ${keyId}`, answered, forms.difficulty(keyId))
  if (!challenge) throw invalidChallenge('defi')
  if (challenge.ageMs < minFillMs) throw new Refusal('too-fast', { retryAfter: Math.ceil((minFillMs - challenge.ageMs) / 1000) })
  return challenge.id
}

const store = async (
  services: FormServices,
  c: AppContext,
  arrival: Pick<Parameters<typeof receiveRequest>[1], 'target' | 'request'> & { hash: string; number: string; challengeId: string },
) => {
  const { target, request, hash, number, challengeId } = arrival
  const key = keyOf(c)
  const sender = senderOf(services, c)
  const reference = makeReference()
  const receipt = {
    keyId: key.id,
    idempotencyKey: number,
    advertiserId: target.advertiserId,
    challengeId,
    bodyHash: hash,
    reference,
    at: services.clock.now(),
  }
  // A test request only stores its receipt, so that a repetition gets the same reply.
  if (key.isTest) return (await insertReceipt(services.database.db, receipt)) ? reference : null
  const counted = await services.forms.store(sender)
  try {
    const stored = await receiveRequest(services, {
      target,
      request,
      receipt,
      portal: key.portal,
      formUrl: formUrlOf(c, sender.origin),
      language: c.get('language'),
      mailsVisitor: await services.forms.mayMail(request.email),
    })
    if (stored) return reference
  } catch (error) {
    await counted.undo()
    throw error
  }
  await counted.undo()
  return null
}

const send = (services: FormServices): Endpoint =>
  endpoint({
    method: 'POST',
    path: '/api/embed/contact_requests',
    tag,
    summary:
      'Send what a visitor wrote; sent again under one `Idempotency-Key`, it arrives once. With a test key it is checked and answered alike, and reaches nobody',
    access: 'key',
    widget,
    body: sentRequestWire.schema,
    form: { form: contactForm, wire: sentRequestWire },
    bodyLimit: formBodyLimit,
    repairsTexts: true,
    reply: { status: 201, description: 'A reference to quote', schema: requestReceiptWire.schema },
    refusals: {
      ...keyRefusals,
      'not-found': 404,
      'too-fast': 400,
      'challenge-invalid': 400,
      'challenge-used': 409,
      'idempotency-conflict': 409,
    },
    guard: (c) => services.forms.attempt(senderOf(services, c)),
    async handle(c, body) {
      const number = numberOf(c)
      const sent = sentRequestWire.read(body)
      const subject = checkSubject(sent)
      const request = checkRequest(sent)
      const hash = hashOfRequest(subject, request)
      const { id } = keyOf(c)
      const before = await findReceipt(services.database, id, number)
      if (before) return repeated(c, before, hash)
      if (sent.trap !== '') return c.json(requestReceiptWire.encode({ reference: madeUpReference(number) }), 201)
      const challengeId = challengeOf(services, id, sent.challenge)
      const target = await targetOf(services, c, subject)
      const reference = await store(services, c, { target, request, hash, number, challengeId })
      if (reference !== null) return c.json(requestReceiptWire.encode({ reference }), 201)
      const meanwhile = await findReceipt(services.database, id, number)
      if (meanwhile) return repeated(c, meanwhile, hash)
      throw new Refusal('challenge-used', { field: 'defi' })
    },
  })

export const contactFormEndpoints = (services: Services): Endpoint[] => {
  const { database, clock, config } = services
  const formServices = { ...services, challenges: createChallenges(config.tokenSecret, clock), forms: createFormGuard({ database, clock }) }
  return [setup(formServices), send(formServices)]
}
