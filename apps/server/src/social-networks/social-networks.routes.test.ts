import { networkWire, socialNetworks, type SocialNetwork } from '@vitrine/core/social-networks'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { createNetworks } from '../networks.ts'
import { agree, connect, subscribeNetworks } from '../test/consent.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { picture, preparedPost } from '../test/networks.ts'
import { NetworkFault, type OpenConnection } from './social-networks.connector.model.ts'

const path = '/api/provider/reseaux-sociaux'
const dayMs = 86_400_000
const signal = new AbortController().signal

let app: TestApp
let token: string
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribeNetworks(app)
  token = await app.tokenOf(ids.northMain)
})

interface Line {
  reseau: string
  etat: string
  page: string | null
  lien: string | null
  expireLe: string | null
  joursRestants: number | null
  panne: string | null
  connectable: boolean
  souscrit: boolean
  choixPage: boolean
}
const read = async <Value>(reply: Response | Promise<Response>): Promise<Value> => (await (await reply).json()) as Value
const lines = async (as = token): Promise<Line[]> => (await read<{ reseaux: Line[] }>(app.call('GET', path, { token: as }))).reseaux
const line = async (network: SocialNetwork): Promise<Line> =>
  (await lines()).find(({ reseau }) => reseau === networkWire.encode(network)) as Line
const refusal = async (reply: Response | Promise<Response>): Promise<[number, string]> => {
  const answered = await reply
  return [answered.status, ((await answered.json()) as { code: string }).code]
}
const finish = (body: object, as = token) => app.call('POST', `${path}/retour`, { token: as, body })
const failing = (network: SocialNetwork, failure: string) =>
  app.app.request(`/sandbox-networks/${network}/failure`, { method: 'POST', body: new URLSearchParams({ failure }) })
const open = (network: SocialNetwork): Promise<OpenConnection> => createNetworks(app.deps).open(ids.north, network)
const faultOf = async (work: Promise<unknown>): Promise<NetworkFault> => {
  const fault = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(fault instanceof NetworkFault)) throw new Error('It was not refused', { cause: fault })
  return fault
}
const tokensOf = async () =>
  await read<{ tokensExpiresRs: Record<string, string>; socialNetworkIds: Record<string, string>; socialNetworkCodenames: string[] }>(
    app.call('GET', '/api/backend/load-advertiser', { token }),
  )

describe('the networks of an account', () => {
  it('are all listed, with nothing connected yet', async () => {
    expect((await lines()).map(({ reseau, etat, connectable, souscrit }) => [reseau, etat, connectable, souscrit])).toEqual([
      ['FACEBOOK', 'missing', true, true],
      ['INSTAGRAM', 'missing', true, true],
      ['GOOGLE_MY_BUSINESS', 'missing', true, true],
      ['LINKEDIN', 'missing', true, true],
    ])
  })

  it('are for who has subscribed, and connected by who looks after the account', async () => {
    await app.database.query(
      `UPDATE advertisers SET options = options || '{"linkedin": false, "linkedinEditorial": false}' WHERE id = $1`,
      [ids.north],
    )
    expect(await line('linkedin')).toMatchObject({ connectable: false, souscrit: false })
    expect(await refusal(app.call('POST', `${path}/LINKEDIN/connexion`, { token }))).toEqual([403, 'not-subscribed'])
    const sub = await app.tokenOf(ids.northSub)
    expect((await lines(sub)).every(({ connectable }) => !connectable)).toBe(true)
    expect(await refusal(app.call('POST', `${path}/FACEBOOK/connexion`, { token: sub }))).toEqual([403, 'network-rights'])
    expect(await refusal(app.call('GET', path, { token: await app.tokenOf(ids.headMain) }))).toEqual([403, 'not-subscribed'])
    expect(await refusal(app.call('POST', `${path}/MYSPACE/connexion`, { token }))).toEqual([404, 'not-found'])
  })

  it('that this installation is not known to cannot be connected', async () => {
    const other = await createTestApp({ database: app.database, config: { ...app.deps.config, socialNetworks: {} } })
    await subscribeNetworks(other)
    const as = await other.tokenOf(ids.northMain)
    expect((await read<{ reseaux: Line[] }>(other.call('GET', path, { token: as }))).reseaux.every(({ connectable }) => !connectable)).toBe(
      true,
    )
    expect(await refusal(other.call('POST', `${path}/FACEBOOK/connexion`, { token: as }))).toEqual([409, 'network-not-offered'])
  })
})

