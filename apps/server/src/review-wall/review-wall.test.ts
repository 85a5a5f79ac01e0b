import { reviewTotalsWire, reviewWallWire, type ReviewWall } from '@vitrine/core/review-wall'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reviews } from '../reviews/reviews.table.ts'
import { subscribeNetworks } from '../test/consent.ts'
import { intranet, makeKeyAs, partner, publicKey, type MadeKey } from '../test/embed.ts'
import { ids, createTestApp, type TestApp } from '../test/harness.ts'

let app: TestApp
let key: MadeKey
const keyOfPage = { ...publicKey, widgets: ['review-wall', 'review-summary'] }

type NewReview = typeof reviews.$inferInsert
let count = 0
/** Stores reviews, each a minute older than the one before. */
const store = (...given: Partial<NewReview>[]) =>
  app.database.db.insert(reviews).values(
    given.map((review) => {
      count += 1
      const at = new Date(Date.UTC(2026, 2, 10, 9) - count * 60_000)
      return {
        advertiserId: ids.north,
        network: 'google',
        pageId: 'page',
        remoteId: `r${count}`,
        author: 'Marie Dupont',
        rating: 5,
        text: `Text ${count}`,
        language: 'fr',
        createdAt: at,
        detectedAt: at,
        ...review,
      } as const
    }),
  )

beforeAll(async () => {
  app = await createTestApp()
  await subscribeNetworks(app)
  key = await makeKeyAs(app, ids.northMain, keyOfPage)
})
afterAll(() => app.close())
beforeEach(async () => {
  count = 0
  await app.database.query('DELETE FROM reviews')
})

interface Asked {
  text?: string
  query?: string
  headers?: Record<string, string>
  path?: 'review_wall' | 'review_wall.html' | 'review_summary' | 'review_summary.html'
}
const ask = ({ text = key.text, query = '', headers = {}, path = 'review_wall' }: Asked = {}) =>
  app.call('GET', `/api/embed/${path}?key=${text}&lang=en${query && `&${query}`}`, { headers: { origin: partner, ...headers } })
const wall = async (query = '', text = key.text): Promise<ReviewWall> => {
  const reply = await ask({ query, text })
  if (reply.status !== 200) throw new Error(await reply.text())
  return reviewWallWire.decode(await reply.json())
}
const texts = async (query = ''): Promise<string[]> => (await wall(query)).reviews.map(({ text }) => text)
const html = async (query = '', path: Asked['path'] = 'review_wall.html'): Promise<string> => (await ask({ query, path })).text()
const refusal = async (asked: Asked) => {
  const reply = await ask(asked)
  return [reply.status, ((await reply.json()) as { code: string }).code]
}
const page = (query = '', text = key.text) => app.app.request(`/review-wall/${text}?lang=en${query && `&${query}`}`)

