import { createCaptionsClient, type Caption, type CaptionQuestion } from '@vitrine/core/captions'
import { createHttp, type ApiError } from '@vitrine/core/http'
import { TextGenerationError, type TextEvent, type TextGenerator, type TextRequest } from '@vitrine/core/text-generation'
import { describe, expect, test } from 'vitest'
import { insertAd } from '../test/embed.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { createTestApp, ids, testConfig, type TestApp } from '../test/harness.ts'
import { saved, subscribePosts, written } from '../test/posts.ts'

/** What the copywriter and the service are asked, and what they answer. */
let asked: TextRequest[] = []
let service: TextGenerator | null = null

const pieces = ({ language, tone, subject, network }: TextRequest): string[] => {
  const about =
    subject.kind === 'ad' ? `${subject.values.city ?? ''} ${subject.values.price ?? ''}` : subject.kind === 'news' ? subject.title : ''
  return [`${about} `, `${tone} `, `${language} `, network ?? 'all']
}
const copywriter: TextGenerator = {
  async *write(request) {
    asked.push(request)
    yield* pieces(request)
  },
}

let app: TestApp
let north: string
const ad = 7
beforeEachApp(async ({ database }) => {
  asked = []
  service = null
  const writers = {
    copywriter,
    get service() {
      return service
    },
  }
  app = await createTestApp({ database, writers, config: { ...testConfig, textsPerDay: 5 } })
  await subscribePosts(app)
  north = await app.tokenOf(ids.northMain)
  await insertAd(app, ids.north, ad, { title: 'Flat' })
  await app.database.query('UPDATE ads SET price = 289000, price_shown = true WHERE id = $1', [ad])
})

const question = (more: Partial<CaptionQuestion> = {}): CaptionQuestion => ({
  kind: 'ad',
  postId: ad,
  title: '',
  text: '',
  network: 'facebook',
  tone: 'friendly',
  length: 'short',
  language: 'fr',
  promptId: null,
  ...more,
})

const client = () =>
  createCaptionsClient(
    createHttp({
      baseUrls: { backend: '/api/backend', provider: '/api/provider', auth: '/api/auth', logs: '/api/logs' },
      getToken: () => north,
      fetch: async (url, init) => app.app.request(String(url), init),
    }),
  )
const write = async (more: Partial<CaptionQuestion> = {}): Promise<TextEvent<Caption>[]> => {
  const events: TextEvent<Caption>[] = []
  for await (const event of client().write(question(more), { signal: new AbortController().signal })) events.push(event)
  return events
}
const caption = async (more: Partial<CaptionQuestion> = {}) => {
  const last = (await write(more)).at(-1)
  return last?.kind === 'done' ? last.written : null
}
const refusal = async (result: Promise<unknown>): Promise<unknown> =>
  result.then(
    () => null,
    ({ status, code }: ApiError) => [status, code],
  )
const place = { postId: 0, kind: 'ad', network: 'facebook' } as const
const get = (network: CaptionQuestion['network'] = 'facebook') => client().get({ ...place, postId: ad, network })
const reset = () => client().reset({ ...place, postId: ad })
const changePrice = (price: number) => app.database.query('UPDATE ads SET price = $1 WHERE id = $2', [price, ad])
const publish = () =>
  app.database.query(
    `WITH post AS (INSERT INTO posts (advertiser_id, id, kind, state, reference, title, body, created_at, updated_at) VALUES ($1, $2, 'ad', 'A', '', '', '', now(), now())),
        plan AS (INSERT INTO post_schedules (advertiser_id, due_at, created_at) VALUES ($1, now(), now()) RETURNING id)
      INSERT INTO post_publications (advertiser_id, schedule_id, post_id, network, kind, due_at, next_attempt_at, state, first_sent_at, created_at)
      SELECT $1, id, $2, 'facebook', 'ad', now(), now(), 'published', now(), now() FROM plan`,
    [ids.north, ad],
  )

