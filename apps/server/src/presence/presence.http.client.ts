import { listingFieldWire, media, partialListingWire, type ListingField, type MediumKey } from '@vitrine/core/presence'
import * as v from 'valibot'
import type { ConnectorConfig } from '../config.ts'
import { askedMs } from './presence.model.ts'
import { MediumFault, type MediumConnector, type RemoteListing, type SendAnswer, type SentListing } from './presence.connector.model.ts'

const field = v.fallback(v.nullable(v.string()), null)

const answerSchema = v.object({
  id: v.optional(v.nullable(v.string()), null),
  champ: v.optional(field, null),
  message: v.optional(v.string(), ''),
})
const fileSchema = v.object({ resultats: v.array(v.object({ ...answerSchema.entries, cle: v.string(), accepte: v.boolean() })) })
const remoteSchema = v.object({
  id: v.optional(v.nullable(v.string()), null),
  url: v.optional(v.nullable(v.string()), null),
  fiche: partialListingWire.schema,
  en_examen: v.optional(v.array(v.string()), []),
  refus: v.optional(v.nullable(v.object({ champ: v.optional(field, null), message: v.string() })), null),
  doublon: v.optional(v.nullable(v.object({ id: v.string(), nom: v.string(), adresse: v.string() })), null),
})

/** A field by its name on the wire; null for a name that is none. */
const fieldOf = (name: string | null): ListingField | null =>
  name !== null && v.is(listingFieldWire.schema, name) ? listingFieldWire.read(name as Parameters<typeof listingFieldWire.read>[0]) : null

const retryAtOf = (reply: Response, now: Date): Date | null => {
  const seconds = Number(reply.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? new Date(now.getTime() + seconds * 1_000) : null
}

interface Deps {
  connector: ConnectorConfig
  fetch: typeof fetch
  now: () => Date
}

const encode = ({ key, version, listing }: SentListing): object => ({ cle: key, version, fiche: partialListingWire.write(listing) })

const remoteOf = (body: unknown): RemoteListing => {
  const remote = v.parse(remoteSchema, body)
  return {
    remoteId: remote.id,
    address: remote.url,
    shown: partialListingWire.read(remote.fiche as Record<string, unknown>),
    pending: remote.en_examen.flatMap((name) => fieldOf(name) ?? []),
    refusal: remote.refus && { field: fieldOf(remote.refus.champ), answer: remote.refus.message },
    duplicate: remote.doublon && { id: remote.doublon.id, name: remote.doublon.nom, address: remote.doublon.adresse },
  }
}

/**
 * A medium behind the service that an operator names for local presence, with which directories have their contracts; docs/presence.md
 * describes its calls. A medium that takes a file gets all its listings in one call.
 */
export const createHttpMedium = (medium: MediumKey, { connector, fetch, now }: Deps): MediumConnector => {
  const call = async (method: string, path: string, signal: AbortSignal, body?: object): Promise<Response> => {
    const headers = { authorization: `Bearer ${connector.key}`, ...(body && { 'content-type': 'application/json' }) }
    let reply: Response
    try {
      reply = await fetch(`${connector.url}/${medium}${path}`, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) })
    } catch (cause) {
      throw new MediumFault('', { cause })
    }
    if (reply.status === 401 || reply.status === 403) throw new MediumFault(`HTTP ${reply.status}`, { isUnconnected: true })
    if (reply.status === 429 || reply.status >= 500) throw new MediumFault(`HTTP ${reply.status}`, { retryAt: retryAtOf(reply, now()) })
    return reply
  }
  /** What does not have the documented shape is a fault of the medium, which passes. */
  const read = async <Body>(reply: Response, take: (body: unknown) => Body): Promise<Body> => {
    try {
      return take(await reply.json())
    } catch (cause) {
      throw new MediumFault('', { cause })
    }
  }
  const sendOne = async (listing: SentListing, signal: AbortSignal): Promise<SendAnswer> => {
    const reply = await call('PUT', `/fiches/${listing.key}`, signal, encode(listing))
    const { id, champ, message } = await read(reply, (body) => v.parse(answerSchema, body))
    return reply.ok ? { kind: 'taken', remoteId: id } : { kind: 'refused', field: fieldOf(champ), answer: message }
  }
  const sendFile = async (listings: readonly SentListing[], signal: AbortSignal): Promise<SendAnswer[]> => {
    const reply = await call('PUT', `/fichiers/${now().toISOString().slice(0, 10)}`, signal, { fiches: listings.map(encode) })
    const { resultats } = await read(reply, (body) => v.parse(fileSchema, body))
    return listings.map(({ key }) => {
      const found = resultats.find(({ cle }) => cle === key)
      return found?.accepte
        ? { kind: 'taken', remoteId: found.id }
        : { kind: 'refused', field: fieldOf(found?.champ ?? null), answer: found?.message ?? '' }
    })
  }
  return {
    send: (listings, signal) =>
      media[medium].takes === 'file' ? sendFile(listings, signal) : Promise.all(listings.map((listing) => sendOne(listing, signal))),
    async read({ key }, signal) {
      const reply = await call('GET', `/fiches/${key}`, signal)
      return reply.status === 404 ? null : read(reply, remoteOf)
    },
    async duplicate({ key }, duplicateId, act) {
      const reply = await call('POST', `/fiches/${key}/doublons/${encodeURIComponent(duplicateId)}`, AbortSignal.timeout(askedMs), {
        action: act === 'report' ? 'signaler' : 'fusionner',
      })
      if (!reply.ok) throw new MediumFault(`HTTP ${reply.status}`)
    },
  }
}