describe('connecting', () => {
  it('asks for the page where there are several, and tells the account', async () => {
    const finished = await read<Line>(finish(await agree(app, { token, network: 'facebook', person: ids.north })))
    expect(finished).toMatchObject({ etat: 'missing', page: null, choixPage: true })
    const { pages } = await read<{ pages: object[] }>(app.call('GET', `${path}/FACEBOOK/pages`, { token }))
    expect(pages).toEqual([
      { id: '11', nom: 'north', lien: 'http://127.0.0.1:4100/sandbox-networks/facebook?page=11', refus: null },
      { id: '12', nom: 'north Location', lien: 'http://127.0.0.1:4100/sandbox-networks/facebook?page=12', refus: null },
      { id: '13', nom: 'north Syndic', lien: 'http://127.0.0.1:4100/sandbox-networks/facebook?page=13', refus: 'role' },
    ])
    expect(await refusal(app.call('PUT', `${path}/FACEBOOK/page`, { token, body: { page: '13' } }))).toEqual([409, 'network-page'])
    expect(await refusal(app.call('PUT', `${path}/FACEBOOK/page`, { token, body: { page: '21' } }))).toEqual([409, 'network-page'])
    const chosen = await read<Line>(app.call('PUT', `${path}/FACEBOOK/page`, { token, body: { page: '12' } }))
    expect(chosen).toMatchObject({ etat: 'connected', page: 'north Location', joursRestants: 90, choixPage: false })
    // Rights are cached until this process is notified of the change.
    await expect.poll(tokensOf).toMatchObject({
      socialNetworkIds: { FACEBOOK: '12' },
      socialNetworkCodenames: ['FACEBOOK'],
      tokensExpiresRs: { FACEBOOK: chosen.expireLe },
    })
  })

  it('takes the only page by itself, and the page of before when it is done again', async () => {
    expect(await read<Line>(finish(await agree(app, { token, network: 'instagram', person: ids.north })))).toMatchObject({
      etat: 'connected',
      page: '@north',
      choixPage: false,
    })
    await connect(app, { token, network: 'google', person: ids.north })
    expect(await read<Line>(finish(await agree(app, { token, network: 'google', person: ids.north })))).toMatchObject({
      etat: 'connected',
      page: 'north',
      expireLe: null,
      choixPage: false,
    })
  })

  it('refuses what was not asked for: another state, a second time, another person, too late', async () => {
    const answer = await agree(app, { token, network: 'linkedin', person: ids.north })
    expect(await refusal(finish({ ...answer, etat: 'forged' }))).toEqual([409, 'network-handshake'])
    expect(await refusal(finish(answer, await app.tokenOf(ids.southMain)))).toEqual([409, 'network-handshake'])
    expect((await finish(answer)).status).toBe(200)
    expect(await refusal(finish(answer))).toEqual([409, 'network-handshake'])
    const late = await agree(app, { token, network: 'linkedin', person: ids.north })
    app.clock.advance(21 * 60_000)
    expect(await refusal(finish(late))).toEqual([409, 'network-handshake'])
    expect((await lines(await app.tokenOf(ids.southMain))).map(({ etat }) => etat)).toEqual(['missing', 'missing', 'missing', 'missing'])
  })

  it('refuses a code of somebody else, whose proof nobody here has', async () => {
    const [mine, theirs] = [
      await agree(app, { token, network: 'google', person: ids.north }),
      await agree(app, { token: await app.tokenOf(ids.southMain), network: 'google', person: ids.south }),
    ]
    expect(await refusal(finish({ etat: mine.etat, code: theirs.code }))).toEqual([409, 'network-refused'])
    expect((await line('google')).etat).toBe('missing')
  })

  it('keeps no token that could be read, and tells none', async () => {
    for (const network of socialNetworks) await connect(app, { token, network, person: ids.north })
    const storedText = JSON.stringify([
      await app.database.query('SELECT * FROM social_connections'),
      await app.database.query('SELECT * FROM social_handshakes'),
      await app.database.query('SELECT * FROM audit_events'),
      await lines(),
      await tokensOf(),
    ])
    // What is sealed has no dot, and by chance the letters with which each part of a token begins.
    expect(storedText).not.toMatch(/eyJ[\w-]+\.eyJ/)
    expect(storedText).not.toContain('"access"')
  })

  it('is recorded, and undone', async () => {
    await connect(app, { token, network: 'facebook', person: ids.north })
    expect((await app.call('DELETE', `${path}/FACEBOOK`, { token })).status).toBe(204)
    expect(await refusal(app.call('DELETE', `${path}/FACEBOOK`, { token }))).toEqual([404, 'not-found'])
    expect(await line('facebook')).toMatchObject({ etat: 'missing', page: null })
    await expect.poll(tokensOf).toMatchObject({ socialNetworkIds: {}, socialNetworkCodenames: [], tokensExpiresRs: {} })
    const acts = await app.database.query<{ act: string; details: object }>(
      `SELECT act, details FROM audit_events WHERE act LIKE 'network.%' ORDER BY id`,
    )
    expect(acts.map(({ act }) => act)).toEqual(['network.asked', 'network.agreed', 'network.connected', 'network.disconnected'])
    expect(acts.every(({ details }) => JSON.stringify(details) === '{"to":"facebook"}')).toBe(true)
  })
})

