import { expect, test } from 'vitest'
import { languages, loadTranslator } from '../i18n/index.ts'
import { decodeListQuery, encodeListQuery, setFilter } from '../list/index.ts'
import golden from './golden/reusable-texts.json' with { type: 'json' }
import {
  createReusableTextsClient,
  filledText,
  openPlaceholders,
  reusableTextDefaults,
  reusableTextForm,
  reusableTextSchema,
  reusableTextsPageWire,
  unknownPlaceholder,
} from './index.ts'

test('the wire is that of the contract, both ways', () => {
  const page = reusableTextsPageWire.decode(golden)
  expect(page.items).toEqual([
    { id: 7, title: 'First', language: 'fr', text: 'Au calme à [ville]', version: 2, createdAt: new Date('2026-03-04T10:00:00.000Z') },
  ])
  expect(reusableTextsPageWire.encode(page)).toMatchObject(golden)
})

test('reusable texts: asks the server for what the filters say, which reads it back', () => {
  const state = setFilter(reusableTextDefaults, 'languages', ['fr', 'es'])
  const query = encodeListQuery(reusableTextSchema, state)
  expect(query).toMatchObject({ langues: ['fr', 'es'], sort: 'title', page: 1 })
  const params = new URLSearchParams({ langues: 'fr,es' })
  expect(decodeListQuery(reusableTextSchema, params, reusableTextDefaults).filters).toEqual(state.filters)
})

test('the calls of the client are those of the contract, and changes are announced', async () => {
  const calls: string[] = []
  const client = createReusableTextsClient(
    { send: async ({ method = 'GET', path }) => (calls.push(`${method} ${path}`), golden._embedded.reusable_texts[0]) },
    { announce: (topic) => void calls.push(topic), listen: () => () => undefined },
  )
  await client.find(7)
  await client.create(reusableTextForm.empty)
  await client.update({ id: 7, version: 2 }, reusableTextForm.empty)
  await client.remove(7)
  expect(calls).toEqual([
    'GET /reusable-texts/7',
    'POST /reusable-texts',
    'reusable-texts',
    'PUT /reusable-texts/7',
    'reusable-texts',
    'DELETE /reusable-texts/7',
    'reusable-texts',
  ])
})

test('reusable texts: wants a title and a text', () => {
  expect(reusableTextForm.check(reusableTextForm.empty, undefined)).toEqual({ title: { reason: 'required' }, text: { reason: 'required' } })
  expect(reusableTextForm.check({ title: 'First', language: 'fr', text: 'In [city]' }, undefined)).toEqual({})
})

test('placeholders are those of three languages, whatever their case and accents', () => {
  expect(unknownPlaceholder('[Ville] [city] [ciudad] [MILLESIME] [code postal]')).toBeNull()
  expect(unknownPlaceholder('[city] [vile]')).toEqual({ reason: 'placeholder-unknown', params: { word: 'vile' } })
  expect(unknownPlaceholder('no brackets, [ nor ] this\n[')).toEqual({ reason: 'placeholder-unknown', params: { word: ' nor ' } })
})

test.each(languages)('every placeholder that is named in %s is understood', async (language) => {
  const t = await loadTranslator(language, 'reusable-texts')
  expect(t('hints.text').match(/\[/g)).toHaveLength(15)
  expect(unknownPlaceholder(t('hints.text'))).toBeNull()
})

test.each([
  ['es', 'estancias', 'dormitorios'],
  ['mx', 'cuartos', 'recámaras'],
] as const)('rooms and bedrooms are told apart in %s, in texts of earlier days too', async (language, rooms, bedrooms) => {
  const fields = await loadTranslator(language, 'ad-editor')
  expect([fields('fields.rooms').toLowerCase(), fields('fields.bedrooms').toLowerCase()]).toEqual([rooms, bedrooms])
  expect((await loadTranslator(language, 'ads'))('row.rooms', { count: 3 })).toBe(`3 ${rooms}`)
  const valueOf = (name: string): string => ({ rooms: '4', bedrooms: '3' })[name] ?? ''
  expect(filledText(`[${rooms}] [${bedrooms}] [habitaciones]`, valueOf)).toBe('4 3 4')
})

test('a text takes what the ad says, and keeps the placeholder of what it does not say', () => {
  const values: Record<string, string> = { city: 'Nantes', price: '250 000 €' }
  const valueOf = (name: string): string => values[name] ?? ''
  const text = 'À [ville] : [prix], [chambres] chambres ([Bedrooms], [chambres])'
  expect(filledText(text, valueOf)).toBe('À Nantes : 250 000 €, [chambres] chambres ([Bedrooms], [chambres])')
  expect(openPlaceholders(text, valueOf)).toEqual(['[chambres]', '[Bedrooms]'])
})
