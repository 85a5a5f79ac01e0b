import type { PostKind } from '../social-networks/social-networks.model.ts'
import {
  codec,
  integer,
  isoDate,
  listOf,
  nullable,
  nullableInteger,
  nullableText,
  wireObject,
  text,
  truth,
  twoWords,
  withDefault,
  type Codec,
} from '../wire/index.ts'
import { kindWire, portalWire } from '../posts/posts.codes.wire.ts'
import { postPictureWire } from '../posts/posts.content.wire.ts'
import type { PostEvent, PostPlan } from '../posts/posts.model.ts'
import type { PostMove, PostScheduling } from './post-plans.model.ts'
import { madeBy, publicationWire, scheduledWire } from '../posts/posts.publication.wire.ts'
import { cronOf } from '../posts/posts.schedule.rules.ts'
import { postSavingWire, postWire } from '../posts/posts.wire.ts'

const sentSchedule = wireObject({
  cronExpression: ['cronExpression', text],
  /** The exact instant: a cron expression has no year. */
  at: ['cronDate', nullable(isoDate)],
  status: ['status', withDefault(text, '1')],
})
export type SentSchedule = ReturnType<typeof sentSchedule.read>

const scheduleOf = (plan: PostPlan): SentSchedule => ({ cronExpression: cronOf(plan), at: plan === 'now' ? null : plan, status: '1' })

const schedulingBody = wireObject({
  advertiserId: ['annonceurId', integer],
  login: ['annonceurLogin', text],
  ids: ['annonces', listOf(integer)],
  type: ['type', withDefault(text, 'MANUEL')],
  scheduled: ['scheduled', sentSchedule],
  cancelBy: ['cancelBy', nullableText],
  portals: ['portails', listOf(wireObject({ portal: ['...', portalWire], value: ['value', nullableText] }))],
  isAgain: ['republication', withDefault(truth, false)],
  queue: ['file', nullable(listOf(integer))],
  post: ['enregistrement', nullable(postSavingWire)],
})

/** A decoded scheduling request; the server resolves the instant by its own clock. */
export interface SentScheduling extends Omit<PostScheduling, 'plan' | 'kind'> {
  kinds: PostKind[]
  scheduled: SentSchedule
}

export const writeScheduling = (scheduling: PostScheduling): ReturnType<typeof schedulingBody.write> => {
  const { advertiser, kind, ids, networks, plan, isAgain, queue = null, post = null } = scheduling
  const { file, enregistrement, ...body } = schedulingBody.write({
    advertiserId: advertiser.id,
    login: advertiser.login,
    ids: [...ids],
    type: 'MANUEL',
    scheduled: scheduleOf(plan),
    cancelBy: null,
    portals: networks.map((network) => ({ portal: { network, kind }, value: null })),
    isAgain,
    queue: queue && [...queue],
    post,
  })
  return { ...body, ...(file && { file }), ...(enregistrement && { enregistrement }) }
}

export const sentSchedulingWire = {
  schema: schedulingBody.schema,
  read(wire: Parameters<typeof schedulingBody.read>[0]): SentScheduling {
    const { advertiserId, login, ids, scheduled, portals, isAgain, queue, post } = schedulingBody.read(wire)
    return {
      advertiser: { id: advertiserId, login },
      kinds: [...new Set(portals.map(({ portal }) => portal.kind))],
      ids,
      networks: [...new Set(portals.map(({ portal }) => portal.network))],
      scheduled,
      isAgain,
      queue,
      post,
    }
  },
}

/** `post` is set if the same request saved it. */
export const scheduleReplyWire = wireObject({
  id: ['id', integer],
  publications: ['planifications', listOf(publicationWire)],
  post: ['annonce', nullable(postWire)],
})

export const sentMoveWire = wireObject({
  id: ['id', integer],
  ids: ['annonces', nullable(listOf(integer))],
  scheduled: ['scheduled', sentSchedule],
})
export const writeMove = ({ id, ids, plan }: PostMove): ReturnType<typeof sentMoveWire.write> =>
  sentMoveWire.write({ id, ids: ids && [...ids], scheduled: scheduleOf(plan) })

export const cancellingWire = wireObject({
  id: ['id', integer],
  advertiserId: ['annonceurId', nullableInteger],
  login: ['annonceurLogin', nullableText],
  portals: ['portails', withDefault(listOf(portalWire), [])],
})

const eventPost = wireObject({
  id: ['id', integer],
  title: ['titre', text],
  reference: ['reference', text],
  photo: ['photoPrincipale', nullable(postPictureWire)],
})

const eventParts = wireObject({
  id: ['id', integer],
  at: ['start', isoDate],
  isPublished: ['etat', twoWords('postPublished', 'postPlanned')],
  isManual: ['type', madeBy],
  kind: ['nature', kindWire],
  outlet: ['pointDeVente', withDefault(nullableText, null)],
  posts: ['annonces', listOf(eventPost)],
  portals: ['portails', listOf(portalWire)],
  scheduled: ['scheduled', scheduledWire],
  publications: ['planifications', withDefault(listOf(publicationWire), [])],
})

const postEventWire: Codec<PostEvent, ReturnType<typeof eventParts.write>> = codec(
  eventParts.schema,
  (wire) => {
    const { portals: _, scheduled, ...event } = eventParts.read(wire)
    return { ...event, isPublished: event.isPublished || scheduled.lastExecution !== null }
  },
  (event) => {
    const { publications, kind, at, isPublished } = event
    const networks = [...new Set(publications.map(({ network }) => network))]
    const lastExecution = publications.map(({ firstSentAt }) => firstSentAt).find((sent) => sent !== null) ?? null
    return eventParts.write({
      ...event,
      portals: networks.map((network) => ({ network, kind })),
      scheduled: { cronExpression: cronOf(at), at, lastExecution, status: isPublished ? '0' : '1' },
    })
  },
)

export const postEventsWire = listOf(postEventWire)
