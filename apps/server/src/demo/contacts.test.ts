import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../test/database.ts'
import { demoAdvertisers } from './accounts.ts'
import { makeDemoAds } from './ads/ads.ts'
import { makeDemoContacts, type DemoContact } from './contacts.ts'
import { makeDemoVisits } from './visits.ts'
import { seedDemo } from './demo.store.ts'

const now = new Date('2026-05-20T14:00:00Z')
const ads = makeDemoAds(2026)
const { contacts, persons } = makeDemoContacts(ads, now)
const of = (advertiserId: number) => contacts.filter((contact) => contact.advertiser_id === advertiserId)
const share = (list: readonly DemoContact[], test: (contact: DemoContact) => boolean) => list.filter(test).length / list.length
const hourOf = ({ at }: DemoContact) =>
  Number(new Intl.DateTimeFormat('fr', { hour: 'numeric', timeZone: 'Europe/Paris' }).format(new Date(at)).slice(0, 2))
const dayOfWeek = ({ day }: DemoContact) => new Date(`${day}T12:00:00Z`).getUTCDay()
const calls = contacts.filter(({ kind }) => kind === 'call')
const mails = contacts.filter(({ kind }) => kind === 'mail')

describe('the demo contacts', () => {
  test('are the same every time', () => expect(makeDemoContacts(ads, now)).toEqual({ contacts, persons }))

  test('come to every account, most to the large ones, over twelve months up to today', () => {
    for (const { id } of demoAdvertisers) expect([id, of(id).length > 0]).toEqual([id, true])
    for (const id of [1007, 1008, 1011]) expect(of(id).length).toBeGreaterThan(400)
    const months = new Set(of(1001).map(({ day }) => day.slice(0, 7)))
    expect(months.size).toBeGreaterThanOrEqual(12)
    expect(contacts.every(({ at }) => new Date(at) <= now)).toBe(true)
    expect(of(1001).some(({ day }) => day === '2026-05-20')).toBe(true)
    expect(of(1001).filter(({ day }) => day > '2026-05-13').length).toBeGreaterThan(15)
  })

  test('follow the week, the day and the year', () => {
    expect(share(mails, (contact) => dayOfWeek(contact) === 0)).toBeLessThan(share(mails, (contact) => dayOfWeek(contact) === 1))
    expect(share(calls, (contact) => hourOf(contact) < 7 || hourOf(contact) > 19)).toBe(0)
    expect(share(mails, (contact) => hourOf(contact) >= 18)).toBeGreaterThan(0.25)
    expect(share(mails, ({ day }) => day.slice(5, 7) === '08')).toBeLessThan(share(mails, ({ day }) => day.slice(5, 7) === '09'))
  })

  test('are about ads that were there, on portals these are on', () => {
    const byId = new Map(ads.map((ad) => [ad.id, ad]))
    for (const { ad_id: id, advertiser_id: owner, at } of contacts) {
      const ad = id === null ? null : byId.get(id)
      if (ad === null) continue
      expect(ad?.advertiser_id).toBe(owner)
      expect(ad && ad.created * 86_400_000).toBeGreaterThan(now.getTime() - Date.parse(at))
    }
  })

  test('show every case a list has to show', () => {
    const own = of(1001)
    expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(['mail', 'call', 'reconciliation']))
    expect(new Set(own.map(({ state }) => state))).toEqual(new Set(['new', 'in-progress', 'done']))
    expect(new Set(own.filter(({ kind }) => kind === 'call').map(({ status }) => status))).toEqual(new Set(['answered', 'missed']))
    expect(own.filter(({ call_back_at: at, state }) => at !== null && state !== 'done' && new Date(at) < now).length).toBeGreaterThan(3)
    expect(own.some(({ call_back_at: at }) => at !== null && new Date(at) > now)).toBe(true)
    expect(own.some(({ note, owner_id: owner }) => note !== '' && owner !== null)).toBe(true)
    expect(own.some(({ score }) => score === null) && own.some(({ score }) => (score ?? 0) > 60)).toBe(true)
    const written = own.filter(({ kind }) => kind !== 'call')
    expect(written.some(({ object }) => object === '') && written.some(({ object }) => object.startsWith('Demande de visite, réf. '))).toBe(
      true,
    )
    expect(own.filter(({ kind }) => kind === 'reconciliation').every(({ ad_id: ad }) => ad === null)).toBe(true)
  })

  test('are called back while an agency is open, and after they came', () => {
    const called = contacts.filter(({ call_back_at: at }) => at !== null)
    const clock = new Intl.DateTimeFormat('fr', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' })
    for (const { at, call_back_at: then } of called) {
      expect(clock.format(new Date(then ?? ''))).toMatch(/^(09|1[0-8]):00$/)
      expect(new Date(then ?? '') > new Date(at) && new Date(then ?? '').getUTCDay() !== 0).toBe(true)
    }
    expect(called.length).toBeGreaterThan(20)
  })

  test('come from people of whom some write again and some also call', () => {
    const kinds = new Map<number, string[]>()
    for (const { person_id: person, kind } of of(1001)) kinds.set(person, [...(kinds.get(person) ?? []), kind])
    const lists = [...kinds.values()]
    expect(lists.filter((list) => list.filter((kind) => kind === 'mail').length > 1).length).toBeGreaterThan(50)
    expect(lists.filter((list) => list.includes('mail') && list.includes('call')).length).toBeGreaterThan(50)
    const keys = persons.flatMap((person) => person.keys.map((key) => `${person.advertiser_id} ${key}`))
    expect(new Set(keys).size).toBe(keys.length)
  })
})

