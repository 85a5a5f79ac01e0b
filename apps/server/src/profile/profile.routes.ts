import { isDeepStrictEqual } from 'node:util'
import {
  canChangeProfile,
  logoLimit,
  profileChangeWire,
  profileForm,
  profileWire,
  type Profile,
  type ProfileContext,
  type ProfileDetails,
} from '@vitrine/core/profile'
import { record } from '../audit/audit.store.ts'
import { accepted } from '../form.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { longBody } from '../http/long-body.ts'
import { integerParam } from '../http/params.ts'
import { refuseChanged } from '../records/records.routes.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { SessionServices } from '../session/session.model.ts'
import { changeLogo, deleteLogo, logoRefusal } from './profile.logo.service.ts'
import { holdProfile, readProfile, saveProfile } from './profile.store.ts'

const path = '/api/provider/annonceur/:id'
const reply = { status: 200, description: 'The profile, with the address of its logo', schema: profileWire.schema } as const

const checkRights = (c: AppContext): void => {
  if (!canChangeProfile(callerOf(c).account)) throw new Refusal('forbidden')
}
const ofProfiles = { tag: 'Account', access: 'session', reply } as const
const changing = { ...ofProfiles, scope: 'profile:write', guard: checkRights } as const
const refusals = { 'not-found': 404, forbidden: 403 } as const

/** The account of the caller; another one is not found. */
const ownId = (c: AppContext): number => {
  const { id } = callerOf(c).account.advertiser
  if (integerParam(c, 'id') !== id) throw notFound()
  return id
}

const answer = async ({ database, config }: SessionServices, c: AppContext): Promise<Response> => {
  const profile = await readProfile(database.db, ownId(c))
  return c.json(profileWire.encode({ ...profile, logo: profile.logo && config.publicUrl + profile.logo }))
}

const contextOf = (c: AppContext, { country, hasTopOfList }: Profile): ProfileContext => ({
  country,
  nameOfCountry: (code) => code,
  hasTopOfList,
  hasSoldAds: callerOf(c).account.advertiser.options.soldProducts,
})

const save = async (
  services: SessionServices,
  c: AppContext,
  { version, ...typed }: ProfileDetails & { version: number },
): Promise<void> => {
  const id = ownId(c)
  await services.database.db.transaction(async (tx) => {
    const before = await holdProfile(tx, id)
    const after = accepted(profileForm, profileChangeWire, typed, contextOf(c, before), before)
    if (before.version !== version) await refuseChanged(tx, c, { id, version: before.version }, 'profile.changed')
    const fields = profileForm.names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
    if (fields.length === 0) return
    await saveProfile(tx, id, after)
    await record(tx, authorOf(c, services), 'profile.changed', { subjectId: id, details: { fields } })
  })
  services.sessions.refresh()
}

/** A form with the largest logo, and what is around it. */
const largestForm = logoLimit + 64 * 1024

const sentLogo = async (c: AppContext): Promise<{ name: string; bytes: Uint8Array }> => {
  const type = c.req.header('content-type') ?? ''
  if (!type.toLowerCase().startsWith('multipart/form-data')) throw logoRefusal('logo-missing')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of longBody(c)) {
    size += chunk.byteLength
    if (size > largestForm) throw logoRefusal('logo-weight')
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks) as Uint8Array<ArrayBuffer>
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
  const file = form?.get('logo')
  if (!(file instanceof File)) throw logoRefusal('logo-missing')
  return { name: file.name.slice(0, 200), bytes: new Uint8Array(await file.arrayBuffer()) }
}

const logoRefusals = {
  ...refusals,
  'logo-missing': 400,
  'logo-format': 415,
  'logo-weight': 413,
  'picture-broken': 422,
  'picture-too-many-pixels': 422,
} as const

const logoEndpoints = (services: SessionServices): Endpoint[] => [
  endpoint({
    ...changing,
    method: 'POST',
    path: `${path}/logo`,
    cost: 'heavy',
    summary: 'Choose the logo: a form (multipart/form-data) with the file as `logo`, JPEG, PNG or WebP below 2 MB',
    refusals: logoRefusals,
    async handle(c) {
      const id = ownId(c)
      const file = await sentLogo(c)
      await c.get('runHeavy')(() => changeLogo(services, authorOf(c, services), id, file))
      services.sessions.refresh()
      return answer(services, c)
    },
  }),
  endpoint({
    ...changing,
    method: 'DELETE',
    path: `${path}/logo`,
    summary: 'Delete the logo',
    refusals,
    async handle(c) {
      await deleteLogo(services, authorOf(c, services), ownId(c))
      services.sessions.refresh()
      return answer(services, c)
    },
  }),
]

export const profileEndpoints = (services: SessionServices): Endpoint[] => [
  endpoint({
    ...ofProfiles,
    scope: 'profile:read',
    method: 'GET',
    path,
    summary: 'The profile of the account: its names, place, addresses on the web, logo and choices',
    refusals,
    handle: (c) => answer(services, c),
  }),
  endpoint({
    ...changing,
    method: 'PUT',
    path,
    summary:
      'Change the profile; `version` is that of the profile that was read, and another one by now is refused with who changed it, and when. A new password is chosen by the call of the same name under /api/backend',
    body: profileChangeWire.schema,
    form: { form: profileForm, wire: profileChangeWire },
    refusals: { ...refusals, 'record-changed': 409, 'changed-meanwhile': 409 },
    async handle(c, body) {
      await save(services, c, profileChangeWire.read(body))
      return answer(services, c)
    },
  }),
  ...logoEndpoints(services),
]
