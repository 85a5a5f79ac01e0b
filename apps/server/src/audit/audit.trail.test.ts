import { describe, expect, test } from 'vitest'
import { subscribeContacts } from '../test/contacts.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { intranet, makeKeyAs, secretKey, tokenFrom } from '../test/embed.ts'
import { ids, receiveMail, type TestApp } from '../test/harness.ts'
import { makeSamples, northernAd } from '../test/samples.ts'

let app: TestApp
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribeContacts(app.database)
})

const trail = () => app.database.query('SELECT * FROM audit_events ORDER BY id')

describe('an event', () => {
  test('tells who, when, from where and what, and no value that was typed', async () => {
    await makeSamples(app)
    const token = await app.tokenOf(ids.northMain)
    const [contact] = await app.database.query<{ id: number }>(`SELECT id FROM contacts WHERE kind = 'mail'`)
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await app.call('PATCH', `/api/provider/contacts/${contact!.id}`, {
      token,
      headers,
      body: { traitement: { version: 1, note: 'Called Mrs Lopez' } },
    })
    await app.call('DELETE', '/api/provider/annonce', { token, body: { ids: [northernAd] } })
    const events = (await trail()).slice(-2)
    expect(events).toMatchObject([
      {
        advertiser_id: ids.north,
        user_id: ids.northMain,
        key_id: null,
        switched_from: null,
        at: app.clock.now(),
        device: 'Firefox, Windows',
        act: 'contact.handled',
        subject_id: contact!.id,
        details: { fields: expect.arrayContaining(['note']) },
      },
      { act: 'ad.deleted', subject_id: northernAd, details: { from: 'active', to: 'deleted' } },
    ])
    expect(JSON.stringify(events)).not.toContain('Lopez')
  })

  test('tells who had switched to the user, and whose key a page used', async () => {
    await makeSamples(app)
    const switched = (await (
      await app.call('GET', `/api/auth/switch_user/${ids.northSub}`, { token: await app.tokenOf(ids.northMain) })
    ).json()) as { token: string }
    await app.call('DELETE', '/api/auth/connect', { token: switched.token })
    const key = await makeKeyAs(app, ids.northMain, { ...secretKey, droits: ['ads:read', 'ads:write'] })
    const token = await tokenFrom(app, key.text, { scopes: ['ads:write'] })
    await app.call('DELETE', `/api/provider/annonce/${northernAd}`, { token, headers: { origin: intranet } })
    expect((await trail()).slice(-4)).toMatchObject([
      { act: 'session.switched', user_id: ids.northMain, subject_id: ids.northSub },
      { act: 'session.signed-out', user_id: ids.northSub, switched_from: ids.northMain },
      { act: 'key.created', subject_id: key.id },
      { act: 'ad.deleted', user_id: ids.northMain, key_id: key.id },
    ])
  })

  test('of a point of sale’s contact is told to both accounts', async () => {
    const { id } = await receiveMail(app.database, { advertiserId: ids.outlet })
    await app.call('PATCH', `/api/provider/contacts/${id}`, {
      token: await app.tokenOf(ids.headMain),
      body: { traitement: { version: 1, note: 'Seen' } },
    })
    expect((await trail()).slice(-2)).toMatchObject([
      { advertiser_id: ids.head, subject_id: id },
      { advertiser_id: ids.outlet, user_id: ids.headMain, subject_id: id },
    ])
  })
})

describe('the trail', () => {
  const insert = (at: string) =>
    app.database.query(`INSERT INTO audit_events (advertiser_id, at, act) VALUES ($1, ${at}, 'mail.sent')`, [ids.north])

  test('is only added to', async () => {
    await insert('now()')
    for (const change of [`UPDATE audit_events SET act = 'x'`, 'DELETE FROM audit_events', 'TRUNCATE audit_events']) {
      await expect(app.database.query(change)).rejects.toThrow('The audit trail is only ever added to')
    }
    expect(await trail()).toHaveLength(1)
  })

  test('is kept for three years, and goes with its account', async () => {
    await insert(`now() - interval '3 years 1 day'`)
    await insert(`now() - interval '2 years 364 days'`)
    await app.jobs.enqueue('tidy', {})
    await app.jobs.drain()
    expect(await trail()).toHaveLength(1)
    await app.database.query('DELETE FROM advertisers WHERE id = $1', [ids.north])
    expect(await trail()).toHaveLength(0)
  })
})
