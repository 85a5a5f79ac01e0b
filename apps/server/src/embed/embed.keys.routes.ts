import { abilitiesOf } from '@vitrine/core/account'
import {
  embedKeyDefaults,
  embedKeyPageWire,
  embedKeySchema,
  embedKeyWire,
  issuedKeyWire,
  keyForm,
  newEmbedKeyWire,
  type EmbedKey,
} from '@vitrine/core/embed'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import * as v from 'valibot'
import { hasSites } from '../account/account.store.ts'
import { record } from '../audit/audit.store.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam, readQuery } from '../http/params.ts'
import { forbidden, notFound, Refusal } from '../refusal.ts'
import type { EmbedServices } from './embed.model.ts'
import { checkKey, maxKeys } from './embed.keys.rules.ts'
import { findKey, insertKey, listKeys, replaceKey, revokeKey, updateKey } from './embed.keys.store.ts'
import { makeKey } from './embed.keys.model.ts'

const tag = 'Embedding keys'
const path = '/api/backend/embed_keys'

/** The advertiser whose keys are managed; only those who manage the account's users may do so. */
const ownerOf = (c: AppContext): number => {
  const { account } = callerOf(c)
  if (!abilitiesOf(account).manageUsers) throw forbidden()
  return account.advertiser.id
}

const issued = (key: EmbedKey, text: string) => issuedKeyWire.encode({ key, secret: key.kind === 'secret' ? text : null })
const revoked = (): Refusal => new Refusal('key-revoked')

/** A key that exists and is not revoked. */
const livingKey = async ({ database: { db } }: EmbedServices, advertiserId: number, c: AppContext): Promise<EmbedKey> => {
  const key = await findKey(db, advertiserId, integerParam(c, 'id'))
  if (!key) throw notFound()
  if (key.revokedAt !== null) throw revoked()
  return key
}

const list = ({ database }: EmbedServices): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: "The account's embedding keys",
    access: 'session',
    query: openApiParameters(embedKeySchema),
    reply: {
      status: 200,
      description: 'The page and the total; unless sorted otherwise keys that work first',
      schema: embedKeyPageWire.schema,
    },
    refusals: { forbidden: 403, 'invalid-query': 400, 'unknown-parameter': 400 },
    async handle(c) {
      const owner = ownerOf(c)
      const { items, total } = await listKeys(
        database,
        owner,
        readQuery(c, (params) => decodeListQuery(embedKeySchema, params, embedKeyDefaults)),
      )
      return c.json(embedKeyPageWire.encode({ items, total, totalIsExact: true, nextCursor: null, previousCursor: null }))
    },
  })

const create = (services: EmbedServices): Endpoint =>
  endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Make a key; a secret one is told this once. What is sent through a test key (`essai`) reaches nobody',
    access: 'session',
    body: newEmbedKeyWire.schema,
    form: { form: keyForm, wire: newEmbedKeyWire },
    reply: { status: 201, description: 'The key', schema: issuedKeyWire.schema },
    refusals: { forbidden: 403, 'too-many-keys': 409 },
    async handle(c, body) {
      const {
        database: { db },
        clock,
        keys,
      } = services
      const owner = ownerOf(c)
      const checked = checkKey(newEmbedKeyWire.read(body), { hasNetwork: await hasSites(db, owner) })
      const text = makeKey(checked)
      const key = await db.transaction(async (tx) => {
        const made = await insertKey(tx, owner, checked, text, clock.now())
        if (!made) throw new Refusal('too-many-keys', { params: { max: maxKeys } })
        await record(tx, authorOf(c, services), 'key.created', { subjectId: made.id })
        return made
      })
      keys.forget()
      return c.json(issued(key, text), 201)
    },
  })

const update = (services: EmbedServices): Endpoint =>
  endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    tag,
    summary: 'Change what a key may do; its kind, whether it is for tests, and the key itself stay',
    access: 'session',
    body: newEmbedKeyWire.schema,
    form: { form: keyForm, wire: newEmbedKeyWire },
    reply: { status: 200, description: 'The key', schema: embedKeyWire.schema },
    refusals: { forbidden: 403, 'not-found': 404, 'key-revoked': 409 },
    async handle(c, body) {
      const {
        database: { db },
        keys,
      } = services
      const owner = ownerOf(c)
      const before = await livingKey(services, owner, c)
      const checked = checkKey(newEmbedKeyWire.read(body), { hasNetwork: await hasSites(db, owner) }, before)
      const key = await db.transaction(async (tx) => {
        const changed = await updateKey(tx, owner, before.id, checked)
        if (!changed) throw revoked()
        const fields = keyForm.names.filter((name) => String(before[name]) !== String(changed[name]))
        await record(tx, authorOf(c, services), 'key.changed', { subjectId: before.id, details: { fields } })
        return changed
      })
      keys.forget()
      return c.json(embedKeyWire.encode(key))
    },
  })

const rotate = (services: EmbedServices): Endpoint =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/rotate`,
    tag,
    summary: 'Put a new key in the place of one, which works a day longer unless `immediate`',
    access: 'session',
    body: v.object({ immediate: v.optional(v.boolean(), false) }),
    reply: { status: 200, description: 'The key', schema: issuedKeyWire.schema },
    refusals: { forbidden: 403, 'not-found': 404, 'key-revoked': 409 },
    async handle(c, { immediate }) {
      const {
        database: { db },
        clock,
        keys,
      } = services
      const owner = ownerOf(c)
      const before = await livingKey(services, owner, c)
      const text = makeKey(before)
      const key = await db.transaction(async (tx) => {
        const replaced = await replaceKey(tx, owner, before, text, { immediate, now: clock.now() })
        if (!replaced) throw revoked()
        await record(tx, authorOf(c, services), 'key.rotated', { subjectId: before.id })
        return replaced
      })
      keys.forget()
      return c.json(issued(key, text))
    },
  })

const revoke = (services: EmbedServices): Endpoint =>
  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    tag,
    summary: 'Revoke a key, and every token made with it, at once',
    access: 'session',
    reply: { status: 204, description: 'The key no longer works' },
    refusals: { forbidden: 403, 'not-found': 404 },
    async handle(c) {
      const {
        database: { db },
        clock,
        keys,
      } = services
      const owner = ownerOf(c)
      const id = integerParam(c, 'id')
      await db.transaction(async (tx) => {
        if (await revokeKey(tx, owner, id, clock.now())) await record(tx, authorOf(c, services), 'key.revoked', { subjectId: id })
        // A repeated revocation succeeds too.
        else if (!(await findKey(tx, owner, id))) throw notFound()
      })
      keys.forget()
      return c.body(null, 204)
    },
  })

export const embedKeyEndpoints = (services: EmbedServices): Endpoint[] =>
  [list, create, update, rotate, revoke].map((make) => make(services))
