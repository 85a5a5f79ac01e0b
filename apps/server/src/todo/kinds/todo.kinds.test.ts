import { todoWire, type TodoGroup } from '@vitrine/core/todo'
import { describe, expect, test } from 'vitest'
import { insertAd, receiveMail, receiveRing, subscribeContacts } from '../../test/contacts.ts'
import { subscribeNetworks } from '../../test/consent.ts'
import { beforeEachApp } from '../../test/each-app.ts'
import { ids, type TestApp } from '../../test/harness.ts'
import { todoKinds } from './index.ts'

const path = '/api/backend/todo'
const yesterday = new Date('2026-03-09T09:00:00Z')
let app: TestApp
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribeContacts(app.database)
  await subscribeNetworks(app, [ids.north, ids.south, ids.head, ids.outlet])
  await sql(`UPDATE advertisers SET options = options || '{"localPresence": true, "diffusion": true}'`)
})

const sql = (text: string, values: unknown[] = []) => app.database.query<{ id: number }>(text, values)

const ask = async (user: number = ids.northMain) => {
  const reply = await app.call('GET', `${path}?fresh=yes&lang=en`, { token: await app.tokenOf(user) })
  expect(reply.status).toBe(200)
  return todoWire.decode(await reply.json())
}
const groupOf = async (kind: string, user?: number): Promise<TodoGroup | undefined> =>
  (await ask(user)).groups.find((group) => group.kind === kind)
const insertReview = (advertiser: number, author: string, seen = false) =>
  sql(
    `INSERT INTO reviews (advertiser_id, network, page_id, remote_id, author, rating, text, language, created_at, detected_at, seen_at)
     VALUES ($1, 'google', 'p', $2, $2, 2, 'Late', 'en', '2026-03-08T09:00:00Z', now(), ${seen ? 'now()' : 'NULL'}) RETURNING id`,
    [advertiser, author],
  )
const insertMailRow = (advertiser: number, recipient: string) =>
  sql(
    `INSERT INTO mails (advertiser_id, sender, recipient, subject, body, created_at, next_try_at, state, failed_at)
     VALUES ($1, 'a@example.org', $2, 'Hello', '', now(), now(), 'failed', '2026-03-09T09:00:00Z') RETURNING id`,
    [advertiser, recipient],
  )

interface Trial {
  /** Makes one thing to do. */
  cause(): Promise<unknown>
  /** What makes it go. */
  end: string
  user?: number
  /** What keeps this user from seeing it. */
  forbid: string
  title: string
}

const withoutOptions = (options: string): string => `UPDATE advertisers SET options = options || '${options}'`
const asSubUser = `UPDATE users SET main_account = false, roles = '["ROLE_USER"]'`

const failedPosts = (kind: string, title: string): Trial => ({
  cause: () => publication(kind, 'failed', '2026-03-09T09:00:00Z'),
  end: `INSERT INTO post_publications (advertiser_id, schedule_id, post_id, network, kind, due_at, state, next_attempt_at, created_at)
    SELECT advertiser_id, schedule_id, post_id, network, kind, due_at + interval '1 hour', 'published', now(), now() FROM post_publications`,
  forbid: withoutOptions('{"socialManagement": false}'),
  title,
})

