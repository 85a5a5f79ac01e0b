import type { Context, Hono } from 'hono'
import { ownerOf, pagesOf } from './sandbox-networks.grants.service.ts'
import { locationProblem, type LocationProblem } from './sandbox-networks.google.locations.rules.ts'
import { findLocation, saveLocation } from './sandbox-networks.google.locations.store.ts'
import { changedPaths, isKnownField, merged, picked, publicView, readFields } from './sandbox-networks.google.masks.rules.ts'
import { errorReply, faults, openOn } from './sandbox-networks.google.replies.routes.ts'
import { delays, type LocationFailure, type SandboxLocation, type SandboxLocationFields } from './sandbox-networks.model.ts'
import type { SandboxNetwork } from './sandbox-networks.network.service.ts'
import { takeFailure } from './sandbox-networks.store.ts'

const domain = 'mybusinessbusinessinformation.googleapis.com'

/** One that names a field: by a code of the API, or in words. */
const refuseField = (c: Context, { field, words, code }: LocationProblem): Response =>
  errorReply(c, faults.invalid, [
    code === undefined
      ? { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field, description: words }] }
      : { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: code, domain, metadata: { field_mask: field } },
  ])

const wrongMask = (c: Context, field: 'read_mask' | 'update_mask', mask: string | undefined): Response =>
  refuseField(c, { field, words: mask === undefined || mask === '' ? 'Field is required' : 'Invalid field mask provided' })

/** A location as a caller may see it: that of a page of theirs, or the second one of the same establishment. */
interface Opened extends SandboxLocation {
  name: string
  mayPublish: boolean
}

const duplicateDigit = 5
/** The number of the second location of an establishment. */
const duplicateIdOf = (id: string): string => `${id.slice(0, -1)}${Number(id.at(-1)) + duplicateDigit}`
const originalIdOf = (id: string): string => `${id.slice(0, -1)}${Number(id.at(-1)) - duplicateDigit}`

/** Until its owner has said anything, Google knows a name. */
const unsaid = (id: string, name: string): SandboxLocation => ({
  id,
  location: { title: name },
  published: { title: name },
  readyAt: new Date(0),
  suggested: {},
  hasDuplicate: false,
})

const locationsOn = (sandbox: SandboxNetwork) => {
  const { database } = sandbox
  const take = <Among extends LocationFailure>(among: readonly Among[]): Promise<Among | null> =>
    takeFailure(database, 'google-locations', among)
  const pages = async (advertiserId: number) => {
    const person = await sandbox.person(advertiserId)
    return person ? pagesOf(sandbox.network, person) : []
  }
  const found = async (advertiserId: number, id: string): Promise<Opened | null> => {
    const page = (await pages(advertiserId)).find((each) => each.id === id)
    return page ? { ...((await findLocation(database, id)) ?? unsaid(id, page.name)), name: page.name, mayPublish: page.mayPublish } : null
  }
  const duplicate = async (advertiserId: number, id: string): Promise<Opened | null> => {
    const original = await found(advertiserId, originalIdOf(id))
    if (!original?.hasDuplicate) return null
    const { title, storefrontAddress } = original.location
    const location = { title: `${String(title)} (2)`, storefrontAddress }
    return { ...unsaid(id, ''), location, published: location, name: '', mayPublish: false }
  }
  const metadataOf = (location: Opened) => {
    const { diffMask, pendingMask } = publicView(location, sandbox.now())
    return {
      hasVoiceOfMerchant: location.mayPublish,
      mapsUri: `${sandbox.address}?page=${location.id}`,
      newReviewUri: `https://search.google.com/local/writereview?placeid=demo-${location.id}`,
      ...(diffMask !== pendingMask && { hasGoogleUpdated: true }),
      ...(pendingMask !== '' && { hasPendingEdits: true }),
      ...(location.hasDuplicate && { duplicateLocation: `locations/${duplicateIdOf(location.id)}` }),
    }
  }
  return {
    take,
    pages,
    found,
    open: async (advertiserId: number, id: string) => (await found(advertiserId, id)) ?? duplicate(advertiserId, id),
    /** The fields of a mask, of what its owner says or of what visitors see. */
    shown: (location: Opened, fields: readonly string[], told = location.location): SandboxLocationFields =>
      picked({ ...told, name: `locations/${location.id}`, languageCode: 'fr', metadata: metadataOf(location) }, fields),
    save: (location: SandboxLocation): Promise<void> => saveLocation(database, location),
  }
}
type Locations = ReturnType<typeof locationsOn>

/** The location that a call is about, or what is answered instead. */
const openLocation = async (c: Context, sandbox: SandboxNetwork, locations: Locations, id: string): Promise<Opened | Response> => {
  const grant = await openOn(sandbox)(c)
  if (grant instanceof Response) return grant
  const failure = await locations.take(['expired-token', 'rate-limit', 'outage'])
  if (failure) return errorReply(c, faults[failure])
  if (!/^\d{2,9}$/.test(id)) return errorReply(c, faults.missing)
  if (ownerOf(id) !== grant.advertiserId) return errorReply(c, (await sandbox.person(ownerOf(id))) ? faults.forbidden : faults.missing)
  return (await locations.open(grant.advertiserId, id)) ?? errorReply(c, faults.missing)
}

