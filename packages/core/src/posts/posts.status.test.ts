import { describe, expect, test } from 'vitest'
import type { Publication } from './posts.model.ts'
import {
  canCancel,
  canDeletePost,
  canRetry,
  currentPublication,
  isInitialLocked,
  isLocked,
  statusOfPost,
  statusOnNetwork,
} from './posts.status.rules.ts'

const publication = (change: Partial<Publication> = {}): Publication => ({
  id: 'p',
  scheduleId: 1,
  postId: 7,
  network: 'facebook',
  kind: 'editorial',
  dueAt: new Date('2026-11-23T10:00:00Z'),
  state: 'scheduled',
  isManual: true,
  attempts: 0,
  nextAttemptAt: null,
  firstSentAt: null,
  address: null,
  reason: null,
  answer: null,
  ...change,
})
const out = publication({ state: 'published', firstSentAt: new Date('2026-11-23T10:00:02Z') })

describe('how things stand', () => {
  test('on a network without a plan', () => expect(statusOnNetwork([out], 'google')).toBe('none'))

  test('what is to come says more than what was', () => {
    const again = publication({ id: 'q', dueAt: new Date('2026-11-30T10:00:00Z') })
    expect(statusOnNetwork([out, again], 'facebook')).toBe('scheduled')
    expect(currentPublication([again, out], 'facebook')).toBe(again)
  })

  test('what was taken out of the plan counts for nothing', () => {
    expect(statusOnNetwork([out, publication({ state: 'cancelled', dueAt: new Date('2027-01-01T10:00:00Z') })], 'facebook')).toBe(
      'published',
    )
  })

  test.each([
    [[], 'none'],
    [[out], 'published'],
    [[out, publication({ network: 'google', state: 'failed' })], 'partly'],
    [[out, publication({ network: 'google' })], 'scheduled'],
    [[publication({ state: 'failed' }), publication({ network: 'google' })], 'failed'],
    [[publication({ state: 'held' })], 'held'],
    [[publication({ state: 'refused-later' })], 'failed'],
  ] as const)('of the whole post: %#', (publications, status) => expect(statusOfPost({ publications: [...publications] })).toBe(status))
})

describe('what can still be done', () => {
  test('what is out stays, what is not can go', () => {
    expect([
      canDeletePost({ publications: [out] }),
      canDeletePost({ publications: [publication({ state: 'publishing' })] }),
      canDeletePost({ publications: [publication({ state: 'failed' })] }),
    ]).toEqual([false, false, true])
  })

  test('a post that a network has since refused was out all the same', () => {
    const refused = { ...out, state: 'refused-later' } as const
    expect([canDeletePost({ publications: [refused] }), isInitialLocked([refused]), isLocked([refused], 'facebook')]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('a network that has the post is locked, the others are open', () => {
    expect([isLocked([out], 'facebook'), isLocked([out], 'google'), isInitialLocked([out]), isInitialLocked([publication()])]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  test('nobody takes out of the plan what the product planned', () => {
    expect([canCancel(publication()), canCancel(publication({ isManual: false })), canCancel(out)]).toEqual([true, false, false])
  })

  test('what did not go out can be sent again', () => {
    expect([
      canRetry(publication({ state: 'failed' })),
      canRetry(publication({ state: 'held' })),
      canRetry(out),
      canRetry(publication()),
    ]).toEqual([true, true, false, false])
  })
})
