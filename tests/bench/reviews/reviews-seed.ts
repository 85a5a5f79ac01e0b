import type { Database } from '@vitrine/server/database'

export const firstAdvertiser = 2001
export const advertiserCount = 200
/** The account of the head office; the others are its points of sale where there is a network. */
export const headAdvertiser = firstAdvertiser

/** Accounts with their users; with a network, all but the first are points of sale of it. */
export const seedAccounts = async (database: Database, { network }: { network: boolean }): Promise<void> => {
  await database.query(`INSERT INTO advertisers (id, login, name, universe, trade, email, options, network_head_id)
    SELECT n, 'ag' || n, 'Agence ' || n, 'IMMO', 'AGENCE', 'ag' || n || '@example.test', '{"socialManagement": true}',
      ${network ? `nullif(${headAdvertiser}, n)` : 'NULL'}
    FROM generate_series(${firstAdvertiser}, ${firstAdvertiser + advertiserCount - 1}) AS n`)
  await database.query(`INSERT INTO users (id, advertiser_id, username, email, roles, password_hash)
    SELECT id, id, login, email, '["ROLE_USER"]', '' FROM advertisers WHERE id >= ${firstAdvertiser}`)
}

const words = ['accueil', 'agence', 'visite', 'vendeur', 'location', 'photos', 'rapide', 'attente', 'Évreux', 'conseil', 'merci', 'retard']
const list = `(ARRAY['${words.join("','")}'])`

/** Reviews of two years, the same in every run: a few accounts have many. */
export const seedReviews = async (database: Database, total: number): Promise<void> => {
  const weights = Array.from({ length: advertiserCount }, (_, rank) => 1 / (rank + 4) ** 0.75)
  const sum = weights.reduce((left, right) => left + right)
  for (const [rank, weight] of weights.entries()) await seedReviewsOf(database, firstAdvertiser + rank, Math.ceil((total * weight) / sum))
  await database.query('VACUUM ANALYZE reviews')
}

/** So many reviews of one account, which are history: no job decides about them. */
export const seedReviewsOf = (database: Database, advertiserId: number, count: number) =>
  database.query(`INSERT INTO reviews (advertiser_id, network, page_id, remote_id, author, rating, recommends, text, language, created_at, detected_at, seen_at, answer, answer_state, answered_at, deleted_at, needs_triage)
    SELECT ${advertiserId}, CASE WHEN h % 3 = 0 THEN 'facebook' ELSE 'google' END, '${advertiserId}1', 'r' || i, 'Auteur ' || h % 5000, 1 + h % 5,
      CASE WHEN h % 3 = 0 THEN h % 5 > 1 END, ${list}[1 + h % 12] || ' ' || ${list}[1 + (h / 12) % 12] || ' ' || ${list}[1 + (h / 144) % 12] || ' ' || h % 100000,
      (ARRAY['fr','en','es'])[1 + (h / 7) % 3], at, at, CASE WHEN h % 4 > 0 THEN at END,
      CASE WHEN h % 10 < 7 THEN 'Merci pour votre avis.' END, CASE WHEN h % 10 < 7 THEN 'shown' END,
      CASE WHEN h % 10 < 7 THEN at + (h % 4000) * interval '1 minute' END, CASE WHEN h % 53 = 0 THEN at + interval '30 days' END, false
    FROM (SELECT i, h, now() - (h % 63072000) * interval '1 second' - interval '4 days' AS at
      FROM (SELECT i, abs(hashint4(i * 31 + ${advertiserId} * 7919)::bigint) AS h FROM generate_series(1, ${count}) AS i) AS numbers) AS dated`)
