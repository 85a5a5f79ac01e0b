import { activationWire, type Product } from '@vitrine/core/products'
import { expect, test } from 'vitest'
import { beforeEachApp } from '../test/each-app.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { hashOfCode, newCode } from './products.code.service.ts'
import { insertCode, type NewCode } from './products.store.ts'

const path = '/api/backend/activate-product'
const dayMs = 86_400_000

let app: TestApp
beforeEachApp(async (fresh) => void (app = fresh))

const makeCode = async (changes: Partial<NewCode> = {}): Promise<string> => {
  const code = newCode()
  const made: NewCode = { product: 'website', days: null, uses: 1, expiresAt: null, ...changes }
  await insertCode(app.database, hashOfCode(code), made, app.clock.now())
  return code
}
const type = async (code: string, user: number = ids.northMain) =>
  app.call('POST', path, { token: await app.tokenOf(user), body: { code } })
const refusal = async (reply: Promise<Response>): Promise<unknown> => ((await (await reply).json()) as { code: string }).code
const optionsOf = async (id: number = ids.north): Promise<Record<string, boolean>> =>
  (await app.database.query<{ options: Record<string, boolean> }>('SELECT options FROM advertisers WHERE id = $1', [id]))[0]!.options
const has = async (product: string, user: number = ids.northMain): Promise<unknown> =>
  ((await (await app.call('GET', '/api/backend/load-advertiser', { token: await app.tokenOf(user) })).json()) as Record<string, unknown>)[
    product
  ]
const tidy = async (days: number): Promise<void> => {
  app.clock.advance(days * dayMs)
  await app.jobs.enqueue('tidy', {})
  await app.jobs.drain()
}
const subjects = async (): Promise<string[]> =>
  (await app.database.query<{ subject: string }>('SELECT subject FROM mails ORDER BY id')).map(({ subject }) => subject)

test('a code opens its product at once, however it is typed, and is recorded', async () => {
  const code = await makeCode()
  const reply = await type(`${code.slice(0, 4).toLowerCase()}-${code.slice(4, 8)} ${code.slice(8)}`)
  expect(reply.status).toBe(200)
  expect(activationWire.decode(await reply.json())).toEqual({ product: 'website', endsAt: null })
  expect((await optionsOf())['website']).toBe(true)
  expect(await has('haveWebsite')).toBe(true)
  expect((await optionsOf(ids.south))['website']).not.toBe(true)
  const [entry] = await app.database.query(`SELECT details FROM audit_events WHERE act = 'product.activated'`)
  expect(entry).toEqual({ details: { to: 'website' } })
})

test('the code itself stands nowhere', async () => {
  const code = await makeCode()
  await type(code)
  const tables = await app.database.query<{ row: string }>(
    `SELECT t::text AS row FROM activation_codes t UNION ALL SELECT t::text FROM product_activations t UNION ALL SELECT t::text FROM audit_events t`,
  )
  expect(tables.filter(({ row }) => row.includes(code))).toEqual([])
})

test('a code is good for one account, once', async () => {
  const code = await makeCode()
  expect((await type(code)).status).toBe(200)
  expect(await refusal(type(code))).toBe('code-used')
  expect(await refusal(type(code, ids.southMain))).toBe('code-used')
  expect((await optionsOf(ids.south))['website']).not.toBe(true)
})

test('two who type the last use at the same instant do not both get in', async () => {
  const code = await makeCode()
  const replies = await Promise.all([type(code), type(code, ids.southMain)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test.each([
  ['code-unknown', async () => newCode()],
  ['code-over', async () => makeCode({ expiresAt: new Date(app.clock.now().getTime() - 1) })],
])('%s is said at the field', async (code, make) => {
  const reply = await type(await make())
  expect(await reply.json()).toMatchObject({ code, field: 'code' })
})

test('what is no code is refused before it is looked for', async () => {
  const reply = await type('ABCD')
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ field: 'code', reason: 'not-a-code' })
})

test('a code for what the account has is not used up', async () => {
  const first = await makeCode()
  const second = await makeCode()
  await type(first)
  expect(await refusal(type(second))).toBe('product-active')
  expect((await type(second, ids.southMain)).status).toBe(200)
})

test('codes are not found by trying: after ten the account waits, and the right one does not count', async () => {
  for (let count = 0; count < 3; count += 1)
    expect((await type(await makeCode({ product: ['ai', 'video', 'social'][count] as Product }))).status).toBe(200)
  for (let count = 0; count < 10; count += 1) expect((await type(newCode())).status).toBe(404)
  expect((await type(await makeCode())).status).toBe(429)
  app.clock.advance(61 * 60_000)
  expect((await type(await makeCode())).status).toBe(200)
})

test('what ends is told two weeks before, ends, and can go on for longer', async () => {
  await type(await makeCode({ product: 'website', days: 30 }))
  await tidy(10)
  expect(await subjects()).toEqual([])
  await tidy(7)
  await tidy(1)
  expect(await subjects()).toEqual([expect.stringContaining('2026')])
  expect((await type(await makeCode({ product: 'website', days: 30 }))).status).toBe(200)
  await tidy(20)
  await tidy(10)
  expect((await optionsOf())['website']).toBe(true)
  await tidy(15)
  expect((await optionsOf())['website']).toBe(false)
  expect(await subjects()).toHaveLength(3)
  await tidy(1)
  expect(await subjects()).toHaveLength(3)
  expect(await app.database.query(`SELECT user_id FROM audit_events WHERE act = 'product.ended'`)).toEqual([{ user_id: null }])
})
