import * as v from 'valibot'
import { canSignIn } from '../account/account.model.ts'
import { colleaguesOf, findMember, findMemberByLogin, portalsOf, setPassword, type Member } from '../account/account.store.ts'
import { toUserReply, userReply } from '../account/account.reply.model.ts'
import type { SessionServices } from './session.model.ts'
import { passwordLength } from '../config.ts'
import { record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import { addressOf } from '../http/address.ts'
import { authorOf, visitorAuthor } from '../http/author.ts'
import { deviceOf } from '../http/device.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import { hashPassword, passwordMatches } from '../ports/passwords.ts'
import { Refusal } from '../refusal.ts'
import { createDevices } from './session.devices.service.ts'
import { peekReset, consumeReset } from './session.reset.store.ts'
import { createMailGuard, createSignInGuard } from './session.limits.service.ts'

const tag = 'Session'
const typed = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

/** The documented username and password, with the device's token and a solved challenge, if the page has them. */
const connectBody = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  password: typed,
  device: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
  challenge: v.optional(v.object({ token: v.pipe(v.string(), v.maxLength(1_000)), answer: v.pipe(v.string(), v.maxLength(64)) })),
})

const connectReply = v.object({
  token: v.nullable(v.string()),
  user: v.nullable(userReply),
  status: v.picklist(['ACTIF', 'SUSPENDU', 'INACTIF']),
  device: v.optional(v.string()),
})

const mayEnter = ({ user, advertiser }: Member): boolean => user.active && advertiser.status === 'ACTIF' && canSignIn(user)

const connect = ({ database, clock, config, sessions }: SessionServices): Endpoint => {
  const { db } = database
  const guard = createSignInGuard({ database, clock }, config.tokenSecret)
  const devices = createDevices(config.tokenSecret, clock)
  return endpoint({
    method: 'POST',
    path: '/api/auth/connect',
    tag,
    summary: 'Sign in with a username (or e-mail address) and a password',
    access: 'public',
    body: connectBody,
    reply: {
      status: 200,
      description:
        'A token, or a status that explains why there is none; `device` is sent again with the next sign-in, which others cannot keep away then',
      schema: connectReply,
    },
    refusals: { rejected: 401, 'rate-limit': 429, 'challenge-needed': 429, 'challenge-invalid': 400, busy: 503 },
    async handle(c, { username, password, device: shown, challenge }) {
      const address = addressOf(c, config.trustProxy)
      const device = await devices.read(shown)
      const member = await guard.check(
        { login: username, address, device, challenge },
        {
          find: () => findMemberByLogin(db, username),
          compare: async (found) =>
            (await passwordMatches(found?.user.passwordHash ?? null, password)) && !config.publicSecrets.includes(password),
        },
      )
      if (!member) throw new Refusal('rejected')
      const { user, advertiser } = member
      if (advertiser.status === 'SUSPENDU') return c.json({ token: null, user: null, status: 'SUSPENDU' })
      const reply = toUserReply(user, advertiser, {
        colleagues: await colleaguesOf(db, user.id),
        portals: await portalsOf(db, advertiser.id),
      })
      if (!mayEnter(member)) return c.json({ token: null, user: { ...reply, active: false }, status: 'INACTIF' })
      const token = await db.transaction(async (tx) => {
        await record(tx, visitorAuthor(c, { clock, config }, user), 'session.signed-in')
        return sessions.open(user, { device: deviceOf(c), address }, tx)
      })
      return c.json({ token, user: reply, status: 'ACTIF', device: await devices.write(device, user.id) })
    },
  })
}

const disconnect = ({ database: { db }, clock, config, sessions }: SessionServices): Endpoint =>
  endpoint({
    method: 'DELETE',
    path: '/api/auth/connect',
    tag,
    summary: 'Sign out: the token stops working, and with it every token of the same sign-in, as whichever colleague',
    access: 'session',
    reply: { status: 204, description: 'The token is revoked' },
    async handle(c) {
      await db.transaction(async (tx) => {
        await record(tx, authorOf(c, { clock, config }), 'session.signed-out')
        await sessions.close(callerOf(c).sessionId, tx)
      })
      return c.body(null, 204)
    },
  })

