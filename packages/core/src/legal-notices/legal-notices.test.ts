import { expect, test } from 'vitest'
import { decodeListQuery, encodeListQuery, setFilter } from '../list/index.ts'
import golden from './golden/legal-notices.json' with { type: 'json' }
import { createLegalNoticesClient, legalNoticeDefaults, legalNoticeForm, legalNoticeSchema, legalNoticesPageWire } from './index.ts'

test('the wire is that of the contract, both ways', () => {
  const page = legalNoticesPageWire.decode(golden)
  expect(page.items).toEqual([
    { id: 7, title: 'First', text: 'Agence immatriculée', version: 2, createdAt: new Date('2026-03-04T10:00:00.000Z') },
  ])
  expect(legalNoticesPageWire.encode(page)).toMatchObject(golden)
})

test('legal notices: asks the server for what the filters say, which reads it back', () => {
  const state = setFilter(legalNoticeDefaults, 'created', { from: '2026-03-01', to: null })
  expect(encodeListQuery(legalNoticeSchema, state)).toMatchObject({ creeApres: '2026-03-01', sort: 'title', page: 1 })
  expect(decodeListQuery(legalNoticeSchema, new URLSearchParams({ creeApres: '2026-03-01' }), legalNoticeDefaults).filters).toEqual(
    state.filters,
  )
})

test('the calls of the client are those of the contract, and changes are announced', async () => {
  const calls: string[] = []
  const client = createLegalNoticesClient(
    { send: async ({ method = 'GET', path }) => (calls.push(`${method} ${path}`), golden._embedded.mentions_legales[0]) },
    { announce: (topic) => void calls.push(topic), listen: () => () => undefined },
  )
  await client.find(7)
  await client.create(legalNoticeForm.empty)
  await client.update({ id: 7, version: 2 }, legalNoticeForm.empty)
  await client.remove(7)
  expect(calls).toEqual([
    'GET /mentions-legales/7',
    'POST /mentions-legales',
    'legal-notices',
    'PUT /mentions-legales/7',
    'legal-notices',
    'DELETE /mentions-legales/7',
    'legal-notices',
  ])
})

test('legal notices: wants a title and a text', () => {
  expect(legalNoticeForm.check(legalNoticeForm.empty, undefined)).toEqual({ title: { reason: 'required' }, text: { reason: 'required' } })
  expect(legalNoticeForm.check({ title: 'First', text: 'In [city]' }, undefined)).toEqual({})
})
