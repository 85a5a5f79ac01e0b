import type { Http, HttpCall } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import type { ConnectablePage, ConnectionRequest, NetworkAnswer, SocialConnection, SocialNetwork } from './social-networks.model.ts'
import {
  chosenPageWire,
  connectionsWire,
  connectionWire,
  consentWire,
  networkAnswerWire,
  networkWire,
  pagesWire,
} from './social-networks.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about an account's networks. Each throws only ApiError; a change announces `social-networks` and `account`. */
export interface SocialNetworksClient {
  list(options?: Cancellable): Promise<SocialConnection[]>
  /** Resolves to the URL of the network's consent page. */
  begin(network: SocialNetwork): Promise<string>
  /** Completes a connection with the network's answer; if the result `isChoosing`, a page has to be chosen next. */
  finish(answer: NetworkAnswer): Promise<SocialConnection>
  pages(network: SocialNetwork, options?: Cancellable): Promise<ConnectablePage[]>
  choose(network: SocialNetwork, pageId: string): Promise<SocialConnection>
  disconnect(network: SocialNetwork): Promise<void>
  /** Sends the request to the contact mailbox. */
  ask(request: ConnectionRequest): Promise<void>
}

const path = '/reseaux-sociaux'
const pathOf = (network: SocialNetwork): string => `${path}/${networkWire.encode(network)}`

export const createSocialNetworksClient = (http: Http, topics?: Topics): SocialNetworksClient => {
  const ask = (call: Omit<HttpCall, 'service'>): Promise<unknown> => http.send({ service: 'provider', ...call })
  const change = async (call: Omit<HttpCall, 'service'>): Promise<unknown> => {
    const reply = await ask(call)
    topics?.announce('social-networks')
    topics?.announce('account')
    return reply
  }
  const aborted = (signal: AbortSignal | undefined) => signal && { signal }
  return {
    list: async ({ signal } = {}) => connectionsWire.decode(await ask({ path, ...aborted(signal) })).connections,
    begin: async (network) => consentWire.decode(await ask({ method: 'POST', path: `${pathOf(network)}/connexion` })).address,
    finish: async (answer) =>
      connectionWire.decode(await change({ method: 'POST', path: `${path}/retour`, body: networkAnswerWire.encode(answer) })),
    pages: async (network, { signal } = {}) => pagesWire.decode(await ask({ path: `${pathOf(network)}/pages`, ...aborted(signal) })).pages,
    choose: async (network, pageId) =>
      connectionWire.decode(await change({ method: 'PUT', path: `${pathOf(network)}/page`, body: chosenPageWire.encode({ pageId }) })),
    disconnect: async (network) => {
      await change({ method: 'DELETE', path: pathOf(network) })
    },
    ask: async (body) => {
      await http.send({ service: 'backend', method: 'POST', path: '/mail/send', body })
    },
  }
}
