import { socialNetworks, type SocialNetwork } from '@vitrine/core/social-networks'
import { expect, it } from 'vitest'
import { createFacebookConnector } from '../social-networks/social-networks.facebook.client.ts'
import { createGoogleConnector } from '../social-networks/social-networks.google.client.ts'
import { createInstagramConnector } from '../social-networks/social-networks.instagram.client.ts'
import { createLinkedinConnector } from '../social-networks/social-networks.linkedin.client.ts'
import { NetworkFault, type NetworkConnector, type PreparedPost } from '../social-networks/social-networks.connector.model.ts'
import { problemsOf, type Exchange } from '../test/contracts/contract.ts'
import { recordingFetch } from '../test/contracts/exchanges.ts'
import { googleContract } from '../test/contracts/google.ts'
import { facebookContract, instagramContract } from '../test/contracts/graph.ts'
import { linkedinContract } from '../test/contracts/linkedin.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { ids, testConfig, type TestApp } from '../test/harness.ts'
import { agreeAt, subscribeNetworks } from '../test/consent.ts'
import { picture, preparedPost, video } from '../test/networks.ts'
import { failures, type Failure } from './sandbox-networks.model.ts'
import { networkFetch } from './sandbox-networks.routes.ts'

const contracts = { facebook: facebookContract, instagram: instagramContract, google: googleContract, linkedin: linkedinContract }
const connectors = {
  facebook: createFacebookConnector,
  instagram: createInstagramConnector,
  google: createGoogleConnector,
  linkedin: createLinkedinConnector,
}
const returnTo = `${testConfig.publicUrl}/socialNetworks`
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const signal = new AbortController().signal

let app: TestApp
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribeNetworks(app)
})

/** The connector of a network of the demonstration, and every call that it makes. */
const openSandbox = (network: SocialNetwork) => {
  const exchanges: Exchange[] = []
  const vendorApp = testConfig.socialNetworks[network]
  if (!vendorApp) throw new Error(`The tests know no application of ${network}`)
  const connector = connectors[network]({
    app: vendorApp,
    fetch: recordingFetch(networkFetch({ ...app.deps, pause: async () => undefined }), (exchange) => void exchanges.push(exchange)),
    now: () => app.clock.now(),
    // What a network takes its time for is there the next time that it is asked.
    pause: async (ms) => app.clock.advance(ms),
  })
  return { connector, exchanges }
}

const consent = async (connector: NetworkConnector): Promise<string> =>
  (await agreeAt(app, connector.authorizeAddress({ state: 'state', challenge, returnTo }), ids.north)).get('code') ?? ''

const fail = (network: SocialNetwork, failure: Failure) =>
  app.app.request(`/sandbox-networks/${network}/failure`, { method: 'POST', body: new URLSearchParams({ failure }) })

const posts: Record<SocialNetwork, readonly Partial<PreparedPost>[]> = {
  facebook: [
    { pictures: [picture('a', 'Front'), picture('b')], firstComment: 'Call us' },
    { text: 'A link', button: 'learn-more', buttonUrl: 'https://agence.example' },
    { text: 'A film', video: video() },
  ],
  instagram: [
    { pictures: [picture('a', 'Front'), picture('b')], firstComment: 'Call us' },
    { text: 'One picture', pictures: [picture('a', 'Front')] },
    { text: 'A film', video: video() },
  ],
  google: [
    { pictures: [picture('a')], button: 'call' },
    { text: 'Open day', type: 'event', offer: { title: 'Open day', link: '', conditions: '', from: '2026-04-01', to: '2026-04-02' } },
    {
      text: 'No fees',
      type: 'offer',
      offer: { title: 'No fees', link: 'https://agence.example', conditions: 'In April', from: '2026-04-01', to: '2026-04-30' },
    },
  ],
  linkedin: [
    { pictures: [picture('a', 'Front'), picture('b')], firstComment: 'Call us #now' },
    { text: 'One picture', pictures: [picture('a', 'Front')] },
    { text: 'A film', video: video() },
  ],
}

const pageOf = async (network: SocialNetwork, connector: NetworkConnector) => {
  const tokens = await connector.exchange({ code: await consent(connector), verifier, returnTo })
  const renewed = await connector.refresh(tokens)
  const page = (await connector.pages(renewed)).find(({ refusal }) => refusal === null)
  if (!page) throw new Error(`${network} has no page to publish on`)
  return { network, id: page.id, name: page.name, address: page.address, token: page.token ?? renewed.access }
}

/** Everything that is done on a network, and everything that goes wrong there. */
const useAll = async (network: SocialNetwork, connector: NetworkConnector): Promise<void> => {
  const page = await pageOf(network, connector)
  const since = app.clock.now()
  for (const more of posts[network]) {
    const post = preparedPost(more)
    const { remoteId } = await connector.publish(page, post, signal)
    await connector.find(page, post, since)
    await connector.complete(page, post, remoteId)
    await connector.state(page, remoteId)
    if (network !== 'instagram') await connector.remove(page, remoteId)
  }
  for (const failure of failures) {
    await fail(network, failure)
    const post = preparedPost({ ...posts[network][0], text: `Fails by ${failure}` })
    const published = await connector.publish(page, post, signal).catch((error: unknown) => {
      if (!(error instanceof NetworkFault)) throw error
      return null
    })
    app.clock.advance(6_000)
    if (published) await connector.state(page, published.remoteId)
  }
}

it.each(socialNetworks)('nothing that is sent to the sandbox of %s, or answered by it, is unknown to its vendor', async (network) => {
  const { connector, exchanges } = openSandbox(network)
  await useAll(network, connector)
  expect([...new Set(exchanges.flatMap((exchange) => problemsOf(contracts[network], exchange)))]).toEqual([])
})

it.each(socialNetworks)('every call of the contract of %s is made', async (network) => {
  const { connector, exchanges } = openSandbox(network)
  await useAll(network, connector)
  const { endpoints, errors } = contracts[network]
  const made = endpoints.filter((endpoint) =>
    exchanges.some((exchange) =>
      problemsOf({ endpoints: [endpoint], errors }, exchange).every((problem) => !problem.endsWith('no such call')),
    ),
  )
  expect(made.map(({ call }) => call)).toEqual(endpoints.map(({ call }) => call))
})