const trials: Record<string, Trial> = {
  'missed-calls': {
    cause: () => receiveRing(app.database, { status: 'missed', at: yesterday }),
    end: `UPDATE contacts SET state = 'done'`,
    forbid: withoutOptions('{"contactManager": false}'),
    title: 'Missed calls',
  },
  'new-contacts': {
    cause: () => receiveMail(app.database, { at: yesterday }),
    end: `UPDATE contacts SET state = 'in-progress'`,
    forbid: withoutOptions('{"contactManager": false}'),
    title: 'New contacts',
  },
  'late-mails': {
    async cause() {
      await receiveMail(app.database, { at: yesterday })
      await sql(`UPDATE contacts SET state = 'in-progress', call_back_at = '2026-03-10T08:00:00Z'`)
    },
    end: `UPDATE contacts SET call_back_at = '2026-03-11T08:00:00Z'`,
    forbid: withoutOptions('{"contactManager": false}'),
    title: 'Call-backs overdue, after a message',
  },
  'late-calls': {
    async cause() {
      await receiveRing(app.database, { at: yesterday })
      await sql(`UPDATE contacts SET state = 'in-progress', call_back_at = '2026-03-10T08:00:00Z'`)
    },
    end: `UPDATE contacts SET state = 'done'`,
    forbid: withoutOptions('{"contactManager": false}'),
    title: 'Call-backs overdue, after a call',
  },
  'new-reviews': {
    cause: () => insertReview(ids.north, 'Camille'),
    end: 'UPDATE reviews SET seen_at = now()',
    forbid: withoutOptions('{"socialManagement": false}'),
    title: 'New reviews',
  },
  'reviews-to-answer': {
    cause: () => insertReview(ids.north, 'Camille', true),
    end: `UPDATE reviews SET answer = 'Thank you', answer_state = 'shown'`,
    forbid: withoutOptions('{"socialManagement": false}'),
    title: 'Reviews to answer',
  },
  'answers-to-approve': {
    async cause() {
      await insertReview(ids.outlet, 'Camille', true)
      await sql(`UPDATE reviews SET proposed_answer = 'Sorry', proposal_state = 'proposed', proposed_at = now()`)
    },
    end: `UPDATE reviews SET proposed_answer = NULL, proposal_state = NULL`,
    user: ids.headMain,
    forbid: withoutOptions('{"socialManagement": false}'),
    title: 'Answers to reviews to approve',
  },
  'failed-editorial-posts': failedPosts('editorial', 'Posts that did not go out'),
  'failed-ad-posts': failedPosts('ad', 'Posts about ads that did not go out'),
  'failed-sold-posts': failedPosts('sold', 'Posts about sales that did not go out'),
  'posts-to-approve': {
    async cause() {
      await insertPost(ids.outlet)
      await sql(`UPDATE posts SET approval = 'proposed'`)
    },
    end: `UPDATE posts SET approval = 'approved'`,
    user: ids.headMain,
    forbid: withoutOptions('{"socialManagement": false}'),
    title: 'Posts to approve',
  },
  'returned-posts': {
    async cause() {
      await insertPost(ids.outlet)
      await sql(`UPDATE posts SET approval = 'returned'`)
    },
    end: `UPDATE posts SET approval = 'proposed'`,
    user: ids.outletMain,
    forbid: withoutOptions('{"socialManagement": false}'),
    title: 'Posts returned by the head office',
  },
  networks: {
    cause: () =>
      sql(
        `INSERT INTO social_connections (advertiser_id, network, tokens, page_id, page_name, connected_at, expires_at)
         VALUES ($1, 'facebook', 'sealed', 'p', 'Our page', now(), '2026-03-12T09:00:00Z')`,
        [ids.north],
      ),
    end: `UPDATE social_connections SET expires_at = '2026-06-12T09:00:00Z'`,
    forbid: withoutOptions('{"socialManagement": false}'),
    title: 'Network connections to renew',
  },
  refusals: {
    async cause() {
      await sql(
        `INSERT INTO portals (id, code_name, name, universe, requirements, connector) VALUES (1, 'SHORT', 'Portal 1', 'IMMO', $1, '{"format":"json","delivery":"folder","sends":"all"}')`,
        [JSON.stringify([{ kind: 'length', field: 'title', max: 10, level: 'refused' }])],
      )
      await sql('INSERT INTO portal_accounts (advertiser_id, portal_id, active) VALUES ($1, 1, true)', [ids.north])
      await insertAd(app.database, 901, { title: 'A title that is too long', portals: '{SHORT}' })
    },
    end: `UPDATE ads SET title = 'Short'`,
    forbid: withoutOptions('{"diffusion": false}'),
    title: 'Reasons why portals refuse ads',
  },
  'ads-without-photos': {
    cause: () => insertAd(app.database, 901),
    end: 'UPDATE ads SET photo_count = 1',
    forbid: '',
    title: 'Published ads without photos',
  },
  'old-ads': {
    async cause() {
      await insertAd(app.database, 901)
      await sql(`UPDATE ads SET updated_at = '2025-01-01T00:00:00Z'`)
    },
    end: `UPDATE ads SET updated_at = '2026-03-01T00:00:00Z'`,
    forbid: '',
    title: 'Ads unchanged for six months',
  },
  presence: {
    cause: () =>
      sql(
        `INSERT INTO presence_listings (advertiser_id, medium, state, checked_at) VALUES ($1, 'google', 'drifted', '2026-03-09T09:00:00Z')`,
        [ids.north],
      ),
    end: `UPDATE presence_listings SET state = 'shown'`,
    forbid: withoutOptions('{"localPresence": false}'),
    title: 'Establishment sheets to check',
  },
  exports: {
    cause: () =>
      sql(
        `INSERT INTO exports (advertiser_id, user_id, subject, query, recipient, filename, language, created_at, state, expires_at)
         VALUES ($1, $2, 'ads', '{}', 'a@example.org', 'ads.xlsx', 'en', '2026-03-09T09:00:00Z', 'ready', '2026-03-15T09:00:00Z')`,
        [ids.north, ids.northMain],
      ),
    end: 'UPDATE exports SET downloaded_at = now()',
    forbid: 'UPDATE exports SET user_id = 12',
    title: 'Exports ready to download',
  },
  mails: {
    cause: () => insertMailRow(ids.north, 'b@example.org'),
    end: `UPDATE mails SET state = 'waiting'`,
    forbid: asSubUser,
    title: 'Emails that did not arrive',
  },
  feeds: {
    async cause() {
      const [feed] = await sql(
        `INSERT INTO feeds (advertiser_id, name, kind, is_active, host, username, path, created_at) VALUES ($1, 'Software', 'push', true, '', '', '', now()) RETURNING id`,
        [ids.north],
      )
      await sql(
        `INSERT INTO feed_runs (advertiser_id, feed_id, file, size, hash, stored, state, received_at) VALUES ($1, $2, 'a.zip', 1, 'h', gen_random_uuid(), 'failed', '2026-03-09T09:00:00Z')`,
        [ids.north, feed?.id],
      )
    },
    end: `INSERT INTO feed_runs (advertiser_id, feed_id, file, size, hash, stored, state, received_at) SELECT advertiser_id, feed_id, 'b.zip', 1, 'i', gen_random_uuid(), 'done', now() FROM feed_runs`,
    forbid: asSubUser,
    title: 'Sources of ads to look at',
  },
}

