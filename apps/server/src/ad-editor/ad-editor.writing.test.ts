import { adForm, type AdValues } from '@vitrine/core/ad-form'
import { createAdWritingClient, type AdTextQuestion } from '@vitrine/core/ad-editor'
import { createHttp, type ApiError } from '@vitrine/core/http'
import type { TextRequest, WrittenText } from '@vitrine/core/text-generation'
import { expect, test } from 'vitest'
import { beforeEachApp } from '../test/each-app.ts'
import { createTestApp, ids, testConfig, type TestApp } from '../test/harness.ts'
import { subscribePosts } from '../test/posts.ts'

let asked: TextRequest[]
let app: TestApp
let token: string
beforeEachApp(async ({ database }) => {
  asked = []
  const service = {
    async *write(request: TextRequest) {
      asked.push(request)
      yield 'Un trois-pièces '
      yield 'à Lyon.'
    },
  }
  app = await createTestApp({ database, writers: { copywriter: service, service }, config: { ...testConfig, textsPerDay: 2 } })
  await subscribePosts(app)
  token = await app.tokenOf(ids.northMain)
})

const values: Partial<AdValues> = {
  title: 'Old title',
  text: 'Old text',
  price: 289_000,
  privatePrice: 271_000,
  priceShown: 'shown',
  city: 'Lyon',
  street: '3 rue du Four',
}
const write = async (more: Partial<AdTextQuestion> = {}): Promise<WrittenText | null> => {
  const question: AdTextQuestion = {
    purpose: 'description',
    values: { ...adForm.empty, ...values },
    source: '',
    tone: 'factual',
    length: 'medium',
    language: 'fr',
    ...more,
  }
  const http = createHttp({
    baseUrls: { backend: '/api/backend', provider: '/api/provider', auth: '/api/auth', logs: '/api/logs' },
    getToken: () => token,
    fetch: async (url, init) => app.app.request(String(url), init),
  })
  for await (const event of createAdWritingClient(http).write(question, { signal: new AbortController().signal }))
    if (event.kind === 'done') return event.written
  return null
}
const refusal = (result: Promise<unknown>): Promise<unknown> =>
  result.then(
    () => null,
    ({ status, code, field }: ApiError) => [status, code, field],
  )

test('a description is written from what is typed, without what readers may not see and without the old text', async () => {
  expect(await write()).toEqual({ text: 'Un trois-pièces à Lyon.', writer: 'service', fallback: null, left: 1 })
  const { subject, purpose } = asked[0]!
  expect(purpose).toBe('description')
  expect(subject.kind === 'ad' && subject.values).toMatchObject({ price: 289_000, city: 'Lyon' })
  expect(JSON.stringify(subject)).not.toMatch(/271000|Four|Old/)
})

test('another text is written each time, and never a longer one than the field takes', async () => {
  await write()
  await write()
  expect(asked[0]!.seed).not.toBe(asked[1]!.seed)
  expect(asked[0]!.maxLength).toBe(4_000)
})

test('a text is shortened or translated', async () => {
  await write({ purpose: 'shortening', source: 'A long text.' })
  await write({ purpose: 'translation', source: 'Un texte.', language: 'en' })
  expect(asked.map(({ purpose, source, language }) => [purpose, source, language])).toEqual([
    ['shortening', 'A long text.', 'fr'],
    ['translation', 'Un texte.', 'en'],
  ])
})

test('is refused without a text to begin with, when the day is used up, and without the option', async () => {
  expect(await refusal(write({ purpose: 'translation', source: ' ' }))).toEqual([400, 'text-source', 'texte'])
  expect(await refusal(write({ purpose: 'shortening', source: 'x'.repeat(5_001) }))).toEqual([400, 'text-source', 'texte'])
  await write()
  await write()
  expect(await refusal(write())).toEqual([429, 'text-budget', undefined])
  await app.database.query(`UPDATE advertisers SET options = options || '{"ai": false}' WHERE id = $1`, [ids.head])
  token = await app.tokenOf(ids.headMain)
  expect(await refusal(write())).toEqual([403, 'ai-option', undefined])
})
