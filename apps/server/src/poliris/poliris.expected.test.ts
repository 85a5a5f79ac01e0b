import { expect, test } from 'vitest'
import { expectedOf, type Expected } from './poliris.expected.rules.ts'
import { rankCount } from './poliris.ranks.wire.ts'
import { readRecord } from './poliris.record.wire.ts'

/** A value of each kind. */
const samples: Record<Expected, string> = {
  offer: 'vente',
  object: 'appartement',
  'yes-no': 'OUI',
  number: '12',
  day: '04/03/2026',
  month: '03/2026',
  year: '1998',
  heating: '8832',
  kitchen: '3',
  payer: '1',
  settlement: '2',
  letter: 'C',
}

const unreadable = (rank: number, value: string, offer: string): boolean => {
  const cells = { 2: 'A1', 3: offer, 4: 'appartement', 11: '800', 325: 'DPE_v07-2021', [rank]: value }
  const record = Array.from({ length: rankCount }, (_, at) => (cells as Record<number, string>)[at + 1] ?? '')
  return readRecord(record, () => '').findings.some((finding) => finding.rank === rank && finding.reason !== 'made-title')
}

const refusing = Array.from({ length: rankCount }, (_, at) => at + 1).filter((rank) =>
  ['vente', 'location'].some((offer) => unreadable(rank, 'bof', offer)),
)

test('there are columns that do not take every word', () => expect(refusing.length).toBeGreaterThan(60))

test.each(refusing)('column %i takes what the report says to write in it', (rank) => {
  const value = samples[expectedOf(rank)]
  expect(['vente', 'location'].filter((offer) => unreadable(rank, value, offer))).toEqual([])
})
