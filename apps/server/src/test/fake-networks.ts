import type { SocialNetwork } from '@vitrine/core/social-networks'
import {
  NetworkFault,
  type PreparedPost,
  type PublishedPost,
  type RemoteState,
  type SocialConnections,
} from '../social-networks/social-networks.connector.model.ts'

interface Shown {
  network: SocialNetwork
  key: string
  text: string
  pictures: number
}

/** How a network treats the next post: accepts it, refuses it, or accepts it and loses the answer. */
type Mood = 'takes' | 'loses-answer' | 'loses-answer-without-picture' | NetworkFault

/** Networks for tests: they store posts, and recognise a repeated one by its content. */
export const createFakeNetworks = () => {
  const shown: Shown[] = []
  const behaviours: Mood[] = []
  const calls: string[] = []
  /** The fault with which they answer every call for now. */
  let outage: NetworkFault | null = null
  let remote: RemoteState = { state: 'live', address: null, answer: null }
  const publishedAs = (at: number): PublishedPost => ({
    remoteId: `remote-${at}`,
    address: `https://network.example/${at}`,
    isPending: false,
    leftOut: [],
  })
  const connections: SocialConnections = {
    async open(advertiserId, network) {
      calls.push('open')
      const page = { network, id: `page-${advertiserId}`, name: 'Page', address: null, token: 'token' }
      return {
        page,
        call: async () => ({}),
        async publish(post: PreparedPost, _, leavesOut) {
          calls.push('publish')
          const behaviour = behaviours.shift() ?? outage ?? 'takes'
          if (behaviour instanceof NetworkFault) throw behaviour
          if (behaviour === 'loses-answer-without-picture')
            await leavesOut?.([{ what: 'picture', position: 0, answer: 'This photo is too large' }])
          shown.push({ network, key: post.key, text: post.text, pictures: post.pictures.length })
          if (behaviour !== 'takes') throw new NetworkFault('timeout', 'socket hang up', { isAnswerLost: true })
          return publishedAs(shown.length)
        },
        async find(post: PreparedPost) {
          calls.push('find')
          if (outage) throw outage
          const at = shown.findLastIndex((each) => each.network === network && each.text === post.text)
          return at < 0 ? null : publishedAs(at + 1)
        },
        complete: async () => [],
        async remove() {},
        state: async () => remote,
      }
    },
  }
  return {
    shown,
    moods: behaviours,
    calls,
    connections,
    become: (state: RemoteState) => void (remote = state),
    answerAll: (fault: NetworkFault | null) => void (outage = fault),
  }
}
