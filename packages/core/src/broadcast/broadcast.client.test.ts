import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../http/errors.ts'
import type { HttpCall } from '../http/http.types.ts'
import type { Translate } from '../i18n/messages.types.ts'
import type { MessageKey } from '../i18n/sources.ts'
import { createBroadcastClient } from './broadcast.client.ts'
import { broadcastDefaults } from './broadcast.filters.ts'
import type { Activation } from './broadcast.model.ts'

const golden = JSON.parse(readFileSync(new URL('golden/broadcast.json', import.meta.url), 'utf8')) as Record<'dashboard' | 'posts', unknown>
const t = ((key: string) => `[${key}]`) as Translate<MessageKey<'broadcast'>>
const sunny = { id: 7, codeName: 'SUNNY' }
const order: Activation = { selected: [1, 2], activate: true, withLots: false, parentId: null }

const clientOf = (reply: unknown, more: { isSubUser?: boolean } = {}) => {
  const send = vi.fn<(call: HttpCall) => Promise<unknown>>(async () => reply)
  return { send, client: createBroadcastClient({ send }, { t, ...more }) }
}
const sentenceOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.serverMessage : String(error)),
  )

test('the dashboard is read from its parts', async () => {
  expect(await clientOf(golden.dashboard).client.dashboard(7)).toEqual({
    portal: { id: 7, codeName: 'SUNNY', name: 'Sunny Homes', logoUrl: null, free: false, active: true, quota: { kind: 'unlimited' } },
    quota: { kind: 'limited', slots: 12 },
    chosen: 9,
    personalSlots: 12,
    isPersonal: true,
    online: 30,
    chosenByAll: 41,
    builder: { programmes: 4, lots: 40, activeProgrammes: 3, activeLots: 31, chosenProgrammes: 2, chosenLots: 7 },
    run: { id: 3, activates: true, state: 'running', total: 1200, done: 500, changed: 480, error: '' },
  })
})

test('the ads are asked for ten at a time, the newest first, and come with what the portal says of them', async () => {
  const { client, send } = clientOf(golden.posts)
  const { items } = await client.ads(7, broadcastDefaults)
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    service: 'broadcast',
    path: '/7/posts',
    query: { limit: 10, sort: '-DC', preset: 'enable' },
  })
  expect(items[0]).toMatchObject({
    id: 11,
    state: 'active',
    chosen: true,
    findings: [{ level: 'refused', cause: { kind: 'length', field: 'title', params: { max: 60 } } }],
  })
})

test('the broadcast client reports a refusal in the server’s words, and in our own if it has none', async () => {
  expect(await sentenceOf(clientOf({ success: false, error: 'Plus de place' }).client.activate(sunny, order))).toBe('Plus de place')
  const { client } = clientOf({ success: false })
  expect(await sentenceOf(client.dashboard(7))).toBe('[errors.load]')
  expect(await sentenceOf(client.quotas(7))).toBe('[errors.load]')
  expect(await sentenceOf(client.ads(7, broadcastDefaults))).toBe('[errors.ads]')
  expect(await sentenceOf(client.activate(sunny, order))).toBe('[errors.activate]')
  expect(await sentenceOf(client.activate(sunny, { ...order, activate: false }))).toBe('[errors.deactivate]')
})

test('the broadcast client makes no call without the code of the portal', async () => {
  const { client, send } = clientOf({})
  expect(await sentenceOf(client.activate({ id: 7, codeName: '' }, order))).toBe('[errors.noCode]')
  expect(send).not.toHaveBeenCalled()
})

test('the broadcast client marks every call of a user who sees only some of the ads', async () => {
  const { client, send } = clientOf({ success: false }, { isSubUser: true })
  await Promise.allSettled([
    client.dashboard(7),
    client.ads(7, broadcastDefaults),
    client.activate(sunny, order),
    client.run(7, 1),
    client.undo(7, { id: 1, activates: true }),
    client.quotas(7),
    client.saveQuotas(7, []),
  ])
  expect(send.mock.calls.map(([{ query }]) => query?.['isSubUser'])).toEqual(Array(7).fill(1))
})
