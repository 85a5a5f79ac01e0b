import { isDeepStrictEqual } from 'node:util'
import { storableNumber, queryReaderOf, wholeNumberWithin } from '@vitrine/core/query'
import {
  freeSlotsWire,
  postSettingsContext,
  postSettingsForm,
  postSettingsWire,
  type KeptPostSettings,
  type SlotQuestion,
} from '@vitrine/core/post-settings'
import { placeOfPortal, portalCodes } from '@vitrine/core/posts'
import { socialNetworks } from '@vitrine/core/social-networks'
import { record } from '../audit/audit.store.ts'
import { accepted } from '../form.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import { Refusal } from '../refusal.ts'
import { applyAsking } from '../post-approval/post-approval.service.ts'
import { releaseAnswers } from '../reviews/reviews.approval.service.ts'
import { ofPosts, postActorOf, type PostServices } from '../posts/posts.caller.routes.ts'
import type { PostActor } from '../posts/posts.model.ts'
import { holdPostSettings, readPostSettings, savePostSettings } from './post-settings.store.ts'
import { readFreeSlots } from './post-settings.slots.service.ts'

const path = '/api/provider/socialposts/reglages'
const reply = { status: 200, description: 'The settings of the account', schema: postSettingsWire.schema } as const

const save = (actor: PostActor, { jobs }: PostServices, sent: KeptPostSettings): Promise<KeptPostSettings> =>
  actor.database.db.transaction(async (tx) => {
    const { account, author } = actor
    const own = account.advertiser.id
    const { version: _, ...before } = await holdPostSettings(tx, own)
    const values = accepted(postSettingsForm, postSettingsWire, sent, postSettingsContext(account), before)
    const saved = await savePostSettings(tx, own, { ...values, version: sent.version })
    if (!saved) throw new Refusal('changed-meanwhile')
    await applyAsking(actor, tx, before.needsApproval, saved.needsApproval)
    const isReleased = before.needsApproval && !saved.needsApproval && (await releaseAnswers(tx, author))
    if (isReleased) await jobs.enqueue('reviews-due', {}, tx)
    await record(tx, author, 'post.settings-changed', {
      details: { fields: postSettingsForm.names.filter((name) => !isDeepStrictEqual(before[name], values[name])) },
    })
    return saved
  })

const mostSlots = 500

const slotQuestion = (params: URLSearchParams): SlotQuestion => {
  const { list, optional } = queryReaderOf(params)
  const networks = list('portails', (code) => placeOfPortal(code)?.network)
  return {
    networks: networks.length > 0 ? networks : socialNetworks,
    ids: list('annonces', storableNumber),
    count: optional('nombre', wholeNumberWithin(1, mostSlots)) ?? 20,
  }
}

const freeSlots = (services: PostServices): Endpoint =>
  endpoint({
    ...ofPosts,
    scope: 'posts:read',
    method: 'GET',
    path: '/api/provider/socialposts/creneaux',
    summary: 'The next of the usual times at which no post is planned',
    query: {
      portails: `Networks that are to be free then, all when absent: ${Object.values(portalCodes).join(', ')}`,
      annonces: 'Ids of posts whose own plans do not count',
      nombre: `How many, at most ${mostSlots}; 20 when absent`,
    },
    reply: {
      status: 200,
      description: 'How many usual times a week has, and the instants of the next free ones',
      schema: freeSlotsWire.schema,
    },
    refusals: { 'invalid-query': 400, 'post-rights': 403 },
    handle: async (c) => c.json(freeSlotsWire.encode(await readFreeSlots(postActorOf(services, c), readQuery(c, slotQuestion)))),
  })

export const postSettingsEndpoints = (services: PostServices): Endpoint[] => [
  freeSlots(services),
  endpoint({
    ...ofPosts,
    scope: 'posts:read',
    method: 'GET',
    path,
    summary:
      'How late a post may go out, what becomes of one whose ad has changed, the usual times of the week, and whether a head office approves the posts of its points of sale and their answers to reviews',
    reply,
    refusals: { 'post-rights': 403 },
    handle: async (c) => c.json(postSettingsWire.encode(await readPostSettings(services.database, callerOf(c).account.advertiser.id))),
  }),
  endpoint({
    ...ofPosts,
    scope: 'posts:write',
    method: 'PUT',
    path,
    summary: 'Say how posts go out; `version` is that of the settings that were read, 0 where nobody had said anything',
    body: postSettingsWire.schema,
    form: { form: postSettingsForm, wire: postSettingsWire },
    reply,
    refusals: { 'post-rights': 403, 'changed-meanwhile': 409 },
    handle: async (c, body) => c.json(postSettingsWire.encode(await save(postActorOf(services, c), services, postSettingsWire.read(body)))),
  }),
]
