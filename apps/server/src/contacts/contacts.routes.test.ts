import { callDetailWire, callPageWire, contactDetailWire, contactPageWire, contactWire } from '@vitrine/core/contacts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { insertAd, receiveMail, receiveRing, subscribeContacts } from '../test/contacts.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import type { ReceivedCall, ReceivedContact } from './contacts.receive.store.ts'

let database: Database
let app: TestApp
let north: string
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  await subscribeContacts(database)
  north = await app.tokenOf(ids.northMain)
})

const at = (text: string) => new Date(text)
const mail = async (more: Partial<ReceivedContact> = {}) => (await receiveMail(database, more)).id
const ring = async (more: Partial<ReceivedCall> = {}) => (await receiveRing(database, more)).id
const get = (path: string, token = north) => app.call('GET', `/api/provider/${path}`, { token })
const contacts = async (query = '', token = north) => contactPageWire.decode(await (await get(`contacts?${query}`, token)).json())
const calls = async (query = '', token = north) => callPageWire.decode(await (await get(`calls?${query}`, token)).json())
const idsOf = async (query = '', token = north) => (await contacts(query, token)).items.map(({ id }) => id)
const callIds = async (query = '', token = north) => (await calls(query, token)).items.map(({ id }) => id)
const failure = async (reply: Response) => ({ status: reply.status, ...((await reply.json()) as { code: string; field?: string }) })

