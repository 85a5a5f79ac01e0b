import { describe, expect, it } from 'vitest'
import type { ApprovalState, ApprovalStep, Publication } from '../posts/posts.model.ts'
import { approvalAfter, approveRefusal, goesAtOnce, historyOf, isOverdue, returnedWith, returnRefusal } from './post-approval.rules.ts'
import { canRetry, statusOfPost } from '../posts/posts.status.rules.ts'

const publication = (changes: Partial<Publication> = {}): Publication => ({
  id: 'p',
  scheduleId: 1,
  postId: 1,
  network: 'facebook',
  kind: 'editorial',
  dueAt: new Date('2026-11-24T09:00:00Z'),
  state: 'held',
  isManual: true,
  attempts: 0,
  nextAttemptAt: null,
  firstSentAt: null,
  address: null,
  reason: 'approval',
  answer: null,
  ...changes,
})
const step = (kind: ApprovalStep['kind'], minute: number, changes: Partial<ApprovalStep> = {}): ApprovalStep => ({
  kind,
  at: new Date(Date.UTC(2026, 10, 23, 9, minute)),
  who: 'Élodie',
  account: 'Haguenau',
  comment: '',
  ...changes,
})

describe('how a post stands with its head office after a change', () => {
  it.each<[ApprovalState, { isRequired?: boolean; isChanged?: boolean; isPlanned?: boolean }, ApprovalState]>([
    ['none', { isPlanned: true }, 'proposed'],
    ['none', {}, 'none'],
    ['none', { isRequired: false, isPlanned: true }, 'none'],
    ['proposed', { isPlanned: true, isChanged: true }, 'proposed'],
    ['proposed', {}, 'none'],
    ['proposed', { isRequired: false, isPlanned: true }, 'none'],
    ['approved', { isPlanned: true }, 'approved'],
    ['approved', { isPlanned: true, isChanged: true }, 'proposed'],
    ['approved', { isChanged: true }, 'none'],
    ['returned', { isChanged: true }, 'returned'],
    ['returned', { isPlanned: true }, 'proposed'],
    ['returned', { isRequired: false }, 'returned'],
    ['returned', { isRequired: false, isPlanned: true }, 'none'],
  ])('%s, %j: %s', (before, change, after) =>
    expect(approvalAfter({ isRequired: true, isChanged: false, isPlanned: false, before, ...change })).toBe(after),
  )
})

describe('what a head office decides', () => {
  it('is on what waits for it, or has not gone out yet', () => {
    const own = (approval: ApprovalState, publications: Publication[] = []) => ({ approval, publications })
    expect([approveRefusal(own('proposed')), approveRefusal(own('approved')), approveRefusal(own('none'))]).toEqual([
      null,
      'post-not-proposed',
      'post-not-proposed',
    ])
    expect([
      returnRefusal(own('proposed')),
      returnRefusal(own('approved')),
      returnRefusal(own('approved', [publication({ state: 'scheduled' })])),
    ]).toEqual([null, 'post-not-proposed', null])
    expect(returnRefusal(own('approved', [publication({ state: 'publishing' })]))).toBe('post-publishing')
  })

  it('may come too late', () => {
    const now = new Date('2026-11-24T10:00:00Z')
    expect([
      isOverdue({ publications: [publication()] }, now),
      isOverdue({ publications: [publication({ reason: 'late' })] }, now),
      isOverdue({ publications: [publication({ isAtOnce: true })] }, now),
    ]).toEqual([true, false, false])
    expect([goesAtOnce({ publications: [publication({ isAtOnce: true })] }), goesAtOnce({ publications: [publication()] })]).toEqual([
      true,
      false,
    ])
  })
})

describe('how a post stands', () => {
  it('is told in words of its own while it waits, and when it came back', () => {
    expect(statusOfPost({ publications: [publication()], approval: 'proposed' })).toBe('to-approve')
    expect(statusOfPost({ publications: [publication({ state: 'published', network: 'google' }), publication()] })).toBe('to-approve')
    expect(statusOfPost({ publications: [], approval: 'returned' })).toBe('returned')
    expect(statusOfPost({ publications: [publication({ reason: 'late' })], approval: 'approved' })).toBe('held')
  })

  it('waits for nobody but the head office', () =>
    expect([canRetry(publication()), canRetry(publication({ reason: 'late' }))]).toEqual([false, true]))
})

describe('the history', () => {
  it('is empty where nobody ever had to approve it', () =>
    expect(historyOf({ approvalSteps: [], publications: [publication({ state: 'published', firstSentAt: new Date() })] })).toEqual([]))

  it('has what happened, the last first, with changes in a row as one', () => {
    const sent = publication({ state: 'published', firstSentAt: new Date('2026-11-24T09:00:00Z') })
    const approvalSteps = [
      step('proposed', 0),
      step('returned', 1, { who: 'Antoine', comment: 'The price' }),
      step('changed', 2),
      step('changed', 3),
      step('proposed', 4),
      step('approved', 5),
    ]
    expect(historyOf({ approvalSteps, publications: [sent] }).map(({ kind, at }) => [kind, at.getUTCMinutes()])).toEqual([
      ['published', 0],
      ['approved', 5],
      ['proposed', 4],
      ['changed', 3],
      ['returned', 1],
      ['proposed', 0],
    ])
    expect(returnedWith({ approvalSteps })).toMatchObject({ comment: 'The price' })
  })

  it('has the later of two steps of one instant first', () => {
    const approvalSteps = [step('returned', 1), step('changed', 2), step('proposed', 2)]
    expect(historyOf({ approvalSteps, publications: [] }).map(({ kind }) => kind)).toEqual(['proposed', 'changed', 'returned'])
  })
})
