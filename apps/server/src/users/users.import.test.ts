import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => void (app = await createTestApp({ database })))

const send = async (file: Uint8Array | string, apply = false, userId: number = ids.northMain) => {
  const body = { file: Buffer.from(file).toString('base64'), apply }
  const reply = await app.call('POST', '/api/backend/users/import', { token: await app.tokenOf(userId), body })
  // oxlint-disable-next-line typescript/no-explicit-any -- a foreign document, looked at from outside
  return { status: reply.status, body: (await reply.json()) as any }
}
const countUsers = async () =>
  (await database.query<{ users: number }>('SELECT count(*)::int AS users FROM users WHERE advertiser_id = $1', [ids.north]))[0]?.users

const csv = [
  'Nom;Prénom;Adresse email;Rôle;Humeur',
  'Vente;Paul;paul@example.org;administrateur;gaie',
  'Location;;north-sub@example.org;;',
  ';Anne;anne@example.org;;',
].join('\n')

test('a check tells of every row what speaks against it, and writes nothing', async () => {
  const { status, body } = await send(csv)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    added: 0,
    unknownHeadings: ['Humeur'],
    rows: [
      {
        row: 2,
        user: { lastname: 'Vente', firstname: 'Paul', email: 'paul@example.org', role: 'ROLE_SUB_ADMIN', country: 'FR' },
        problems: [],
      },
      { row: 3, problems: [{ field: 'email', reason: 'already-a-user' }] },
      { row: 4, problems: [{ field: 'lastName' }] },
    ],
  })
  expect(await countUsers()).toBe(4)
})

test('an address that somebody of another account signs in with is taken', async () => {
  const { body } = await send('Nom;Email\nVente; South@example.org ', true)
  expect([body.added, body.rows[0].problems]).toEqual([0, [{ field: 'email', reason: 'already-a-user' }]])
})

test('an import adds the rows without a problem and invites them, twice it adds nothing', async () => {
  expect((await send(csv, true)).body.added).toBe(1)
  expect(await countUsers()).toBe(5)
  await app.jobs.drain()
  expect(app.mails.map(({ to }) => to)).toEqual(['paul@example.org'])
  expect((await send(csv, true)).body.added).toBe(0)
  expect(await countUsers()).toBe(5)
})

test('a workbook is read like a text file, whatever encoding that has', async () => {
  const workbook = await writeXlsx({
    sheets: [
      {
        name: 'Users',
        rows: [
          ['Last name', 'Email'],
          ['Vente', 'paul@example.org'],
        ],
      },
    ],
  })
  expect((await send(workbook)).body.rows).toMatchObject([{ row: 2, problems: [] }])
  expect((await send(Buffer.from('Nom;Email\nDurée;d@example.org', 'latin1'))).body.rows[0].user.lastname).toBe('Durée')
})

test.each([
  ['import-no-column', 'Prénom;Email\nPaul;paul@example.org'],
  ['import-empty', 'Nom;Email\n'],
  ['import-too-long', `Nom;Email\n${Array.from({ length: 501 }, (_, row) => `N;n${row}@example.org`).join('\n')}`],
  ['import-unreadable', 'PK\u0003\u0004 not a workbook'],
  ['import-unreadable', 'Nom;Email\nA;a\u0000@example.org'],
])('%s', async (code, file) => expect(await send(file)).toMatchObject({ status: 400, body: { code, field: 'file' } }))

test.each([
  ['fr', 'Email\npaul@example.org', 'Le fichier doit avoir une colonne « Nom ».'],
  ['en', 'Last name\nVente', 'The file needs a column “Email”.'],
])('in %s, a column that is missing is called as the page calls it', async (language, file, message) => {
  const body = { file: Buffer.from(file).toString('base64') }
  const reply = await app.call('POST', '/api/backend/users/import', {
    token: await app.tokenOf(ids.northMain),
    body,
    headers: { 'accept-language': language },
  })
  expect(await reply.json()).toMatchObject({ message })
})

test('the import of users adds only as many as there are seats', async () => {
  await database.query('UPDATE advertisers SET user_limit = 2 WHERE id = $1', [ids.north])
  const { body } = await send('Nom;Email\nA;a@example.org\nB;b@example.org', true)
  expect([body.added, body.rows[1].problems]).toEqual([1, [{ field: 'role', reason: 'no-seat-left' }]])
})

test('the import of users is for those who manage users', async () => expect((await send(csv, false, ids.northSub)).status).toBe(403))
