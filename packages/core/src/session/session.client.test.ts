import { expect, it, vi } from 'vitest'
import type { HttpCall } from '../http/http.types.ts'
import { createSessionClient } from './session.client.ts'
import { accountReply, userReply } from './testing/replies.ts'

const answering = (reply: unknown) => {
  const send = vi.fn<(call: HttpCall) => Promise<unknown>>(() => Promise.resolve(reply))
  return { send, client: createSessionClient({ send }, { demoLogins: ['desk'] }) }
}

it('the session client signs in with a username and a password and reads who it is', async () => {
  const { client, send } = answering({ token: 't', user: userReply, status: 'ACTIF' })
  expect(await client.signIn('desk', 'secret')).toMatchObject({ token: 't', status: 'ACTIF', user: { username: 'desk', active: true } })
  expect(send).toHaveBeenCalledWith({
    service: 'auth',
    method: 'POST',
    path: '/connect',
    body: { username: 'desk', password: 'secret' },
    authenticated: false,
  })
})

it('the session client reads a reply that lets nobody in', async () => {
  const { client } = answering({ token: null, user: null, status: 'SUSPENDU' })
  expect(await client.signIn('desk', 'secret')).toEqual({ token: null, user: null, status: 'SUSPENDU', device: null })
})

it('the session client asks for the user by name and the advertiser by language, and knows demonstration users', async () => {
  const users = answering(userReply)
  expect(await users.client.fetchUser('desk')).toMatchObject({ id: 7, roles: ['ROLE_USER'] })
  expect(users.send).toHaveBeenCalledWith({ service: 'backend', path: '/users', query: { username: 'desk' } })

  const accounts = answering(accountReply())
  expect(await accounts.client.loadAdvertiser('mx')).toMatchObject({
    isDemo: true,
    advertiser: { id: 1001, universe: 'IMMO' },
    user: { id: 7 },
  })
  expect(accounts.send).toHaveBeenCalledWith({ service: 'backend', path: '/load-advertiser', query: { lang: 'mx' } })
  expect(await answering(accountReply({ username: 'other' })).client.loadAdvertiser('fr')).toMatchObject({ isDemo: false })
})

it.each([
  ['ag1001', '/reset_password/1001'],
  [' AG1001-user ', '/reset_password/1001-user'],
  ['agathe@desk.example', '/reset_password/agathe%40desk.example'],
  ['desk/..', '/reset_password/desk%2F..'],
])('asks for the mail to %j without the prefix of a customer code', async (login, path) => {
  const { client, send } = answering(null)
  await client.resetPassword(login)
  expect(send).toHaveBeenCalledWith({ service: 'auth', method: 'POST', path, authenticated: false })
})

it('the session client changes a password with the one-time token instead of a session', async () => {
  const { client, send } = answering(null)
  await client.changePassword(7, 'new secret', 'once')
  expect(send).toHaveBeenCalledWith({
    service: 'backend',
    method: 'PUT',
    path: '/annonceur/7',
    body: { id: 7, mot_de_passe: 'new secret', token: 'once' },
    authenticated: false,
  })
})

it('the session client gets the token of a colleague, and refuses an empty one', async () => {
  expect(await answering({ token: 'theirs' }).client.switchUser(8)).toBe('theirs')
  await expect(answering({ token: '' }).client.switchUser(8)).rejects.toMatchObject({ kind: 'wire', field: 'token' })
})

it('the session client tells the server about a sign-out', async () => {
  const { client, send } = answering(null)
  await client.signOut()
  expect(send).toHaveBeenCalledWith({ service: 'auth', method: 'DELETE', path: '/connect' })
})
