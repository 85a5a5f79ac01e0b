import { businessprofileperformance } from '@googleapis/businessprofileperformance'
import { socialNetworks, type SocialNetwork } from '@vitrine/core/social-networks'
import { figuresOf } from '@vitrine/core/statistics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figuresConnectors } from '../networks.ts'
import { networkFetch } from '../sandbox-networks/sandbox-networks.routes.ts'
import { setFailure } from '../sandbox-networks/sandbox-networks.store.ts'
import { createFacebookConnector } from '../social-networks/social-networks.facebook.client.ts'
import { createGoogleConnector } from '../social-networks/social-networks.google.client.ts'
import { createInstagramConnector } from '../social-networks/social-networks.instagram.client.ts'
import { createLinkedinConnector } from '../social-networks/social-networks.linkedin.client.ts'
import { NetworkFault, type OpenConnection } from '../social-networks/social-networks.connector.model.ts'
import { problemsOf, type Exchange } from '../test/contracts/contract.ts'
import { recordingFetch } from '../test/contracts/exchanges.ts'
import { statisticsContracts } from '../test/contracts/statistics.ts'
import { agreeAt, subscribeNetworks } from '../test/consent.ts'
import { googleClient } from '../test/contracts/google-client.ts'
import { ids } from '../test/harness.ts'
import { serveTestApp, type ServedApp } from '../test/serve.ts'
import { googleMetrics } from './statistics.google.client.ts'

const makers = {
  facebook: createFacebookConnector,
  instagram: createInstagramConnector,
  google: createGoogleConnector,
  linkedin: createLinkedinConnector,
}
const signal = new AbortController().signal
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const period = { after: '2026-02-01', before: '2026-02-28' }

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
  await subscribeNetworks(app)
})
afterAll(() => app.close())

/** A page of a network of the demonstration, and every call about it. */
const openPage = async (network: SocialNetwork): Promise<{ connection: OpenConnection; exchanges: Exchange[] }> => {
  const exchanges: Exchange[] = []
  const vendorApp = app.deps.config.socialNetworks[network]
  if (!vendorApp) throw new Error(`The tests know no application of ${network}`)
  let isOpen = false
  const connector = makers[network]({
    app: vendorApp,
    fetch: recordingFetch(networkFetch(app.deps), (exchange) => isOpen && exchanges.push(exchange)),
    now: () => app.clock.now(),
    pause: async () => undefined,
  })
  const returnTo = `${app.deps.config.publicUrl}/socialNetworks`
  const code = (await agreeAt(app, connector.authorizeAddress({ state: 'state', challenge, returnTo }), ids.north)).get('code') ?? ''
  const tokens = await connector.exchange({ code, verifier, returnTo })
  const [found] = await connector.pages(tokens)
  if (!found) throw new Error(`${network} has no page`)
  const page = { network, id: found.id, name: found.name, address: found.address, token: found.token ?? tokens.access }
  isOpen = true
  return { connection: { page, call: (request) => connector.call(page, request) } as OpenConnection, exchanges }
}

const remoteIds: Record<SocialNetwork, string[]> = {
  facebook: ['11_1'],
  instagram: ['17'],
  google: [],
  linkedin: ['urn:li:share:1', 'urn:li:share:2'],
}

describe.each(socialNetworks)('the figures of %s', (network) => {
  test('are asked for and answered as the vendor documents, by every call of its contract', async () => {
    const { connection, exchanges } = await openPage(network)
    const connector = figuresConnectors[network]
    await connector.followers(connection, signal)
    await connector.days(connection, period, signal)
    await connector.posts?.(connection, remoteIds[network], signal)
    for (const behaviour of ['no-rights', 'outage'] as const) {
      await setFailure(app.database, `${network}-figures`, behaviour)
      await connector.days(connection, period, signal).catch((error: unknown) => {
        if (!(error instanceof NetworkFault)) throw error
      })
    }
    await setFailure(app.database, `${network}-figures`, 'none')
    const contract = statisticsContracts[network]
    expect([...new Set(exchanges.flatMap((exchange) => problemsOf(contract, exchange)))]).toEqual([])
    const unmade = contract.endpoints.filter(
      (endpoint) => !exchanges.some((exchange) => problemsOf({ ...contract, endpoints: [endpoint] }, exchange).length === 0),
    )
    expect(unmade.map(({ source }) => source)).toEqual([])
  })

  test('come by day, each with every figure that the network has, and a lost day is absent', async () => {
    const { connection } = await openPage(network)
    const days = await figuresConnectors[network].days(connection, period, signal)
    expect(days.size).toBeGreaterThan(20)
    const [first] = days.values()
    expect(Object.keys(first ?? {}).toSorted()).toEqual([...figuresOf[network]].toSorted())
    expect([...days.keys()].every((day) => day >= period.after && day <= period.before)).toBe(true)
    await setFailure(app.database, `${network}-figures`, 'gaps')
    const withGaps = await figuresConnectors[network].days(connection, { after: '2026-03-02', before: '2026-03-07' }, signal)
    await setFailure(app.database, `${network}-figures`, 'none')
    expect([...withGaps.keys()]).toEqual([])
  })

  test('of a person without rights are refused as such, and an outage passes', async () => {
    const { connection } = await openPage(network)
    const reasonOf = async (behaviour: 'no-rights' | 'outage'): Promise<unknown> => {
      await setFailure(app.database, `${network}-figures`, behaviour)
      const fault: unknown = await figuresConnectors[network].days(connection, period, signal).then(
        () => null,
        (error: unknown) => error,
      )
      await setFailure(app.database, `${network}-figures`, 'none')
      return fault instanceof NetworkFault ? fault.reason : fault
    }
    expect([await reasonOf('no-rights'), await reasonOf('outage')]).toEqual(['rights', 'outage'])
  })
})

test('Google’s client reads the performance of a location of the sandbox, the same as we do', async () => {
  const client = await googleClient(app)
  const { data } = await businessprofileperformance({ version: 'v1', auth: client as never }).locations.fetchMultiDailyMetricsTimeSeries(
    {
      location: 'locations/11',
      dailyMetrics: [googleMetrics.calls, googleMetrics.directions],
      'dailyRange.startDate.year': 2026,
      'dailyRange.startDate.month': 2,
      'dailyRange.startDate.day': 1,
      'dailyRange.endDate.year': 2026,
      'dailyRange.endDate.month': 2,
      'dailyRange.endDate.day': 28,
    },
    { rootUrl: `${app.address}/sandbox-networks/google` },
  )
  const [calls] = data.multiDailyMetricTimeSeries?.[0]?.dailyMetricTimeSeries ?? []
  expect(calls?.dailyMetric).toBe('CALL_CLICKS')
  const { connection } = await openPage('google')
  const ours = await figuresConnectors.google.days(connection, period, signal)
  expect((calls?.timeSeries?.datedValues ?? []).map(({ value }) => Number(value ?? 0))).toEqual(
    [...ours.values()].map(({ calls: count }) => count),
  )
})