describe('the reviews on a page of others', () => {
  test('are those that are published, the newest first, whatever their rating', async () => {
    await store({ rating: 1 }, { rating: 5 }, { rating: 3, deletedAt: new Date() }, { advertiserId: ids.south }, { rating: 2, text: '' })
    const { reviews: shown, total, hidden, name } = await wall()
    expect(shown.map(({ stars, text }) => [stars, text])).toEqual([
      [1, 'Text 1'],
      [5, 'Text 2'],
      [2, ''],
    ])
    expect({ total, hidden, name }).toEqual({ total: 3, hidden: 0, name: 'north' })
  })

  test('show of their authors a first name and an initial, and nothing that staff alone may know', async () => {
    await store({
      author: 'Marie Dupont',
      remoteId: 'private-remote',
      pageId: 'private-page',
      answer: 'Thanks',
      answerState: 'shown',
      answerReason: 'private-reason',
      answerAt: new Date('2026-03-11T23:30:00Z'),
      editedAt: new Date('2026-03-10T23:30:00Z'),
      seenAt: new Date(),
    })
    const body = await (await ask()).text()
    expect(body).not.toMatch(/Dupont|private/)
    const [review] = reviewWallWire.decode(JSON.parse(body)).reviews
    // The days of the place, where it is past midnight.
    expect(review).toEqual({
      network: 'google',
      author: 'Marie D.',
      stars: 5,
      recommends: null,
      text: 'Text 1',
      language: 'fr',
      day: '2026-03-10',
      editedDay: '2026-03-11',
      site: '',
      answer: { text: 'Thanks', day: '2026-03-12' },
    })
  })

  test.each([
    ['sending', false],
    ['lost', false],
    ['pending', false],
    ['refused', false],
    ['deleting', false],
    ['shown', true],
    ['outdated', true],
  ] as const)('show an answer that is “%s”: %s', async (answerState, isShown) => {
    await store({ answer: 'Thanks', answerState, answerAt: new Date() })
    expect((await wall()).reviews[0]?.answer?.text).toBe(isShown ? 'Thanks' : undefined)
  })

  test('never make one figure of stars and recommendations', async () => {
    const advice = { network: 'facebook', recommends: true, rating: 5 } as const
    await store({ rating: 4 }, { rating: 1 }, advice, { ...advice, recommends: false, rating: 1 }, { network: 'facebook', rating: 3 })
    const { networks, reviews: shown } = await wall()
    expect(networks).toEqual([
      { network: 'google', stars: [1, 0, 0, 1, 0], recommended: 0, notRecommended: 0 },
      { network: 'facebook', stars: [0, 0, 1, 0, 0], recommended: 1, notRecommended: 1 },
    ])
    expect(shown.map(({ stars, recommends }) => stars ?? recommends)).toEqual([4, 1, true, false, 3])
    expect(reviewTotalsWire.decode(await (await ask({ path: 'review_summary' })).json()).networks).toEqual(networks)
  })

  test('are chosen by rating, language and recommendation', async () => {
    const advice = { network: 'facebook', recommends: true, rating: 5 } as const
    await store(
      { rating: 4 },
      { rating: 5, language: 'en' },
      advice,
      { ...advice, recommends: false, rating: 1 },
      { language: 'en', text: '' },
    )
    expect(await texts('rating=5')).toEqual(['Text 2', ''])
    expect(await texts('rating=yes')).toEqual(['Text 3'])
    expect(await texts('rating=no')).toEqual(['Text 4'])
    expect(await texts('language=en')).toEqual(['Text 2'])
    expect((await wall('language=en')).languages).toEqual([
      { value: 'fr', name: '', count: 3 },
      { value: 'en', name: '', count: 1 },
    ])
  })

  test('come in parts, each once, also where several were written at one moment', async () => {
    const createdAt = new Date('2026-03-01T09:00:00.123Z')
    await store({}, { createdAt }, { createdAt }, { createdAt }, { createdAt: new Date(0) })
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const part: ReviewWall = await wall(`limit=2${next && `&after=${next}`}`)
      seen.push(...part.reviews.map(({ text }) => text))
      next = part.next
    }
    expect(seen).toEqual(['Text 1', 'Text 4', 'Text 3', 'Text 2', 'Text 5'])
  })

  test('are left out for their rating only where the page wants it, and then it says so', async () => {
    await store(
      { rating: 5 },
      { rating: 2 },
      { rating: 1, recommends: false, network: 'facebook' },
      { rating: 5, recommends: true, network: 'facebook' },
    )
    const limited = await wall('min_rating=4')
    expect([limited.reviews.length, limited.total, limited.hidden]).toEqual([2, 2, 2])
    expect(limited.networks).toEqual((await wall()).networks)
    expect(await html('min_rating=4')).toContain(
      'Only reviews with 4 stars or more, and recommendations, are shown here. 2 others are not.',
    )
    expect(await html()).not.toContain('Only reviews')
    const everything = await (await page('min_rating=4')).text()
    expect(everything.match(/part="review"/g)).toHaveLength(4)
  })

  test('are those of the points of sale where the key is valid for the network, and of one of them', async () => {
    await app.database.query(`UPDATE advertisers SET options = options || '{"socialManagement": true}' WHERE id = $1`, [ids.head])
    await store({ advertiserId: ids.head }, { advertiserId: ids.outlet }, { advertiserId: ids.outlet })
    const alone = await makeKeyAs(app, ids.headMain, keyOfPage)
    const network = await makeKeyAs(app, ids.headMain, { ...keyOfPage, reseau: true })
    const whole = await wall('network=1', network.text)
    expect(whole.reviews.map(({ site }) => site)).toEqual(['head', 'outlet', 'outlet'])
    expect(whole.sites).toEqual([
      { value: String(ids.outlet), name: 'outlet', count: 2 },
      { value: String(ids.head), name: 'head', count: 1 },
    ])
    expect((await wall(`network=1&site=${ids.outlet}`, network.text)).total).toBe(2)
    expect((await wall(`establishment=${ids.outlet}`, network.text)).total).toBe(2)
    expect((await wall('network=1', alone.text)).total).toBe(1)
    expect(await refusal({ text: alone.text, query: `establishment=${ids.outlet}` })).toEqual([404, 'not-found'])
  })

  test.each(['review_wall', 'review_wall.html', 'review_summary', 'review_summary.html'] as const)(
    'are kept by caches, and not sent again as long as they are the same (%s)',
    async (path) => {
      await store({})
      const first = await ask({ path })
      expect(first.headers.get('cache-control')).toBe('public, max-age=300')
      const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
      const again = await ask({ path, headers })
      expect([again.status, await again.text(), again.headers.get('access-control-allow-origin')]).toEqual([304, '', partner])
      await store({})
      expect((await ask({ path, headers })).status).toBe(200)
    },
  )
})

