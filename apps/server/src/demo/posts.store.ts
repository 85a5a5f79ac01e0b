import {
  followingPost,
  type ApprovalState,
  type ApprovalStepKind,
  type NetworkPost,
  type PostPicture,
  type PublicationReason,
  type PublicationState,
} from '@vitrine/core/posts'
import type { PostKind, SocialNetwork } from '@vitrine/core/social-networks'
import type { Database } from '../db/database.ts'
import { firstRow, rows, sql } from '../db/sql.ts'

/** The agency with all options. */
const agency = 1001

interface DemoPublication {
  network: SocialNetwork
  /** Days from today, and the hour in UTC. */
  day: number
  hour: number
  state: PublicationState
  reason?: PublicationReason
  answer?: string
}

interface DemoPost {
  /** The state of the head office's approval, for a point of sale. */
  approval?: ApprovalState
  state: 'A' | 'B' | 'M'
  title: string
  text: string
  networks: Partial<Record<SocialNetwork, Partial<NetworkPost>>>
  publications: readonly DemoPublication[]
}

const out = (network: SocialNetwork, day: number): DemoPublication => ({ network, day, hour: 8, state: 'published' })
const planned = (network: SocialNetwork, day: number, hour = 9): DemoPublication => ({ network, day, hour, state: 'scheduled' })

const posts: readonly DemoPost[] = [
  {
    state: 'A',
    title: 'Le marché du printemps',
    text: 'Les visites reprennent : trois maisons avec jardin viennent d’arriver. Laquelle vous ressemble ? #immobilier #jardin',
    networks: { facebook: {}, instagram: {}, google: { button: 'learn-more', buttonUrl: 'https://agence.example/maisons' } },
    publications: [out('facebook', -6), out('instagram', -6), out('google', -6)],
  },
  {
    state: 'A',
    title: 'Estimation offerte ce mois-ci',
    text: 'Combien vaut votre bien aujourd’hui ? Notre estimation est offerte, sans engagement.',
    networks: {
      facebook: {},
      google: {
        type: 'offer',
        offer: { title: 'Estimation offerte', link: 'https://agence.example/estimation', conditions: 'Sur rendez-vous', from: '', to: '' },
      },
    },
    publications: [
      out('facebook', -2),
      { network: 'google', day: -2, hour: 8, state: 'failed', reason: 'media', answer: 'Image is smaller than 400 x 300' },
    ],
  },
  {
    state: 'A',
    title: 'Portes ouvertes samedi',
    text: 'Samedi de 10 h à 17 h, poussez la porte : café, plans et clés sur la table.',
    networks: { facebook: {}, instagram: { text: 'Samedi, portes ouvertes de 10 h à 17 h. On vous attend ! #portesouvertes' } },
    publications: [planned('facebook', 2), planned('instagram', 2, 16)],
  },
  {
    state: 'A',
    title: 'Cinq conseils avant de vendre',
    text: 'Désencombrer, repeindre, réparer, éclairer, photographier : dans cet ordre.',
    networks: { facebook: {}, instagram: {} },
    publications: [{ network: 'facebook', day: -1, hour: 7, state: 'held', reason: 'late' }, planned('instagram', 9)],
  },
  {
    state: 'B',
    title: 'Bilan de l’année',
    text: 'Merci aux familles qui nous ont confié leurs clés.',
    networks: { facebook: {} },
    publications: [],
  },
  {
    state: 'M',
    title: 'Nouveauté à [ville]',
    text: 'Vient d’arriver chez [agence] : [titre], à [ville]. Écrivez-nous pour une première visite.',
    networks: { facebook: {}, instagram: {} },
    publications: [],
  },
]

/** A head office approves the posts of its points of sale; one of them has two posts waiting. */
const head = 1007
const outlet = 1008
const comment = 'Bonjour Élodie, merci d’indiquer le numéro de mandat et de retirer le prix du voisin.'

const waiting = (network: SocialNetwork, day: number): DemoPublication => ({ network, day, hour: 9, state: 'held', reason: 'approval' })

