import type { Database } from '@vitrine/server/database'

export const networkHead = 3001
const networkSize = 200

/** The average number of contacts of an ad. */
const contactsPerAd = 16
const lifeDays = 120
const days = 365

/** The sub-user who sees every fourth ad, and one of the users who handle contacts. */
export const limitedUser = networkHead + networkSize
export const contactOwner = networkHead
export const portals = ['alpha', 'beta', 'gamma', 'delta'] as const

const firstAd = 100_001
// One statement for all, so that the triggers that update the sums run once.
const adsSql = (ads: number): string => `
INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, city, source_code, data)
SELECT ${networkHead} + site, ${firstAd} + site * ${ads} + i, 'A', 'IMMO', 1200, 'V', 'REF-' || ${networkHead} + site || '-' || i, 'Maison ' || i, 'Lyon', 'SAISIE_IMMO',
  jsonb_build_object('NEGOCIATEUR', 'N' || i % 4)
FROM generate_series(0, ${networkSize - 1}) AS site, generate_series(0, ${ads - 1}) AS i`

const list = (items: readonly string[]): string => `(ARRAY['${items.join("','")}'])`
/** The first names are common, a few of the others almost unique. */
const lastNames = [
  'Martin',
  'Bernard',
  'Petit',
  'Robert',
  'Richard',
  'Durand',
  'Dubois',
  'Moreau',
  'Laurent',
  'Simon',
  'Michel',
  'Lefèvre',
  'Leroy',
  'Roux',
  'David',
  'Bertrand',
  'Morel',
  'Fournier',
  'Girard',
  'Bonnet',
  'Dupont',
  'Lambert',
  'Fontaine',
  'Rousseau',
  'Vincent',
  'Muller',
  'Faure',
  'André',
  'Mercier',
]
const firstNames = ['Anne', 'Béatrice', 'Camille', 'David', 'Élodie', 'François', 'Gaëlle', 'Hugo', 'Inès', 'Jean', 'Karim', 'Léa', 'Marc']

// Few ads are very popular; each is published for a third of the year. One person in five is a returning one.
const contactsSql = (each: number, ads: number): string => `
INSERT INTO contacts (advertiser_id, kind, status, at, day, portal, portal_name, ad_id, ad_reference, person_id, last_name, first_name, email, phone, state,
  owner_id, call_back_at, score, duration)
SELECT ${networkHead} + site, kind, CASE WHEN kind <> 'call' THEN '' WHEN h % 7 = 0 THEN 'missed' ELSE 'answered' END, at, (at AT TIME ZONE 'Europe/Paris')::date,
  portal, initcap(portal), CASE WHEN kind = 'reconciliation' THEN NULL ELSE ${firstAd} + site * ${ads} + ad END, 'REF-' || ${networkHead} + site || '-' || ad,
  site * ${each} + person, CASE WHEN person % 500 = 0 THEN 'Introuvable' ELSE ${list(lastNames)}[1 + person % ${lastNames.length}] END,
  ${list(firstNames)}[1 + (person / 7) % ${firstNames.length}], 'p' || site || '-' || person || '@example.test', '+336' || lpad((site * ${each} + person)::text, 8, '0'),
  CASE WHEN h % 20 = 0 THEN 'new' WHEN h % 20 = 1 THEN 'in-progress' ELSE 'done' END, CASE WHEN h % 20 = 1 THEN ${contactOwner} END,
  CASE WHEN h % 300 = 1 THEN at + interval '2 days' END, h % 101, h % 600
FROM (SELECT *, (ARRAY['mail','mail','mail','mail','mail','mail','call','call','call','reconciliation'])[1 + h % 10] AS kind,
    ${list(['alpha', 'alpha', 'beta', 'beta', 'gamma', 'delta'] satisfies (typeof portals)[number][])}[1 + (h / 11) % 6] AS portal,
    now() - make_interval(secs => (h % 86400) + 86400 * greatest(0, least(${days - 1}, (((ad + site) * 7919) % (${days} + ${lifeDays})) - ${lifeDays} + (h / 97) % ${lifeDays}))) AS at
  FROM (SELECT site, h, floor(${ads} * power((h % 100003) / 100003.0, 2.2))::int AS ad, 1 + ((h / 7) % ${Math.max(1, Math.floor(each * 0.8))})::int AS person
    FROM (SELECT site, abs(hashint4(i * 31 + (${networkHead} + site) * 7919)::bigint) AS h
      FROM generate_series(0, ${networkSize - 1}) AS site, generate_series(1, ${each}) AS i) AS numbers) AS drawn) AS dated`

/** Fills an empty, migrated database with `total` contacts of one network's 200 points of sale. */
export const seedNetwork = async (database: Database, total: number, print: (line: string) => void): Promise<void> => {
  const { query } = database
  await query(`INSERT INTO advertisers (id, login, name, universe, trade, email, network_head_id, options)
    SELECT n, 'ag' || n, 'Agence ' || n, 'IMMO', 'AGENCE', 'ag' || n || '@example.test', CASE WHEN n > ${networkHead} THEN ${networkHead} END, '{"contactManager": true}'
    FROM generate_series(${networkHead}, ${networkHead + networkSize - 1}) AS n`)
  await query(`INSERT INTO users (id, advertiser_id, username, email, roles, password_hash, main_account)
    SELECT id, id, login, email, '["ROLE_USER"]', '', true FROM advertisers WHERE id >= ${networkHead}`)
  await query(`INSERT INTO users (id, advertiser_id, username, email, roles, password_hash, identifier_code, identifier_value)
    VALUES (${limitedUser}, ${networkHead}, 'limited', 'limited@example.test', '["ROLE_USER", "ROLE_SUB_USER"]', '', 'NEGOCIATEUR', 'N1')`)
  const each = Math.floor(total / networkSize)
  const ads = Math.max(4, Math.round(each / contactsPerAd))
  await query(adsSql(ads))
  await query(
    `INSERT INTO persons (advertiser_id, id) SELECT ${networkHead} + site, site * ${each} + i FROM generate_series(0, ${networkSize - 1}) AS site, generate_series(1, ${each}) AS i`,
  )
  const start = performance.now()
  await query(contactsSql(each, ads))
  print(`${(each * networkSize).toLocaleString('en')} contacts in ${Math.round((performance.now() - start) / 1000)} s`)
  for (const table of [
    'contacts',
    'ads',
    'persons',
    'contact_days',
    'contact_ad_days',
    'contact_ad_months',
    'contact_people',
    'contact_people_months',
  ])
    await query(`VACUUM ANALYZE ${table}`)
}
