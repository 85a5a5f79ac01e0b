import { listingFieldWire, mediumKeys, partialListingWire, type MediumKey } from '@vitrine/core/presence'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { sandboxDirectoriesPath, type ConnectorConfig } from '../config.ts'
import type { SandboxListing } from './sandbox-directories.model.ts'
import { takeListing, type Arrived, type DirectoryDeps } from './sandbox-directories.service.ts'
import { findSandboxListing, saveSandboxListing, takeBehaviour } from './sandbox-directories.store.ts'

const key = 'key-of-the-sandbox'

/** The directories of the demonstration, as a service for local presence. */
export const sandboxDirectory = (publicUrl: string): ConnectorConfig => ({ url: `${publicUrl}${sandboxDirectoriesPath}`, key })

const arrivedSchema = v.object({ cle: v.string(), version: v.pipe(v.number(), v.integer()), fiche: partialListingWire.schema })

const arrivedOf = (body: unknown): Arrived => {
  const { cle, version, fiche } = v.parse(arrivedSchema, body)
  return { key: cle, version, listing: partialListingWire.read(fiche as Record<string, unknown>) }
}

const message = (field: string): string => `The field ${field} was not accepted`

const refusalOf = ({ refusedField }: SandboxListing) =>
  refusedField && { champ: listingFieldWire.write(refusedField), message: message(listingFieldWire.write(refusedField)) }

const idOf = (listing: SandboxListing): string => `${listing.medium}-${listing.key}`

const mediumOf = (c: Context): MediumKey | undefined => mediumKeys.find((each) => each === c.req.param('medium'))

const remoteOf = (listing: SandboxListing, address: string, now: Date): object => {
  const isPending = listing.readyAt > now
  return {
    id: idOf(listing),
    url: address,
    fiche: partialListingWire.write(isPending ? {} : listing.shown),
    en_examen: isPending ? Object.keys(partialListingWire.write(listing.sent)) : [],
    refus: refusalOf(listing),
    doublon: listing.duplicate && { id: listing.duplicate.id, nom: listing.duplicate.name, adresse: listing.duplicate.address },
  }
}

const directories = (deps: DirectoryDeps): Hono => {
  const { database, clock, config } = deps
  const app = new Hono().basePath(`${sandboxDirectoriesPath}/:medium`)
  app.use('*', async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${key}`) return c.json({ message: 'Unknown key' }, 401)
    return mediumOf(c) ? next() : c.json({ message: 'Unknown directory' }, 404)
  })
  app.put('/fiches/:key', async (c) => {
    const medium = mediumOf(c) as MediumKey
    const behaviour = await takeBehaviour(database, medium)
    if (behaviour === 'outage') return c.text('Service unavailable', 503, { 'retry-after': '60' })
    const listing = await takeListing(deps, medium, arrivedOf(await c.req.json()), behaviour)
    if (behaviour === 'lost-answer') return c.text('upstream request timeout', 504)
    const refusal = refusalOf(listing)
    return refusal ? c.json(refusal, 422) : c.json({ id: idOf(listing) })
  })
  app.put('/fichiers/:day', async (c) => {
    const medium = mediumOf(c) as MediumKey
    const behaviour = await takeBehaviour(database, medium)
    if (behaviour === 'outage') return c.text('Service unavailable', 503, { 'retry-after': '60' })
    const { fiches } = v.parse(v.object({ fiches: v.array(v.unknown()) }), await c.req.json())
    const resultats: object[] = []
    for (const [index, each] of fiches.entries()) {
      const listing = await takeListing(deps, medium, arrivedOf(each), index === 0 ? behaviour : 'take')
      const refusal = refusalOf(listing)
      resultats.push({ cle: listing.key, accepte: refusal === null, id: idOf(listing), ...refusal })
    }
    return behaviour === 'lost-answer' ? c.text('upstream request timeout', 504) : c.json({ resultats })
  })
  app.get('/fiches/:key', async (c) => {
    const medium = mediumOf(c) as MediumKey
    const listing = await findSandboxListing(database, medium, c.req.param('key'))
    if (!listing) return c.json({ message: 'Unknown sheet' }, 404)
    return c.json(remoteOf(listing, `${config.publicUrl}${sandboxDirectoriesPath}/${medium}#${listing.key}`, clock.now()))
  })
  app.post('/fiches/:key/doublons/:id', async (c) => {
    const medium = mediumOf(c) as MediumKey
    const listing = await findSandboxListing(database, medium, c.req.param('key'))
    if (!listing) return c.json({ message: 'Unknown sheet' }, 404)
    const { action } = await c.req.json<{ action?: string }>()
    if (action === 'fusionner') await saveSandboxListing(database, { ...listing, duplicate: null })
    return c.json({})
  })
  return app
}

/** Calls of the demonstration's directories are answered in this process, whatever its address is; others go outside. */
export const directoryFetch = (deps: DirectoryDeps, outside: typeof fetch = fetch): typeof fetch => {
  const inside = deps.config.isDemo ? directories(deps) : null
  const base = `${deps.config.publicUrl}${sandboxDirectoriesPath}/`
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return inside && address.startsWith(base)
      ? inside.request(`${sandboxDirectoriesPath}/${address.slice(base.length)}`, init)
      : outside(input, init)
  }
}