const outletPosts: readonly DemoPost[] = [
  {
    approval: 'proposed',
    state: 'A',
    title: 'Trois maisons à Haguenau',
    text: 'Trois maisons viennent d’arriver autour de la place d’Armes. On vous ouvre les portes ? #Haguenau #immobilier',
    networks: { facebook: {}, instagram: { text: 'Trois maisons à Haguenau, laquelle pour vous ? #Haguenau' } },
    publications: [waiting('facebook', 3), waiting('instagram', 3)],
  },
  {
    approval: 'returned',
    state: 'B',
    title: 'Vendu en dix jours',
    text: 'Vendu en dix jours, 20 000 € de plus que chez le voisin !',
    networks: { facebook: {} },
    publications: [],
  },
]

const instant = (today: Date, { day, hour }: Pick<DemoPublication, 'day' | 'hour'>): Date => {
  const at = new Date(today.getTime() + day * 86_400_000)
  at.setUTCHours(hour, 0, 0, 0)
  return at
}

interface Placed {
  advertiserId: number
  today: Date
  postId: number
  kind: PostKind
}

const insertPublications = async (
  database: Database,
  { advertiserId, today, postId, kind }: Placed,
  publications: readonly DemoPublication[],
): Promise<void> => {
  for (const publication of publications) {
    const at = instant(today, publication).toISOString()
    const { network, state, reason = null, answer = null } = publication
    const sentAt = state === 'published' ? at : null
    await rows(
      database,
      sql`WITH plan AS (INSERT INTO post_schedules (advertiser_id, due_at, created_by, created_at, told_at) VALUES (${advertiserId}, ${at}::timestamptz, ${advertiserId}, ${at}::timestamptz - interval '3 days', ${at}::timestamptz) RETURNING id)
        INSERT INTO post_publications (advertiser_id, schedule_id, post_id, network, kind, due_at, next_attempt_at, state, attempts, started_at, first_sent_at, reason, answer, created_at)
        SELECT ${advertiserId}, plan.id, ${postId}::int, ${network}, ${kind}, ${at}::timestamptz, ${at}::timestamptz, ${state}, ${state === 'published' || state === 'failed' ? 1 : 0}::int, ${sentAt}::timestamptz, ${sentAt}::timestamptz, ${reason}::text, ${answer}::text, ${at}::timestamptz - interval '3 days'
        FROM plan`,
    )
  }
}

const networksOf = (networks: DemoPost['networks']): Partial<Record<SocialNetwork, NetworkPost>> =>
  Object.fromEntries(Object.entries(networks).map(([network, own]) => [network, { ...followingPost(network as SocialNetwork), ...own }]))

const insertPost = async (
  database: Database,
  { advertiserId, today }: Pick<Placed, 'advertiserId' | 'today'>,
  { approval = 'none', state, title, text, networks, publications }: DemoPost,
  picture: PostPicture,
): Promise<number | null> => {
  const made = await firstRow<{ id: number }>(
    database,
    sql`INSERT INTO posts (advertiser_id, id, kind, state, reference, title, body, pictures, networks, approval, created_by, created_at, updated_at)
      SELECT ${advertiserId}, next.id, 'editorial', ${state}, 'EDITO-' || next.id, ${title}, ${text}, ${JSON.stringify([picture])}::jsonb, ${JSON.stringify(networksOf(networks))}::jsonb, ${approval}, ${advertiserId}, ${today}::timestamptz - interval '9 days', ${today}::timestamptz - interval '1 day'
      FROM (SELECT nextval(pg_get_serial_sequence('ads', 'id'))::int AS id) AS next RETURNING id`,
  )
  if (made) await insertPublications(database, { advertiserId, today, postId: made.id, kind: 'editorial' }, publications)
  return made?.id ?? null
}

interface DemoAdOfPost {
  id: number
  reference: string
  title: string
  body: string
  photos: { url: string; thumb: string; width: number | null; height: number | null }[]
}

const pictureOf = ({ url, thumb, width, height }: DemoAdOfPost['photos'][number]): PostPicture => ({
  id: null,
  url,
  thumbnailUrl: thumb,
  width,
  height,
  alternative: '',
})

