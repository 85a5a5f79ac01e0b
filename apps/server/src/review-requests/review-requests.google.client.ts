import type { SocialConnections } from '../social-networks/social-networks.connector.model.ts'
import { textAt } from '../social-networks/social-networks.http.client.ts'
import type { FindGoogleLink } from './review-requests.model.ts'

/** https://developers.google.com/my-business/reference/businessinformation/rest/v1/accounts.locations#Metadata */
const api = 'https://mybusinessbusinessinformation.googleapis.com/v1'

/** The address at which Google takes reviews of the connected place; empty where it has none, such as an unverified one. */
export const createGoogleReviewLink =
  (connections: SocialConnections): FindGoogleLink =>
  async (advertiserId, signal) => {
    const connection = await connections.open(advertiserId, 'google')
    const name = connection.page.id.slice(connection.page.id.indexOf('locations/'))
    const location = await connection.call({ url: `${api}/${name}`, query: { readMask: 'metadata' }, signal })
    return textAt(location, 'metadata', 'newReviewUri') ?? ''
  }
