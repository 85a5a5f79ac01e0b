import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { insertAd, receiveMail, receiveRing } from '../test/contacts.ts'
import { createTestApp, ids, openTestDatabase } from '../test/harness.ts'
import { receiveContact, type ReceivedCall, type ReceivedContact } from './contacts.receive.store.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => void (await createTestApp({ database })))

const mail = (more: Partial<ReceivedContact> = {}) => receiveMail(database, more)
const call = (more: Partial<ReceivedCall> = {}) => receiveRing(database, more)
const count = async (from: string) => (await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`))[0]?.n
const persons = () => database.query('SELECT mail_count AS mails, call_count AS calls FROM persons ORDER BY id')

describe('a person', () => {
  test('is known by the e-mail address, however it is written', async () => {
    const first = await mail({ email: 'Jeanne@Example.org' })
    const second = await mail({ email: ' jeanne@example.ORG ' })
    expect(second.personId).toBe(first.personId)
    expect(await persons()).toEqual([{ mails: 2, calls: 0 }])
  })

  test('is known by the number, national or international', async () => {
    const first = await mail({ phone: '06 12 34 56 78' })
    const second = await call({ phone: '+33612345678' })
    expect(second.personId).toBe(first.personId)
    expect(await persons()).toEqual([{ mails: 1, calls: 1 }])
  })

  test('of two halves becomes one when a contact has both', async () => {
    const byMail = await mail({ email: 'a@example.org', at: new Date('2026-03-01T08:00:00Z') })
    await call({ phone: '0612345678' })
    const both = await mail({ email: 'a@example.org', phone: '0612345678' })
    expect(both.personId).toBe(byMail.personId)
    expect(await persons()).toEqual([{ mails: 2, calls: 1 }])
    expect(await count('contacts GROUP BY person_id')).toBe(3)
    const later = await call({ phone: '0612345678' })
    expect(later.personId).toBe(byMail.personId)
  })

  test('is another one to another advertiser', async () => {
    const first = await mail({ email: 'a@example.org' })
    const second = await mail({ email: 'a@example.org', advertiserId: ids.south })
    expect(second.personId).not.toBe(first.personId)
  })

  test('without address and number is a new one each time', async () => {
    const [first, second] = [await call(), await call({ phone: 'anonymous' })]
    expect(second.personId).not.toBe(first.personId)
  })

  test('is not made twice by contacts that come at one moment', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => mail({ email: 'a@example.org', phone: '0612345678' })))
    expect(new Set(all.map(({ personId }) => personId)).size).toBe(1)
  })
})

test('a contact that is sent again is stored once', async () => {
  const first = await mail({ idempotency: 'k1' })
  expect(await mail({ idempotency: 'k1' })).toEqual(first)
  expect(await count('contacts')).toBe(1)
})

test('a contact is not stored when the caller’s transaction fails', async () => {
  const failing = database.db.transaction(async (tx) => {
    const contact = {
      advertiserId: ids.north,
      adId: null,
      portal: { codeName: 'SITE', name: 'Site' },
      at: new Date('2026-03-10T08:00:00Z'),
      phone: '',
      idempotency: null,
    }
    await receiveContact(
      { database },
      {
        ...contact,
        civility: 'mrs',
        firstName: '',
        lastName: '',
        email: 'a@example.org',
        object: '',
        message: '',
        score: 3,
        formUrl: null,
        isReconciliation: false,
      },
      tx,
    )
    throw new Error('stopped')
  })
  await expect(failing).rejects.toThrow('stopped')
  for (const table of ['contacts', 'persons', 'contact_days', 'contact_people', 'contact_backlogs'])
    expect([table, await count(table)]).toEqual([table, 0])
})

test('an ad counts its mails and calls, not the reconciliation requests', async () => {
  await insertAd(database, 5)
  await mail({ adId: 5 })
  await call({ adId: 5, at: new Date('2026-03-11T08:00:00Z') })
  await mail({ adId: 5, isReconciliation: true, at: new Date('2026-03-12T08:00:00Z') })
  const [ad] = await database.query('SELECT contact_count FROM ads WHERE id = 5')
  expect(ad).toEqual({ contact_count: 2 })
  expect(await database.query('SELECT DISTINCT ad_reference FROM contacts')).toEqual([{ ad_reference: 'R5' }])
})

test('the day is the advertiser’s own', async () => {
  await mail({ at: new Date('2026-03-10T23:30:00Z') })
  await database.query(`UPDATE advertisers SET country = 'MX' WHERE id = $1`, [ids.south])
  await mail({ at: new Date('2026-03-10T23:30:00Z'), advertiserId: ids.south })
  expect(await database.query(`SELECT to_char(day, 'YYYY-MM-DD') AS day FROM contacts ORDER BY id`)).toEqual([
    { day: '2026-03-11' },
    { day: '2026-03-10' },
  ])
})
