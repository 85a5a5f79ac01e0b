import type { mybusinessaccountmanagement_v1 as accounts } from '@googleapis/mybusinessaccountmanagement'
import type { mybusinessbusinessinformation_v1 as information } from '@googleapis/mybusinessbusinessinformation'
import type { Contract, FieldsOf } from './contract.ts'

/** What the connector asks for of a place. */
const location = {
  name: true,
  title: true,
  metadata: { hasVoiceOfMerchant: true, mapsUri: true, newReviewUri: true },
} satisfies FieldsOf<information.Schema$Location>

const day = { year: true, month: true, day: true }
const schedule = { startDate: day, startTime: true, endDate: day, endTime: true }

/** `LocalPost`, of which no package has the type: `media` takes a format and an address alone. */
const localPost = {
  name: true,
  languageCode: true,
  summary: true,
  callToAction: { actionType: true, url: true },
  createTime: true,
  updateTime: true,
  event: { title: true, schedule },
  state: true,
  media: { mediaFormat: true, sourceUrl: true },
  searchUrl: true,
  topicType: true,
  alertType: true,
  offer: { couponCode: true, redeemOnlineUrl: true, termsConditions: true },
}

const localPosts = 'https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts (2026-11-24)'
const tokens = 'https://developers.google.com/identity/protocols/oauth2/web-server (2026-11-24)'

/** Google Business Profile: the types of Google's own packages, and its documentation where there are none. */
export const googleContract: Contract = {
  endpoints: [
    {
      call: 'POST /token',
      source: tokens,
      body: {
        client_id: true,
        client_secret: true,
        code: true,
        code_verifier: true,
        grant_type: true,
        redirect_uri: true,
        refresh_token: true,
      },
      reply: { access_token: true, expires_in: true, refresh_token: true, scope: true, token_type: true },
    },
    {
      call: 'GET /v1/accounts',
      source: '@googleapis/mybusinessaccountmanagement 13.0.0',
      query: { pageSize: true, pageToken: true } satisfies FieldsOf<accounts.Params$Resource$Accounts$List>,
      reply: {
        accounts: { name: true, accountName: true, type: true },
        nextPageToken: true,
      } satisfies FieldsOf<accounts.Schema$ListAccountsResponse>,
    },
    {
      call: 'GET /v1/accounts/*/locations',
      source: '@googleapis/mybusinessbusinessinformation 13.0.0',
      query: {
        ...({ pageSize: true, pageToken: true } satisfies FieldsOf<information.Params$Resource$Accounts$Locations$List>),
        readMask: location,
      },
      reply: { locations: location, nextPageToken: true } satisfies FieldsOf<information.Schema$ListLocationsResponse>,
    },
    { call: 'POST /v4/accounts/*/locations/*/localPosts', source: localPosts, body: localPost, reply: localPost },
    {
      call: 'GET /v4/accounts/*/locations/*/localPosts',
      source: localPosts,
      query: { pageSize: true, pageToken: true },
      reply: { localPosts: localPost, nextPageToken: true },
    },
    { call: 'GET /v4/accounts/*/locations/*/localPosts/*', source: localPosts, reply: localPost },
    { call: 'DELETE /v4/accounts/*/locations/*/localPosts/*', source: localPosts },
  ],
  // A refused token is told by OAuth's words, everything else by google.rpc.Status.
  errors: { error: { code: true, message: true, status: true, details: true }, error_description: true },
}