describe('the list of contacts', () => {
  test('shows the last seven days, newest first, without calls and reconciliation requests', async () => {
    const [old, first, second] = [
      await mail({ at: at('2026-03-03T12:00:00Z') }),
      await mail({ at: at('2026-03-04T12:00:00Z') }),
      await mail(),
    ]
    const reconciliation = await mail({ isReconciliation: true })
    await ring()
    expect(await idsOf()).toEqual([second, first])
    expect(await idsOf('rapprochement=O')).toEqual([reconciliation])
    expect(await idsOf('afterContacts=2026-03-01&beforeContacts=2026-03-31')).toEqual([second, first, old])
  })

  test('tells everything about a contact', async () => {
    await insertAd(database, 7, { title: 'Loft' })
    const contact = {
      civility: 'mrs',
      firstName: 'Anne',
      lastName: 'Morel',
      email: 'Anne@Example.org',
      phone: '06 12 34 56 78',
      object: 'Visite',
      message: 'Bonjour',
      score: 80,
      formUrl: 'https://site.example/form',
      adId: 7,
      portal: { codeName: 'TOITS', name: 'Toits' },
    } as const
    const id = await mail(contact)
    await ring({ phone: '+33612345678' })
    const page = await contacts()
    expect(page).toMatchObject({ total: 1, totalIsExact: true, nextCursor: null, previousCursor: null })
    expect(page.items[0]).toEqual({
      id,
      at: '2026-03-10T08:00:00.000Z',
      advertiser: { id: ids.north, name: 'north' },
      portal: contact.portal,
      civility: 'mrs',
      lastName: 'Morel',
      firstName: 'Anne',
      email: 'Anne@Example.org',
      phone: '06 12 34 56 78',
      object: 'Visite',
      message: 'Bonjour',
      score: 80,
      formUrl: contact.formUrl,
      isReconciliation: false,
      ad: { id: 7, reference: 'R7', title: 'Loft', city: 'Nantes' },
      person: { id: expect.any(Number), mailCount: 1, callCount: 1 },
      handling: { state: 'new', owner: null, note: '', callBackAt: null, version: 1, changedBy: null },
    })
  })

  test.each([
    ['the portal', 'codeNames=A,B', [2, 1]],
    ['the ad', 'annonce=5', [2]],
    ['the state', 'traitement=en_cours,traite', [3, 2]],
    ['the owner', `responsable=${ids.northMain}`, [2]],
    ['an overdue call-back', 'rappel=retard', [2]],
    ['a name without accents', 'search=helene', [1]],
    ['a number however it is written', 'search=0611111111', [2]],
    ['a reference and a name', 'search=r5%20martin', [2]],
    ['nothing that is there', 'search=nobody', []],
    ['a percent sign', 'search=%25', []],
  ])('finds by %s', async (_, query, expected) => {
    await insertAd(database, 5)
    const made = [
      await mail({ portal: { codeName: 'A', name: 'A' }, lastName: 'Hélène', at: at('2026-03-10T06:00:00Z') }),
      await mail({ portal: { codeName: 'B', name: 'B' }, adId: 5, phone: '06 11 11 11 11', at: at('2026-03-10T07:00:00Z') }),
      await mail({ portal: { codeName: 'C', name: 'C' }, email: 'x@example.org', at: at('2026-03-10T08:00:00Z') }),
    ]
    const late = '2026-03-10T08:59:00Z'
    await database.query(`UPDATE contacts SET state = 'in-progress', owner_id = $1, call_back_at = $2 WHERE id = $3`, [
      ids.northMain,
      late,
      made[1],
    ])
    await database.query(`UPDATE contacts SET state = 'done', call_back_at = $1 WHERE id = $2`, [late, made[2]])
    expect(await idsOf(query)).toEqual(expected.map((number) => made[number - 1]))
  })

  test('finds some of a list by their ids, and nothing that is not in it', async () => {
    const [first, second] = [await mail(), await mail()]
    await mail()
    const foreign = await mail({ advertiserId: ids.south })
    const reconciliation = await mail({ isReconciliation: true })
    expect(await idsOf(`ids=${[first, second, foreign, reconciliation].join(',')}`)).toEqual([second, first])
    expect(await failure(await get('contacts?ids=x'))).toMatchObject({ status: 400, field: 'ids' })
  })

  test('finds by the person', async () => {
    const id = await mail({ email: 'a@example.org' })
    await mail({ email: 'b@example.org' })
    const [found] = (await contacts('search=a%40example')).items
    expect(await idsOf(`personne=${found?.person.id}`)).toEqual([id])
  })

  test.each(['date_enregistrement', 'nom', 'score', 'diffuseur', 'annonce'])(
    'steps through all pages sorted by %s, both ways',
    async (sort) => {
      for (const id of [1, 2, 3]) await insertAd(database, id)
      for (let number = 0; number < 11; number += 1) {
        const portal = { codeName: `P${number % 2}`, name: `P${number % 2}` }
        const score = number % 4 === 0 ? null : (number * 17) % 60
        await mail({
          lastName: `N${number % 3}`,
          portal,
          score,
          adId: [null, 1, 2, 3][number % 4] ?? null,
          at: at(`2026-03-0${5 + (number % 4)}T08:00:00Z`),
        })
      }
      for (const order of [sort, `-${sort}`]) {
        const whole = await idsOf(`sort=${order}&limit=100`)
        expect(new Set(whole).size).toBe(11)
        const stepped: number[] = []
        let cursor: string | null = ''
        const backs: (string | null)[] = []
        while (cursor !== null) {
          const page = await contacts(`sort=${order}&limit=4&cursor=${cursor}`)
          stepped.push(...page.items.map(({ id }) => id))
          backs.push(page.previousCursor)
          cursor = page.nextCursor
        }
        expect(stepped).toEqual(whole)
        expect(await idsOf(`sort=${order}&limit=4&page=2`)).toEqual(whole.slice(4, 8))
        const before = await contacts(`sort=${order}&limit=4&cursor=${backs[2]}`)
        expect(before.items.map(({ id }) => id)).toEqual(whole.slice(4, 8))
        expect(backs[0]).toBeNull()
      }
    },
  )

  test('puts contacts without a score last, both ways', async () => {
    const [none, low, high] = [await mail(), await mail({ score: 5 }), await mail({ score: 90 })]
    expect(await idsOf('sort=score')).toEqual([low, high, none])
    expect(await idsOf('sort=-score')).toEqual([high, low, none])
  })

  test('counts as far as a thousand, and still sorts everything', async () => {
    await database.query(`INSERT INTO persons (advertiser_id, id) VALUES (${ids.north}, 1)`)
    await database.query(
      `INSERT INTO contacts (advertiser_id, kind, at, day, portal, portal_name, person_id, last_name)
       SELECT ${ids.north}, 'mail', '2026-03-09T00:00:00Z'::timestamptz + make_interval(secs => n), '2026-03-09', 'S', 'S', 1, lpad(((n * 7919) % 1500)::text, 5, '0')
       FROM generate_series(1, 1500) AS n`,
    )
    const page = await contacts('sort=nom&limit=3')
    expect(page).toMatchObject({ total: 1000, totalIsExact: false })
    expect(page.items.map(({ lastName }) => lastName)).toEqual(['00000', '00001', '00002'])
    expect((await contacts('sort=-nom&limit=2&page=300')).items.map(({ lastName }) => lastName)).toEqual(['00901', '00900'])
    expect((await contacts('limit=1')).totalIsExact).toBe(false)
  })

  test.each([
    ['sort=age', 'invalid-query', 'sort'],
    ['diffusees=1', 'invalid-query', 'diffusees'],
    ['annonceParente=x', 'invalid-query', 'annonceParente'],
    ...['withContacts', 'sanscontacts', 'page2'].map((name): [string, string, string] => [`${name}=1`, 'unknown-parameter', name]),
    ['afterContacts=2026-02-30', 'invalid-query', 'afterContacts'],
    ['afterContacts=2020-01-01&beforeContacts=2026-01-01', 'invalid-query', 'afterContacts'],
    ['afterContacts=0001-01-01&beforeContacts=0001-01-02', 'invalid-query', 'afterContacts'],
    ['beforeContacts=9999-12-31', 'invalid-query', 'beforeContacts'],
    ['traitement=x', 'invalid-query', 'traitement'],
    ['cursor=x', 'invalid', 'cursor'],
    [`cursor=${Buffer.from('["-date_enregistrement",1,"2026-13-45T99:00:00Z",1]').toString('base64url')}`, 'invalid', 'cursor'],
    [`cursor=${Buffer.from('["-date_enregistrement",1,"0000-01-01T00:00:00.000Z",1]').toString('base64url')}`, 'invalid', 'cursor'],
    [`sort=score&cursor=${Buffer.from('["score",1,9007199254740991,1]').toString('base64url')}`, 'invalid', 'cursor'],
    ['search=%00', 'invalid-query', 'search'],
  ])('refuses %s', async (query, code, field) => {
    expect(await failure(await get(`contacts?${query}`))).toMatchObject({ status: 400, code, field })
  })

  test.each(['annonce=2147483647', 'personne=2147483647', 'page=99999999999', 'annonceurs=2147483647'])(
    'finds nothing for %s',
    async (query) => {
      await mail()
      expect(await idsOf(query)).toEqual([])
    },
  )
})

