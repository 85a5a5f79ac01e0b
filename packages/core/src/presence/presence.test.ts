import { expect, test } from 'vitest'
import history from './golden/history.json' with { type: 'json' }
import golden from './golden/presence.json' with { type: 'json' }
import { sheetForm, type SheetDetails } from '../establishment-sheet/index.ts'
import {
  completenessOf,
  createPresenceClient,
  driftsOf,
  fieldsOf,
  listingOf,
  media,
  mediumKeys,
  partFor,
  partialListingWire,
  presenceEventsWire,
  presenceWire,
  problemsOf,
  takenInto,
} from './index.ts'
import { createTopics } from '../topics/topics.ts'

const today = '2026-11-28'
const open = { state: 'ranges', ranges: [{ from: '09:00', to: '18:00' }] } as const
const sheet: SheetDetails = {
  ...sheetForm.empty,
  tradeName: 'Agence du Port',
  addressLine1: '1 quai des Brumes',
  postalCode: '44210',
  city: 'Pornic',
  country: 'FR',
  phone1: '02 40 00 00 01',
  phone2: '02 40 00 00 02',
  publicEmail: 'port@example.com',
  websites: ['https://www.example.com/', 'https://example.org'],
  week: sheetForm.empty.week.map((day, index) => (index < 5 ? { ...open, ranges: [...open.ranges] } : day)),
  exceptions: [
    { date: '2026-07-14', label: '', state: 'closed', ranges: [] },
    { date: '2026-12-25', label: '', state: 'closed', ranges: [] },
  ],
}
const listing = listingOf(
  sheet,
  [
    { kind: 'gallery', url: '/b' },
    { kind: 'logo', url: '/a' },
  ],
  today,
)

