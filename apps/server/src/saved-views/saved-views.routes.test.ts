import { maxViews } from '@vitrine/core/saved-views'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { savedViews } from './saved-views.table.ts'

let app: TestApp
let north: string
let colleague: string
beforeAll(async () => {
  app = await createTestApp()
  north = await app.tokenOf(ids.northMain)
  colleague = await app.tokenOf(ids.northSub)
})
afterAll(() => app.close())
beforeEach(async () => void (await app.database.db.delete(savedViews)))

const path = '/api/backend/saved_views'
const view = (more: object = {}) => ({ list: 'ads', name: 'Lyon', query: 'q=lyon', is_default: false, ...more })
const create = (more: object = {}, token = north) => app.call('POST', path, { token, body: view(more) })
const created = async (more: object = {}, token = north) => (await (await create(more, token)).json()) as { id: number }
const list = async (token = north) =>
  (await (await app.call('GET', `${path}?list=ads`, { token })).json()) as { id: number; is_default: boolean }[]

test('a view is kept, changed and forgotten', async () => {
  const { id } = await created({ name: '  Lyon  ' })
  expect(await list()).toEqual([{ id, list: 'ads', name: 'Lyon', query: 'q=lyon', is_default: false }])
  const changed = await app.call('PUT', `${path}/${id}`, { token: north, body: { id, ...view({ name: 'Paris' }) } })
  expect(await changed.json()).toMatchObject({ id, name: 'Paris' })
  expect((await app.call('DELETE', `${path}/${id}`, { token: north })).status).toBe(204)
  expect(await list()).toEqual([])
})

test('saved views belong to one user', async () => {
  const { id } = await created()
  expect(await list(colleague)).toEqual([])
  expect((await app.call('PUT', `${path}/${id}`, { token: colleague, body: view({ name: 'Mine' }) })).status).toBe(404)
  expect((await app.call('DELETE', `${path}/${id}`, { token: colleague })).status).toBe(404)
  expect(await list()).toMatchObject([{ name: 'Lyon' }])
})

test('a list has one default at most', async () => {
  const first = await created({ is_default: true })
  const second = await created({ name: 'Paris', is_default: true })
  await created({ list: 'contacts', name: 'All', is_default: true })
  const defaults = (await list()).filter((each) => each.is_default)
  expect(defaults.map((each) => each.id)).toEqual([second.id])
  await app.call('PUT', `${path}/${first.id}`, { token: north, body: view({ is_default: true }) })
  expect((await list()).filter((each) => each.is_default).map((each) => each.id)).toEqual([first.id])
})

test('defaults that are kept and changed at the same moment are all kept, and one of them stays the default', async () => {
  for (let round = 0; round < 4; round += 1) {
    const names = Array.from({ length: 12 }, (_, index) => `View ${index}`)
    expect((await Promise.all(names.map((name) => create({ name, is_default: true })))).map(({ status }) => status)).toEqual(
      names.map(() => 201),
    )
    const stored = await list()
    const again = stored
      .toReversed()
      .map(({ id }, index) =>
        app.call('PUT', `${path}/${id}`, { token: north, body: view({ name: `Changed ${index}`, is_default: true }) }),
      )
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual(names.map(() => 200))
    expect((await list()).filter((each) => each.is_default)).toHaveLength(1)
    await app.database.db.delete(savedViews)
  }
})

test('a refused change leaves the default where it was', async () => {
  const { id } = await created({ is_default: true })
  expect((await create({ is_default: true })).status).toBe(409)
  expect((await app.call('PUT', `${path}/999999`, { token: north, body: view({ name: 'Other', is_default: true }) })).status).toBe(404)
  expect(await list()).toMatchObject([{ id, is_default: true }])
})

test.each([
  [{ name: 'LYON' }, 409, 'name-taken'],
  [{ name: '  ' }, 400, 'name-required'],
  [{ name: 'x'.repeat(81) }, 400, 'name-too-long'],
  [{ name: 'Long', query: 'x'.repeat(2001) }, 400, 'query-too-long'],
])('refuses %o', async (more, status, code) => {
  await create()
  const reply = await create(more)
  expect(reply.status).toBe(status)
  expect(await reply.json()).toMatchObject({ code })
})

test('concurrent requests do not save two views with one name', async () => {
  const replies = await Promise.all([create(), create(), create()])
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
})

test('the number of saved views of a list is limited', async () => {
  const rows = Array.from({ length: maxViews }, (_, index) => ({
    advertiserId: ids.north,
    userId: ids.northMain,
    list: 'ads',
    name: `View ${index}`,
    query: '',
  }))
  await app.database.db.insert(savedViews).values(rows)
  const reply = await create()
  expect(await reply.json()).toMatchObject({ code: 'too-many-views', message: expect.stringContaining(String(maxViews)) })
})
