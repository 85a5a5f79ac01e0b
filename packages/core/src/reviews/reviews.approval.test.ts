import { describe, expect, test } from 'vitest'
import approvalGolden from './golden/approval.json' with { type: 'json' }
import golden from './golden/reviews.json' with { type: 'json' }
import {
  answerApprovalWire,
  answerReturnForm,
  approvalRefusal,
  approverFor,
  createReviewsClient,
  isAutoAnswerProposed,
  isOfPointOfSale,
  reviewsPageWire,
  type Review,
} from './index.ts'

const [returned] = reviewsPageWire.decode(golden).items as [Review]
const proposed: Review = { ...returned, status: 'to-approve', proposal: { ...returned.proposal!, state: 'proposed', reason: '' } }

/** The reviews are of account 104. */
const own = { advertiser: { id: 104, sites: [] } }
const head = { advertiser: { id: 9, sites: [{ id: 104, name: 'Port', login: 'ag104' }] } } as unknown as typeof own
const approved = { approver: 'Réseau du Port', isRequired: false, waiting: 0 }
const approving = { approver: null, isRequired: true, waiting: 1 }

test('a proposed answer and who approves it are those of the contract, both ways', () => {
  expect(returned.proposal).toEqual({
    text: 'Nous vous appelons.',
    state: 'returned',
    at: new Date('2026-03-04T11:00:00Z'),
    by: 'Ana Lopez',
    isAutomatic: false,
    reason: 'Say when.',
  })
  expect(answerApprovalWire.encode(answerApprovalWire.decode(approvalGolden))).toEqual(approvalGolden)
})

describe('a head office decides', () => {
  test.each<[string, Review, ReturnType<typeof approvalRefusal>]>([
    ['on an answer that waits for it', proposed, null],
    ['on none that came back', returned, 'answer-not-proposed'],
    ['on none that is not there', { ...proposed, proposal: null }, 'answer-not-proposed'],
    ['on none to a review that is gone', { ...proposed, status: 'deleted' }, 'review-deleted'],
    ['on none to a review whose author was erased', { ...proposed, erasedAt: new Date() }, 'review-erased'],
  ])('%s', (_, review, refusal) => expect(approvalRefusal(review)).toBe(refusal))

  test('and says why it returns one', () => {
    expect(answerReturnForm.check({ reason: ' ' }, null)).toEqual({ reason: { reason: 'required' } })
    expect(answerReturnForm.check({ reason: 'Say when.' }, null)).toEqual({})
  })
})

test('an answer of an account is proposed where somebody approves it, and sent where the head office writes it', () => {
  expect(approverFor(proposed, own, approved)).toBe('Réseau du Port')
  expect([approverFor(proposed, own, undefined), approverFor(proposed, head, approving)]).toEqual([null, null])
})

test('an automatic answer is proposed for the point of sale and for its head office', () => {
  expect([
    isAutoAnswerProposed(proposed, own, approved),
    isAutoAnswerProposed(proposed, head, approving),
    isAutoAnswerProposed(proposed, head, { ...approving, isRequired: false }),
    isAutoAnswerProposed(proposed, own, undefined),
  ]).toEqual([true, true, false, false])
  expect([isOfPointOfSale(proposed, head), isOfPointOfSale(proposed, own), isOfPointOfSale(proposed, null)]).toEqual([true, false, false])
})

test('the calls about proposed answers are those of the contract, and changes are announced', async () => {
  const calls: unknown[] = []
  const client = createReviewsClient(
    {
      send: async ({ method = 'GET', path, body }) => {
        calls.push(body ? [`${method} ${path}`, body] : `${method} ${path}`)
        return path === '/reviews/approval' ? approvalGolden : golden.reviews[0]
      },
    },
    { announce: (topic) => void calls.push(topic), listen: () => () => undefined },
  )
  await client.approval()
  await client.approve(proposed, { comment: 'Sorry' })
  await client.returnAnswer(proposed, { reason: 'Say when.' })
  await client.withdraw(7)
  expect(calls).toEqual([
    'GET /reviews/approval',
    ['POST /reviews/7/approval', { version: 2, comment: 'Sorry' }],
    'reviews',
    ['POST /reviews/7/return', { version: 2, reason: 'Say when.' }],
    'reviews',
    'DELETE /reviews/7/proposal',
    'reviews',
  ])
})
