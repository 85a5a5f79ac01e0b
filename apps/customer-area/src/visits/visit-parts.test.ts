import type { Visit } from '@vitrine/core/contacts'
import { expect, it } from 'vitest'
import { partsOf } from './visit-parts.ts'

const visit = (id: number, date: string, timeSlot = '10:00-11:00'): Visit => ({
  id, date, timeSlot, publicationDuration: 48, place: '', comment: '', maxVisitors: 4, registered: 0, waiting: 0, active: true,
})
const idsOf = (visits: Visit[]) => partsOf(visits, '2026-05-07').map(({ part, visits: those }) => [part, those.map(({ id }) => id)])

it('puts the next visit first, today’s among them, and what is over last', () =>
  expect(idsOf([visit(1, '2026-05-20'), visit(2, '2026-05-07', '16:00-17:00'), visit(3, '2026-05-07'), visit(4, '2026-05-01'), visit(5, '2026-05-06')])).toEqual([
    ['coming', [3, 2, 1]],
    ['past', [5, 4]],
  ]))

it('has no part without a visit', () => {
  expect(idsOf([visit(1, '2026-05-01')])).toEqual([['past', [1]]])
  expect(idsOf([])).toEqual([])
})
