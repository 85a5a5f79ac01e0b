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

/** What a network does with the next post: takes it, refuses it, or takes it and keeps the answer to itself; a picture of it that it refuses is told before. */
type Mood = 'takes' | 'loses-answer' | 'loses-answer-without-picture' | NetworkFault

/** Networks of a test: they keep what they were sent, and know it again by what it says. */
export const createFakeNetworks = () => {
  const shown: Shown[] = []
  const moods: Mood[] = []
  const calls: string[] = []
  /** What they answer to everything for the time being. */
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
        async publish(post: PreparedPost, _, leavesOut) {
          calls.push('publish')
          const mood = moods.shift() ?? outage ?? 'takes'
          if (mood instanceof NetworkFault) throw mood
          if (mood === 'loses-answer-without-picture')
            await leavesOut?.([{ what: 'picture', position: 0, answer: 'This photo is too large' }])
          shown.push({ network, key: post.key, text: post.text, pictures: post.pictures.length })
          if (mood !== 'takes') throw new NetworkFault('timeout', 'socket hang up', { isAnswerLost: true })
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
    moods,
    calls,
    connections,
    become: (state: RemoteState) => void (remote = state),
    answerAll: (fault: NetworkFault | null) => void (outage = fault),
  }
}