describe('the list of calls', () => {
  test('shows calls alone, by status, duration and day', async () => {
    await mail()
    const answered = await ring({
      status: 'answered',
      duration: 90,
      postalCode: '69001',
      city: 'Lyon',
      phone: '+33612345678',
      at: at('2026-03-09T08:00:00Z'),
    })
    const missed = await ring()
    expect(await callIds()).toEqual([missed, answered])
    expect(await callIds('statutAppel=repondu')).toEqual([answered])
    expect(await callIds('sort=duree')).toEqual([missed, answered])
    expect(await callIds('sort=statut')).toEqual([answered, missed])
    expect(await callIds('limitCalls=1&pageCalls=2&sortCalls=-duree')).toEqual([missed])
    expect((await calls('search=lyon')).items[0]).toMatchObject({
      status: 'answered',
      duration: 90,
      postalCode: '69001',
      city: 'Lyon',
      phone: '+33612345678',
    })
  })
})

describe('who sees what', () => {
  test('never another advertiser’s, by list or by id', async () => {
    const id = await mail({ advertiserId: ids.south })
    expect(await idsOf()).toEqual([])
    expect(await idsOf(`annonceurs=${ids.south}`)).toEqual([])
    expect((await get(`contacts/${id}`)).status).toBe(404)
    expect((await get(`contacts/${id}`, await app.tokenOf(ids.southMain))).status).toBe(200)
  })

  test('a network head sees its points of sale, each row saying which; a point of sale only itself', async () => {
    const [own, outlet] = [await mail({ advertiserId: ids.head }), await mail({ advertiserId: ids.outlet, at: at('2026-03-10T07:00:00Z') })]
    const head = await app.tokenOf(ids.headMain)
    expect((await contacts('', head)).items.map(({ advertiser }) => advertiser.name)).toEqual(['head', 'outlet'])
    expect(await idsOf(`annonceurs=${ids.outlet}`, head)).toEqual([outlet])
    expect((await get(`contacts/${outlet}`, head)).status).toBe(200)
    const single = await app.tokenOf(ids.outletMain)
    expect(await idsOf('', single)).toEqual([outlet])
    expect((await get(`contacts/${own}`, single)).status).toBe(404)
  })

  test('a sub-user sees contacts of its own ads, and of a person no more than that', async () => {
    await insertAd(database, 1, { data: { NEGOCIATEUR: 'N1' } })
    await insertAd(database, 2, { data: { NEGOCIATEUR: 'N2' } })
    const mine = await mail({ adId: 1, email: 'a@example.org' })
    const other = await mail({ adId: 2, email: 'a@example.org' })
    await mail({ email: 'a@example.org' })
    const sub = await app.tokenOf(ids.northSub)
    const page = await contacts('', sub)
    expect(page.items.map(({ id, person }) => [id, person.mailCount])).toEqual([[mine, 1]])
    expect((await get(`contacts/${other}`, sub)).status).toBe(404)
    const { history } = contactDetailWire.decode(await (await get(`contacts/${mine}`, sub)).json())
    expect(history.map(({ id }) => id)).toEqual([mine])
  })

  test.each(['contacts', 'calls', 'contacts/1', 'contacts/synthese', 'contacts/repartition', 'visites'])(
    'an account without the contact manager is refused %s',
    async (path) => {
      await database.query(`UPDATE advertisers SET options = '{}' WHERE id = ${ids.north}`)
      app.sessions.refresh()
      expect(await failure(await get(path))).toMatchObject({ status: 403, code: 'not-subscribed' })
    },
  )
})

