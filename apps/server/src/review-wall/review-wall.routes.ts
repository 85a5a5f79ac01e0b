import { storableNumber } from '@vitrine/core/query'
import { reviewTotalsWire, reviewWallWire, wallLimits, wallRatings, type WallQuery, type WallScope } from '@vitrine/core/review-wall'
import { formLimits } from '../config.ts'
import { addressOf } from '../http/address.ts'
import { cacheable } from '../http/cacheable.ts'
import { keyOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerQuery } from '../http/params.ts'
import { createLimiter } from '../ports/limiter.ts'
import { networkOf } from '../ports/network.ts'
import type { Services } from '../ports/services.ts'
import { invalid, notFound } from '../refusal.ts'
import { summaryFragment, wallFragment, type StyleWay } from './review-wall.fragment.service.ts'
import { readReviewTotals, readReviewWall, type WallQuestion } from './review-wall.service.ts'

const scopeQuery = {
  establishment: 'Id of the establishment: the advertiser of the key, which is the default, or one of its network',
  network: '`1` shows the reviews of its points of sale too, with a key that is valid for the network',
}
const wallQuery = {
  ...scopeQuery,
  min_rating: 'Leaves out reviews with fewer stars, from 2 to 5, and says so',
  rewarded: '`1` says that some authors were given something for their review',
  limit: 'How many reviews, from 1 to 50; 20 by default',
  rating: 'Those with so many stars, 1 to 5; `yes` those that recommend, `no` those that advise against it',
  language: 'Those whose text is in this language, such as `fr`',
  site: 'Those about this point of sale',
  after: 'Where a part begins: `next` of the one before',
}
const htmlQuery = {
  lang: 'Language of the words: fr, en, es or mx',
  styles: '`link` brings a style sheet of this server instead of an inline one, for a page whose policy forbids those',
}

const refusals = {
  'key-unknown': 401,
  'key-revoked': 401,
  'key-wrong-kind': 401,
  'origin-not-allowed': 403,
  'widget-not-allowed': 403,
  'rate-limit': 429,
  'not-found': 404,
} as const

/** Seconds for which a cache need not ask again. */
export const maxAge = 300

const flag = (c: AppContext, name: string): boolean => {
  const value = c.req.query(name) ?? ''
  if (!['', '0', '1'].includes(value)) throw invalid(name)
  return value === '1'
}

const idOf = (c: AppContext, name: string): number | null => {
  const value = c.req.query(name) ?? ''
  if (value === '') return null
  const id = storableNumber(value)
  if (id === undefined) throw notFound()
  return id
}

const oneOf = <Value extends string>(c: AppContext, name: string, values: readonly Value[]): Value | null => {
  const value = c.req.query(name) ?? ''
  if (value === '') return null
  const found = values.find((each) => each === value)
  if (found === undefined) throw invalid(name)
  return found
}

/** Whose reviews are asked for; refuses what is none of the values. */
export const readScope = (c: AppContext): WallScope => {
  const minRating = integerQuery(c, 'min_rating', { min: 1, max: 5, default: 1 })
  return {
    establishment: idOf(c, 'establishment'),
    network: flag(c, 'network'),
    minRating: minRating === 1 ? null : minRating,
    rewarded: flag(c, 'rewarded'),
    limit: integerQuery(c, 'limit', { min: 1, max: wallLimits.most, default: wallLimits.usual }),
  }
}

/** What is chosen of them. */
const readChoice = (c: AppContext): WallQuery => {
  const language = c.req.query('language') ?? ''
  if (language !== '' && !/^[a-z]{2,3}$/.test(language)) throw invalid('language')
  return {
    rating: oneOf(c, 'rating', wallRatings),
    language: language === '' ? null : language,
    site: idOf(c, 'site'),
    after: c.req.query('after') || null,
  }
}

/** What the calls have in common: a limit for each address, over all of them. */
const sharedOf = ({ clock, config }: Services) => {
  const readers = createLimiter(clock, formLimits.formReads)
  return {
    method: 'GET',
    tag: 'Embedding',
    access: 'key',
    guard: (c: AppContext) => readers.hit(networkOf(addressOf(c, config.trustProxy))),
    refusals,
  } as const
}
type Shared = ReturnType<typeof sharedOf>

const questionOf = (c: AppContext): WallQuestion => ({
  key: keyOf(c),
  shown: c.req.query('key') ?? '',
  scope: readScope(c),
  language: c.get('language'),
})

const drawnOf = ({ clock, config }: Services, c: AppContext) => ({
  language: c.get('language'),
  now: clock.now(),
  styles: oneOf<StyleWay>(c, 'styles', ['inline', 'link']) ?? 'inline',
  publicUrl: config.publicUrl,
})

const asHtml = (c: AppContext, fragment: string) => {
  c.header('vary', 'Accept-Language', { append: true })
  return cacheable(c, maxAge, () => c.html(fragment))
}

const wallEndpoints = (services: Services, shared: Shared): Endpoint[] => [
  endpoint({
    ...shared,
    widget: 'review-wall',
    path: '/api/embed/review_wall',
    summary: 'The reviews of an establishment, as anybody may read them, the newest first',
    query: wallQuery,
    reply: { status: 200, description: 'Reviews, their figures, and what can be chosen', schema: reviewWallWire.schema },
    async handle(c) {
      const wall = await readReviewWall(services, questionOf(c), readChoice(c))
      return cacheable(c, maxAge, () => c.json(reviewWallWire.encode(wall)))
    },
  }),
  endpoint({
    ...shared,
    widget: 'review-wall',
    path: '/api/embed/review_wall.html',
    summary:
      'The same as a fragment of HTML for a page to hold: the element with a declarative shadow root, readable without scripts. Whoever fetches it for a page says the origin of that page in the header `Origin`',
    query: { ...wallQuery, ...htmlQuery },
    reply: { status: 200, description: 'A fragment of HTML' },
    async handle(c) {
      const [question, query, drawn] = [questionOf(c), readChoice(c), drawnOf(services, c)]
      return asHtml(c, await wallFragment(await readReviewWall(services, question, query), question.scope, query, drawn))
    },
  }),
]

const summaryEndpoints = (services: Services, shared: Shared): Endpoint[] => [
  endpoint({
    ...shared,
    widget: 'review-summary',
    path: '/api/embed/review_summary',
    summary: 'How often each rating was given to an establishment, network by network',
    query: scopeQuery,
    reply: { status: 200, description: 'The figures, and the address of the page with all reviews', schema: reviewTotalsWire.schema },
    async handle(c) {
      const totals = await readReviewTotals(services, questionOf(c))
      return cacheable(c, maxAge, () => c.json(reviewTotalsWire.encode(totals)))
    },
  }),
  endpoint({
    ...shared,
    widget: 'review-summary',
    path: '/api/embed/review_summary.html',
    summary: 'The same as a fragment of HTML for a page to hold, as with the reviews themselves',
    query: { ...scopeQuery, ...htmlQuery },
    reply: { status: 200, description: 'A fragment of HTML' },
    async handle(c) {
      const [question, drawn] = [questionOf(c), drawnOf(services, c)]
      return asHtml(c, await summaryFragment(await readReviewTotals(services, question), question.scope, drawn))
    },
  }),
]

/** What visitors of other pages are told about reviews: as data, and as HTML that needs no script. */
export const reviewWallEndpoints = (services: Services): Endpoint[] => {
  const shared = sharedOf(services)
  return [...wallEndpoints(services, shared), ...summaryEndpoints(services, shared)]
}
