import type { Database } from '@vitrine/server/database'

export const networkHead = 3001
export const networkSize = 200

const members = Array.from({ length: networkSize }, (_, index) => networkHead + index)

/** Contacts that one ad gets in its life, on average. */
const contactsPerAd = 16
const lifeDays = 120
const days = 365

const adsSql = (advertiser: number, count: number): string => `
INSERT INTO ads (advertiser_id, state, universe, object_type, offer_type, reference, title, city, source_code)
SELECT ${advertiser}, 'A', 'IMMO', 1200, 'V', 'REF-${advertiser}-' || i, 'Maison ' || i, 'Lyon', 'SAISIE_IMMO' FROM generate_series(1, ${count}) AS i`

// Few ads are asked for a lot; each lives a third of the year. One person in five is somebody who was there before.
const contactsSql = (advertiser: number, count: number, ads: number, firstAd: number, firstPerson: number): string => `
INSERT INTO contacts (advertiser_id, kind, status, at, day, portal, portal_name, ad_id, ad_reference, person_id, last_name, email, state)
SELECT ${advertiser}, kind, CASE WHEN kind <> 'call' THEN '' WHEN h % 7 = 0 THEN 'missed' ELSE 'answered' END, at, (at AT TIME ZONE 'Europe/Paris')::date,
  portal, initcap(portal), CASE WHEN kind = 'reconciliation' THEN NULL ELSE ${firstAd} + ad END, 'REF', ${firstPerson} + person, 'Nom ' || person,
  'p' || person || '@example.test', CASE WHEN h % 20 = 0 THEN 'new' ELSE 'done' END
FROM (SELECT *, (ARRAY['mail','mail','mail','mail','mail','mail','call','call','call','reconciliation'])[1 + h % 10] AS kind,
    (ARRAY['alpha','alpha','beta','beta','gamma','delta'])[1 + (h / 11) % 6] AS portal,
    now() - make_interval(secs => (h % 86400) + 86400 * greatest(0, least(${days - 1}, (((ad + ${advertiser}) * 7919) % (${days} + ${lifeDays})) - ${lifeDays} + (h / 97) % ${lifeDays})))
      AS at
  FROM (SELECT h, floor(${ads} * power((h % 100003) / 100003.0, 2.2))::int AS ad, ((h / 7) % ${Math.max(1, Math.floor(count * 0.8))})::int AS person
    FROM (SELECT abs(hashint4(i * 31 + ${advertiser} * 7919)::bigint) AS h FROM generate_series(1, ${count}) AS i) AS numbers) AS drawn) AS dated`

/** Fills an empty, migrated database with `total` contacts of one network's 200 points of sale. */
export const seedNetwork = async (database: Database, total: number, say: (line: string) => void): Promise<void> => {
  const { query } = database
  await query(`INSERT INTO advertisers (id, login, name, universe, trade, email, network_head_id, options)
    SELECT n, 'ag' || n, 'Agence ' || n, 'IMMO', 'AGENCE', 'ag' || n || '@example.test', CASE WHEN n > ${networkHead} THEN ${networkHead} END, '{"contactManager": true}'
    FROM generate_series(${networkHead}, ${networkHead + networkSize - 1}) AS n`)
  await query(`INSERT INTO users (id, advertiser_id, username, email, roles, password_hash, main_account)
    SELECT id, id, login, email, '["ROLE_USER"]', '', true FROM advertisers WHERE id >= ${networkHead}`)
  const each = Math.floor(total / networkSize)
  const ads = Math.max(4, Math.round(each / contactsPerAd))
  for (const [index, advertiser] of members.entries()) {
    const [last] = await query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM ads')
    await query(adsSql(advertiser, ads))
    const [first] = await query<{ id: number }>('SELECT min(id) AS id FROM ads WHERE advertiser_id = $1 AND id > $2', [advertiser, last?.id ?? 0])
    const firstPerson = index * each + 1
    await query(`INSERT INTO persons (advertiser_id, id) SELECT ${advertiser}, generate_series(${firstPerson}, ${firstPerson + each})`)
    await query(contactsSql(advertiser, each, ads, first?.id ?? 0, firstPerson))
    if (index % 50 === 49) say(`${(index + 1) * each} contacts`)
  }
  for (const table of ['contacts', 'ads', 'persons', 'contact_days', 'contact_ad_days', 'contact_ad_months', 'contact_people', 'contact_people_months']) await query(`VACUUM ANALYZE ${table}`)
}