const requestReset = ({ database, clock, config, jobs }: SessionServices): Endpoint => {
  const guard = createMailGuard({ database, clock })
  return endpoint({
    method: 'POST',
    path: '/api/auth/reset_password/:id',
    tag,
    summary: 'Ask for a mail with a one-time link; answers the same whether the user exists or not',
    access: 'public',
    reply: { status: 202, description: 'The mail is on its way if the user exists' },
    refusals: { 'rate-limit': 429 },
    async handle(c) {
      const login = (c.req.param('id') ?? '').trim().slice(0, 200)
      const member = await findMemberByLogin(database.db, login)
      await guard.attempt({ login, userId: member?.user.id ?? null }, addressOf(c, config.trustProxy))
      await jobs.enqueue('reset-password', { typed: login, language: c.get('language') })
      return c.body(null, 202)
    },
  })
}

const expired = (): Refusal => new Refusal('link-expired', { field: 'token' })

const changePassword = ({ database: { db }, clock, config, sessions }: SessionServices): Endpoint =>
  endpoint({
    method: 'PUT',
    path: '/api/backend/annonceur/:id',
    tag,
    summary: 'Choose a new password with the one-time token of the mailed link; ends every session of the user',
    access: 'public',
    body: v.object({ id: v.union([v.string(), v.number()]), mot_de_passe: v.string(), token: v.pipe(v.string(), v.maxLength(200)) }),
    reply: { status: 204, description: 'The password is changed' },
    refusals: { 'link-expired': 400, 'password-length': 400, 'password-public': 400 },
    async handle(c, { mot_de_passe: password, token }) {
      if (password.length < passwordLength.min || password.length > passwordLength.max) {
        throw new Refusal('password-length', { field: 'mot_de_passe', params: passwordLength })
      }
      if (config.publicSecrets.includes(password)) throw new Refusal('password-public', { field: 'mot_de_passe' })
      const now = clock.now()
      const userId = await peekReset(db, token, now)
      const member = userId === null ? null : await findMember(db, userId)
      const named = integerParam(c, 'id')
      const fits = member && (member.user.id === named || member.advertiser.id === named)
      if (!fits) throw expired()
      const passwordHash = await hashPassword(password)
      await db.transaction(async (tx) => {
        if ((await consumeReset(tx, token, now)) === null) throw expired()
        await setPassword(tx, member.user.id, passwordHash, now)
        await record(tx, visitorAuthor(c, { clock, config }, member.user), 'user.password-changed', { subjectId: member.user.id })
      })
      sessions.refresh()
      return c.body(null, 204)
    },
  })

const switchUser = ({ database: { db }, clock, config, sessions }: SessionServices): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/auth/switch_user/:id',
    tag,
    summary:
      'Continue as a colleague attached to the account, which ends with any right it came from; or go back to who signed in, which ends what lies between',
    access: 'session',
    reply: { status: 200, description: "The colleague's token", schema: v.object({ token: v.string() }) },
    refusals: { 'not-a-colleague': 403 },
    async handle(c) {
      const { account, sessionId } = callerOf(c)
      const accountId = integerParam(c, 'id')
      const signedIn = account.switchedFrom?.id ?? account.user.id
      const switched = (tx: Db, of = account.advertiser.id) =>
        record(tx, authorOf(c, { clock, config }), 'session.switched', { subjectId: accountId, of: [of] })
      if (accountId === signedIn) {
        const token = await db.transaction(async (tx) => {
          await switched(tx)
          return sessions.back(sessionId, tx)
        })
        return c.json({ token })
      }
      const attached = (await colleaguesOf(db, account.user.id)).some(({ id }) => id === accountId)
      const member = attached ? await findMember(db, accountId) : null
      if (!member || !mayEnter(member)) throw new Refusal('not-a-colleague')
      const origin = { device: deviceOf(c), address: addressOf(c, config.trustProxy) }
      const token = await db.transaction(async (tx) => {
        await switched(tx, member.user.advertiserId)
        return sessions.switchTo(member.user, sessionId, origin, tx)
      })
      return c.json({ token })
    },
  })

export const sessionEndpoints = (services: SessionServices): Endpoint[] =>
  [connect, disconnect, requestReset, changePassword, switchUser].map((make) => make(services))
