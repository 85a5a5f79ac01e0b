import type { PostKind, SocialNetwork } from '../social-networks/social-networks.model.ts'
import {
  codec,
  integer,
  isoDate,
  listOf,
  nullable,
  nullableInteger,
  nullableText,
  record,
  text,
  truth,
  twoWords,
  withDefault,
  type Codec,
} from '../wire/index.ts'
import { kindWire, portalWire } from '../posts/posts.codes.wire.ts'
import { postPictureWire } from '../posts/posts.content.wire.ts'
import type { Post, PostEvent, PostPicture, PostPlan, PostSaving, Publication } from '../posts/posts.model.ts'
import type { PostMove, PostScheduling } from './post-plans.model.ts'
import { publicationWire, scheduledWire, type Scheduled } from '../posts/posts.publication.wire.ts'
import { cronOf } from '../posts/posts.schedule.rules.ts'
import { postSavingWire, postWire } from '../posts/posts.wire.ts'

export interface SentSchedule {
  cronExpression: string
  /** The instant that is meant: an expression names no year, and one of yesterday would be one of next year. */
  at: Date | null
  status: string
}

const sentSchedule = record<SentSchedule>()({
  cronExpression: ['cronExpression', text],
  at: ['cronDate', nullable(isoDate)],
  status: ['status', withDefault(text, '1')],
})
const scheduleOf = (plan: PostPlan): SentSchedule => ({ cronExpression: cronOf(plan), at: plan === 'now' ? null : plan, status: '1' })
const sentPortal = record<{ portal: { network: SocialNetwork; kind: PostKind }; value: string | null }>()({
  portal: ['...', portalWire],
  value: ['value', nullableText],
})

interface SchedulingBody {
  advertiserId: number
  login: string
  ids: number[]
  type: string
  scheduled: SentSchedule
  cancelBy: string | null
  portals: { portal: { network: SocialNetwork; kind: PostKind }; value: string | null }[]
  isAgain: boolean
  queue: number[] | null
  post: PostSaving | null
}

const schedulingBody = record<SchedulingBody>()({
  advertiserId: ['annonceurId', integer],
  login: ['annonceurLogin', text],
  ids: ['annonces', listOf(integer)],
  type: ['type', withDefault(text, 'MANUEL')],
  scheduled: ['scheduled', sentSchedule],
  cancelBy: ['cancelBy', nullableText],
  portals: ['portails', listOf(sentPortal)],
  isAgain: ['republication', withDefault(truth, false)],
  queue: ['file', nullable(listOf(integer))],
  post: ['enregistrement', nullable(postSavingWire)],
})

/** What is read of a plan: the instant of its expression is for the server's own clock to find. */
export interface SentScheduling extends Omit<PostScheduling, 'plan' | 'kind'> {
  kinds: PostKind[]
  scheduled: SentSchedule
}

export const writeScheduling = ({
  advertiser,
  kind,
  ids,
  networks,
  plan,
  isAgain,
  queue = null,
  post = null,
}: PostScheduling): ReturnType<typeof schedulingBody.write> => {
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

/** The plan of some posts, as it is sent. */
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

/** What came of it; with the post where it was saved in the same step. */
export const scheduleReplyWire = record<{ id: number; publications: Publication[]; post: Post | null }>()({
  id: ['id', integer],
  publications: ['planifications', listOf(publicationWire)],
  post: ['annonce', nullable(postWire)],
})

interface MoveBody {
  id: number
  ids: number[] | null
  scheduled: SentSchedule
}

export const sentMoveWire = record<MoveBody>()({
  id: ['id', integer],
  ids: ['annonces', nullable(listOf(integer))],
  scheduled: ['scheduled', sentSchedule],
})
export const writeMove = ({ id, ids, plan }: PostMove): ReturnType<typeof sentMoveWire.write> =>
  sentMoveWire.write({ id, ids: ids && [...ids], scheduled: scheduleOf(plan) })

interface CancellingBody {
  id: number
  advertiserId: number | null
  login: string | null
  portals: { network: SocialNetwork; kind: PostKind }[]
}

/** A plan that is taken back, on all of its networks or on some. */
export const cancellingWire = record<CancellingBody>()({
  id: ['id', integer],
  advertiserId: ['annonceurId', nullableInteger],
  login: ['annonceurLogin', nullableText],
  portals: ['portails', withDefault(listOf(portalWire), [])],
})

interface EventParts {
  id: number
  at: Date
  isPublished: boolean
  isManual: boolean
  kind: PostKind
  outlet: string | null
  posts: PostEvent['posts']
  portals: { network: SocialNetwork; kind: PostKind }[]
  scheduled: Scheduled
  publications: Publication[]
}

const eventPost = record<PostEvent['posts'][number]>()({
  id: ['id', integer],
  title: ['titre', text],
  reference: ['reference', text],
  photo: ['photoPrincipale', nullable<PostPicture, ReturnType<typeof postPictureWire.write>>(postPictureWire)],
})

const eventState = twoWords('postPublished', 'postPlanned')
const madeBy: Codec<boolean, string> = codec(
  text.schema,
  (type) => type === 'MANUEL',
  (isManual) => (isManual ? 'MANUEL' : 'AUTO'),
)

const eventParts = record<EventParts>()({
  id: ['id', integer],
  at: ['start', isoDate],
  isPublished: ['etat', eventState],
  isManual: ['type', madeBy],
  kind: ['nature', kindWire],
  outlet: ['pointDeVente', withDefault(nullableText, null)],
  posts: ['annonces', listOf(eventPost)],
  portals: ['portails', listOf(portalWire)],
  scheduled: ['scheduled', scheduledWire],
  publications: ['planifications', withDefault(listOf(publicationWire), [])],
})

/** One plan in the calendar. */
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
