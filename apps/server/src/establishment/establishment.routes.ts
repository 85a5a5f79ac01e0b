import { establishmentWire, publicPart, type PublicEstablishment } from '@vitrine/core/establishment'
import { storableNumber } from '@vitrine/core/query'
import { formLimits } from '../config.ts'
import { addressOf } from '../http/address.ts'
import { cacheable } from '../http/cacheable.ts'
import { keyOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { createLimiter } from '../ports/limiter.ts'
import { networkOf } from '../ports/network.ts'
import type { Services } from '../ports/services.ts'
import { notFound } from '../refusal.ts'
import { fragmentOf } from './establishment.fragment.service.ts'
import { findPublishedSheet, readPublishedPhotos } from './establishment.store.ts'

const establishmentQuery = { establishment: 'Id of the establishment: the advertiser of the key, or one of its network' }

const refusals = {
  'key-unknown': 401,
  'key-revoked': 401,
  'key-wrong-kind': 401,
  'origin-not-allowed': 403,
  'widget-not-allowed': 403,
  'rate-limit': 429,
  'not-found': 404,
} as const

/** Seconds for which a cache need not ask again: hours that change at short notice should arrive. */
const maxAge = 300

const publishedOf = async ({ database, clock, config }: Services, c: AppContext): Promise<PublicEstablishment> => {
  const id = storableNumber(c.req.query('establishment') ?? '')
  const found = id === undefined ? null : await findPublishedSheet(database, keyOf(c), id)
  if (!found || id === undefined) throw notFound()
  const photos = await readPublishedPhotos(database, id)
  const addressed = photos.map(({ kind, url }) => ({ kind, url: config.publicUrl + url }))
  return publicPart({ id, universe: found.universe }, found.sheet, addressed, clock.now())
}

/** What visitors of other pages are told about an establishment: as data, and as HTML that needs no script. */
export const establishmentEndpoints = (services: Services): Endpoint[] => {
  const { clock, config } = services
  const readers = createLimiter(clock, formLimits.formReads)
  const shared = {
    method: 'GET',
    tag: 'Embedding',
    access: 'key',
    widget: 'establishment',
    guard: (c: AppContext) => readers.hit(networkOf(addressOf(c, config.trustProxy))),
    refusals,
  } as const
  return [
    endpoint({
      ...shared,
      path: '/api/embed/establishment',
      summary: 'What anybody may know of an establishment',
      query: establishmentQuery,
      reply: { status: 200, description: 'Name, address, opening hours, phones and photos', schema: establishmentWire.schema },
      async handle(c) {
        const found = await publishedOf(services, c)
        return cacheable(c, maxAge, () => c.json(establishmentWire.encode(found)))
      },
    }),
    endpoint({
      ...shared,
      path: '/api/embed/establishment.html',
      summary:
        'The same as a fragment of HTML for a page to hold: the element with a declarative shadow root, readable without scripts, and schema.org for search engines. Whoever fetches it for a page says the origin of that page in the header `Origin`',
      query: { ...establishmentQuery, lang: 'Language of the words: fr, en, es or mx' },
      reply: { status: 200, description: 'A fragment of HTML' },
      async handle(c) {
        const found = await publishedOf(services, c)
        const fragment = await fragmentOf(found, clock.now(), c.get('language'))
        c.header('vary', 'Accept-Language', { append: true })
        return cacheable(c, maxAge, () => c.html(fragment))
      },
    }),
  ]
}
