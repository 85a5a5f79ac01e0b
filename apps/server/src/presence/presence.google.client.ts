import { dayOf } from '@vitrine/core/days'
import { timeZoneOfPlace } from '@vitrine/core/opening-hours'
import type { PartialListing } from '@vitrine/core/presence'
import { NetworkFault, type OpenConnection, type SocialConnections } from '../social-networks/social-networks.connector.model.ts'
import { MediumFault, type MediumConnector, type RemoteListing, type SendAnswer, type SentListing } from './presence.connector.model.ts'
import type { GoogleLocation, GoogleUpdatedLocation } from './presence.google.model.ts'
import { fieldsAt, fieldsIn, listingOfGoogle, locationOf, readMask } from './presence.google.rules.ts'

/** https://developers.google.com/my-business/reference/businessinformation/rest/v1/locations */
const api = 'https://mybusinessbusinessinformation.googleapis.com/v1'

/** A page of a connection is `accounts/…/locations/…`; the Business Information API calls the same location `locations/…`. */
const locationName = ({ page: { id } }: OpenConnection): string => id.slice(id.indexOf('locations/'))

const unconnecting: ReadonlySet<string> = new Set(['connection-missing', 'connection-expired', 'rights'])

const asMediumFault = (fault: NetworkFault): MediumFault =>
  new MediumFault(fault.answer === '' ? fault.reason : fault.answer, {
    retryAt: fault.retryAt,
    isUnconnected: unconnecting.has(fault.reason),
    cause: fault,
  })

const invalid = 400
const missing = 404

/** Calls Google; `answered` says what an error with one of these statuses means, any other is a fault of the medium. */
const asking = async <Value>(
  work: () => Promise<Value>,
  answered: Readonly<Record<number, (fault: NetworkFault) => Value>>,
): Promise<Value> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NetworkFault)) throw error
    const answer = answered[error.status ?? 0]
    if (!answer) throw asMediumFault(error)
    return answer(error)
  }
}

const refusalOf = ({ answer, fields }: NetworkFault): SendAnswer => {
  const named = fields.find(({ field }) => fieldsAt(field).length > 0)
  const [field = null] = named ? fieldsAt(named.field) : []
  return { kind: 'refused', field, answer: [answer, ...new Set(fields.map((each) => each.answer))].filter(Boolean).join(' ') }
}

const patch = async (connection: OpenConnection, listing: PartialListing, signal: AbortSignal): Promise<SendAnswer> => {
  const { location, updateMask } = locationOf(listing)
  const remoteId = locationName(connection)
  if (updateMask !== '')
    await connection.call({ method: 'PATCH', url: `${api}/${remoteId}`, query: { updateMask }, json: location, signal })
  return { kind: 'taken', remoteId }
}

const addressText = ({ storefrontAddress: address }: GoogleLocation): string =>
  [...(address?.addressLines ?? []), [address?.postalCode, address?.locality].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** The other location may be another account's, which knows nothing but its name. */
const duplicateOf = async (connection: OpenConnection, id: string, signal: AbortSignal): Promise<RemoteListing['duplicate']> => {
  const unknown = () => ({ id, name: id, address: '' })
  return asking(
    async () => {
      const found = await connection.call({ url: `${api}/${id}`, query: { readMask: 'title,storefrontAddress' }, signal })
      const location = found as GoogleLocation
      return { id, name: location.title ?? id, address: addressText(location) }
    },
    { 403: unknown, [missing]: unknown },
  )
}

const readPublic = async (
  connection: OpenConnection,
  { ours, now, signal }: { ours: PartialListing; now: Date; signal: AbortSignal },
): Promise<RemoteListing> => {
  const remoteId = locationName(connection)
  const found = await connection.call({ url: `${api}/${remoteId}:getGoogleUpdated`, query: { readMask }, signal })
  const { location = {}, pendingMask = '' } = found as GoogleUpdatedLocation
  const today = dayOf(now, timeZoneOfPlace(ours.address ?? { country: '', postalCode: '' }))
  const { mapsUri, duplicateLocation } = location.metadata ?? {}
  return {
    remoteId,
    address: mapsUri ?? connection.page.address,
    shown: listingOfGoogle(location, ours, today),
    pending: fieldsIn(pendingMask),
    // What Google does not publish in the end is shown otherwise, and never said to be refused.
    refusal: null,
    duplicate: duplicateLocation === undefined ? null : await duplicateOf(connection, duplicateLocation, signal),
  }
}

/**
 * Locations of Google Business Profile. The account's connection for posts says which one, and as whom. A fault ends a call with
 * several listings: since each is changed as a whole, all of them may be sent again.
 */
export const createGooglePresence = ({ connections, now }: { connections: SocialConnections; now: () => Date }): MediumConnector => {
  const sendOne = ({ advertiserId, listing }: SentListing, signal: AbortSignal): Promise<SendAnswer> =>
    asking(async () => patch(await connections.open(advertiserId, 'google'), listing, signal), {
      [invalid]: refusalOf,
      [missing]: refusalOf,
    })
  return {
    async send(listings, signal) {
      const answers: SendAnswer[] = []
      for (const listing of listings) answers.push(await sendOne(listing, signal))
      return answers
    },
    read: ({ advertiserId, listing }, signal) =>
      asking<RemoteListing | null>(
        async () => readPublic(await connections.open(advertiserId, 'google'), { ours: listing, now: now(), signal }),
        { [missing]: () => null },
      ),
  }
}
