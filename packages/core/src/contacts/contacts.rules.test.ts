import { describe, expect, it } from 'vitest'
import { displayPhone, isEmail } from '../email-phone/email-phone.ts'
import { canChangeHandling, canSeeContacts, changedHandling, isOverdue, waitsForReturn, type Handling } from './index.ts'

const now = new Date('2026-11-21T12:00:00Z')
const handling: Handling = { state: 'new', owner: null, note: 'kept', callBackAt: '2026-11-21T11:00:00Z', version: 3, changedBy: null }

describe('contacts', () => {
  it('are for accounts that have subscribed', () => {
    expect(canSeeContacts({ seeContacts: true })).toEqual({ allowed: true })
    expect(canSeeContacts({ seeContacts: false })).toEqual({ allowed: false, reason: 'not-subscribed' })
  })
})

describe('a change of handling', () => {
  it.each([
    [{ note: 'x'.repeat(2000) }, true],
    [{ note: '' }, true],
    [{ callBackAt: null }, true],
    [{ state: 'done' as const }, true],
    [{ callBackAt: '2026-11-21T12:00:00Z' }, true],
    [{ callBackAt: '2026-11-21T11:56:00Z' }, true],
    [{ callBackAt: '2027-01-01T09:00:00Z' }, true],
    [{ note: 'x'.repeat(2001) }, 'note-too-long'],
    [{ callBackAt: 'tomorrow' }, 'call-back-invalid'],
    [{ callBackAt: '2026-11-21T11:54:00Z' }, 'call-back-past'],
  ])('%#', (change, verdict) => {
    expect(canChangeHandling(change, now)).toEqual(verdict === true ? { allowed: true } : { allowed: false, reason: verdict })
  })

  it('touches what it names alone, and counts', () => {
    const nameOf = (id: number): string => `User ${id}`
    expect(changedHandling(handling, {}, nameOf)).toEqual({ ...handling, version: 4 })
    expect(changedHandling(handling, { state: 'done', ownerId: 12, note: '', callBackAt: null }, nameOf)).toEqual({
      state: 'done',
      owner: { id: 12, name: 'User 12' },
      note: '',
      callBackAt: null,
      version: 4,
      changedBy: null,
    })
    expect(changedHandling({ ...handling, owner: { id: 1, name: 'A' } }, { ownerId: null }, nameOf).owner).toBeNull()
  })
})

describe('what waits', () => {
  it.each([
    [handling, true],
    [{ ...handling, state: 'in-progress' as const }, true],
    [{ ...handling, callBackAt: '2026-11-21T12:00:00Z' }, true],
    [{ ...handling, state: 'done' as const }, false],
    [{ ...handling, callBackAt: null }, false],
    [{ ...handling, callBackAt: '2026-11-21T12:00:01Z' }, false],
  ])('a call-back is overdue: %#', (one, overdue) => expect(isOverdue(one, now)).toBe(overdue))

  it('a missed call is to be returned until it is done', () => {
    expect(waitsForReturn({ status: 'missed', handling })).toBe(true)
    expect(waitsForReturn({ status: 'missed', handling: { ...handling, state: 'done' } })).toBe(false)
    expect(waitsForReturn({ status: 'answered', handling })).toBe(false)
  })
})

it('an e-mail address has an end', () => {
  expect(isEmail(`a@${'c'.repeat(244)}.example`)).toBe(true)
  expect(isEmail(`a@${'c'.repeat(245)}.example`)).toBe(false)
})

describe('a phone number', () => {
  it.each([
    ['+33612345678', '06 12 34 56 78'],
    ['+33123', '+33 123'],
    ['+34612345678', '+34 612 34 56 78'],
    ['+525512345678', '+52 55 12 34 56 78'],
    ['+12025550123', '+1 20 25 55 01 23'],
    ['+352621123456', '+352 621 12 34 56'],
    ['06 12 34', '06 12 34'],
    ['', ''],
    ['0033612345678', '06 12 34 56 78'],
    ['0612345678', '06 12 34 56 78'],
    ['06.12.34.56.78', '06 12 34 56 78'],
    ['+33 (0)6 12 34 56 78', '06 12 34 56 78'],
    ['00442079460958', '+44 20 79 46 09 58'],
  ])('%s is written %s', (phone, shown) => expect(displayPhone(phone)).toBe(shown))
})