test('there are sixteen media, three of which are posted on, each with its source', () => {
  expect(mediumKeys).toHaveLength(16)
  expect(mediumKeys.filter((key) => media[key].isPosting)).toEqual(['google', 'facebook', 'instagram'])
  for (const key of mediumKeys)
    expect([media[key].source, media[key].checkedOn]).toEqual([
      expect.stringMatching(/^https:/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ])
})

test('a medium is told what it shows, as many entries as it takes, and no day that is over', () => {
  expect(listing.photos).toEqual(['/a', '/b'])
  expect(listing.exceptions.map(({ date }) => date)).toEqual(['2026-12-25'])
  expect(partFor('bing', listing).phones).toEqual(['02 40 00 00 01'])
  expect(Object.keys(partFor('tomtom', listing))).toEqual(['name', 'address', 'phones', 'website', 'location'])
})

test('what a medium asks for and the sheet lacks is named, and comes first of what is to be filled in', () => {
  expect(problemsOf('google', listing)).toEqual([])
  expect(problemsOf('waze', listing)).toEqual([{ field: 'location', reason: 'missing', most: null }])
  expect(problemsOf('instagram', { ...listing, name: 'A'.repeat(65) })).toEqual([{ field: 'name', reason: 'too-long', most: 64 }])
  expect(completenessOf('waze', { ...listing, website: '' })).toEqual({ percent: 71, next: 'location' })
  expect(completenessOf('mappy', listing)).toEqual({ percent: 100, next: null })
  const empty = listingOf({ ...sheetForm.empty, week: sheetForm.empty.week.map(() => ({ state: 'closed', ranges: [] })) }, [], today)
  for (const key of mediumKeys) expect(completenessOf(key, empty).percent).toBeLessThan(50)
})

test('another way of writing is no difference, and neither is what a medium says nothing of', () => {
  const ours = partFor('google', listing)
  const theirs = {
    name: 'Agence  du Port',
    phones: ['+33 2 40 00 00 01', '0240000002'],
    website: 'https://example.com',
    address: { lines: ['1 Quai des Brumes'], postalCode: '44210', city: 'PORNIC', country: 'FR' },
  }
  expect(driftsOf(ours, theirs)).toEqual([])
  const drifts = driftsOf(ours, {
    ...theirs,
    name: 'Agence du Vieux Port',
    hours: ours.hours?.map((day) => (day.state === 'closed' ? day : { state: 'all-day' as const, ranges: [] })) ?? [],
  })
  expect(drifts.map(({ field, canTake }) => [field, canTake])).toEqual([
    ['name', true],
    ['hours', true],
  ])
})

test('what a medium shows is taken into the sheet, and what it does not know stays', () => {
  const theirs = { phones: ['02 99 00 00 00'], website: 'https://new.example', exceptions: [] }
  const taken = takenInto(sheet, { ours: { phones: ['02 40 00 00 01'] }, theirs }, today)
  expect(taken).toEqual({
    phone1: '02 99 00 00 00',
    phone2: '02 40 00 00 02',
    phone3: '',
    websites: ['https://new.example', 'https://example.org'],
    exceptions: [sheet.exceptions[0]],
  })
})

test('numbers that a medium was told and does not show are not kept, and nothing is not taken over', () => {
  const three = { ...sheet, phone3: '02 40 00 00 03' }
  const ours = { phones: [three.phone1, three.phone2, three.phone3] }
  expect(takenInto(three, { ours, theirs: { phones: ['+33 2 40 00 00 01'] } }, today)).toEqual({
    phone1: '+33 2 40 00 00 01',
    phone2: '',
    phone3: '',
  })
  const drifts = driftsOf({ website: 'https://example.com', phones: ['0240000001'] }, { website: '', phones: [] })
  expect(drifts.map(({ field, canTake }) => [field, canTake])).toEqual([
    ['phones', false],
    ['website', false],
  ])
})

test.each([
  ['02 123 45 67', '+32 2 123 45 67'],
  ['22 33 44', '+689 22 33 44'],
  ['0611223344', '0033 6 11 22 33 44'],
])('%s is the number %s', (one, other) => {
  expect(driftsOf({ phones: [one] }, { phones: [other] })).toEqual([])
  expect(driftsOf({ phones: [one] }, { phones: [other.replace(/\d$/, '0')] })).toHaveLength(1)
})

test('part of a listing goes over the wire and back', () => {
  for (const key of mediumKeys) {
    const part = partFor(key, listing)
    expect(partialListingWire.read(JSON.parse(JSON.stringify(partialListingWire.write(part))) as Record<string, unknown>)).toEqual(part)
    expect(Object.keys(part)).toEqual(fieldsOf(key))
  }
})

test('the wire is that of the contract, both ways', () => {
  const presence = presenceWire.decode(golden)
  expect(presence.media).toHaveLength(16)
  expect(presence.media[3]).toMatchObject({
    medium: 'apple',
    state: 'drifted',
    drifts: [{ field: 'phones' }, { field: 'address', canTake: false }],
  })
  expect(presenceWire.encode(presence)).toEqual(golden)
  expect(presenceEventsWire.encode(presenceEventsWire.decode(history))).toEqual(history)
})

test('each call is made for one establishment, and what changes something announces it', async () => {
  const calls: string[] = []
  const topics = createTopics()
  topics.listen('presence', () => calls.push('presence'))
  topics.listen('establishment-sheet', () => calls.push('sheet'))
  const client = createPresenceClient(
    {
      send: async ({ method = 'GET', path, query, body }) => {
        calls.push([method, path, JSON.stringify(query), JSON.stringify(body)].join(' '))
        return path.endsWith('historique') ? history : golden
      },
    },
    topics,
  )
  await client.find(7)
  await client.history(7, { before: 9 })
  await client.send(7)
  await client.decide(7, 'apple', { field: 'phones', choice: 'theirs' })
  await client.enter(7, 'mappy', 3)
  expect(calls).toEqual([
    'GET /presence {"idAnnonceur":7} ',
    'GET /presence/historique {"idAnnonceur":7,"avant":9} ',
    'POST /presence/envoi {"idAnnonceur":7} {}',
    'presence',
    'POST /presence/apple/ecart {"idAnnonceur":7} {"champ":"telephones","choix":"reprendre"}',
    'presence',
    'sheet',
    'POST /presence/mappy/saisie {"idAnnonceur":7} {"version":3}',
    'presence',
  ])
})