describe('a connection', () => {
  it('counts the publications that wait for it', async () => {
    // The contents and dates of the posts do not matter here.
    await app.database.script(
      `SET LOCAL session_replication_role = replica;
       INSERT INTO posts (advertiser_id, id, kind, state, reference, title, body, created_at, updated_at) SELECT ${ids.north}, id, 'editorial', 'A', '', '', '', now(), now() FROM generate_series(1, 5) AS id;
       INSERT INTO post_publications (advertiser_id, schedule_id, post_id, network, kind, due_at, state, reason, next_attempt_at, created_at)
       SELECT ${ids.north}, 1, post, network, 'editorial', now() + post * interval '1 minute' + (state = 'published')::int * interval '1 hour', state, reason, now(), now()
       FROM (VALUES (1, 'facebook', 'failed', 'connection-expired'), (2, 'facebook', 'failed', 'connection-missing'), (3, 'facebook', 'failed', 'text'), (4, 'linkedin', 'held', 'connection-missing'),
         (5, 'facebook', 'failed', 'connection-expired'), (5, 'facebook', 'published', NULL)) AS sent (post, network, state, reason)`,
    )
    expect(
      (await read<{ reseaux: { nbEchecs: number }[] }>(app.call('GET', path, { token }))).reseaux.map(({ nbEchecs }) => nbEchecs),
    ).toEqual([2, 0, 0, 0])
  })

  it('that runs out is told beforehand, and is over at its end', async () => {
    await connect(app, { token, network: 'facebook', person: ids.north })
    app.clock.advance(80.5 * dayMs)
    token = await app.tokenOf(ids.northMain)
    expect(await line('facebook')).toMatchObject({ etat: 'expiring', joursRestants: 9 })
    app.clock.advance(9.5 * dayMs)
    token = await app.tokenOf(ids.northMain)
    expect(await line('facebook')).toMatchObject({ etat: 'expired', joursRestants: 0 })
  })

  it('refreshes what ends before it is used, once', async () => {
    await connect(app, { token, network: 'google', person: ids.north })
    const sealed = async () =>
      (
        await app.database.query<{ tokens: string; version: number }>(
          `SELECT tokens, version FROM social_connections WHERE network = 'google'`,
        )
      )[0]!
    const before = await sealed()
    await open('google')
    expect(await sealed()).toEqual(before)
    app.clock.advance(51 * 60_000)
    const [one, other] = await Promise.all([open('google'), open('google')])
    expect(await sealed()).toMatchObject({ version: before.version + 1 })
    for (const connection of [one, other]) expect(await connection.find(preparedPost(), app.clock.now())).toBeNull()
  })

  it('that was never made, or was refused, opens nothing', async () => {
    expect((await faultOf(open('facebook'))).reason).toBe('connection-missing')
    await connect(app, { token, network: 'facebook', person: ids.north })
    await failing('facebook', 'expired-token')
    const connection = await open('facebook')
    expect((await faultOf(connection.publish(preparedPost(), signal))).reason).toBe('connection-expired')
    expect(await line('facebook')).toMatchObject({ etat: 'expired', panne: 'Error validating access token: Session has expired.' })
    const [account] = await app.database.query<{ ends: Record<string, string> }>(
      'SELECT network_tokens_expire_at AS ends FROM advertisers WHERE id = $1',
      [ids.north],
    )
    expect(account?.ends).toEqual({ FACEBOOK: app.clock.now().toISOString() })
    expect((await faultOf(open('facebook'))).reason).toBe('connection-expired')
    await connect(app, { token, network: 'facebook', person: ids.north })
    expect(await line('facebook')).toMatchObject({ etat: 'connected', panne: null })
  })

  it('of Google whose consent has ended is noted by any further call too', async () => {
    await connect(app, { token, network: 'google', person: ids.north })
    const connection = await open('google')
    const ask = () =>
      connection.call({
        url: 'https://mybusinessbusinessinformation.googleapis.com/v1/locations/11',
        query: { readMask: 'name' },
        signal,
      })
    expect(await ask()).toEqual({ name: 'locations/11' })
    await app.app.request('/sandbox-networks/google/locations/failure', {
      method: 'POST',
      body: new URLSearchParams({ 'location-failure': 'expired-token' }),
    })
    expect(await faultOf(ask())).toMatchObject({ reason: 'connection-expired', status: 401 })
    expect(await line('google')).toMatchObject({ etat: 'expired', panne: 'Request had invalid authentication credentials.' })
  })

  it('of Facebook takes further calls with the token of its page', async () => {
    await connect(app, { token, network: 'facebook', person: ids.north })
    const connection = await open('facebook')
    const url = `https://graph.facebook.com/${connection.page.id}`
    expect(await connection.call({ url, query: { fields: 'fan_count' }, signal })).toMatchObject({ id: connection.page.id })
  })

  it('that was made anew is not at fault for what the one before it was refused', async () => {
    await connect(app, { token, network: 'facebook', person: ids.north })
    const former = await open('facebook')
    await connect(app, { token, network: 'facebook', person: ids.north })
    await failing('facebook', 'expired-token')
    expect((await faultOf(former.publish(preparedPost(), signal))).reason).toBe('connection-expired')
    expect(await line('facebook')).toMatchObject({ etat: 'connected', panne: null })
  })
})

