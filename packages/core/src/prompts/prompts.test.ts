import { expect, test } from 'vitest'
import { decodeListQuery, encodeListQuery, setFilter } from '../list/index.ts'
import golden from './golden/prompts.json' with { type: 'json' }
import { canDeletePrompt, createPromptsClient, promptDefaults, promptForm, promptSchema, promptsPageWire } from './index.ts'
import { prompt } from './testing/prompts.ts'

test('the wire is that of the contract, both ways', () => {
  const page = promptsPageWire.decode(golden)
  expect(page.items).toEqual([prompt])
  expect(promptsPageWire.encode(page)).toMatchObject(golden)
})

test('asks the server for what the filters say, which reads it back', () => {
  const state = setFilter(promptDefaults, 'states', ['open', 'closed'])
  const query = encodeListQuery(promptSchema, state)
  expect(query).toMatchObject({ etats: ['ouvert', 'ferme'], sort: '-created', page: 1 })
  const params = new URLSearchParams({ etats: 'ouvert,ferme' })
  expect(decodeListQuery(promptSchema, params, promptDefaults).filters).toEqual(state.filters)
})

test('the calls of the client are those of the contract, and changes are announced', async () => {
  const calls: string[] = []
  const client = createPromptsClient(
    { send: async ({ method = 'GET', path }) => (calls.push(`${method} ${path}`), golden._embedded.prompts[0]) },
    { announce: (topic) => void calls.push(topic), listen: () => () => undefined },
  )
  await client.find(7)
  await client.create(promptForm.empty)
  await client.update({ id: 7, version: 2 }, promptForm.empty)
  await client.remove(7)
  expect(calls).toEqual(['GET /prompts/7', 'POST /prompts', 'prompts', 'PUT /prompts/7', 'prompts', 'DELETE /prompts/7', 'prompts'])
})

test('wants a title', () => {
  expect(promptForm.check(promptForm.empty, undefined)).toEqual({ title: { reason: 'required' } })
  expect(promptForm.check({ ...promptForm.empty, title: 'First' }, undefined)).toEqual({})
})

test('keeps what is still open', () => {
  expect(canDeletePrompt({ ...prompt, state: 'open' })).toEqual({ allowed: false, reason: 'still-open' })
  expect(canDeletePrompt(prompt)).toEqual({ allowed: true })
})
