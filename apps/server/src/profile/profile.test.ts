import { profileChangeWire, profileWire, type Profile, type ProfileDetails } from '@vitrine/core/profile'
import { loadedAccountWire } from '@vitrine/core/account'
import { sheetWire } from '@vitrine/core/establishment-sheet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noise, sendForm } from '../establishment-sheet/testing/establishment-sheet.testing.photos.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { profileDetails } from './profile.samples.ts'

const path = `/api/provider/annonceur/${ids.north}` as const
let app: TestApp
let main = ''
let sub = ''

beforeAll(async () => {
  app = await createTestApp()
  main = await app.tokenOf(ids.northMain)
  sub = await app.tokenOf(ids.northSub)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.query(
    `UPDATE advertisers SET profile_version = 0, logo = NULL, corporate_name = '', website = '', pushes_to_top = true`,
  )
  await app.database.query('TRUNCATE profile_logos')
})

const read = async (token = main): Promise<Profile> => profileWire.decode(await (await app.call('GET', path, { token })).json())
const put = async (changes: Partial<ProfileDetails>, { version = 0, token = main, to = path as string } = {}) => {
  const body = profileChangeWire.encode({ ...profileDetails(changes), version })
  const reply = await app.call('PUT', to, { token, body })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}
const account = async () =>
  loadedAccountWire.decode((await (await app.call('GET', '/api/backend/load-advertiser', { token: main })).json()) as never).advertiser
const logoForm = (bytes: Uint8Array, name = 'logo.png'): FormData => {
  const form = new FormData()
  form.set('logo', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return form
}
const upload = async (bytes: Uint8Array, name?: string) => {
  const reply = await sendForm(app, `${path}/logo`, main, logoForm(bytes, name))
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

describe('the profile of an account', () => {
  test('is known at once wherever the account is named', async () => {
    const { status } = await put({ companyName: 'Agence du Quai', website: 'https://quai.example', soldBanner: 'green', city: 'Pornic' })
    expect(status).toBe(200)
    expect(await account()).toMatchObject({ name: 'Agence du Quai', website: 'https://quai.example', soldBanner: 'green', city: 'Pornic' })
  })

  test('turns pushing to the top off and on again, within what is subscribed', async () => {
    expect((await account()).options.topOfList).toBe(true)
    await put({ pushesToTop: false })
    expect((await account()).options.topOfList).toBe(false)
    expect(await read()).toMatchObject({ pushesToTop: false, hasTopOfList: true })
    await put({ pushesToTop: true }, { version: 1 })
    expect((await account()).options.topOfList).toBe(true)
  })

  test('is where a sheet begins that nobody has written', async () => {
    await app.database.query(`UPDATE advertisers SET options = options || '{"localPresence": true}' WHERE id = $1`, [ids.north])
    app.sessions.refresh()
    await put({ companyName: 'Agence du Quai', corporateName: 'Quai SARL', address: '3 quai du Port', website: 'https://quai.example' })
    const sheet = sheetWire.decode((await (await app.call('GET', '/api/provider/etablishment-sheet', { token: main })).json()) as never)
    expect(sheet).toMatchObject({
      companyName: 'Quai SARL',
      tradeName: 'Agence du Quai',
      addressLine1: '3 quai du Port',
      websites: ['https://quai.example'],
    })
  })

  test('is changed by who manages the account, and read by everybody of it', async () => {
    expect(await read(sub)).toMatchObject({ version: 0 })
    expect(await put({ companyName: 'Sub' }, { token: sub })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await sendForm(app, `${path}/logo`, sub, logoForm(await noise(40, 20, 'png')))).status).toBe(403)
  })

  test('is nobody else’s', async () => {
    const token = await app.tokenOf(ids.southMain)
    expect((await app.call('GET', path, { token })).status).toBe(404)
    expect(await put({ companyName: 'South' }, { token })).toMatchObject({ status: 404 })
  })

  test.each([
    [{ companyName: ' ' }, 'nom', 'required'],
    [{ postalCode: '4421' }, 'codePostal', 'postal-code'],
    [{ website: 'port' }, 'siteInternet', 'invalid'],
  ] as [Partial<ProfileDetails>, string, string][])('is refused with field and reason: %o', async (changes, field, reason) =>
    expect(await put(changes)).toMatchObject({ status: 400, body: { field, reason } }),
  )

  test('is not written over: whoever comes second is told who was first', async () => {
    await put({ companyName: 'First' })
    expect(await put({ companyName: 'Second' })).toMatchObject({ status: 409, body: { code: 'record-changed' } })
    expect(await read()).toMatchObject({ companyName: 'First', version: 1 })
  })

  test('is another call than the one that chooses a password by the link of a mail', async () => {
    const body = { id: ids.northMain, mot_de_passe: 'long enough', token: 'none' }
    const reply = await app.call('PUT', `/api/backend/annonceur/${ids.northMain}`, { body })
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([400, 'link-expired'])
  })
})

describe('the logo of a profile', () => {
  test('is what its content says, whatever it is called, and stays with its file until it is deleted', async () => {
    const { status, body } = await upload(await noise(40, 20, 'png'), 'logo.txt')
    expect(status).toBe(200)
    expect(body['logo']).toMatch(/\/media\/[\da-f-]{36}\/40\.jpg$/)
    expect((await app.app.request(new URL(String(body['logo'])).pathname)).headers.get('content-type')).toBe('image/jpeg')
    expect((await account()).logo).toBe(body['logo'])
    expect(await app.database.query('SELECT advertiser_id FROM profile_logos')).toHaveLength(1)
    expect((await app.call('DELETE', `${path}/logo`, { token: main })).status).toBe(200)
    expect(await read()).toMatchObject({ logo: null })
    expect(await app.database.query('SELECT advertiser_id FROM profile_logos')).toHaveLength(0)
  })

  test.each([
    ['no picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'logo-format'],
    ['a broken one', () => Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 1, 2, 3]), 422, 'picture-broken'],
    ['one of 2 MB', () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(2 * 1024 * 1024)]), 413, 'logo-weight'],
    ['an empty file', () => Buffer.alloc(0), 400, 'logo-missing'],
  ] as const)('is not %s', async (_, bytes, status, code) => expect(await upload(bytes())).toMatchObject({ status, body: { code } }))
})
