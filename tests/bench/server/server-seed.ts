import type { Database } from '@vitrine/server/database'

export const firstAdvertiser = 2001
export const advertiserCount = 200

/** The number of ads of each advertiser: a few large ones, many small ones, `total` in all. */
const unevenSizes = (total: number, count = advertiserCount): number[] => {
  const weights = Array.from({ length: count }, (_, rank) => 1 / (rank + 4) ** 0.75)
  const sum = weights.reduce((left, right) => left + right)
  const sizes = weights.map((weight) => Math.floor((total * weight) / sum))
  sizes[0] = (sizes[0] ?? 0) + total - sizes.reduce((left, right) => left + right)
  return sizes
}

const list = (items: readonly string[]): string => `(ARRAY['${items.join("','")}'])`

const cities = [
  'Lyon',
  'Marseille',
  'Toulouse',
  'Nantes',
  'Bordeaux',
  'Saint-Étienne',
  'Orléans',
  'Angers',
  'Le Mans',
  'Béziers',
  'Évreux',
  'Besançon',
  'Clermont-Ferrand',
  'Aix-en-Provence',
  'Villeurbanne',
  'Sète',
  'Nîmes',
  'Mâcon',
  'Périgueux',
  'Pau',
  'Dax',
  'Bayonne',
  'Quimper',
  'Lorient',
  'Vannes',
  'Rennes',
  'Laval',
  'Caen',
  'Rouen',
  'Dieppe',
  'Lille',
  'Arras',
  'Amiens',
  'Reims',
  'Troyes',
  'Nancy',
  'Metz',
  'Strasbourg',
  'Colmar',
  'Mulhouse',
]
const things = [
  'Appartement T3',
  'Maison familiale',
  'Terrain à bâtir',
  'Studio meublé',
  'Duplex rénové',
  'Villa contemporaine',
  'Longère en pierre',
  'Loft atypique',
]
const details = [
  'avec balcon',
  'avec jardin arboré',
  'au calme',
  'proche gare',
  'lumineux',
  'à rafraîchir',
  'vue dégagée',
  'avec garage',
  'traversant',
  'plein sud',
  'en étage élevé',
]

// PostgreSQL makes the rows from one hash each: sending a million from JavaScript would take longer than storing them.
const fillSql = (advertiser: number, size: number): string => `
INSERT INTO ads (advertiser_id, state, universe, object_type, offer_type, reference, title, body, price, city, postal_code, surface, rooms,
  mandate, source_code, photos, photo_count, portals, broadcast_count, active_portal_count, contact_count, data, created_at, updated_at)
SELECT ${advertiser}, ${list(['A', 'A', 'A', 'A', 'A', 'A', 'B', 'B', 'M', 'V', 'S'])}[1 + h % 11], 'IMMO',
  (ARRAY[1100, 1100, 1100, 1200, 1200, 1300, 1340, 1400, 1500])[1 + (h / 11) % 9], ${list(['V', 'V', 'L'])}[1 + (h / 99) % 3],
  'REF-${advertiser}-' || i,
  ${list(things)}[1 + (h / 300) % 8] || ' ' || ${list(details)}[1 + (h / 7) % 11] || ' à ' || ${list(cities)}[1 + (h / 17) % 40],
  repeat('Une description de belle longueur. ', 10), CASE WHEN h % 20 = 0 THEN NULL ELSE 60000 + (h % 90000) * 7 END,
  ${list(cities)}[1 + (h / 17) % 40], lpad((h % 95000)::text, 5, '0'), 20 + (h / 13) % 180, 1 + h % 7,
  ${list(['SIMPLE', 'EXCLUSIF', 'SEMI_EXCLUSIF'])}[1 + (h / 5) % 3], CASE WHEN h % 6 = 0 THEN 'LOGICIEL' ELSE 'SAISIE_IMMO' END,
  CASE WHEN h % 9 = 0 THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object('url', '/media/demo/' || h || '-flat-large.webp',
    'thumb', '/media/demo/' || h || '-flat-thumb.webp', 'width', 1200, 'height', 900)) END, (h % 9)::int,
  ${list(['{}', '{SITE_A,SITE_B}', '{SITE_C}'])}[1 + h % 3]::text[], (h % 50)::int, (h % 6)::int, (h % 12)::int,
  jsonb_build_object('NEGOCIATEUR', 'Bureau ' || (h / 3) % 10, 'DPE', ${list(['A', 'B', 'C', 'D'])}[1 + h % 4]),
  now() - make_interval(secs => (h % 63072000)::int), now() - make_interval(secs => (h % 31536000)::int)
FROM (SELECT i, abs(hashint4(i * 31 + ${advertiser} * 7919)::bigint) AS h FROM generate_series(1, ${size}) AS i) AS numbers`

/** So many ads of one advertiser. */
export const seedAds = async (database: Database, advertiser: number, size: number): Promise<void> => {
  await database.query(fillSql(advertiser, size))
}

/** Fills a migrated database that has no such advertisers with `total` ads over 200 advertisers. */
export const seedBench = async (database: Database, total: number): Promise<void> => {
  await database.query(`INSERT INTO advertisers (id, login, name, universe, trade, email, options)
    SELECT n, 'ag' || n, 'Agence ' || n, 'IMMO', 'AGENCE', 'ag' || n || '@example.test', '{"soldProducts": true}' FROM generate_series(${firstAdvertiser}, ${firstAdvertiser + advertiserCount - 1}) AS n`)
  await database.query(`INSERT INTO users (id, advertiser_id, username, email, roles, password_hash)
    SELECT id, id, login, email, '["ROLE_USER"]', '' FROM advertisers WHERE id >= ${firstAdvertiser}`)
  for (const [rank, size] of unevenSizes(total).entries()) await seedAds(database, firstAdvertiser + rank, size)
  await database.query('VACUUM ANALYZE ads')
  await database.query('VACUUM ANALYZE ad_counters')
}
