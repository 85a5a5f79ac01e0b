import { createFormatters, languages, loadTranslator } from '@vitrine/core/i18n'
import { timeZoneOfPlace } from '@vitrine/core/opening-hours'
import {
  canAskForReviews,
  canSeeReviewRequests,
  coolDownLimits,
  flatLetter,
  nestedLetter,
  printWire,
  requestFieldNames,
  requestsWire,
  requestWire,
  reviewRequestForm,
  reviewRequestSettingsForm,
  reviewRequestSettingsWire,
  reviewRequestWire,
  reviewSuggestionsWire,
  settingsChangeWire,
  type PrintKind,
  type ReviewRequestDetails,
} from '@vitrine/core/review-requests'
import { largestNumber } from '@vitrine/core/wire'
import { siteOf } from '../ads/ads.store.ts'
import { record } from '../audit/audit.store.ts'
import { mailLimits } from '../config.ts'
import { accepted } from '../form.ts'
import { attachment } from '../http/attachment.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { createSharedLimiter } from '../ports/shared-limiter.ts'
import { invalid, Refusal } from '../refusal.ts'
import { askPerson, usableLinks, type Asked } from './review-requests.asking.service.ts'
import type { FindGoogleLink, RequestParts } from './review-requests.model.ts'
import { makePrint } from './review-requests.pdf.service.ts'
import { holdSettings, keepLetter, readSettings, saveSettings } from './review-requests.settings.store.ts'
import { listRequests } from './review-requests.store.ts'
import { agencyOf, readPlaces, readSuggestions } from './review-requests.suggestions.service.ts'

const siteParameter = 'idAnnonceur'
const path = '/api/provider/review-requests'
const onePage = 50

const common = {
  tag: 'Review requests',
  access: 'session',
  query: { [siteParameter]: 'Id of the establishment: the account or one of its points of sale; the account itself when absent' },
} as const
const toRead = {
  ...common,
  scope: 'review-requests:read',
  guard(c: AppContext) {
    if (!canSeeReviewRequests(callerOf(c).account)) throw new Refusal('review-request-rights')
  },
} as const
const toWrite = {
  ...common,
  scope: 'review-requests:write',
  guard(c: AppContext) {
    if (!canAskForReviews(callerOf(c).account)) throw new Refusal('review-request-rights')
  },
} as const
const refusals = { 'review-request-rights': 403, 'not-found': 404 } as const

const establishmentOf = (c: AppContext): number => {
  const caller = callerOf(c)
  return siteOf(caller, integerQuery(c, siteParameter, { min: 1, max: largestNumber, default: caller.account.advertiser.id }))
}

const suggestions = async (parts: RequestParts, c: AppContext, advertiserId: number): Promise<Response> => {
  const { letters, ...rest } = await readSuggestions(parts, advertiserId)
  const words = letters.map(({ language, ...letter }) => ({ language, ...nestedLetter(letter) }))
  return c.json(reviewSuggestionsWire.encode({ ...rest, letters: words }))
}
const suggestionsReply = {
  status: 200,
  description: 'Links of the networks, the account’s own words, and its rules',
  schema: reviewSuggestionsWire.schema,
} as const

/** What was typed, from the body of the provider. */
const detailsOf = (body: ReturnType<typeof reviewRequestWire.decode>): ReviewRequestDetails => ({
  email: body.mail.email,
  ...flatLetter(body.mail),
  name: body.name,
  reference: body.reference,
  language: body.language,
  networks: body.items.filter(({ checked }) => checked).map(({ network }) => network),
  keepsLetter: body.keepsLetter,
})

/** Refuses in words that say when the person was asked. */
const idOf = (asked: Asked, dayIn: (at: Date) => string): number => {
  if ('id' in asked) return asked.id
  if (asked.reason === 'silenced') throw new Refusal('review-request-silenced', { field: requestFieldNames.email })
  throw new Refusal('review-request-asked-lately', { field: requestFieldNames.email, params: { date: dayIn(asked.askedAt) } })
}

const sending = (parts: RequestParts): Endpoint => {
  const { services } = parts
  const { database, clock } = services
  const limiter = createSharedLimiter(
    { database, clock },
    { name: 'review request user', windowMs: mailLimits.windowMs, max: mailLimits.perUser },
  )
  return endpoint({
    ...toWrite,
    method: 'POST',
    path: '/api/provider/mail/send-review',
    summary: 'Ask a person for a review on the checked networks, in one mail; repeated under one number, it is sent once',
    body: reviewRequestWire.schema,
    reply: { status: 202, description: 'The mail is in the queue', schema: requestWire.schema },
    refusals: { ...refusals, 'rate-limit': 429, 'review-request-asked-lately': 409, 'review-request-silenced': 409 },
    async handle(c, wire) {
      const body = reviewRequestWire.decode(wire)
      const advertiserId = establishmentOf(c)
      const links = Object.fromEntries(body.items.filter(({ checked }) => checked).map(({ network, link }) => [network, link]))
      const { networks: _, keepsLetter, ...details } = accepted(reviewRequestForm, { names: requestFieldNames }, detailsOf(body), { links })
      await limiter.hit(String(callerOf(c).account.user.id))
      const { email, name, reference, language, ...letter } = details
      const { agency, replyTo, ...place } = await agencyOf(database.db, advertiserId)
      const id = await database.db.transaction(async (tx) => {
        const { coolDownDays } = await readSettings(tx, advertiserId)
        const asked = await askPerson(tx, services, {
          advertiserId,
          agency,
          replyTo,
          email,
          name,
          reference,
          language,
          letter,
          links: usableLinks(links),
          origin: 'hand',
          sentAs: body.number === '' ? null : `hand ${body.number}`,
          coolDownDays: coolDownDays ?? coolDownLimits.usual,
          author: authorOf(c, services),
        })
        const stored = idOf(asked, (at) => createFormatters(c.get('language'), timeZoneOfPlace(place)).formatDate(at))
        if (keepsLetter) await keepLetter(tx, advertiserId, language, letter)
        return stored
      })
      const [request] = await listRequests(database, advertiserId, { before: id + 1, count: 1, only: id })
      if (!request) throw new Refusal('not-found')
      return c.json(requestWire.encode(request), 202)
    },
  })
}

