import { describe, expect, it } from 'vitest'
import type { PostSummary, Publication, PublicationState } from '../posts/posts.model.ts'
import {
  againRefusal,
  attentionFirst,
  deleteRefusal,
  failedPublications,
  momentOf,
  networksFor,
  networksLeft,
  openPlans,
  publicationsNotOut,
  publishedNetworks,
  retryRefusal,
  scheduleRefusal,
  unscheduleRefusal,
} from './post-plans.planner.rules.ts'

const publication = (network: Publication['network'], state: PublicationState, changes: Partial<Publication> = {}): Publication => ({
  id: `${network}-${state}`,
  scheduleId: 1,
  postId: 1,
  network,
  kind: 'editorial',
  dueAt: new Date('2026-11-24T09:00:00Z'),
  state,
  isManual: true,
  attempts: 0,
  nextAttemptAt: null,
  firstSentAt: state === 'published' ? new Date('2026-11-24T09:00:00Z') : null,
  address: null,
  reason: null,
  answer: null,
  ...changes,
})
const post = (changes: Partial<PostSummary> = {}): PostSummary => ({
  id: 1,
  reference: 'E-1',
  kind: 'editorial',
  state: 'active',
  title: 'Spring',
  text: '',
  adId: null,
  advertiser: { id: 1, login: 'ag1', name: 'Agency' },
  publications: [],
  approval: 'none',
  version: 1,
  updatedAt: new Date(0),
  photo: null,
  photoCount: 0,
  hasVideo: false,
  networks: ['facebook', 'google'],
  price: null,
  city: '',
  ...changes,
})
const all = ['facebook', 'instagram', 'google', 'linkedin'] as const

describe('what the planner does with posts', () => {
  it('goes to the networks of a post, or of the account where nobody has written of an ad yet', () => {
    expect(networksFor(post(), all)).toEqual(['facebook', 'google'])
    expect(networksFor(post(), ['google'])).toEqual(['google'])
    expect(networksFor(post({ kind: 'ad', networks: [] }), ['facebook', 'linkedin'])).toEqual(['facebook', 'linkedin'])
    expect(networksFor(post({ networks: [] }), all)).toEqual([])
  })

  it('skips the networks that have it', () =>
    expect(networksLeft(post({ publications: [publication('facebook', 'published')] }), all)).toEqual(['google']))

  it.each([
    [post(), null],
    [post({ state: 'draft' }), 'draft'],
    [post({ networks: [] }), 'no-network'],
    [post({ publications: [publication('facebook', 'published'), publication('google', 'published')] }), 'all-published'],
  ])('says why nothing is scheduled: %#', (of, refusal) => expect(scheduleRefusal(of, all)).toBe(refusal))

  it('takes out of the plan what a person put there', () => {
    expect(unscheduleRefusal(post())).toBe('not-scheduled')
    expect(unscheduleRefusal(post({ publications: [publication('facebook', 'scheduled', { isManual: false })] }))).toBe('automatic')
    const planned = post({ publications: [publication('facebook', 'scheduled'), publication('google', 'published')] })
    expect(unscheduleRefusal(planned)).toBeNull()
    expect(openPlans(planned).map(({ network }) => network)).toEqual(['facebook'])
  })

  it('sends again what failed last', () => {
    const failed = post({
      publications: [
        publication('facebook', 'failed'),
        publication('google', 'failed'),
        publication('google', 'published', { dueAt: new Date('2026-11-25T09:00:00Z') }),
      ],
    })
    expect(failedPublications(failed).map(({ network }) => network)).toEqual(['facebook'])
    expect([retryRefusal(failed), retryRefusal(post())]).toEqual([null, 'nothing-failed'])
  })

  it('says why of all that is not out when it should be, and of nothing else', () => {
    const failed = post({
      publications: [
        publication('facebook', 'scheduled', { reason: 'outage' }),
        publication('instagram', 'refused-later', { reason: 'moderation' }),
        publication('google', 'held', { reason: 'late' }),
        publication('linkedin', 'failed', { reason: 'media' }),
      ],
    })
    expect(publicationsNotOut(failed).map(({ network, reason }) => [network, reason])).toEqual([
      ['facebook', 'outage'],
      ['instagram', 'moderation'],
      ['google', 'late'],
      ['linkedin', 'media'],
    ])
    expect(publicationsNotOut(post({ publications: [publication('facebook', 'scheduled'), publication('google', 'published')] }))).toEqual(
      [],
    )
  })

  it('publishes again what is out, and deletes what never was', () => {
    const out = post({ publications: [publication('google', 'published')] })
    expect([againRefusal(out), againRefusal(post()), publishedNetworks(out)]).toEqual([null, 'not-published', ['google']])
    expect([
      deleteRefusal(post()),
      deleteRefusal(out),
      deleteRefusal(post({ publications: [publication('google', 'publishing')] })),
    ]).toEqual([null, 'published', 'publishing'])
  })

  it('puts what wants somebody first', () => {
    const posts = [
      post({ id: 1 }),
      post({ id: 2, publications: [publication('facebook', 'failed')] }),
      post({ id: 3 }),
      post({ id: 4, publications: [publication('google', 'held')] }),
    ]
    expect(attentionFirst(posts).map(({ id }) => id)).toEqual([2, 4, 1, 3])
  })

  it('tells when it goes out next, or went out last', () => {
    const early = new Date('2026-11-20T09:00:00Z')
    expect(momentOf(post())).toBeNull()
    expect(
      momentOf(post({ publications: [publication('google', 'published', { firstSentAt: early }), publication('facebook', 'scheduled')] })),
    ).toEqual({ at: new Date('2026-11-24T09:00:00Z'), isSent: false })
    expect(momentOf(post({ publications: [publication('google', 'published', { firstSentAt: early })] }))).toEqual({
      at: early,
      isSent: true,
    })
  })
})