const addLists = (app: Hono, sandbox: SandboxNetwork, locations: Locations): void => {
  const open = openOn(sandbox)
  app.get('/v1/accounts', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const person = await sandbox.person(grant.advertiserId)
    return c.json({ accounts: person ? [{ name: `accounts/${person.id}`, accountName: person.name, type: 'LOCATION_GROUP' }] : [] })
  })
  app.get('/v1/accounts/:account/locations', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const fields = readFields(c.req.query('readMask') ?? '')
    if (!fields) return wrongMask(c, 'read_mask', c.req.query('readMask'))
    const pages = String(grant.advertiserId) === c.req.param('account') ? await locations.pages(grant.advertiserId) : []
    const found = await Promise.all(pages.map(({ id }) => locations.found(grant.advertiserId, id)))
    return c.json({ locations: found.filter((each) => each !== null).map((each) => locations.shown(each, fields)) })
  })
}

const publicEnd = ':getGoogleUpdated'
/** A number of the public's, where whatever an owner says is seen to be something else. */
const suggestedPhones = { phoneNumbers: { primaryPhone: '+33 1 99 00 12 34', additionalPhones: [] } }

const addReading = (app: Hono, sandbox: SandboxNetwork, locations: Locations): void => {
  const readPublic = async (c: Context, opened: Opened, fields: readonly string[]): Promise<Response> => {
    const change = await locations.take(['user-suggestion', 'duplicate-place'])
    const location: Opened = {
      ...opened,
      ...(change === 'user-suggestion' && { suggested: suggestedPhones }),
      ...(change === 'duplicate-place' && { hasDuplicate: true }),
    }
    if (change) await locations.save(location)
    const { location: view, ...masks } = publicView(location, sandbox.now())
    return c.json({
      location: locations.shown(location, fields, view),
      ...Object.fromEntries(Object.entries(masks).filter(([, mask]) => mask !== '')),
    })
  }
  app.get('/v1/locations/:location', async (c) => {
    const [id = '', ...rest] = c.req.param('location').split(':')
    const opened = await openLocation(c, sandbox, locations, id)
    if (opened instanceof Response) return opened
    const fields = readFields(c.req.query('readMask') ?? '')
    if (!fields) return wrongMask(c, 'read_mask', c.req.query('readMask'))
    if (rest.length === 0) return c.json(locations.shown(opened, fields))
    return `:${rest.join(':')}` === publicEnd ? readPublic(c, opened, fields) : errorReply(c, faults.missing)
  })
}

/** `phone_numbers` of `phoneNumbers`. */
const protocolName = (path: string): string => path.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const addChanging = (app: Hono, sandbox: SandboxNetwork, locations: Locations): void =>
  void app.patch('/v1/locations/:location', async (c) => {
    const opened = await openLocation(c, sandbox, locations, c.req.param('location'))
    if (opened instanceof Response) return opened
    const paths = changedPaths(c.req.query('updateMask') ?? '')
    if (!paths) return wrongMask(c, 'update_mask', c.req.query('updateMask'))
    const sent = await c.req.json<SandboxLocationFields>()
    const unknown = Object.keys(sent).find((field) => !isKnownField(field))
    if (unknown !== undefined) return refuseField(c, { field: 'location', words: `Unknown name "${unknown}": Cannot find field.` })
    const location = merged(opened.location, sent, paths)
    const isRefused = (await locations.take(['field-refused'])) !== null
    const refused = paths.find((path) => path === 'phoneNumbers') ?? paths[0] ?? ''
    const problem = isRefused
      ? { field: protocolName(refused), words: '', code: refused === 'phoneNumbers' ? 'INVALID_PHONE_NUMBER' : 'FORBIDDEN_WORDS' }
      : locationProblem(location, sandbox.now())
    if (problem) return refuseField(c, problem)
    if (c.req.query('validateOnly') === 'true') return c.json({})
    const isSlow = (await locations.take(['slow-review'])) !== null
    const changed: Opened = {
      ...opened,
      location,
      published: publicView({ ...opened, suggested: {} }, sandbox.now()).location,
      readyAt: sandbox.after(isSlow ? delays.slowMs : 0),
      // What the owner says anew rejects what users have suggested.
      suggested: Object.fromEntries(Object.entries(opened.suggested).filter(([field]) => !paths.includes(field))),
    }
    await locations.save(changed)
    return c.json(locations.shown(changed, ['name', 'metadata', ...Object.keys(location)]))
  })

/** The Business Information API as documented: locations, what their owners say of them and what the public sees. */
export const addLocations = (app: Hono, sandbox: SandboxNetwork): void => {
  const locations = locationsOn(sandbox)
  for (const add of [addLists, addReading, addChanging]) add(app, sandbox, locations)
}