/** A scheduled and a published post about an ad. */
const insertPostOfAd = async (
  database: Database,
  today: Date,
  ad: DemoAdOfPost,
  publications: readonly DemoPublication[],
): Promise<void> => {
  const networks = Object.fromEntries(publications.map(({ network }) => [network, followingPost(network)]))
  await rows(
    database,
    sql`INSERT INTO posts (advertiser_id, id, kind, state, reference, title, body, pictures, networks, created_by, created_at, updated_at)
      VALUES (${agency}, ${ad.id}, 'ad', 'A', ${ad.reference}, ${ad.title}, ${ad.body}, ${JSON.stringify(ad.photos.map(pictureOf))}::jsonb, ${JSON.stringify(networks)}::jsonb, ${agency}, ${today}::timestamptz, ${today}::timestamptz)`,
  )
  await insertPublications(database, { advertiserId: agency, today, postId: ad.id, kind: 'ad' }, publications)
}

const headTitles = ['Les biens de la semaine', 'Un conseil avant de visiter', 'Nos agences recrutent', 'Le quartier à la loupe'] as const
/** Days before today on which the head office posted, each with an hour in UTC. */
const headDays = [41, 55, 62, 76, 83, 97, 104, 118, 132, 146, 160, 181, 202, 223, 251, 279] as const
const headHours = [7, 10, 16, 17] as const

/** A year of posts of the head office, from which one sees when posts do best. */
const insertHeadPosts = async (database: Database, today: Date): Promise<void> => {
  const [ad] = await findAds(database, head, 1)
  const photo = ad?.photos[0]
  if (!photo) return
  for (const [at, day] of headDays.entries()) {
    const title = headTitles[at % headTitles.length] ?? ''
    await insertPost(
      database,
      { advertiserId: head, today },
      {
        state: 'A',
        title,
        text: `${title}, en images.`,
        networks: { facebook: {} },
        publications: [{ network: 'facebook', day: -day, hour: headHours[at % headHours.length] ?? 7, state: 'published' }],
      },
      pictureOf(photo),
    )
  }
}

const insertStep = (
  database: Database,
  postId: number,
  { kind, by, hours, today, said = '' }: { kind: ApprovalStepKind; by: number; hours: number; today: Date; said?: string },
): Promise<object[]> =>
  rows(
    database,
    sql`INSERT INTO post_approval_steps (advertiser_id, post_id, kind, user_id, account_id, comment, at) VALUES (${outlet}, ${postId}, ${kind}, ${by}, ${by}, ${said}, ${today.toISOString()}::timestamptz - make_interval(hours => ${hours}::int))`,
  )

/** Posts that a point of sale has submitted to its head office, and the decisions. */
const insertOutletPosts = async (database: Database, today: Date): Promise<void> => {
  await rows(
    database,
    sql`INSERT INTO post_settings (advertiser_id, late_minutes, on_change, needs_approval) VALUES (${head}, 120, 'hold', true)`,
  )
  const ads = await findAds(database, outlet, outletPosts.length)
  for (const [at, post] of outletPosts.entries()) {
    const photo = ads[at]?.photos[0]
    const id = photo ? await insertPost(database, { advertiserId: outlet, today }, post, pictureOf(photo)) : null
    if (id === null) continue
    await insertStep(database, id, { kind: 'proposed', by: outlet, hours: 20, today })
    if (post.approval === 'returned') await insertStep(database, id, { kind: 'returned', by: head, hours: 4, today, said: comment })
  }
}

const findAds = (database: Database, advertiserId: number, count: number): Promise<DemoAdOfPost[]> =>
  rows<DemoAdOfPost>(
    database,
    sql`SELECT id, reference, title, body, photos FROM ads WHERE advertiser_id = ${advertiserId} AND state = 'A' AND parent_id = 0 AND jsonb_array_length(photos) > 0 ORDER BY id LIMIT ${count}`,
  )

/** A few posts of each kind and state, around today. */
export const insertDemoPosts = async (database: Database, today: Date): Promise<void> => {
  const ads = await findAds(database, agency, posts.length)
  for (const [at, post] of posts.entries()) {
    const photo = ads[at]?.photos[0]
    if (photo) await insertPost(database, { advertiserId: agency, today }, post, pictureOf(photo))
  }
  const [first, second] = ads
  if (first) await insertPostOfAd(database, today, first, [out('facebook', -4), planned('instagram', 3)])
  if (second) await insertPostOfAd(database, today, second, [planned('facebook', 5)])
  await insertOutletPosts(database, today)
  await insertHeadPosts(database, today)
}
