import { expect, test } from 'vitest'
import adPortals from './golden/ad-portals.json' with { type: 'json' }
import diffusions from './golden/diffusions.json' with { type: 'json' }
import quotas from './golden/quotas.json' with { type: 'json' }
import preview from './golden/rules-preview.json' with { type: 'json' }
import rules from './golden/rules.json' with { type: 'json' }
import { adPortalsWire } from './broadcast.ad.wire.ts'
import { adDiffusionsPageWire } from './broadcast.diffusions.wire.ts'
import { broadcastRulesWire, rulesPreviewWire } from './broadcast.rules.wire.ts'
import { portalQuotasWire } from './broadcast.wire.ts'

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('the wire of the portals of an ad is that of the contract, both ways', () => {
  const read = adPortalsWire.decode(adPortals)
  expect(read).toMatchObject({
    title: 'Maison avec jardin',
    isOnline: true,
    portals: [{ quota: { kind: 'limited', slots: 12 }, chosen: true, pinnedBy: 'Ana Lopez', left: 3, findings: [{ level: 'refused' }] }],
  })
  expect(asJson(adPortalsWire.encode(read))).toEqual(adPortals)
})

test('the wire of ads with their portals is that of the contract, both ways', () => {
  const page = adDiffusionsPageWire.decode(diffusions)
  expect(page.items[0]?.diffusions).toMatchObject([
    { portalId: 7, state: 'accepted', since: new Date('2026-03-04T10:02:00Z'), cause: null },
    { portalId: 9, state: 'refused', since: null, cause: { kind: 'length', params: { max: 60 } } },
  ])
  expect(asJson(adDiffusionsPageWire.encode(page))).toEqual(diffusions)
})

test('the wire of places by user is that of the contract, both ways', () => {
  const read = portalQuotasWire.decode(quotas.data)
  expect(read.users).toEqual([
    { userId: 7, name: 'Direction', slots: 8, chosen: 6 },
    { userId: 12, name: 'Ana Lopez', slots: null, chosen: 3 },
  ])
  expect(portalQuotasWire.encode(read)).toEqual(quotas.data)
})

test('the wire of rules and of what they would do is that of the contract, both ways', () => {
  const read = broadcastRulesWire.decode(rules)
  expect(read).toMatchObject({ version: 3, rules: [{ priority: 1, name: 'Maisons de Chartres', criteria: { villes: 'Chartres' } }] })
  expect(broadcastRulesWire.encode(read)).toEqual(rules)
  const shown = rulesPreviewWire.decode(preview)
  expect(shown).toMatchObject({
    found: [12],
    plans: [{ portal: 'TOITS_DE_FRANCE', comes: 1, expected: { before: 2.5, after: 4 }, mark: 'a1b2' }],
    ads: [
      { change: 'comes', reason: { kind: 'rule', rule: 1 } },
      { change: 'stays', reason: { kind: 'pinned' }, pinned: true },
    ],
  })
  expect(rulesPreviewWire.encode(shown)).toEqual(preview)
})
