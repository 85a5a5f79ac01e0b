import * as v from 'valibot'
import {
  codec,
  integer,
  isoDate,
  listOf,
  nullable,
  nullableText,
  oneOf,
  wireObject,
  text,
  truth,
  withDefault,
  type Codec,
} from '../wire/index.ts'
import { portalWire } from './posts.codes.wire.ts'
import { publicationReasons, publicationStates, type Publication, type PublicationState } from './posts.model.ts'
import { cronOf } from './posts.schedule.rules.ts'

export const scheduledWire = wireObject({
  cronExpression: ['cronExpression', text],
  /** The instant that the expression stands for. */
  at: ['cronDate', nullable(isoDate)],
  lastExecution: ['lastExecution', nullable(isoDate)],
  /** `1` while pending. */
  status: ['status', withDefault(text, '1')],
})

export const madeBy: Codec<boolean, string> = codec(
  v.string(),
  (type) => type === 'MANUEL',
  (isManual) => (isManual ? 'MANUEL' : 'AUTO'),
)

/** Encodes false as a missing value. */
const ifSo: Codec<boolean, true | null | undefined> = codec(
  v.nullish(v.literal(true)),
  (value) => value === true,
  (isSo) => (isSo ? true : undefined),
)

const plannedPart = wireObject({
  id: ['diffusion', withDefault(text, '')],
  scheduleId: ['id', integer],
  postId: ['annonce', integer],
  portal: ['portail', portalWire],
  scheduled: ['scheduled', scheduledWire],
  /** Null from providers that only know plans. */
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

const stateOf = ({ state, scheduled, firstSentAt }: ReturnType<typeof plannedPart.read>): PublicationState =>
  state ?? ((scheduled.lastExecution ?? firstSentAt) ? 'published' : 'scheduled')

export const publicationWire = codec(
  plannedPart.schema,
  (wire): Publication => {
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
  ({ network, kind, dueAt, isAtOnce = false, ...rest }: Publication) =>
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

const broadcast = wireObject({
  portal: ['portail', portalWire],
  firstSentAt: ['firstSentAt', nullable(isoDate)],
  isCurrent: ['enCours', withDefault(truth, true)],
  address: ['url', nullableText],
})

type Broadcast = ReturnType<typeof broadcast.read>
const both = wireObject({
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

/** Merges plans with publications that have no plan of ours. */
export const publicationsWire = codec(
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
)

export const publicationListWire = wireObject({ publications: ['planifications', listOf(publicationWire)] })
