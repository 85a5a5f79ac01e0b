import { adContentWire, adRecordWire, type AdContent, type AdRecord } from '@vitrine/core/ad-form'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAd } from '../test/contacts.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { lawful, sampleBody, sampleContent } from './ad-editor.samples.ts'

let app: TestApp
let north: string
let sub: string

beforeAll(async () => {
  app = await createTestApp()
  north = await app.tokenOf(ids.northMain)
  sub = await app.tokenOf(ids.northSub)
})
afterAll(() => app.close())
beforeEach(() => app.database.script('DELETE FROM ad_copies; DELETE FROM visits; DELETE FROM ads'))

const call = (method: string, path: string, body?: object, token = north) =>
  app.call(method, `/api/provider${path}`, { token, ...(body && { body }) })
const refusalOf = async (reply: Response) => ({
  status: reply.status,
  ...((await reply.json()) as { code: string; field?: string; reason?: string; params?: Record<string, unknown>; message: string }),
})
const recordOf = async (reply: Response): Promise<AdRecord> => {
  expect([reply.status, reply.ok ? '' : await reply.clone().text()]).toEqual([reply.status, ''])
  return adRecordWire.decode(await reply.json())
}

const create = async (content: AdContent = sampleContent(), more: object = {}, token = north) =>
  recordOf(await call('POST', '/annonce', sampleBody(content, more), token))
const change = (ad: Pick<AdRecord, 'id' | 'version'>, content: AdContent, more: object = {}, token = north) =>
  call('PUT', `/annonce/${ad.id}`, sampleBody(content, { version: ad.version, ...more }), token)
const open = async (id: number, token = north) => recordOf(await call('GET', `/annonce/${id}/saisie`, undefined, token))
const countOf = async (table: string) =>
  (await app.database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))[0]?.count

const copyId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const visit = {
  id: null,
  date: '2026-05-02',
  timeSlot: '14:00-16:00',
  publicationDuration: 48,
  place: 'Sur place',
  comment: '',
  maxVisitors: 6,
  registered: 0,
  waiting: 0,
  active: true,
}

