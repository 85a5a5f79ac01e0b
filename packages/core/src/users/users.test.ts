import { describe, expect, test, vi } from 'vitest'
import type { Account, User } from '../account/account.model.ts'
import { loadedAccountWire } from '../account/account.wire.ts'
import type { HttpCall } from '../http/http.types.ts'
import { accountReply } from '../session/testing/replies.ts'
import { createTopics } from '../topics/topics.ts'
import sessions from './golden/sessions.json' with { type: 'json' }
import golden from './golden/users.json' with { type: 'json' }
import {
  canAddUser,
  canBeColleague,
  canChangeFilter,
  canChangeRole,
  canContinueAs,
  canDisableUser,
  canEditUser,
  canEnableUser,
  canGrantAccess,
  canInviteAgain,
  canSeeSessions,
  checkImport,
  createUsersClient,
  findAllUsers,
  maxImportRows,
  mayTakeCharge,
  roleOf,
  sessionsWire,
  usersPageWire,
  type ImportCheck,
  type Member,
  type UserDecision,
} from './index.ts'

const { page } = usersPageWire.decode(golden)
const [main] = page.items as [Member]
const admin: Member = { ...main, id: 8, role: 'admin' }
const user: Member = { ...main, id: 9, role: 'user' }
const contact: Member = { ...main, id: 10, role: 'contact', access: 'none' }

const accountOf = (who: Partial<User>): Account => {
  const loaded = loadedAccountWire.decode(accountReply())
  return { ...loaded, user: { ...loaded.user, mainAccount: false, roles: ['ROLE_USER'], ...who }, isDemo: false }
}
const asMain = accountOf({ id: 7, mainAccount: true })
const asAdmin = accountOf({ id: 8, roles: ['ROLE_USER', 'ROLE_SUB_ADMIN'] })
const asUser = accountOf({ id: 9, roles: ['ROLE_USER', 'ROLE_SUB_USER'], colleagues: [] })

const room = { max: 5, used: 2 }
const full = { max: 2, used: 2 }
const why = (decision: UserDecision): string => (decision.allowed ? 'allowed' : decision.reason)

test('the wire is that of the contract, both ways', () => {
  expect(main).toMatchObject({
    role: 'main',
    lastName: 'Direction',
    postalCode: '69006',
    priceUrl: 'https://example.org/honoraires',
    colleagueIds: [8],
    version: 3,
  })
  expect(usersPageWire.encode(usersPageWire.decode(golden))).toMatchObject(golden)
  expect(sessionsWire.decode(sessions)).toMatchObject([{ id: 's1', device: 'Firefox, Windows', current: true, openedBy: null }])
  expect(sessionsWire.encode(sessionsWire.decode(sessions))).toEqual(sessions)
})

test.each([
  [{ mainAccount: true, roles: ['ROLE_SUB_USER'] as const }, 'main'],
  [{ mainAccount: false, roles: ['ROLE_SUB_ADMIN', 'ROLE_SUB_USER'] as const }, 'admin'],
  [{ mainAccount: false, roles: ['ROLE_SUB_USER'] as const }, 'user'],
  [{ mainAccount: false, roles: ['ROLE_USER'] as const }, 'contact'],
])('%o amount to %s', ({ mainAccount, roles }, role) => expect(roleOf({ mainAccount, roles: [...roles] })).toBe(role))