describe.each(socialNetworks)('a post on %s of the demonstration', (network) => {
  const post = preparedPost({
    text: 'Une maison #Lyon (rare), à voir',
    pictures: [picture('a', 'Façade'), picture('b')],
    type: network === 'google' ? 'standard' : 'media',
    firstComment: network === 'google' ? '' : 'Visites samedi',
  })
  const publish = async (prepared = post) => (await open(network)).publish(prepared, signal)
  beforeEach(() => connect(app, { token, network, person: ids.north }))

  it('goes out, is found, is live and is shown to visitors', async () => {
    const since = app.clock.now()
    const published = await publish()
    expect(published).toMatchObject({ isPending: false, leftOut: [] })
    const connection = await open(network)
    expect(await connection.find(post, since)).toMatchObject({ remoteId: published.remoteId })
    expect(await connection.find({ ...post, text: 'Une autre' }, since)).toBeNull()
    expect(await connection.state(published.remoteId)).toMatchObject({ state: 'live' })
    const reached = await app.app.request(published.address ?? '')
    const shown = reached.status === 302 ? await app.app.request(reached.headers.get('location') ?? '') : reached
    expect(await shown.text()).toContain('Une maison #Lyon (rare), à voir')
  })

  it.skipIf(network === 'instagram')('is deleted, and gone', async () => {
    const { remoteId } = await publish()
    const connection = await open(network)
    await connection.remove(remoteId)
    expect((await connection.state(remoteId)).state).toBe('gone')
  })

  it.each([
    ['rate-limit', 'rate-limit'],
    ['outage', 'outage'],
  ] as const)('that meets %s is not out', async (failure, reason) => {
    await failing(network, failure)
    const since = app.clock.now()
    expect(await faultOf(publish())).toMatchObject({
      reason,
      isAnswerLost: network !== 'facebook' && network !== 'instagram' && network !== 'linkedin' && failure === 'outage',
    })
    expect(await (await open(network)).find(post, since)).toBeNull()
    expect((await publish()).remoteId).not.toBe('')
  })

  it('whose answer is lost is out, and found', async () => {
    await failing(network, 'lost-answer')
    const since = app.clock.now()
    expect(await faultOf(publish())).toMatchObject({ isAnswerLost: true })
    expect(await (await open(network)).find(post, since)).toMatchObject({ remoteId: expect.stringMatching(/./) })
  })

  it('that is refused later is told so when it is asked for', async () => {
    await failing(network, 'refused-later')
    const { remoteId } = await publish()
    const connection = await open(network)
    expect((await connection.state(remoteId)).state).toBe('live')
    app.clock.advance(6_000)
    expect((await connection.state(remoteId)).state).toBe(network === 'google' ? 'refused' : 'gone')
  })

  it.runIf(network === 'google')('is refused with its only photo', async () => {
    await failing(network, 'photo-refused')
    expect((await faultOf(publish())).reason).toBe('media')
  })

  it.skipIf(network === 'google')('goes out without a photo that is refused, where there is another', async () => {
    await failing(network, 'photo-refused')
    expect((await publish()).leftOut).toEqual([{ what: 'picture', position: 0, answer: expect.stringMatching(/./) }])
  })
})

test('the networks of the demonstration send nobody anywhere else', async () => {
  const address = '/sandbox-networks/linkedin/oauth/v2/authorization?client_id=vitrine&redirect_uri=https%3A%2F%2Fevil.example'
  expect((await app.app.request(address)).status).toBe(400)
  expect((await app.app.request(address, { method: 'POST', body: new URLSearchParams({ person: '1', decision: 'yes' }) })).status).toBe(400)
})

test('outside of a demonstration there are no demonstration networks', async () => {
  const real = await createTestApp({ database: app.database, config: { ...app.deps.config, isDemo: false } })
  for (const address of ['/sandbox-networks/facebook', '/sandbox-networks/google/v1/accounts'])
    expect((await real.app.request(address)).status).toBe(404)
})
