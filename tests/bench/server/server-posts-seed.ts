import type { Database } from '@vitrine/server/database'

/** Accounts with a page on each of the four networks. */
export const firstAccount = 3001
export const accountsOf = (count: number): number[] => Array.from({ length: count }, (_, index) => firstAccount + index)

/** Accounts that may publish, with one user each. */
export const seedAccounts = async (database: Database, count: number): Promise<void> => {
  const options = Object.fromEntries(
    ['socialManagement', 'facebook', 'instagram', 'googleBusiness', 'linkedin'].flatMap((name) => [
      [name, true],
      [`${name}Editorial`, true],
    ]),
  )
  await database.query(
    `INSERT INTO advertisers (id, login, name, universe, trade, email, options) SELECT n, 'ag' || n, 'Agence ' || n, 'IMMO', 'AGENCE', 'ag' || n || '@example.test', $1::jsonb FROM generate_series($2::int, $3::int) AS n`,
    [JSON.stringify(options), firstAccount, firstAccount + count - 1],
  )
  await database.query(
    `INSERT INTO users (id, advertiser_id, username, email, roles, password_hash, main_account) SELECT id, id, login, email, '["ROLE_USER"]', '', true FROM advertisers WHERE id >= ${firstAccount}`,
  )
}

interface Planned {
  /** The total number, distributed over the accounts and the four networks. */
  publications: number
  accounts: number
  /** The SQL expression of the n-th one's instant. */
  at: string
}

/** Posts that are each planned on one network, with a picture if the network requires one. */
export const seedPosts = async (database: Database, { publications, accounts, at }: Planned): Promise<void> => {
  const accountId = `${firstAccount} + (n / 4) % ${accounts}`
  const network = `(ARRAY['facebook', 'instagram', 'google', 'linkedin'])[1 + n % 4]`
  const own = `jsonb_build_object('text', null, 'pictures', null, 'videoUrl', null, 'type', 'media', 'button', 'none', 'buttonUrl', '', 'offer', jsonb_build_object('title', '', 'link', '', 'conditions', '', 'from', '', 'to', ''),
    'tracking', jsonb_build_object('source', '', 'medium', '', 'campaign', ''), 'firstComment', '')`
  const numbers = `generate_series(0, ${publications - 1}) AS n`
  await database.script(`
    INSERT INTO posts (advertiser_id, id, kind, state, reference, title, body, pictures, networks, created_at, updated_at)
      SELECT ${accountId}, 1000000 + n, 'editorial', 'A', 'P' || n, 'Post ' || n, 'Post ' || n || ' of a spring by the harbour',
        CASE n % 4 WHEN 1 THEN '[{"id": null, "url": "https://photos.example/1.jpg", "thumbnailUrl": "", "width": 800, "height": 800, "alternative": ""}]'::jsonb ELSE '[]' END, jsonb_build_object(${network}, ${own}), now(), now() FROM ${numbers};
    INSERT INTO post_schedules (advertiser_id, id, due_at, created_by, created_at) OVERRIDING SYSTEM VALUE SELECT ${accountId}, 1000000 + n, ${at}, ${accountId}, now() FROM ${numbers};
    INSERT INTO post_publications (advertiser_id, schedule_id, post_id, network, kind, due_at, next_attempt_at, state, created_at)
      SELECT ${accountId}, 1000000 + n, 1000000 + n, ${network}, 'editorial', ${at}, ${at}, 'scheduled', now() FROM ${numbers};
    ANALYZE posts; ANALYZE post_schedules; ANALYZE post_publications`)
}
