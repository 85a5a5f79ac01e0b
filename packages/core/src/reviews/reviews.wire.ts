import {
  codec,
  integer,
  isoDate,
  listOf,
  mapped,
  nullable,
  nullableInteger,
  nullableText,
  oneOf,
  record,
  text,
  truth,
  wireObject,
  withDefault,
  type Codec,
  type Page,
} from '../wire/index.ts'
import {
  answerStates,
  proposalStates,
  reviewNetworkCodes,
  reviewStatuses,
  type AnswerApproval,
  type AnswerDetails,
  type Answering,
  type Namesake,
  type PlannedAnswer,
  type ProposedAnswer,
  type ReturnDetails,
  type Review,
  type ReviewAnswer,
} from './reviews.model.ts'

const mediaWire = mapped(reviewNetworkCodes)

const answerWire = record<ReviewAnswer>()({
  text: ['comment', text],
  state: ['state', oneOf(answerStates)],
  reason: ['reason', withDefault(text, '')],
  at: ['date', isoDate],
  isAutomatic: ['automatic', withDefault(truth, false)],
})

const plannedWire = record<PlannedAnswer>()({ text: ['comment', text], at: ['date', isoDate] })

const proposalWire = record<ProposedAnswer>()({
  text: ['comment', text],
  state: ['state', oneOf(proposalStates)],
  at: ['date', isoDate],
  by: ['author', withDefault(text, '')],
  isAutomatic: ['automatic', withDefault(truth, false)],
  reason: ['reason', withDefault(text, '')],
})

const answeringWire = record<Answering>()({ userId: ['user', integer], name: ['name', text] })

export const reviewWire = record<Review>()({
  id: ['id', integer],
  version: ['version', integer],
  advertiserId: ['advertiser', integer],
  site: ['advertiserName', withDefault(text, '')],
  network: ['media', mediaWire],
  author: ['author', withDefault(text, '')],
  rating: ['rate', integer],
  recommends: ['recommends', nullable(truth)],
  text: ['comment', withDefault(text, '')],
  language: ['language', withDefault(text, '')],
  createdAt: ['createdAt', isoDate],
  editedAt: ['updatedAt', nullable(isoDate)],
  detectedAt: ['detectedAt', isoDate],
  deletedAt: ['deletedAt', nullable(isoDate)],
  erasedAt: ['erasedAt', withDefault(nullable(isoDate), null)],
  status: ['status', oneOf(reviewStatuses)],
  answer: ['answer', nullable(answerWire)],
  planned: ['planned_answer', nullable(plannedWire)],
  proposal: ['proposed_answer', withDefault(nullable(proposalWire), null)],
  answering: ['answering', nullable(answeringWire)],
  answeredAt: ['answeredAt', nullable(isoDate)],
})

export const namesakesWire = wireObject({
  contacts: [
    'contacts',
    listOf(
      record<Namesake>()({
        personId: ['personne', integer],
        name: ['nom', text],
        at: ['date', isoDate],
        adReference: ['reference', withDefault(text, '')],
      }),
    ),
  ],
})

const paginationWire = wireObject({
  total: ['total', integer],
  totalIsExact: ['total_exact', withDefault(truth, true)],
  page: ['page', integer],
  pages: ['nb_page', integer],
  from: ['from', integer],
  to: ['to', integer],
  previous: ['previous', nullableInteger],
  next: ['next', nullableInteger],
  previousCursor: ['previous_cursor', nullableText],
  nextCursor: ['next_cursor', nullableText],
})

const pageWire = wireObject({ items: ['reviews', listOf(reviewWire)], pagination: ['pagination', paginationWire] })

/** A page with the numbers of its neighbours, and the marks by which they are found faster. */
export interface ReviewPage extends Page<Review> {
  page: number
  limit: number
}

const paginationOf = ({ items, total, totalIsExact, nextCursor, previousCursor, page, limit }: ReviewPage) => {
  const from = items.length === 0 ? 0 : (page - 1) * limit + 1
  return {
    total,
    totalIsExact,
    page,
    pages: Math.max(1, Math.ceil(total / limit)),
    from,
    to: items.length === 0 ? 0 : from + items.length - 1,
    previous: page > 1 ? page - 1 : null,
    next: nextCursor === null ? null : page + 1,
    previousCursor,
    nextCursor,
  }
}

export const reviewsPageWire: Codec<ReviewPage, Parameters<typeof pageWire.read>[0]> = codec(
  pageWire.schema,
  (wire): ReviewPage => {
    const { items, pagination } = pageWire.read(wire)
    const { total, totalIsExact, nextCursor, previousCursor, page } = pagination
    return { items, total, totalIsExact, nextCursor, previousCursor, page, limit: items.length }
  },
  (page) => pageWire.write({ items: page.items, pagination: paginationOf(page) }),
)

export const answerDetailsWire = record<AnswerDetails>()({ comment: ['comment', text] })

/** An answer to a review on this network; `version` is the review's, without which it is sent over whatever changed meanwhile. */
export const answerChangeWire = wireObject({
  network: ['network', mediaWire],
  version: ['version', nullableInteger],
  details: ['...', answerDetailsWire],
})

export const answerApprovalWire = record<AnswerApproval>()({
  approver: ['approver', nullableText],
  isRequired: ['required', truth],
  waiting: ['waiting', integer],
})

/** An answer that is approved, as it is to be sent; `version` is that of the review that was looked at. */
export const approvalWire = wireObject({ version: ['version', integer], details: ['...', answerDetailsWire] })

export const returnDetailsWire = record<ReturnDetails>()({ reason: ['reason', text] })

/** An answer that is returned; `version` is that of the review that was looked at. */
export const answerReturnWire = wireObject({ version: ['version', integer], details: ['...', returnDetailsWire] })