const insertPost = (advertiser: number) =>
  sql(
    `INSERT INTO posts (advertiser_id, id, kind, state, reference, title, body, networks, created_at, updated_at) VALUES ($1, 7, 'editorial', 'A', '', 'Open day', 'Come in', '["facebook"]', now(), '2026-03-09T09:00:00Z') RETURNING id`,
    [advertiser],
  )

const publication = async (kind: string, state: string, at: string) => {
  await insertPost(ids.north)
  await sql(
    `WITH plan AS (INSERT INTO post_schedules (advertiser_id, due_at, created_at) VALUES ($1, $2, $2) RETURNING id)
     INSERT INTO post_publications (advertiser_id, schedule_id, post_id, network, kind, due_at, state, next_attempt_at, created_at)
     SELECT $1, plan.id, 7, 'facebook', $4, $2, $3, $2, $2 FROM plan`,
    [ids.north, at, state, kind],
  )
}

describe('each kind of things to do', () => {
  test('is tried here', () => {
    expect(Object.keys(trials).toSorted()).toEqual(Object.keys(todoKinds).toSorted())
  })

  for (const [kind, { cause, end, user = ids.northMain, title }] of Object.entries(trials))
    test(`appears, and goes by itself when its cause is gone: ${kind}`, async () => {
      expect(await groupOf(kind, user)).toBeUndefined()
      await cause()
      expect(await groupOf(kind, user)).toMatchObject({ title, status: 'known', count: 1, items: [{ assignee: null, snoozedUntil: null }] })
      await sql(end)
      expect(await groupOf(kind, user)).toBeUndefined()
    })

  for (const [kind, { cause, forbid, user = ids.northMain }] of Object.entries(trials).filter(([, trial]) => trial.forbid))
    test(`is not told to who may not see it: ${kind}`, async () => {
      await sql(forbid)
      await cause()
      if (kind === 'exports') await sql(forbid)
      expect(await groupOf(kind, user)).toBeUndefined()
    })

  test('names who is known by a number alone as the number is written', async () => {
    await receiveRing(app.database, { status: 'missed', at: yesterday, phone: '+33639980117' })
    expect((await groupOf('missed-calls'))?.items[0]?.title).toBe('+33 6 39 98 01 17')
  })

  test('opens the review itself, also of somebody without a name, and shows that its text goes on', async () => {
    await insertReview(ids.north, '', true)
    await sql(`UPDATE reviews SET text = repeat('a', 100)`)
    const [item] = (await groupOf('reviews-to-answer'))?.items ?? []
    expect(item?.path).toBe(`/reviews?preset=to-answer&review=${item?.id}`)
    expect(item?.note).toBe(`2/5 · ${'a'.repeat(79)}…`)
  })

  test('is not told to another account', async () => {
    for (const { cause } of Object.values(trials)) await cause().catch(() => undefined)
    expect((await ask(ids.southMain)).groups).toEqual([])
  })
})