const reading = (parts: RequestParts): Endpoint[] => [
  endpoint({
    ...toRead,
    method: 'GET',
    path: '/api/provider/reviews/links/medias',
    summary: 'Where people write reviews on each network, and the words with which they are asked',
    reply: suggestionsReply,
    refusals,
    handle: (c) => suggestions(parts, c, establishmentOf(c)),
  }),
  endpoint({
    ...toRead,
    method: 'GET',
    path,
    summary: 'Who was asked for a review, newest first, and what has come of it',
    query: { ...common.query, avant: 'Id of a request: who was asked before it' },
    reply: { status: 200, description: 'At most 50 people', schema: requestsWire.schema },
    refusals,
    async handle(c) {
      const before = integerQuery(c, 'avant', { min: 1, max: largestNumber, default: largestNumber })
      const found = await listRequests(parts.services.database, establishmentOf(c), { before, count: onePage + 1 })
      return c.json(requestsWire.encode({ requests: found.slice(0, onePage), hasMore: found.length > onePage }))
    },
  }),
]

const settings = (parts: RequestParts): Endpoint =>
  endpoint({
    ...toWrite,
    method: 'PUT',
    path: `${path}/settings`,
    summary: 'Save links, cool-down and rules; `version` is that of the settings that were read',
    body: settingsChangeWire.schema,
    form: { form: reviewRequestSettingsForm, wire: reviewRequestSettingsWire },
    reply: suggestionsReply,
    refusals: { ...refusals, 'changed-meanwhile': 409 },
    async handle(c, body) {
      const { services } = parts
      const advertiserId = establishmentOf(c)
      const { version, settings: typed } = settingsChangeWire.decode(body)
      await services.database.db.transaction(async (tx) => {
        const before = await holdSettings(tx, advertiserId)
        if (before.version !== version) throw new Refusal('changed-meanwhile', { field: 'version' })
        const after = accepted(reviewRequestSettingsForm, reviewRequestSettingsWire, typed, undefined, before)
        await saveSettings(tx, advertiserId, after, services.clock.now())
        await record(tx, authorOf(c, services), 'review-request.settings-changed', { subjectId: advertiserId, of: [advertiserId] })
      })
      return suggestions(parts, c, advertiserId)
    },
  })

const kindOf = (c: AppContext): PrintKind => {
  const wanted = c.req.query('modele') ?? 'affiche'
  if (wanted !== 'affiche' && wanted !== 'cartes') throw invalid('modele')
  return printWire.decode(wanted)
}

const printing = (parts: RequestParts): Endpoint =>
  endpoint({
    ...toRead,
    method: 'GET',
    path: `${path}/print`,
    cost: 'heavy',
    summary: 'A poster, or a sheet of cards, whose codes lead to where reviews are written',
    query: { ...common.query, modele: 'affiche, which is the usual, or cartes', lang: 'fr, en, es or mx; that of the call when absent' },
    reply: { status: 200, description: 'A PDF of A4' },
    refusals: { ...refusals, 'review-request-no-link': 409 },
    async handle(c) {
      const advertiserId = establishmentOf(c)
      const kind = kindOf(c)
      const wanted = c.req.query('lang') ?? c.get('language')
      const language = languages.find((each) => each === wanted)
      if (!language) throw invalid('lang')
      const { database } = parts.services
      const { agency } = await agencyOf(database.db, advertiserId)
      const places = await readPlaces(parts, advertiserId, await readSettings(database, advertiserId))
      const links = usableLinks(Object.fromEntries(places.map(({ network, link }) => [network, link])))
      if (Object.keys(links).length === 0) throw new Refusal('review-request-no-link')
      const t = await loadTranslator(language, 'review-request-mail')
      const bytes = await c.get('runHeavy')(() => makePrint(kind, { agency, links, language, t }))
      return c.body(bytes, 200, { 'content-type': 'application/pdf', 'content-disposition': attachment(`${t(`print.file.${kind}`)}.pdf`) })
    },
  })

export const reviewRequestsEndpoints = (services: Services, findGoogleLink: FindGoogleLink | null): Endpoint[] => {
  const parts: RequestParts = { services, findGoogleLink }
  return [...reading(parts), printing(parts), sending(parts), settings(parts)]
}