describe('a save', () => {
  test('keeps everything that was typed, and is opened as it was saved', async () => {
    const content = sampleContent({
      landSurface: 400,
      privatePrice: 300_000,
      videoUrl: 'https://example.org/house.mp4',
      propertyEquipment: ['garden', 'garage'],
      energyLetter: null,
      titleEn: 'Town house <b>bright</b>',
    })
    const made = await create({ ...content, visits: [visit] })
    expect(made).toMatchObject({ version: 1, state: 'draft', sourceCode: 'SAISIE_IMMO', updatedBy: 'north' })
    expect(await open(made.id)).toEqual(made)
    expect(made.content.values).toEqual(content.values)
    expect(made.content.visits).toEqual([{ ...visit, id: expect.any(Number) }])
    const saved = await recordOf(await change(made, { ...made.content, values: { ...made.content.values, price: 310_000 } }))
    expect([saved.version, saved.content.values.price]).toEqual([2, 310_000])
  })

  test('of a draft asks for nothing but what it is and what it is offered for, and makes up a reference', async () => {
    const empty = sampleContent({
      reference: '',
      title: '',
      text: 'Court',
      price: null,
      priceShown: null,
      city: '',
      postalCode: '',
      realCity: '',
      realPostalCode: '',
      livingSurface: null,
    })
    const draft = await create(empty)
    expect(draft.content.values).toMatchObject({ reference: '260310-100000', title: '', priceShown: null, text: 'Court' })
    expect((await create(empty)).content.values.reference).toBe('260310-100001')
    expect(await refusalOf(await call('POST', '/annonce', sampleBody(sampleContent({ objectType: null }))))).toMatchObject({
      status: 400,
      code: 'invalid',
      field: 'typeObjet',
      reason: 'required',
    })
  })

  test.each([
    ['prix', { price: -1 }, 'too-small'],
    ['prix', { price: 1.5 }, 'not-whole'],
    ['titre', { title: 'x'.repeat(101) }, 'too-long'],
    ['texte', { text: 'x'.repeat(100_000) }, 'too-long'],
    ['reference', { reference: 'été' }, 'reference-signs'],
    ['typeObjet', { objectType: 2100 }, 'not-offered'],
    ['SURFACE_HABITABLE', { livingSurface: -4 }, 'too-small'],
    ['assets', { videoUrl: 'https://youtu.be/1' }, 'video-url'],
    ['dpe_date_realisation', { energyDiagnosis: 'done' as const, energyDiagnosedOn: '0001-01-01' }, 'too-early'],
  ])('refuses %s %o at its field: %s', async (field, values, reason) => {
    expect(await refusalOf(await call('POST', '/annonce', sampleBody(sampleContent(values))))).toMatchObject({
      status: 400,
      code: 'invalid',
      field,
      reason,
    })
    expect(await countOf('ads')).toBe(0)
  })

  test.each([
    ['annonce.prix_secret', { prix_secret: 5 }],
    ['annonce.donnees.PISCINE_OLYMPIQUE', { donnees: { PISCINE_OLYMPIQUE: { valeur: 'oui' } } }],
  ])('refuses what no ad has: %s', async (field, annonce) => {
    const body = sampleBody(sampleContent())
    expect(await refusalOf(await call('POST', '/annonce', { ...body, annonce: { ...body.annonce, ...annonce } }))).toMatchObject({
      code: 'unknown-field',
      field,
    })
  })

  test('puts in order what follows from what was typed, of a new ad and of a changed one', async () => {
    const hidden = await create(sampleContent({ priceShown: 'hidden', price: 300_000 }))
    expect(hidden.content.values.privatePrice).toBe(300_000)
    const changed = { ...hidden.content.values, price: 310_000, energyDiagnosedOn: '2022-01-01', energyPricesOf: '2020-01-01' }
    const saved = await recordOf(await change(hidden, { ...hidden.content, values: changed }))
    expect(saved.content.values).toMatchObject({ privatePrice: 310_000, energyPricesOf: null })
    const rent = { offerType: 'L', monthlyRent: 700, monthlyRentWithCharges: 750, rentIncludesCharges: false } as const
    expect((await create(sampleContent({ ...rent, reference: 'RENT' }))).content.values).toMatchObject({
      monthlyRentWithCharges: null,
      furnished: 'no',
    })
  })

  test('takes a number for a text, and a list for one, without failing', async () => {
    for (const annonce of [
      { titre: 5 },
      { titre: ['a', 'b'] },
      { typeOffre: ['V'] },
      { NUMERO_IMMATRICULATION: 5 },
      { prix: 'a,b' },
      { prix: true },
    ]) {
      const body = sampleBody(sampleContent({ reference: '' }))
      expect((await call('POST', '/annonce', { ...body, annonce: { ...body.annonce, ...annonce } })).status).toBeLessThan(500)
    }
  })

  test('keeps further data that no field knows, and who is in charge even if nobody is called so', async () => {
    await insertAd(app.database, 1, { data: { NEGOCIATEUR: 'N1', CHAUFFAGE: 'Gaz', DPE: 'C' }, state: 'B' })
    const before = await open(1)
    expect(before.content.values).toMatchObject({ manager: 'N1', company: 'north' })
    const values = { ...before.content.values, title: 'Autre titre' }
    await recordOf(await change(before, { ...before.content, values }))
    const [stored] = await app.database.query<{ data: object }>('SELECT data FROM ads WHERE id = 1')
    expect(stored?.data).toMatchObject({ NEGOCIATEUR: 'N1', CHAUFFAGE: 'Gaz' })
    expect((await open(1)).content.values.title).toBe('Autre titre')
  })

  test('of the same content changes nothing', async () => {
    const made = await create()
    expect(await recordOf(await change(made, made.content))).toEqual(made)
    expect(await countOf('ad_versions')).toBe(1)
  })

  test('of a reference that another ad has is refused at its field, of the own one not', async () => {
    const made = await create()
    expect(await refusalOf(await call('POST', '/annonce?lang=fr', sampleBody(sampleContent())))).toMatchObject({
      code: 'reference-exists',
      field: 'reference',
      message: 'La référence de votre annonce existe déjà',
    })
    const sameInSmall = sampleContent({ reference: sampleContent().values.reference.toLowerCase() })
    expect(await refusalOf(await call('POST', '/annonce', sampleBody(sameInSmall)))).toMatchObject({ code: 'reference-exists' })
    const other = await create(sampleContent({ reference: 'OTHER' }))
    expect(await refusalOf(await change(other, sampleContent()))).toMatchObject({
      status: 400,
      code: 'reference-exists',
      reason: 'reference-exists',
    })
    expect((await change(made, sampleContent({ price: 1 }))).status).toBe(200)
  })

  test('of two new ads with one reference at a time is refused to one of them', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => call('POST', '/annonce', sampleBody(sampleContent()))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
  })

  test('over a newer one is refused with who saved it and when, and the newer one stays', async () => {
    const made = await create()
    await change(made, sampleContent({ price: 2 }), {}, north)
    app.clock.advance(60_000)
    const refusal = await refusalOf(await change(made, sampleContent({ price: 3 })))
    app.clock.advance(-60_000)
    expect(refusal).toMatchObject({ status: 409, code: 'ad-changed', params: { version: 2, by: 'north', at: '2026-03-10T09:00:00.000Z' } })
    expect((await open(made.id)).content.values.price).toBe(2)
  })

  test('by several at once is made by one, and loses nothing of what was there', async () => {
    const made = await create()
    const replies = await Promise.all([1, 2, 3, 4, 5].map((price) => change(made, sampleContent({ price }))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect((await open(made.id)).version).toBe(2)
    expect(await countOf('ad_versions')).toBe(2)
  })

  test('is whole or not at all', async () => {
    const made = await create()
    await app.database.script('ALTER TABLE audit_events ADD CONSTRAINT full_disk CHECK (false) NOT VALID')
    const copie = copyId(1)
    await call('PUT', `/copies/${copie}`, { annonce: made.id, version: 1, contenu: adContentWire.encode(sampleContent({ price: 9 })) })
    const replies = [
      await change(made, { ...sampleContent({ price: 9 }), visits: [visit] }, { copie }),
      await call('POST', '/annonce', sampleBody(sampleContent({ reference: 'NEW' }), { copie })),
    ]
    await app.database.script('ALTER TABLE audit_events DROP CONSTRAINT full_disk')
    expect(replies.every(({ ok }) => !ok)).toBe(true)
    expect(await open(made.id)).toEqual(made)
    expect([await countOf('ads'), await countOf('ad_versions'), await countOf('visits'), await countOf('ad_copies')]).toEqual([1, 1, 0, 1])
    expect((await change(made, sampleContent({ price: 9 }), { copie })).status).toBe(200)
    expect(await countOf('ad_copies')).toBe(0)
  })

  test('of what is online is whole and lawful', async () => {
    await insertAd(app.database, 1)
    const before = await open(1)
    const content = (values: Parameters<typeof sampleContent>[0]) => sampleContent({ reference: 'R1', ...values })
    expect(await refusalOf(await change(before, content({ title: '' })))).toMatchObject({
      code: 'invalid',
      field: 'titre',
      reason: 'required',
    })
    expect(await refusalOf(await change(before, content({})))).toMatchObject({
      status: 409,
      code: 'ad-law',
      field: 'HONORAIRES_CHARGE',
      reason: 'fees-told',
    })
    expect((await recordOf(await change(before, content(lawful)))).state).toBe('active')
  })

  test('calls a visit off that people have registered for, and removes none of those', async () => {
    const made = await create({ ...sampleContent(lawful), visits: [visit] })
    await app.database.query('UPDATE visits SET registered = 3, waiting = 1')
    const removed = await change(made, { ...sampleContent(lawful), visits: [] })
    expect([removed.status, ((await removed.json()) as { code: string; field: string }).code]).toEqual([409, 'visit-has-candidates'])
    const past = await change(made, { ...sampleContent(lawful), visits: [...made.content.visits, { ...visit, date: '2026-03-09' }] })
    expect([past.status, await past.json()]).toMatchObject([400, { field: 'visites.1.date', reason: 'past' }])
    expect(
      (await change(made, { ...sampleContent(lawful), visits: made.content.visits.map((one) => ({ ...one, active: false })) })).status,
    ).toBe(200)
    expect(await app.database.query('SELECT registered, waiting, active FROM visits')).toEqual([
      { registered: 3, waiting: 1, active: false },
    ])
  })

  test('keeps who has registered for a visit, and lets visits come and go', async () => {
    const made = await create({ ...sampleContent(), visits: [visit, { ...visit, date: '2026-05-03' }] })
    const [first, second] = made.content.visits
    await app.database.script(`UPDATE visits SET registered = 3, waiting = 1 WHERE id = ${first!.id}`)
    const saved = await recordOf(
      await change(made, {
        ...made.content,
        visits: [
          { ...first!, place: 'Au portail', registered: 99 },
          { ...visit, date: '2026-05-04' },
        ],
      }),
    )
    expect(saved.content.visits).toEqual([
      { ...first, place: 'Au portail', registered: 3, waiting: 1 },
      { ...visit, date: '2026-05-04', id: expect.any(Number) },
    ])
    expect(saved.content.visits.map(({ id }) => id)).not.toContain(second!.id)
    expect(
      await refusalOf(
        await change(saved, {
          ...saved.content,
          visits: [
            { ...first!, registered: 3 },
            { ...visit, date: null },
          ],
        }),
      ),
    ).toMatchObject({ field: 'visites.1.date', reason: 'required' })
    expect(await refusalOf(await change(saved, { ...saved.content, visits: [] }))).toMatchObject({
      status: 409,
      code: 'visit-has-candidates',
      field: 'visites',
    })
  })

  test('keeps the own pictures in a new order, and takes none that is not there', async () => {
    await insertAd(app.database, 1, { state: 'B' })
    await app.database.query('UPDATE ads SET photos = $1, photo_count = 2 WHERE id = 1', [
      JSON.stringify([
        { url: '/media/a.webp', thumb: '/media/a-s.webp', width: 4, height: 3 },
        { url: '/media/b.webp', thumb: '/media/b-s.webp', width: null, height: null },
      ]),
    ])
    const before = await open(1)
    const pictures = before.content.pictures
      .toReversed()
      .map((picture) => ({ ...picture, url: 'https://elsewhere.example/x.jpg', alternative: 'La cuisine' }))
    const saved = await recordOf(await change(before, { ...before.content, pictures, instagram: ['/media/a.webp', 'gone'] }))
    expect(saved.content.pictures.map(({ id, url, alternative }) => [id, url, alternative])).toEqual([
      ['/media/b.webp', 'http://127.0.0.1:4100/media/b.webp', 'La cuisine'],
      ['/media/a.webp', 'http://127.0.0.1:4100/media/a.webp', 'La cuisine'],
    ])
    expect(saved.content.instagram).toEqual(['/media/a.webp'])
    const without = await recordOf(await change(saved, { ...saved.content, pictures: [] }))
    expect((await recordOf(await change(without, { ...without.content, pictures: saved.content.pictures }))).content.pictures).toHaveLength(
      2,
    )
    expect(
      await refusalOf(await change({ id: 1, version: 4 }, { ...before.content, pictures: [{ ...pictures[0]!, id: 'stranger' }] })),
    ).toMatchObject({ field: 'pictures.0.id', reason: 'media-unknown' })
    expect(
      await refusalOf(await change({ id: 1, version: 4 }, { ...before.content, pictures: Array.from({ length: 51 }, () => pictures[0]!) })),
    ).toMatchObject({ field: 'pictures', reason: 'too-many' })
  })

  test.each([
    ['V', {}, 'ad-sold'],
    ['S', {}, 'ad-deleted'],
    ['B', { source_code: 'LOGICIEL' }, 'ad-from-software'],
  ])('of an ad in state %s %o is refused', async (state, columns, code) => {
    await insertAd(app.database, 1, { state })
    for (const [name, value] of Object.entries(columns)) await app.database.query(`UPDATE ads SET ${name} = $1`, [value])
    expect(await refusalOf(await change({ id: 1, version: 1 }, sampleContent()))).toMatchObject({ status: 409, code })
  })

  test('of an ad of a point of sale is refused to its head, who may read it', async () => {
    await insertAd(app.database, 1, { owner: ids.outlet })
    const head = await app.tokenOf(ids.headMain)
    expect((await open(1, head)).id).toBe(1)
    expect(await refusalOf(await call('PUT', '/annonce/1', sampleBody(sampleContent(), { version: 1 }, 'head'), head))).toMatchObject({
      status: 403,
      code: 'ad-of-another',
    })
    expect(await refusalOf(await call('PUT', '/annonce/1', sampleBody(sampleContent(), { version: 1 }, 'outlet'), head))).toMatchObject({
      status: 403,
      code: 'ad-of-another',
    })
  })

  test('by a sub-user keeps the ad theirs, and reaches nobody else’s', async () => {
    const made = await create(sampleContent(), {}, sub)
    expect(made.content.values.manager).toBe('N1')
    const saved = await recordOf(await change(made, sampleContent({ manager: 'north', price: 7 }), {}, sub))
    expect(saved.content.values).toMatchObject({ manager: 'N1', price: 7 })
    const other = await create(sampleContent({ reference: 'OTHER' }))
    expect((await change(other, sampleContent({ reference: 'OTHER', price: 1 }), {}, sub)).status).toBe(404)
  })

  test('of a lot needs a programme of the account', async () => {
    await insertAd(app.database, 1)
    await insertAd(app.database, 2, { owner: ids.south })
    await app.database.script('UPDATE ads SET object_type = 3000 WHERE id = 2')
    for (const annonceParente of [1, 2, 99]) {
      expect(await refusalOf(await call('POST', '/annonce', sampleBody(sampleContent(), { annonceParente })))).toMatchObject({
        status: 400,
        field: 'annonceParente',
      })
    }
    await app.database.script('UPDATE ads SET object_type = 3000 WHERE id = 1')
    expect((await create(sampleContent(), { annonceParente: 1 })).parentId).toBe(1)
  })
})

test('an ad in full tells what the editor has saved, with the names of the catalogue', async () => {
  const made = await create(
    sampleContent({ offerType: 'L', price: null, videoUrl: 'https://example.org/house.mp4', furnished: 'yes', company: 'North' }),
  )
  expect(await (await call('GET', `/annonce/${made.id}?lang=en`)).json()).toMatchObject({
    assets: { VIDEO: 'https://example.org/house.mp4' },
    meuble: 'oui',
    attachedFiles: [],
    donnees: { RAISON_SOCIALE: { valeur: 'North', famille: 'Contact' } },
  })
})

describe('the definitions of the fields', () => {
  const ask = async (path: string) => (await (await call('GET', path)).json()) as { code: string; valeurs: object[] }[]

  test('say what each is, in the language asked for', async () => {
    expect(await ask('/definition-donnee?codes=DPE_CONSOMMATION,titre&lang=en')).toEqual([
      { code: 'titre', libelle: expect.any(String), famille: 'The ad', type: 'text', unite: null, min: null, max: 100, obligatoire: 'oui' },
      {
        code: 'DPE_CONSOMMATION',
        libelle: expect.any(String),
        famille: 'Energy',
        type: 'number',
        unite: 'kWh/m²/an',
        min: 0,
        max: 2_000,
        obligatoire: 'non',
      },
    ])
    expect((await ask('/definition-donnee')).length).toBeGreaterThan(100)
  })

  test('name everybody who may sign in as those who can be in charge, and no contact', async () => {
    const of = async () => {
      const [managers] = (await ask('/definition-donnee-listee?codes=NEGOCIATEUR')) as unknown as { valeurs: { code: string }[] }[]
      return managers?.valeurs.map(({ code }) => code) ?? []
    }
    const before = await of()
    await app.database.query(
      `INSERT INTO users (advertiser_id, username, email, password_hash, roles, first_name, last_name, active)
       VALUES ($1, 'contact-of-north', 'a@example.org', '', '["ROLE_CONTACT"]', 'Ada', 'Carnet', true), ($1, 'left-north', 'b@example.org', '', '["ROLE_SUB_USER"]', 'Luc', 'Parti', false), ($1, 'new-north', 'c@example.org', '', '["ROLE_SUB_USER"]', 'Eva', 'Neuve', true)`,
      [ids.north],
    )
    expect(await of()).toEqual([...before, 'Eva Neuve'])
    await app.database.script(`DELETE FROM users WHERE username IN ('contact-of-north', 'left-north', 'new-north')`)
  })

  test('list choices, under a condition those that have a meaning then', async () => {
    const [offers] = await ask('/definition-donnee-listee?codes=typeOffre&lang=fr')
    expect(offers).toMatchObject({ code: 'typeOffre', valeurs: expect.arrayContaining([{ code: 'V', libelle: expect.any(String) }]) })
    const codes = async (type: number) =>
      (await ask(`/definition-donnee-listee?dataCondition=typeObjet&dataValue=${type}`)).map(({ code }) => code)
    expect(await codes(1100)).toContain('meuble')
    expect(await codes(1300)).not.toContain('meuble')
    expect(await refusalOf(await call('GET', '/definition-donnee-listee?dataCondition=NOTHING'))).toMatchObject({
      status: 400,
      field: 'dataCondition',
    })
  })
})

describe('a change of some fields', () => {
  const patch = (id: number, annonce: object) =>
    call('PATCH', `/annonce/${id}`, { annonceur: { login: 'north' }, flux: { code: 'SAISIE_IMMO' }, annonce })

  test('leaves the others, and counts as a save', async () => {
    const made = await create({ ...sampleContent({ bedrooms: 3 }), visits: [visit] })
    expect((await patch(made.id, { prix: 5, donnees: { NB_SDB: { valeur: '2' } } })).status).toBe(200)
    const saved = await open(made.id)
    expect(saved).toMatchObject({ version: 2, content: { visits: made.content.visits } })
    expect(saved.content.values).toEqual({ ...made.content.values, price: 5, bathrooms: 2 })
  })

  test.each([
    [{ prix: -5 }, 400, { code: 'invalid', field: 'prix', reason: 'too-small' }],
    [{ prix: {} }, 400, { code: 'invalid', field: 'prix' }],
    [{ prix_secret: 5 }, 400, { code: 'unknown-field', field: 'annonce.prix_secret' }],
    [{ note_privee: 'x'.repeat(4001) }, 400, { code: 'invalid', field: 'annonce.note_privee', reason: 'too-long' }],
  ])('%o is refused', async (annonce, status, refusal) => {
    const made = await create()
    expect(await refusalOf(await patch(made.id, annonce))).toMatchObject({ status, ...refusal })
    expect(await open(made.id)).toEqual(made)
  })

  test('notes what is private without a new version', async () => {
    const made = await create()
    await patch(made.id, { note_privee: 'Clés chez la voisine' })
    expect(await open(made.id)).toEqual({ ...made, note: 'Clés chez la voisine' })
  })
})

describe('publishing', () => {
  const publish = (id: number) => call('PATCH', `/annonce/${id}?lang=fr`, { annonce: { STATUS: 'A' } })

  test('asks for the whole form first, then for what the law asks', async () => {
    const made = await create(sampleContent({ title: '', city: '', company: '' }))
    const refusal = await refusalOf(await publish(made.id))
    expect(refusal).toMatchObject({ status: 409, code: 'ad-incomplete', field: 'titre', reason: 'required', params: { count: 2 } })
    expect(refusal.message).toContain('Titre')
    const whole = await recordOf(await change(made, sampleContent()))
    expect(await refusalOf(await publish(made.id))).toMatchObject({
      status: 409,
      code: 'ad-law',
      reason: 'fees-told',
      params: { count: 4 },
    })
    expect((await open(made.id)).state).toBe('draft')
    await recordOf(await change(whole, sampleContent(lawful)))
    expect((await publish(made.id)).status).toBe(200)
    expect((await open(made.id)).state).toBe('active')
  })

  test('says it in the singular where one thing is missing', async () => {
    const made = await create(sampleContent({ title: '' }))
    expect((await refusalOf(await publish(made.id))).message).toBe(
      'Il reste 1 champ à compléter pour publier cette annonce\u00a0: «\u00a0Titre de l’annonce\u00a0».',
    )
  })

  test('goes on as before for what was never saved in the editor', async () => {
    await insertAd(app.database, 1, { state: 'B' })
    expect((await publish(1)).status).toBe(200)
  })
})
