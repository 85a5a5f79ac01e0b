import { isDeepStrictEqual } from 'node:util'
import { postSettingsForm, postSettingsWire, type KeptPostSettings } from '@vitrine/core/posts'
import { record } from '../audit/audit.store.ts'
import { accepted } from '../form.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { Refusal } from '../refusal.ts'
import { guardPosts, postActorOf, tag } from './posts.caller.routes.ts'
import type { PostActor } from './posts.model.ts'
import { holdPostSettings, readPostSettings, savePostSettings } from './posts.settings.store.ts'

const path = '/api/provider/socialposts/reglages'
const reply = { status: 200, description: 'The settings of the account', schema: postSettingsWire.schema } as const

const save = ({ database, account, author }: PostActor, sent: KeptPostSettings): Promise<KeptPostSettings> =>
  database.db.transaction(async (tx) => {
    const own = account.advertiser.id
    const { version: _, ...before } = await holdPostSettings(tx, own)
    const values = accepted(postSettingsForm, postSettingsWire, sent, undefined, before)
    const saved = await savePostSettings(tx, own, { ...values, version: sent.version })
    if (!saved) throw new Refusal('changed-meanwhile')
    await record(tx, author, 'post.settings-changed', { details: { fields: postSettingsForm.names.filter((name) => !isDeepStrictEqual(before[name], values[name])) } })
    return saved
  })

/** The calls about how an account wants its posts to go out. */
export const postSettingsEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'How late a post may go out, what becomes of one whose ad has changed, and the usual times of the week',
    access: 'session',
    reply,
    refusals: { 'post-rights': 403 },
    guard: guardPosts,
    handle: async (c) => c.json(postSettingsWire.encode(await readPostSettings(services.database, callerOf(c).account.advertiser.id))),
  }),
  endpoint({
    method: 'PUT',
    path,
    tag,
    summary: 'Say how posts go out; `version` is that of the settings that were read, 0 where nobody had said anything',
    access: 'session',
    body: postSettingsWire.schema,
    form: { form: postSettingsForm, wire: postSettingsWire },
    reply,
    refusals: { 'post-rights': 403, 'changed-meanwhile': 409 },
    guard: guardPosts,
    handle: async (c, body) => c.json(postSettingsWire.encode(await save(postActorOf(services, c), postSettingsWire.read(body)))),
  }),
]
