import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { NetworkFault, type SocialConnections } from '../social-networks/social-networks.connector.model.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import { createGoogleReviewLink } from './review-requests.google.client.ts'
import { readSuggestions } from './review-requests.suggestions.service.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  await database.query(
    `INSERT INTO social_connections (advertiser_id, network, tokens, page_id, page_name, connected_at) VALUES ($1, 'google', 't', 'accounts/1/locations/11', 'North', now())`,
    [ids.north],
  )
})

/** A connection to Google that answers with this place, and counts how often it is asked. */
const connectionTo = (answer: object | Error) => {
  const asked: unknown[] = []
  const connections = {
    async open() {
      return {
        page: { id: 'accounts/1/locations/11' },
        async call(call: { url: string; query: object }) {
          asked.push([call.url, call.query])
          if (answer instanceof Error) throw answer
          return answer
        },
      }
    },
  } as unknown as SocialConnections
  return { asked, find: createGoogleReviewLink(connections) }
}
const linkOf = async (findGoogleLink: ReturnType<typeof connectionTo>['find']) =>
  (await readSuggestions({ services: { ...app.deps, database }, findGoogleLink }, ids.north)).places[0]?.link

test('the link to reviews on Google is asked for once for each place', async () => {
  const { asked, find } = connectionTo({ metadata: { newReviewUri: 'https://search.google.com/local/writereview?placeid=1' } })
  expect(await linkOf(find)).toBe('https://search.google.com/local/writereview?placeid=1')
  expect(await linkOf(find)).toBe('https://search.google.com/local/writereview?placeid=1')
  expect(asked).toEqual([['https://mybusinessbusinessinformation.googleapis.com/v1/locations/11', { readMask: 'metadata' }]])
  await database.query(`UPDATE social_connections SET page_id = 'accounts/1/locations/12'`)
  await linkOf(find)
  expect(asked).toHaveLength(2)
})

test.each([
  ['that is away', new NetworkFault('outage' as never, {} as never)],
  ['that knows no link', { metadata: {} }],
  ['whose link leads elsewhere', { metadata: { newReviewUri: 'https://elsewhere.example/' } }],
] as const)('from a Google %s there is no link, and the screen goes on', async (_, answer) => {
  expect(await linkOf(connectionTo(answer).find)).toBe('')
})
