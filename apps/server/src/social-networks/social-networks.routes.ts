import {
  canManageNetworks,
  canSeeNetworks,
  chosenPageWire,
  connectionsWire,
  connectionWire,
  consentWire,
  networkAnswerWire,
  networkWire,
  pagesWire,
  type SocialConnection,
  type SocialNetwork,
} from '@vitrine/core/social-networks'
import * as v from 'valibot'
import { record } from '../audit/audit.store.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Connections } from './social-networks.connections.service.ts'
import type { Consent, Person } from './social-networks.consent.service.ts'
import { countFailed, deleteConnection, listConnections } from './social-networks.store.ts'

const tag = 'Réseaux sociaux'
const path = '/api/provider/reseaux-sociaux'
const rights = { 'not-subscribed': 403, 'network-rights': 403 } as const
const vendor = { 'network-not-offered': 409, 'network-refused': 409, 'network-away': 503 } as const

const refuseUnless = (verdict: ReturnType<typeof canSeeNetworks>): void => {
  if (!verdict.allowed) throw new Refusal(verdict.reason === 'rights' ? 'network-rights' : 'not-subscribed')
}
const guardSeeing = (c: AppContext): void => refuseUnless(canSeeNetworks(callerOf(c).account))
const guardManaging = (c: AppContext): void => refuseUnless(canManageNetworks(callerOf(c).account))

const networkOf = (c: AppContext): SocialNetwork => {
  const code = c.req.param('reseau') ?? ''
  if (!v.is(networkWire.schema, code)) throw notFound()
  return networkWire.read(code)
}

const personOf = (c: AppContext): Person => {
  const { advertiser, user } = callerOf(c).account
  return { advertiserId: advertiser.id, userId: user.id }
}

type Rooms = Services & { connections: Connections }

const listed = async (c: AppContext, { database, connections }: Rooms): Promise<SocialConnection[]> => {
  const { account } = callerOf(c)
  const [found, failed] = [await listConnections(database.db, account.advertiser.id), await countFailed(database, account.advertiser.id)]
  return connections.listed(found, { advertiser: account.advertiser, canManage: canManageNetworks(account).allowed, failed })
}

const sendOne = async (c: AppContext, rooms: Rooms, network: SocialNetwork): Promise<Response> => {
  const found = (await listed(c, rooms)).find((each) => each.network === network)
  if (!found) throw notFound()
  return c.json(connectionWire.encode(found))
}

/** Stores a consent, or a chosen page. */
const keep = async (c: AppContext, rooms: Rooms, consent: Consent): Promise<Response> => {
  const { network, page } = consent
  await rooms.database.db.transaction(async (tx) => {
    await rooms.connections.keep(tx, personOf(c).advertiserId, consent)
    await record(tx, authorOf(c, rooms), page ? 'network.connected' : 'network.agreed', { details: { to: network } })
  })
  return sendOne(c, rooms, network)
}

const reading = (rooms: Rooms): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'The social networks of the account, each with its page and for how long it stays connected',
    access: 'session',
    scope: 'posts:read',
    reply: { status: 200, description: 'Every network', schema: connectionsWire.schema },
    refusals: rights,
    guard: guardSeeing,
    handle: async (c) => c.json(connectionsWire.encode({ connections: await listed(c, rooms) })),
  })

const beginning = (rooms: Rooms): Endpoint =>
  endpoint({
    method: 'POST',
    path: `${path}/:reseau/connexion`,
    tag,
    summary: 'Begin to connect a network: the person agrees at the address that is answered',
    access: 'session',
    reply: { status: 201, description: "The network's own page", schema: consentWire.schema },
    refusals: { ...rights, ...vendor },
    guard: guardManaging,
    async handle(c) {
      const [network, person] = [networkOf(c), personOf(c)]
      const own = (await listed(c, rooms)).find((each) => each.network === network)
      if (!own?.isSubscribed) throw new Refusal('not-subscribed')
      const address = await rooms.database.db.transaction(async (tx) => {
        await record(tx, authorOf(c, rooms), 'network.asked', { details: { to: network } })
        return rooms.connections.begin(tx, person, network)
      })
      return c.json(consentWire.encode({ address }), 201)
    },
  })

const finishing = (rooms: Rooms): Endpoint =>
  endpoint({
    method: 'POST',
    path: `${path}/retour`,
    tag,
    summary: 'What the person came back with from a network; only who was sent there can say it, once',
    access: 'session',
    body: networkAnswerWire.schema,
    bodyLimit: 16 * 1024,
    reply: { status: 200, description: 'The connection; with choixPage its page is still to be chosen', schema: connectionWire.schema },
    refusals: { ...rights, ...vendor, 'network-handshake': 409, 'network-no-page': 409 },
    guard: guardManaging,
    handle: async (c, sent) => keep(c, rooms, await rooms.connections.consentOf(personOf(c), networkAnswerWire.read(sent))),
  })

const choosable = (rooms: Rooms): Endpoint =>
  endpoint({
    method: 'GET',
    path: `${path}/:reseau/pages`,
    tag,
    summary: 'The pages that whoever connected the network looks after, and why some cannot be chosen',
    access: 'session',
    reply: { status: 200, description: 'Every page', schema: pagesWire.schema },
    refusals: { ...rights, ...vendor },
    guard: guardManaging,
    handle: async (c) => c.json(pagesWire.encode({ pages: await rooms.connections.pagesOf(personOf(c).advertiserId, networkOf(c)) })),
  })

const choosing = (rooms: Rooms): Endpoint =>
  endpoint({
    method: 'PUT',
    path: `${path}/:reseau/page`,
    tag,
    summary: 'Say on which page posts go out',
    access: 'session',
    body: chosenPageWire.schema,
    reply: { status: 200, description: 'The connection', schema: connectionWire.schema },
    refusals: { ...rights, ...vendor, 'network-page': 409 },
    guard: guardManaging,
    handle: async (c, sent) =>
      keep(c, rooms, await rooms.connections.chosen(personOf(c).advertiserId, networkOf(c), chosenPageWire.read(sent).pageId)),
  })

const disconnecting = (rooms: Rooms): Endpoint =>
  endpoint({
    method: 'DELETE',
    path: `${path}/:reseau`,
    tag,
    summary: 'Disconnect a network: its tokens are forgotten, what is published stays there',
    access: 'session',
    reply: { status: 204, description: 'It is disconnected' },
    refusals: rights,
    guard: guardManaging,
    async handle(c) {
      const [network, { advertiserId }] = [networkOf(c), personOf(c)]
      await rooms.database.db.transaction(async (tx) => {
        if (!(await deleteConnection(tx, advertiserId, network))) throw notFound()
        await record(tx, authorOf(c, rooms), 'network.disconnected', { details: { to: network } })
      })
      return c.body(null, 204)
    },
  })

/** The calls about the networks of an account. */
export const socialNetworkEndpoints = (rooms: Rooms): Endpoint[] => [
  reading(rooms),
  beginning(rooms),
  finishing(rooms),
  choosable(rooms),
  choosing(rooms),
  disconnecting(rooms),
]