test('visits say how many are coming and how many wait', () => {
  const visits = makeDemoVisits(ads, now)
  expect(visits.length).toBeGreaterThan(50)
  expect(visits.every(({ registered, max_visitors: max, waiting }) => registered <= max && (waiting === 0 || registered === max))).toBe(
    true,
  )
  expect(visits.some(({ waiting }) => waiting > 0) && visits.some(({ active }) => active) && visits.some(({ active }) => !active)).toBe(
    true,
  )
})

describe('once written', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
    await seedDemo(database, { today: now })
  })
  afterAll(() => database.close())
  const count = async (sql: string) => (await database.query<{ n: number }>(`SELECT (${sql})::int AS n`))[0]?.n

  test('agree with the counters of ads and with the sums', async () => {
    expect(await count('SELECT count(*) FROM contacts')).toBe(contacts.length)
    const apart = `SELECT count(*) FROM ads LEFT JOIN (SELECT ad_id, count(*) AS number FROM contacts WHERE kind <> 'reconciliation' AND ad_id IS NOT NULL GROUP BY 1) AS own
      ON own.ad_id = ads.id WHERE ads.contact_count <> coalesce(own.number, 0)`
    expect(await count(apart)).toBe(0)
    expect(await count('SELECT sum(mails + answered + missed + reconciliations) FROM contact_days WHERE scope_id > 0')).toBe(
      contacts.length,
    )
    expect(await count('SELECT sum(mails + answered + missed + reconciliations) FROM contact_days WHERE scope_id = -1007')).toBe(
      [1007, 1008, 1011].flatMap(of).length,
    )
    expect(await count('SELECT sum(mail_count + call_count) FROM persons')).toBe(contacts.length)
  })

  test('leave what people have changed alone the second time, and go on with free ids', async () => {
    await database.query(`UPDATE contacts SET note = 'Mine' WHERE id = 500001`)
    expect(await seedDemo(database, { today: now })).toBe(false)
    expect(await count(`SELECT count(*) FROM contacts WHERE note = 'Mine'`)).toBe(1)
    const insert = `INSERT INTO persons (advertiser_id) VALUES (1001) RETURNING id`
    expect((await database.query<{ id: number }>(insert))[0]?.id).toBeGreaterThan(persons.length)
  })
})