describe('what may be done', () => {
  test.each<[string, UserDecision, string]>([
    ['the main account adds', canAddUser(asMain, room), 'allowed'],
    ['an administrator adds', canAddUser(asAdmin, room), 'allowed'],
    ['a user does not add', canAddUser(asUser, room), 'not-allowed'],
    ['nobody adds beyond the seats', canAddUser(asMain, full), 'no-seat-left'],
    ['without a limit there is always a seat', canAddUser(asMain, { max: null, used: 999 }), 'allowed'],
    ['everybody edits oneself', canEditUser(asUser, user), 'allowed'],
    ['a user edits nobody else', canEditUser(asUser, contact), 'not-allowed'],
    ['an administrator does not edit the main account', canEditUser(asAdmin, main), 'not-allowed'],
    ['the main account keeps its role', canChangeRole(asMain, main), 'main-stays-active'],
    ['an administrator keeps the own role', canChangeRole(asAdmin, admin), 'yourself'],
    ['a contact gets a role by access', canChangeRole(asMain, contact), 'contact-cannot-enter'],
    ['the main account stays open', canDisableUser(asMain, main), 'main-stays-active'],
    ['nobody widens the own sight', canChangeFilter(asAdmin, admin), 'yourself'],
    ['nobody closes the own access', canDisableUser(asAdmin, admin), 'yourself'],
    ['a user is disabled', canDisableUser(asAdmin, user), 'allowed'],
    ['once', canDisableUser(asMain, { ...user, active: false }), 'not-active'],
    ['a user is enabled where there is a seat', canEnableUser(asMain, { ...user, active: false }, room), 'allowed'],
    ['and not where there is none', canEnableUser(asMain, { ...user, active: false }, full), 'no-seat-left'],
    ['a contact needs no seat', canEnableUser(asMain, { ...contact, active: false }, full), 'allowed'],
    ['a contact gets access', canGrantAccess(asMain, contact, room), 'allowed'],
    ['not without an address', canGrantAccess(asMain, { ...contact, email: '' }, room), 'no-email'],
    ['a user has it', canGrantAccess(asMain, user, room), 'not-a-contact'],
    ['who is invited is invited again', canInviteAgain(asMain, { ...user, access: 'expired' }), 'allowed'],
    ['who is in is not', canInviteAgain(asMain, user), 'has-access'],
    ['who is disabled is not', canInviteAgain(asMain, { ...user, access: 'invited', active: false }), 'not-active'],
    ['everybody sees the own devices', canSeeSessions(asUser, user), 'allowed'],
    ['but not those of others', canSeeSessions(asUser, main), 'not-allowed'],
  ])('%s', (_, decision, expected) => expect(why(decision)).toBe(expected))

  test('one continues as a colleague only', () =>
    expect([canContinueAs(asUser, main), canContinueAs(accountOf({ colleagues: [{ ...main, name: '' }] }), main)]).toEqual([false, true]))

  test.each<[string, Partial<Member>]>([
    ['is only invited', { access: 'invited' }],
    ['let the invitation run out', { access: 'expired' }],
    ['is disabled', { active: false }],
  ])('nobody continues as somebody who %s', (_, changes) => expect(canBeColleague(asMain, admin, { ...user, ...changes })).toBe(false))
  test('only the main account shares itself', () => {
    expect([canBeColleague(asMain, admin, main), canBeColleague(asAdmin, user, main), canBeColleague(asAdmin, user, user)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('an import', () => {
  const surroundings = { emails: new Set(['taken@example.org']), seats: room, country: 'FR' }
  const check = (...rows: string[][]) => checkImport(rows, surroundings) as ImportCheck

  test.each([
    [['Nom', 'Prénom', 'E-mail', 'Rôle']],
    [['Last name', 'First name', 'Email', 'Role']],
    [['APELLIDOS', 'Nombre', 'Correo electrónico', 'Función']],
  ])('knows the columns %j', (heads) => {
    const [row] = check(heads, ['Vente', 'Paul', 'paul@example.org', 'ADMIN']).rows
    expect(row).toMatchObject({
      row: 2,
      details: { lastName: 'Vente', firstName: 'Paul', email: 'paul@example.org', role: 'admin', country: 'FR' },
      problems: [],
    })
  })

  test.each([
    ['fr', 'FR'],
    ['France', 'FR'],
    [' ALLEMAGNE ', 'DE'],
    ['Germany', 'DE'],
    ['España', 'ES'],
    ['', 'FR'],
  ])('reads the country %j', (cell, code) => {
    expect(check(['Nom', 'Email', 'Pays'], ['A', 'a@example.org', cell]).rows).toMatchObject([{ details: { country: code }, problems: [] }])
  })
  test('says of a row what is wrong with it', () => {
    const { rows } = check(
      ['Nom', 'Email', 'Rôle'],
      ['', 'a@example.org', ''],
      ['B', 'b', ''],
      [' ', '', ''],
      ['C', 'TAKEN@example.org', ''],
      ['D', 'd@example.org', 'chef'],
      ['E', 'A@example.org', ''],
    )
    expect(rows.map(({ row, problems }) => [row, ...problems.map(({ field, reason }) => `${field} ${reason}`)])).toEqual([
      [2, 'lastName required'],
      [3, 'email invalid'],
      [5, 'email already-a-user'],
      [6, 'role unknown-role'],
      [7, 'email twice-in-file'],
    ])
  })

  test('gives the seats to the first rows that are right', () => {
    const rows = ['', 'b@example.org', 'c@example.org', 'd@example.org', 'e@example.org'].map((email) => ['N', email])
    expect(check(['Nom', 'Email'], ...rows).rows.map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
      ['required'],
      [],
      [],
      [],
      ['no-seat-left'],
    ])
  })

  test.each([
    [
      [
        ['Nom', 'Prénom'],
        ['A', 'B'],
      ],
      { code: 'import-no-column', column: 'email' },
    ],
    [
      [
        ['Nom', 'Email'],
        ['', ' '],
      ],
      { code: 'import-empty' },
    ],
    [[['Nom', 'Email'], ...Array.from({ length: maxImportRows + 1 }, () => ['A', 'a@b.example'])], { code: 'import-too-long' }],
    [[], { code: 'import-no-column', column: 'lastName' }],
  ])('refuses %#', (cells, refusal) => expect(checkImport(cells, surroundings)).toEqual(refusal))
})

test('the calls of the client are those of the contract, and changes are announced', async () => {
  const calls: HttpCall[] = []
  const topics = createTopics()
  const onChange = vi.fn<() => void>()
  topics.listen('users', onChange)
  const client = createUsersClient({ send: async (call) => (calls.push(call), golden._embedded.users[0]) }, topics)
  await client.update(main, { ...main, city: 'Lille' })
  await client.grantAccess(10, 'user')
  await client.endSession(9, 'abc')
  await client.endOtherSessions(9)
  expect(calls).toMatchObject([
    { service: 'backend', method: 'PUT', path: '/users/7', body: { user: { lastname: 'Direction', city: 'Lille', version: 3 } } },
    { method: 'POST', path: '/users/10/access', body: { role: 'ROLE_SUB_USER' } },
    { method: 'DELETE', path: '/users/9/sessions/abc' },
    { method: 'DELETE', path: '/users/9/sessions' },
  ])
  expect(onChange).toHaveBeenCalledTimes(4)
})

describe('who can be in charge of an ad', () => {
  test('is whoever may sign in, not a contact of the address book and nobody who was disabled', () => {
    expect([main, admin, user, contact, { ...user, active: false }].map(mayTakeCharge)).toEqual([true, true, true, false, false])
  })
  test('is looked for on every page of the users', async () => {
    const asked: unknown[] = []
    const send = async ({ query }: HttpCall): Promise<unknown> => {
      asked.push(query)
      return { ...golden, total_items: 201 }
    }
    expect(await findAllUsers({ send })).toHaveLength(3 * page.items.length)
    expect(asked).toEqual([1, 2, 3].map((number) => ({ page: number, itemsPerPage: 100 })))
  })
})
