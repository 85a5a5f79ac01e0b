import { expect, test, vi } from 'vitest'
import { adCriteria, filtersOfCriteria } from '../ads/ads.criteria.wire.ts'
import { emptyAdFilters } from '../ads/ads.list.filters.ts'
import type { HttpCall } from '../http/http.types.ts'
import { createTopics } from '../topics/topics.ts'
import { createBroadcastRulesClient } from './broadcast.rules.client.ts'

const houses = { priorite: 1, nom: 'Houses', criteres: { typeObjets: '1200' }, diffuseurs: ['SUNNY'] }
const sunny = { id: 7, nomDeCode: 'SUNNY', nom: 'Sunny Homes', logo: null, gratuit: 'non', actif: 'oui', quota: 12 }
const run = { id: 3, activation: true, etat: 'done', total: 2, traites: 2, modifies: 2, erreur: '' }

const clientOf = (reply: unknown) => {
  const send = vi.fn<(call: HttpCall) => Promise<unknown>>(async () => reply)
  const topics = createTopics()
  const announced: string[] = []
  for (const topic of ['broadcast', 'ads'] as const) topics.listen(topic, () => void announced.push(topic))
  return { send, heard: announced, client: createBroadcastRulesClient({ send }, topics) }
}

test('rules come in the order of their priority, numbered from one', async () => {
  const { client } = clientOf({
    version: 4,
    regles: [
      { ...houses, priorite: 8, nom: 'Last' },
      { ...houses, priorite: 3 },
    ],
    diffuseurs: [sunny],
  })
  const { version, rules, portals } = await client.find()
  expect([version, rules.map(({ priority, name }) => [priority, name])]).toEqual([
    4,
    [
      [1, 'Houses'],
      [2, 'Last'],
    ],
  ])
  expect([rules[0]?.criteria, portals[0]?.quota]).toEqual([{ typeObjets: '1200' }, { kind: 'limited', slots: 12 }])
})

test('rules are saved as a whole with the version that they were read with', async () => {
  const { client, send, heard } = clientOf({ version: 5, regles: [houses], diffuseurs: [] })
  await client.save(4, [{ priority: 1, name: 'Houses', criteria: { typeObjets: '1200' }, portals: ['SUNNY'] }])
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    service: 'broadcast',
    method: 'PUT',
    path: '/rules',
    body: { version: 4, regles: [houses] },
  })
  expect(heard).toEqual(['broadcast'])
})

test('a plan comes with the reason for each ad', async () => {
  const ad = { id: 1, reference: 'R1', titre: 'Flat', ville: 'Lyon', regle: null, epinglee: false, contactsParMois: 1.5 }
  const regles = [{ regle: 1, arrivent: 2, restent: 5, partent: 0 }]
  const { client } = clientOf({
    annoncesTrouvees: [12],
    plans: [{ diffuseur: 'SUNNY', restent: 9, arrivent: 2, partent: 1, contactsAttendus: { avant: 10, apres: 14.5 }, regles, marque: 'm' }],
    annonces: [
      { ...ad, mouvement: 'ARRIVE', motif: 'REGLE', regle: 1 },
      { ...ad, id: 2, mouvement: 'PART', motif: 'CONTACTS' },
      { ...ad, id: 3, mouvement: 'RESTE', motif: 'EPINGLE', epinglee: true },
      { ...ad, id: 4, mouvement: 'PART', motif: 'REFUS' },
    ],
  })
  const { found, plans, ads } = await client.preview([], { portal: 'SUNNY' })
  expect([found, plans]).toEqual([
    [12],
    [
      {
        portal: 'SUNNY',
        stays: 9,
        comes: 2,
        goes: 1,
        expected: { before: 10, after: 14.5 },
        rules: [{ rule: 1, comes: 2, stays: 5, goes: 0 }],
        mark: 'm',
      },
    ],
  ])
  expect(ads.map(({ change, reason, pinned }) => [change, reason, pinned])).toEqual([
    ['comes', { kind: 'rule', rule: 1 }, false],
    ['goes', { kind: 'contacts', perMonth: 1.5 }, false],
    ['stays', { kind: 'pinned' }, true],
    ['goes', { kind: 'refused' }, false],
  ])
})

test('a plan is applied by its mark, which changes ads', async () => {
  const { client, send, heard } = clientOf({ traitements: [{ diffuseurId: 7, traitement: run }] })
  const applied = await client.apply(4, [{ portal: 'SUNNY', mark: 'm' }])
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    method: 'POST',
    path: '/rules/apply',
    body: { version: 4, plans: [{ diffuseur: 'SUNNY', marque: 'm' }] },
  })
  expect(applied).toMatchObject([{ portal: 7, run: { id: 3, changed: 2 } }])
  expect(heard).toEqual(['broadcast', 'ads'])
})

test('criteria are a query of the list of ads, both ways', () => {
  const filters = { ...emptyAdFilters, objectTypes: [1200, 1210], offerTypes: ['L'], price: { min: null, max: 900 }, withoutPictures: true }
  const criteria = adCriteria(filters)
  expect(criteria).toEqual({ typeObjets: '1200,1210', typeOffres: 'L', prixLt: '900', sansPhoto: 'oui' })
  expect(filtersOfCriteria(criteria)).toEqual(filters)
  expect(adCriteria(emptyAdFilters)).toEqual({})
})
