import { expect, test } from 'vitest'
import { decodeListQuery, setFilter } from '../list/index.ts'
import fields from './golden/fields.json' with { type: 'json' }
import golden from './golden/prompts.json' with { type: 'json' }
import text from './golden/text.json' with { type: 'json' }
import tones from './golden/tones.json' with { type: 'json' }
import versions from './golden/versions.json' with { type: 'json' }
import {
  canChangePrompt,
  canMakeDefault,
  createPromptsClient,
  fieldGroupsWire,
  instructionsOf,
  promptDefaults,
  promptDetailsWire,
  promptForm,
  promptQuery,
  promptSchema,
  promptsPageWire,
  promptVersionsWire,
  tonesWire,
  type PromptDetails,
} from './index.ts'
import { prompt } from './testing/prompts.ts'

test('the wire is that of the contract, both ways', () => {
  const page = promptsPageWire.decode(golden)
  expect(page).toMatchObject({ items: [prompt], total: 1 })
  expect(promptsPageWire.encode(page)).toEqual(golden)
  expect(promptVersionsWire.encode(promptVersionsWire.decode(versions))).toEqual(versions)
  expect(tonesWire.encode(tonesWire.decode(tones))).toEqual(tones)
  expect(fieldGroupsWire.encode(fieldGroupsWire.decode(fields))).toEqual(fields)
})

test('a network may be named by its id alone', () => {
  const { reseau: _, ...rest } = golden.prompts[0]!
  expect(promptDetailsWire.decode(rest).network).toBe('facebook')
  expect(promptDetailsWire.decode({ ...rest, diffuseurId: -1 }).network).toBe(null)
})

test('asks the server for what the filters say, which reads it back', () => {
  const state = setFilter({ ...promptDefaults, sort: '-created' }, 'networks', ['google', 'all'])
  const query = promptQuery(state)
  expect(query).toMatchObject({ reseaux: ['GOOGLE_MY_BUSINESS', 'TOUS'], 'tri[sort]': 'date_creation', 'tri[direction]': 'desc' })
  const params = new URLSearchParams({ reseaux: 'GOOGLE_MY_BUSINESS,TOUS', 'tri[sort]': 'titre' })
  expect(decodeListQuery(promptSchema, params, promptDefaults).filters).toEqual(state.filters)
})

test('the calls of the client are those of the contract, and changes are announced', async () => {
  const calls: string[] = []
  const sent: unknown[] = []
  const replies: Record<string, unknown> = {
    '/get-prompts': golden,
    '/prompts/7/versions': versions,
    '/tons-ia': tones,
    '/donnees-annonceurs': fields,
    '/simulate': text,
  }
  const client = createPromptsClient(
    {
      send: async ({ method = 'GET', path, body }) => (
        sent.push(body),
        calls.push(`${method} ${path}`),
        replies[path] ?? golden.prompts[0]
      ),
    },
    { announce: (topic) => void calls.push(topic), listen: () => () => undefined },
  )
  expect((await client.list(promptDefaults)).items).toHaveLength(1)
  await client.find(7)
  await client.create(promptForm.empty)
  await client.update({ id: 7, version: 2 }, promptForm.empty)
  await client.remove(7)
  expect((await client.versions(7))[0]).toMatchObject({ by: 'Anne Petit', details: { title: 'Former' } })
  expect(await client.tones()).toEqual([{ id: 'friendly', label: 'Chaleureux' }])
  expect((await client.fieldGroups())[0]?.fields).toEqual([{ id: 'city', label: 'Ville' }])
  expect(await client.simulate({ advertiserId: 1001, universe: 'VO', adId: null, prompt })).toBe('A flat in Lyon.')
  expect(sent.at(-1)).toMatchObject({ annonceurId: 1001, annonceId: null, mode: 'preview', persona: 'VO', prompt: { titre: 'First' } })
  expect(calls).toEqual([
    'GET /get-prompts',
    'GET /prompts/7',
    'POST /add-or-update-prompt',
    'prompts',
    'PUT /add-or-update-prompt',
    'prompts',
    'DELETE /delete-prompt/7',
    'prompts',
    'GET /prompts/7/versions',
    'GET /tons-ia',
    'GET /donnees-annonceurs',
    'POST /simulate',
  ])
})

test('wants a title of three letters, a tone, data and instructions', () => {
  const faults = (changes: Partial<PromptDetails>) => promptForm.check({ ...prompt, ...changes }, undefined)
  expect(promptForm.check(promptForm.empty, undefined)).toEqual({
    title: { reason: 'required' },
    fields: { reason: 'required' },
    text: { reason: 'required' },
  })
  expect(faults({})).toEqual({})
  expect(faults({ title: 'Ab' })).toMatchObject({ title: { reason: 'too-short' } })
  expect(faults({ tone: null as never })).toMatchObject({ tone: { reason: 'required' } })
  expect(promptForm.empty.tone).toBe('professional')
  expect(faults({ text: 'x'.repeat(2001) })).toMatchObject({ text: { reason: 'too-long' } })
  expect(faults({ temperature: 1.1 })).toMatchObject({ temperature: { reason: 'too-large' } })
  expect(faults({ fields: ['manager' as never, 'nothing' as never] })).toMatchObject({ fields: { reason: 'not-offered' } })
  expect(promptForm.empty.temperature).toBe(0.1)
})

test('the head office’s is changed and chosen there alone', () => {
  expect(canChangePrompt(prompt)).toEqual({ allowed: true })
  expect(canChangePrompt({ isFromHead: true })).toEqual({ allowed: false, reason: 'of-head' })
  expect(canMakeDefault({ isFromHead: true, isDefault: true })).toEqual({ allowed: false, reason: 'of-head' })
  expect(canMakeDefault({ isFromHead: false, isDefault: true })).toEqual({ allowed: false, reason: 'already-default' })
})

test('a writer is told everything that is typed', () => {
  expect(instructionsOf(prompt)).toBe('Begin with the place.\n\nNo superlatives.\n\nShort paragraphs.')
  expect(instructionsOf({ ...prompt, constraints: '', layout: '' })).toBe('Begin with the place.')
})
