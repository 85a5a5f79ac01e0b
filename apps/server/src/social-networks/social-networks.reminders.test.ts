import { describe, expect, test } from 'vitest'
import { beforeEachApp } from '../test/each-app.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { subscribePosts } from '../test/posts.ts'
import { remindOfEnds } from './social-networks.reminders.service.ts'

let app: TestApp
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribePosts(app)
})

const hourMs = 3_600_000
const hours = (count: number): void => app.clock.advance(count * hourMs)
const after = (count: number): Date => new Date(app.clock.now().getTime() + count * hourMs)
const connected = (network: string, endsAt: Date | null, advertiser: number = ids.north): Promise<unknown> =>
  app.database.query(
    `INSERT INTO social_connections (advertiser_id, network, tokens, page_id, page_name, connected_at, expires_at) VALUES ($1, $2, 'sealed', 'p', 'Agence du Port', now(), $3) ON CONFLICT (advertiser_id, network) DO UPDATE SET expires_at = excluded.expires_at, fault = NULL`,
    [advertiser, network, endsAt],
  )
/** The recipients and subjects of the mails that the hourly job has written. */
const sentMails = async (): Promise<string[]> => {
  await app.jobs.tick('connection-ends')
  return (await app.database.query<{ subject: string }>('SELECT subject FROM mails ORDER BY id')).map(({ subject }) => subject)
}

describe('a connection that ends', () => {
  test('is told of seven days and one day before, once each', async () => {
    await connected('facebook', after(8 * 24))
    expect(await sentMails()).toEqual([])
    hours(24)
    expect(await sentMails()).toHaveLength(1)
    for (let hour = 0; hour < 5; hour += 1) {
      hours(24)
      expect(await sentMails()).toHaveLength(1)
    }
    hours(24)
    expect(await sentMails()).toHaveLength(2)
    hours(23)
    expect(await sentMails()).toHaveLength(2)
    hours(24)
    expect(await sentMails()).toHaveLength(2)
  })

  test('says which page, when, what is planned after it and where to go, in the language and the zone of the account', async () => {
    await connected('google', new Date('2026-03-12T08:30:00Z'))
    await app.database.script(
      `SET LOCAL session_replication_role = replica;
       INSERT INTO post_publications (advertiser_id, schedule_id, post_id, network, kind, due_at, state, next_attempt_at, created_at)
       SELECT ${ids.north}, 1, post, 'google', 'editorial', '2026-03-12T08:00:00Z'::timestamptz + post * interval '1 hour', 'scheduled', now(), now() FROM generate_series(0, 2) AS post`,
    )
    await sentMails()
    const [mail] = app.mails
    expect(mail).toMatchObject({ subject: 'Reconnectez Google Business Profile avant le 12/03/2026 09:30' })
    for (const words of ['«\u00a0Agence du Port\u00a0»', '2 publications y sont planifiées', `${app.deps.config.publicUrl}/socialNetworks`])
      expect(mail?.text).toContain(words)
  })

  test('is told of once where the server was off for days', async () => {
    await connected('facebook', after(8 * 24))
    hours(7.5 * 24)
    expect(await sentMails()).toHaveLength(1)
    hours(6)
    expect(await sentMails()).toHaveLength(1)
  })

  test('is told of again for another end', async () => {
    await connected('facebook', after(20))
    expect(await sentMails()).toHaveLength(1)
    await connected('facebook', after(30))
    expect(await sentMails()).toHaveLength(2)
    expect(await sentMails()).toHaveLength(2)
  })

  test('is told of once by several processes, a mail for each network', async () => {
    await connected('facebook', after(20))
    await connected('linkedin', after(30))
    await connected('facebook', after(40), ids.head)
    await Promise.all([1, 2, 3].map(() => remindOfEnds(app.deps)))
    const mails = await app.database.query<{ advertiser_id: number; subject: string }>(
      'SELECT advertiser_id, left(subject, 22) AS subject FROM mails ORDER BY advertiser_id, subject',
    )
    expect(mails).toHaveLength(3)
    expect(new Set(mails.map(({ advertiser_id }) => advertiser_id))).toEqual(new Set([ids.north, ids.head]))
  })

  test.each([
    ['that does not end', () => connected('facebook', null)],
    ['that is over', () => connected('facebook', after(-1))],
    [
      'that the network refuses already',
      async () => {
        await connected('facebook', after(20))
        await app.database.query(`UPDATE social_connections SET fault = 'The token has expired'`)
      },
    ],
    [
      'that nobody has chosen a page for',
      async () => {
        await connected('facebook', after(20))
        await app.database.query(
          'UPDATE social_connections SET page_id = NULL, page_name = NULL, tokens = NULL, connected_at = NULL, choice = $1',
          ['sealed'],
        )
      },
    ],
    [
      'of an account that has given up the network',
      async () => {
        await connected('facebook', after(20))
        await app.database.query(
          `UPDATE advertisers SET options = options || '{"facebook": false, "facebookSold": false, "facebookEditorial": false}' WHERE id = $1`,
          [ids.north],
        )
      },
    ],
    [
      'of an account that is closed',
      async () => {
        await connected('facebook', after(20))
        await app.database.query(`UPDATE advertisers SET status = 'INACTIF' WHERE id = $1`, [ids.north])
      },
    ],
  ])('%s is not told of', async (_, make) => {
    await make()
    expect(await sentMails()).toEqual([])
  })
})