describe('nothing is told of reviews', () => {
  test.each(['limit=0', 'limit=51', 'limit=x', 'min_rating=6', 'rating=6', 'network=yes', 'language=%3Cb%3E', 'after=x', 'colour=red'])(
    'for what is no value: %s',
    async (query) => {
      const reply = await ask({ query })
      expect(reply.status).toBe(400)
      expect(((await reply.json()) as { field: string }).field).toBe(query.split('=')[0])
    },
  )

  test.each(['establishment=x', 'establishment=-1', 'establishment=99999999999', 'site=x'])('by an id that is none: %s', async (query) =>
    expect(await refusal({ query })).toEqual([404, 'not-found']),
  )

  test('of another account, or of one that does not look after its networks', async () => {
    expect(await refusal({ query: `establishment=${ids.south}` })).toEqual([404, 'not-found'])
    await app.database.query(`UPDATE advertisers SET options = options - 'socialManagement' WHERE id = $1`, [ids.north])
    expect(await refusal({})).toEqual([404, 'not-found'])
    await subscribeNetworks(app)
  })

  test('to whoever has no key that opens them', async () => {
    const other = await makeKeyAs(app, ids.northMain, publicKey)
    const figures = await makeKeyAs(app, ids.northMain, { ...publicKey, widgets: ['review-summary'] })
    const revoked = await makeKeyAs(app, ids.northMain, keyOfPage)
    await app.call('DELETE', `/api/backend/embed_keys/${revoked.id}`, { token: await app.tokenOf(ids.northMain) })
    for (const path of ['review_wall', 'review_wall.html'] as const) {
      expect(await refusal({ path, text: 'pk_unknown' })).toEqual([401, 'key-unknown'])
      expect(await refusal({ path, text: revoked.text })).toEqual([401, 'key-revoked'])
      expect(await refusal({ path, text: other.text })).toEqual([403, 'widget-not-allowed'])
      expect(await refusal({ path, text: figures.text })).toEqual([403, 'widget-not-allowed'])
      expect(await refusal({ path, headers: { origin: intranet } })).toEqual([403, 'origin-not-allowed'])
    }
    for (const text of ['pk_unknown', revoked.text, other.text, figures.text]) expect((await page('', text)).status).toBe(404)
    expect(reviewTotalsWire.decode(await (await ask({ path: 'review_summary', text: figures.text })).json()).page).toBe('')
  })

  test('beyond the limit of one address', async () => {
    const replies = await Promise.all(Array.from({ length: 260 }, () => ask()))
    expect(replies.at(-1)?.status).toBe(429)
    app.clock.advance(60_000)
  })
})