describe('one contact', () => {
  test('comes with all its person did, newest first', async () => {
    const early = await ring({ phone: '0612345678', status: 'answered', duration: 12, at: at('2026-01-02T08:00:00Z') })
    const id = await mail({ phone: '06 12 34 56 78', message: 'Encore moi' })
    const detail = contactDetailWire.decode(await (await get(`contacts/${id}`)).json())
    expect(detail.history).toMatchObject([
      { channel: 'mail', id, message: 'Encore moi', callStatus: null },
      { channel: 'call', id: early, callStatus: 'answered', duration: 12 },
    ])
    expect(callDetailWire.decode(await (await get(`calls/${early}`)).json()).call.person).toMatchObject({ mailCount: 1, callCount: 1 })
  })

  test('comes with entries that can each be opened, for whoever reads them', async () => {
    await insertAd(database, 1, { data: { NEGOCIATEUR: 'N1' } })
    const same = { phone: '0612345678' }
    const id = await mail({ ...same, adId: 1 })
    await ring({ ...same, adId: 1 })
    await mail({ ...same, isReconciliation: true })
    await mail({ ...same, advertiserId: ids.head })
    await mail({ ...same, advertiserId: ids.outlet })
    const counts = { [ids.northMain]: 3, [ids.northSub]: 2 }
    for (const [user, count] of Object.entries(counts)) {
      const token = await app.tokenOf(Number(user))
      const { history } = contactDetailWire.decode(await (await get(`contacts/${id}`, token)).json())
      const replies = await Promise.all(
        history.map((entry) => get(`${entry.channel === 'call' ? 'calls' : 'contacts'}/${entry.id}`, token)),
      )
      expect([user, replies.map(({ status }) => status)]).toEqual([user, Array.from({ length: count }, () => 200)])
    }
  })

  test('is not a call, and a call is no contact', async () => {
    const [id, call] = [await mail(), await ring()]
    expect((await get(`calls/${id}`)).status).toBe(404)
    expect((await get(`contacts/${call}`)).status).toBe(404)
    expect((await get('contacts/nothing')).status).toBe(404)
  })
})

