import * as v from 'valibot'
import type { PostKind, SocialNetwork } from '../social-networks/social-networks.model.ts'
import {
  codec,
  integer,
  isoDate,
  listOf,
  nullable,
  nullableText,
  oneOf,
  record,
  text,
  truth,
  withDefault,
  type Codec,
} from '../wire/index.ts'
import { portalWire } from './posts.codes.wire.ts'
import { publicationReasons, publicationStates, type Publication, type PublicationState } from './posts.model.ts'
import { cronOf } from './posts.schedule.rules.ts'

/** When something goes out, as the provider says it. */
export interface Scheduled {
  cronExpression: string
  /** The instant that the expression names. */
  at: Date | null
  lastExecution: Date | null
  /** `1` while it is to be done. */
  status: string
}

export const scheduledWire = record<Scheduled>()({
  cronExpression: ['cronExpression', text],
  at: ['cronDate', nullable(isoDate)],
  lastExecution: ['lastExecution', nullable(isoDate)],
  status: ['status', withDefault(text, '1')],
})

interface PlannedPart extends Omit<Publication, 'network' | 'kind' | 'dueAt' | 'state' | 'scheduleId' | 'isAtOnce'> {
  isAtOnce: boolean
  scheduleId: number
  portal: { network: SocialNetwork; kind: PostKind }
  scheduled: Scheduled
  /** Null where a provider says no more than that it is planned. */
  state: PublicationState | null
}

const madeBy: Codec<boolean, string> = codec(
  v.string(),
  (type) => type === 'MANUEL',
  (isManual) => (isManual ? 'MANUEL' : 'AUTO'),
)

/** Said where it is so. */
const ifSo: Codec<boolean, true | null | undefined> = codec(
  v.nullish(v.literal(true)),
  (value) => value === true,
  (isSo) => (isSo ? true : undefined),
)

const plannedPart = record<PlannedPart>()({
  id: ['diffusion', withDefault(text, '')],
  scheduleId: ['id', integer],
  postId: ['annonce', integer],
  portal: ['portail', portalWire],
  scheduled: ['scheduled', scheduledWire],
  state: ['etatDiffusion', nullable(oneOf(publicationStates))],
  isManual: ['type', madeBy],
  isAtOnce: ['desAccord', ifSo],
  attempts: ['tentatives', withDefault(integer, 0)],
  nextAttemptAt: ['prochaineTentative', nullable(isoDate)],
  firstSentAt: ['firstSentAt', nullable(isoDate)],
  address: ['url', nullableText],
  reason: ['motif', nullable(oneOf(publicationReasons))],
  answer: ['reponse', nullableText],
})

const stateOf = ({ state, scheduled, firstSentAt }: PlannedPart): PublicationState =>
  state ?? ((scheduled.lastExecution ?? firstSentAt) ? 'published' : 'scheduled')

/** One post on one network as its plan, with what became of it in fields of our own. */
export const publicationWire: Codec<Publication, ReturnType<typeof plannedPart.write>> = codec<
  Publication,
  ReturnType<typeof plannedPart.write>
>(
  plannedPart.schema,
  (wire) => {
    const part = plannedPart.read(wire)
    const { portal, scheduled, ...rest } = part
    const sent = part.firstSentAt ?? scheduled.lastExecution
    return {
      ...rest,
      ...portal,
      id: part.id || `${part.scheduleId}-${wire.portail.code}`,
      dueAt: scheduled.at ?? sent ?? new Date(0),
      state: stateOf(part),
      firstSentAt: sent,
    }
  },
  ({ network, kind, dueAt, isAtOnce = false, ...rest }) =>
    plannedPart.write({
      ...rest,
      isAtOnce,
      portal: { network, kind },
      scheduled: {
        cronExpression: cronOf(dueAt),
        at: dueAt,
        lastExecution: rest.firstSentAt,
        status: ['scheduled', 'publishing', 'held'].includes(rest.state) ? '1' : '0',
      },
    }),
)

interface Broadcast {
  portal: { network: SocialNetwork; kind: PostKind }
  firstSentAt: Date | null
  isCurrent: boolean
  address: string | null
}

const broadcast = record<Broadcast>()({
  portal: ['portail', portalWire],
  firstSentAt: ['firstSentAt', nullable(isoDate)],
  isCurrent: ['enCours', withDefault(truth, true)],
  address: ['url', nullableText],
})

const both = record<{ planned: Publication[]; broadcasts: Broadcast[] }>()({
  planned: ['planifications', withDefault(listOf(publicationWire), [])],
  broadcasts: ['diffusions', withDefault(listOf(broadcast), [])],
})

const isSame = (publication: Publication, { portal }: Broadcast): boolean =>
  publication.network === portal.network && publication.kind === portal.kind && publication.firstSentAt !== null

const fromBroadcast = ({ portal, firstSentAt, isCurrent, address }: Broadcast): Publication[] =>
  firstSentAt === null
    ? []
    : [
        {
          ...portal,
          id: `diffusion-${portal.network}-${portal.kind}`,
          scheduleId: 0,
          postId: 0,
          dueAt: firstSentAt,
          state: isCurrent ? 'published' : 'cancelled',
          isManual: false,
          attempts: 1,
          nextAttemptAt: null,
          firstSentAt,
          address,
          reason: null,
          answer: null,
        },
      ]

/** What is planned and what is out: a network that has a post without a plan of ours counts as well. */
export const publicationsWire = {
  ...codec(
    both.schema,
    (wire): Publication[] => {
      const { planned, broadcasts } = both.read(wire)
      return [...planned, ...broadcasts.filter((sent) => !planned.some((publication) => isSame(publication, sent))).flatMap(fromBroadcast)]
    },
    (publications: Publication[]) =>
      both.write({
        planned: publications,
        broadcasts: publications.flatMap(({ network, kind, firstSentAt, state, address }) =>
          firstSentAt === null ? [] : [{ portal: { network, kind }, firstSentAt, isCurrent: state === 'published', address }],
        ),
      }),
  ),
}

export const publicationListWire = record<{ publications: Publication[] }>()({ publications: ['planifications', listOf(publicationWire)] })