describe('the HTML of reviews', () => {
  test('is an element with its shadow root, without marks of its maker, inline styles or scripts', async () => {
    await store({ answer: 'Thanks', answerState: 'shown', answerAt: new Date() }, {})
    const fragment = await html(`establishment=${ids.north}&limit=1`)
    expect(fragment).toMatch(
      new RegExp(`^<vitrine-review-wall establishment="${ids.north}" limit="1"><template shadowrootmode="open"><style>`),
    )
    expect(fragment).not.toMatch(/<!--|<\?|style=|<script|\son\w+=/)
    expect(fragment).toContain('<details part="answer"><summary>north has answered</summary>')
    expect(fragment).toMatch(/href="http[^"]*\/review-wall\/pk_[^"]*after=/)
  })

  test('brings its styles as a file that is kept for good, where the page wants that', async () => {
    const [, address = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(await html('styles=link')) ?? []
    const sheet = await app.app.request(new URL(address).pathname)
    expect([sheet.status, sheet.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(sheet.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await sheet.text()).toContain('.reviews')
    expect((await app.app.request('/review-wall/style-000000000000.css')).status).toBe(404)
  })

  test.each([
    ['en', 'Whether their authors were customers is not checked.', 'About these reviews'],
    ['fr', 'Aucun contrôle ne vérifie que leurs auteurs ont été clients.', 'À propos de ces avis'],
    ['es', 'No se comprueba si sus autores han sido clientes.', 'Acerca de estas opiniones'],
    ['mx', 'No se comprueba si sus autores han sido clientes.', 'Acerca de estas opiniones'],
  ])('says in the language of the page what the law wants to be said (%s)', async (lang, checked, about) => {
    await store({})
    const fragment = await html(`lang=${lang}`)
    expect(fragment).not.toContain('undefined')
    const own = await (
      await app.call('GET', `/api/embed/review_wall.html?key=${key.text}&lang=${lang}`, { headers: { origin: partner } })
    ).text()
    expect(own).toContain(checked)
    expect(own).toContain(about)
  })

  test('says whether something was given for reviews', async () => {
    await store({})
    expect(await html()).toContain('north gives nothing in return for reviews.')
    expect(await html('rewarded=1')).toContain('Some authors were given something in return for their review.')
  })

  test('tells search engines nothing that they do not want of reviews from elsewhere', async () => {
    await store({})
    for (const fragment of [await html(), await html('', 'review_summary.html'), await (await page()).text()])
      expect(fragment).not.toMatch(/ld\+json|itemprop|itemscope|aggregateRating/i)
  })

  test('shows hostile texts as they are written, and stays what it is', async () => {
    const hostile = `</p></blockquote></template></style><!-- --><!--lit-part x--><script>alert(1)</script>"'><img src=x onerror=alert(1)>`
    await store({ text: hostile, author: hostile, answer: hostile, answerState: 'shown', answerAt: new Date(), language: '"><b>' })
    for (const fragment of [await html(), await (await page()).text()]) {
      expect(fragment).not.toMatch(/<script|<img|<!--/)
      expect(fragment.match(/<\/template/g)).toHaveLength(1)
      expect(fragment).toContain('&lt;script&gt;alert(1)')
      expect(fragment).toContain('&lt;!--lit-part x--&gt;')
    }
  })

  test('does not become long by one long text', async () => {
    await store({ text: 'x'.repeat(100_000), author: 'y'.repeat(100_000) })
    expect((await html()).length).toBeLessThan(30_000)
  })

  test('of the figures alone leads to all reviews', async () => {
    await store({ rating: 5 }, { rating: 4 }, { network: 'facebook', recommends: true })
    const fragment = await html('', 'review_summary.html')
    expect(fragment).toMatch(/^<vitrine-review-summary><template shadowrootmode="open">/)
    for (const word of ['4.5 out of 5', '2 reviews with stars', '100% recommend', '1 opinion', 'See all reviews'])
      expect(fragment).toContain(word)
    expect(fragment).not.toContain('part="review"')
  })
})

describe('the page of its own', () => {
  test('shows everything without a script, and may be framed by the key’s pages alone', async () => {
    await store({}, { rating: 2 })
    const reply = await page()
    const policy = reply.headers.get('content-security-policy') ?? ''
    expect(reply.status).toBe(200)
    expect(policy).toContain("default-src 'none'; style-src 'sha256-")
    expect(policy).toContain(`frame-ancestors 'self' ${partner}`)
    expect(reply.headers.get('x-robots-tag')).toBe('noindex')
    expect(reply.headers.get('cache-control')).toBe('public, max-age=300')
    const again = await app.app.request(`/review-wall/${key.text}?lang=en`, {
      headers: { 'if-none-match': reply.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    const body = await reply.text()
    expect(body).toContain('<html lang="en">')
    expect(body.match(/part="review"/g)).toHaveLength(2)
  })

  test('is filtered by plain links', async () => {
    await store({ rating: 5 }, { rating: 2 })
    const body = await (await page('rating=2')).text()
    expect(body.match(/part="review"/g)).toHaveLength(1)
    expect(body).toContain('1 review · <a')
  })

  test.each(['rating=9', 'after=x', 'limit=900', 'establishment=x'])('is no error of a program for a visitor: %s', async (query) => {
    const reply = await page(query)
    expect(reply.headers.get('content-type')).toContain('text/html')
    expect([200, 404]).toContain(reply.status)
  })
})