describe('handling', () => {
  const patch = (id: number, traitement: object, token = north, path = 'contacts') =>
    app.call('PATCH', `/api/provider/${path}/${id}`, { token, body: { traitement } })

  test('keeps state, owner, note and call-back, each alone or together', async () => {
    const id = await mail()
    const first = await patch(id, {
      version: 1,
      etat: 'en_cours',
      responsable: ids.northSub,
      note: 'à rappeler',
      rappel: '2026-03-12T09:00:00Z',
    })
    expect(contactWire.decode(await first.json()).handling).toEqual({
      state: 'in-progress',
      owner: { id: ids.northSub, name: 'north-sub' },
      note: 'à rappeler',
      callBackAt: '2026-03-12T09:00:00.000Z',
      version: 2,
      changedBy: { id: ids.northMain, name: 'north' },
    })
    const second = await patch(id, { version: 2, responsable: null })
    expect(contactWire.decode(await second.json()).handling).toMatchObject({
      state: 'in-progress',
      owner: null,
      note: 'à rappeler',
      version: 3,
    })
  })

  test('says who changed it last, across a network', async () => {
    const id = await mail({ advertiserId: ids.outlet })
    const [head, outlet] = [await app.tokenOf(ids.headMain), await app.tokenOf(ids.outletMain)]
    expect((await patch(id, { version: 1, etat: 'en_cours' }, head)).status).toBe(200)
    expect((await contacts('', outlet)).items[0]?.handling.changedBy).toEqual({ id: ids.headMain, name: 'head' })
    expect((await patch(id, { version: 2, note: 'vu' }, outlet)).status).toBe(200)
    expect((await contacts('', head)).items[0]?.handling.changedBy).toEqual({ id: ids.outletMain, name: 'outlet' })
  })

  test('is not written over what somebody else wrote meanwhile', async () => {
    const id = await mail()
    const replies = await Promise.all([patch(id, { version: 1, note: 'a' }), patch(id, { version: 1, note: 'b' })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await failure(await patch(id, { version: 1, note: 'c' }))).toMatchObject({ status: 409, code: 'changed-meanwhile' })
    expect((await contacts()).items[0]?.handling.version).toBe(2)
  })

  test.each([
    ['an owner of another account', { responsable: ids.southMain }, 'traitement.responsable'],
    ['an owner who does not exist', { responsable: 999_999 }, 'traitement.responsable'],
    ['an owner who left', { responsable: ids.northInactive }, 'traitement.responsable'],
    ['an owner beyond all numbers', { responsable: 1e300 }, 'traitement.responsable'],
    ['a version beyond all numbers', { version: 1e300 }, 'traitement.version'],
    ['a state that is none', { etat: 'x' }, 'traitement.etat'],
    ['a note too long', { note: 'x'.repeat(2001) }, 'traitement.note'],
    ['a note with a null sign', { note: 'a\0b' }, 'traitement.note'],
    ['a time long past', { rappel: '2026-03-01T09:00:00Z' }, 'traitement.rappel'],
    ['a time that is none', { rappel: '2026-13-45T09:00:00Z' }, 'traitement.rappel'],
  ])('refuses %s', async (_, change, field) => {
    expect(await failure(await patch(await mail(), { version: 1, ...change }))).toMatchObject({ status: 400, field })
  })

  test('is the same for calls, and for nobody else’s', async () => {
    const id = await ring()
    expect((await patch(id, { version: 1, etat: 'traite' }, north, 'calls')).status).toBe(200)
    expect((await patch(id, { version: 2, etat: 'nouveau' }, await app.tokenOf(ids.southMain), 'calls')).status).toBe(404)
    expect((await calls()).items[0]?.handling.state).toBe('done')
  })
})