describe('a caption', () => {
  test('arrives in pieces, and whole at the end', async () => {
    expect(await write()).toEqual([
      { kind: 'piece', text: 'Lyon 289000 ' },
      { kind: 'piece', text: 'friendly ' },
      { kind: 'piece', text: 'fr ' },
      { kind: 'piece', text: 'facebook' },
      {
        kind: 'done',
        written: { text: 'Lyon 289000 friendly fr facebook', writer: 'copywriter', fallback: null, left: 4, isKept: false },
      },
    ])
  })

  test('is written once by the same criteria, and anew by others', async () => {
    const first = await caption()
    expect(await caption()).toEqual({ ...first, left: null, isKept: true })
    expect(asked).toHaveLength(1)
    expect((await caption({ tone: 'elegant' }))?.text).toContain('elegant')
    expect((await caption({ tone: 'elegant', network: 'linkedin' }))?.text).toContain('linkedin')
    expect(asked).toHaveLength(3)
  })

  test('is what the plain call answers, which follows the ad until the post is out', async () => {
    expect(await get()).toBe('Lyon 289000 professional fr facebook')
    expect(await get(null)).toBe('Lyon 289000 professional fr all')
    await changePrice(279_000)
    expect(await get()).toBe('Lyon 279000 professional fr facebook')
    await publish()
    await changePrice(269_000)
    expect(await get()).toBe('Lyon 279000 professional fr facebook')
    expect(await refusal(write())).toEqual([409, 'caption-published'])
    expect(await refusal(reset())).toEqual([409, 'caption-published'])
  })

  test('goes back to the first proposal', async () => {
    const first = await get()
    await caption({ tone: 'elegant' })
    expect(await get()).toContain('elegant')
    await reset()
    expect(await get()).toBe(first)
    expect(asked).toHaveLength(2)
  })

  test('says nothing that the ad does not show', async () => {
    await app.database.query(
      `UPDATE ads SET price_shown = false, details = '{"prix_prive": 271000, "NUMERO_MANDAT": "M-77"}' WHERE id = $1`,
      [ad],
    )
    await caption()
    const { subject } = asked[0]!
    const values = subject.kind === 'ad' ? subject.values : {}
    expect(values.city).toBe('Lyon')
    expect(JSON.stringify(values)).not.toMatch(/289000|271000|M-77/)
  })

  test('of a post that is not stored needs a title, and is not kept', async () => {
    const unsaved = { kind: 'editorial', postId: null } as const
    expect(await refusal(write(unsaved))).toEqual([409, 'caption-title'])
    expect((await caption({ ...unsaved, title: 'Open day' }))?.text).toBe('Open day friendly fr facebook')
    expect((await caption({ ...unsaved, title: 'Open day' }))?.isKept).toBe(false)
  })

  test('of a stored post about the agency is written from its title', async () => {
    const { id } = await saved(app, north, { content: written(['facebook']) })
    expect(await client().get({ postId: id, kind: 'editorial', network: 'facebook' })).toBe(
      'Spring by the harbour professional fr facebook',
    )
  })
})

describe('the service', () => {
  test('writes where the operator has named one', async () => {
    service = copywriter
    expect(await caption()).toMatchObject({ writer: 'service', fallback: null })
  })

  test('that fails in the midst is stood in for, and the page is told', async () => {
    service = {
      async *write() {
        yield 'Half a '
        throw new TextGenerationError('interrupted')
      },
    }
    const events = await write()
    expect(events.slice(0, 2)).toEqual([{ kind: 'piece', text: 'Half a ' }, { kind: 'again' }])
    expect(events.at(-1)).toMatchObject({
      written: { writer: 'copywriter', fallback: 'interrupted', text: 'Lyon 289000 friendly fr facebook' },
    })
  })

  test('has its markup taken away, and what is longer than the network takes', async () => {
    service = {
      async *write() {
        yield '**Lyon** '
        while (true) yield 'a long text '
      },
    }
    const text = (await caption({ network: 'google' }))!.text
    expect(text.startsWith('Lyon a long text')).toBe(true)
    expect(text.length).toBeLessThanOrEqual(1500)
  })

  test('and the copywriter that both fail are told as a failure', async () => {
    service = null
    const silent: TextGenerator = {
      async *write() {
        yield ''
        throw new TextGenerationError('unavailable')
      },
    }
    const { database } = app
    app = await createTestApp({ database, writers: { copywriter: silent, service: null } })
    await subscribePosts(app)
    north = await app.tokenOf(ids.northMain)
    expect(await refusal(write({ kind: 'editorial', postId: null, title: 'Open day' }))).toEqual([undefined, 'text-failed'])
  })
})

describe('is refused', () => {
  test('when the texts of the day are used up, until the day is over', async () => {
    for (const tone of ['friendly', 'elegant', 'factual', 'playful', 'professional'] as const) await caption({ tone })
    expect(await refusal(write({ tone: 'enthusiastic' }))).toEqual([429, 'text-budget'])
    app.clock.advance(24 * 3_600_000)
    north = await app.tokenOf(ids.northMain)
    expect((await caption({ tone: 'enthusiastic' }))?.left).toBe(4)
  })

  test('for another account’s ad', async () => {
    north = await app.tokenOf(ids.headMain)
    expect(await refusal(write())).toEqual([404, 'not-found'])
  })

  test('without the option', async () => {
    await app.database.query(`UPDATE advertisers SET options = options || '{"ai": false}' WHERE id = $1`, [ids.head])
    north = await app.tokenOf(ids.headMain)
    expect(await refusal(write())).toEqual([403, 'ai-option'])
  })

  test('for a prompt that the account does not have', async () => {
    expect(await refusal(write({ promptId: 4711 }))).toEqual([404, 'not-found'])
  })

  test('by a place that is none', async () => {
    const reply = await app.call('GET', '/api/provider/annonce-post?diffuseurNomDeCode=NOWHERE', { token: north })
    expect(reply.status).toBe(400)
  })
})
