import { expect, test } from 'vitest'
import { createGrants } from '../sandbox-networks/sandbox-networks.grants.service.ts'
import { reviewFailures } from '../sandbox-networks/sandbox-networks.model.ts'
import { networkFetch } from '../sandbox-networks/sandbox-networks.routes.ts'
import { actOnReviews } from '../sandbox-networks/sandbox-networks.reviews.service.ts'
import { setFailure } from '../sandbox-networks/sandbox-networks.store.ts'
import {
  NetworkFault,
  type ConnectedPage,
  type PageCall,
  type SocialConnections,
} from '../social-networks/social-networks.connector.model.ts'
import { createFacebookConnector } from '../social-networks/social-networks.facebook.client.ts'
import { createGoogleConnector } from '../social-networks/social-networks.google.client.ts'
import { problemsOf, type Exchange } from '../test/contracts/contract.ts'
import { recordingFetch } from '../test/contracts/exchanges.ts'
import { facebookReviewsContract, googleReviewsContract } from '../test/contracts/reviews.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { ids, testConfig, type TestApp } from '../test/harness.ts'
import type { ReviewConnector } from './reviews.connector.model.ts'
import { createFacebookReviews } from './reviews.facebook.client.ts'
import { createGoogleReviews } from './reviews.google.client.ts'

let app: TestApp
beforeEachApp(async (fresh) => void (app = fresh))

const pageId = `${ids.north}1`
const contracts = { google: googleReviewsContract, facebook: facebookReviewsContract }
const networks = ['google', 'facebook'] as const
type Network = (typeof networks)[number]
const pages = { google: `accounts/${ids.north}/locations/${pageId}`, facebook: pageId }

/** The reviews of a network of the demonstration, and every call that is made of it. */
const openSandbox = async (network: Network): Promise<{ reviews: ReviewConnector; exchanges: Exchange[] }> => {
  const exchanges: Exchange[] = []
  const grants = createGrants(testConfig.tokenSecret, app.clock)
  const token = await grants.signToken({ network, advertiserId: ids.north, kind: 'page', pageId }, 3_600_000)
  const vendorApp = testConfig.socialNetworks[network]
  if (!vendorApp) throw new Error(`The tests know no application of ${network}`)
  const make = { google: createGoogleConnector, facebook: createFacebookConnector }[network]
  const connector = make({
    app: vendorApp,
    fetch: recordingFetch(networkFetch(app.deps), (exchange) => void exchanges.push(exchange)),
    now: () => app.clock.now(),
    pause: async () => undefined,
  })
  const page: ConnectedPage = { network, id: pages[network], name: 'Agence', address: null, token }
  const open: SocialConnections['open'] = async () => ({ page, call: (call: PageCall) => connector.call?.(page, call) }) as never
  const reviews = network === 'google' ? createGoogleReviews({ open }) : createFacebookReviews({ open }, () => app.clock.now())
  return { reviews, exchanges }
}

const signal = new AbortController().signal

/** Everything that is done with reviews, and everything that goes wrong there. */
const useAll = async (network: Network, reviews: ReviewConnector): Promise<void> => {
  for (const act of ['bad', 'good', 'answered'] as const) await actOnReviews(app.deps, { network, pageId, act })
  const { reviews: found } = await reviews.list(ids.north, null, signal)
  for (const { remoteId } of found) {
    await reviews.answer(ids.north, remoteId, 'Thank you', signal)
    await reviews.answer(ids.north, remoteId, 'Thank you very much', signal)
    await reviews.find(ids.north, remoteId, signal)
    await reviews.removeAnswer(ids.north, remoteId, signal)
    await reviews.removeAnswer(ids.north, remoteId, signal)
  }
  for (const failure of reviewFailures) {
    await setFailure(app.database, `${network}-reviews`, failure)
    await reviews.answer(ids.north, found[0]!.remoteId, `Fails by ${failure}`, signal).catch((error: unknown) => {
      if (!(error instanceof NetworkFault)) throw error
    })
    await reviews.list(ids.north, null, signal)
  }
}

test.each(networks)(
  'nothing that is sent about reviews to the sandbox of %s, or answered by it, is unknown to its vendor',
  async (network) => {
    const { reviews, exchanges } = await openSandbox(network)
    await useAll(network, reviews)
    expect([...new Set(exchanges.flatMap((exchange) => problemsOf(contracts[network], exchange)))]).toEqual([])
  },
)

test.each(networks)('every call about reviews of the contract of %s is made', async (network) => {
  const { reviews, exchanges } = await openSandbox(network)
  await useAll(network, reviews)
  const { endpoints, errors } = contracts[network]
  const made = endpoints.filter((endpoint) =>
    exchanges.some((exchange) =>
      problemsOf({ endpoints: [endpoint], errors }, exchange).every((problem) => !problem.endsWith('no such call')),
    ),
  )
  expect(made.map(({ call }) => call)).toEqual(endpoints.map(({ call }) => call))
})

test('a review that Google has translated is read as its author wrote it', async () => {
  const comments = ['(Translated by Google) Very good\n\n(Original)\nTrès bien', 'Très bien\n\n(Translated by Google)\nVery good']
  const entry = (comment: string) => ({
    reviewId: comment,
    starRating: 'FIVE',
    comment,
    createTime: '2026-03-01T10:00:00Z',
    updateTime: '2026-03-01T10:00:00Z',
  })
  const open = (async () => ({ page: { id: 'accounts/1/locations/2' }, call: async () => ({ reviews: comments.map(entry) }) })) as never
  const { reviews } = await createGoogleReviews({ open }).list(1, null, signal)
  expect(reviews.map(({ text }) => text)).toEqual(['Très bien', 'Très bien'])
})
