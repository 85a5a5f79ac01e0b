import type { Namesake } from '@vitrine/core/reviews'
import { isVisible, contacts } from '../contacts/contacts.table.ts'
import type { ContactViewer } from '../contacts/contacts.model.ts'
import { all, array, rows, sql, type Runner } from '../db/sql.ts'

const mostNamesakes = 3

/** The orders in which a name may have been typed, the last name first; none for one word, which is no name to know anybody by. */
const nameOrders = (author: string): string[] => {
  const words = author.trim().split(/\s+/).filter(Boolean)
  if (words.length < 2 || words.some((word) => word.replaceAll('.', '').length < 2)) return []
  const orders = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '))
  // One that was typed as a last name alone has its key end in the space before the first.
  return [...orders, ...orders.map((order) => `${order} `)]
}

interface Row extends Omit<Namesake, 'at'> {
  at: number
}

/**
 * People who wrote to an account since an instant and have this name, as far as the viewer may see them, the latest first; nobody unless
 * the account wants its contacts recognised.
 */
export const findNamesakes = async (
  runner: Runner,
  viewer: ContactViewer,
  { advertiserId, author, since }: { advertiserId: number; author: string; since: Date },
): Promise<Namesake[]> => {
  const orders = nameOrders(author)
  if (orders.length === 0) return []
  const tests = all([
    sql`${contacts.advertiserId} = ${advertiserId}`,
    sql`${contacts.kind} = 'mail'`,
    sql`${contacts.nameKey} IN (SELECT left(plain_text(name), 80) FROM unnest(${array(orders, 'text')}) AS typed (name))`,
    sql`${contacts.at} >= ${since.toISOString()}::timestamptz`,
    isVisible(contacts, viewer),
    sql`EXISTS (SELECT FROM review_auto_answers AS settings WHERE settings.advertiser_id = ${advertiserId} AND settings.recognises_contacts)`,
  ])
  const found = await rows<Row>(
    runner,
    sql`SELECT * FROM (
        SELECT DISTINCT ON (${contacts.personId}) ${contacts.personId} AS "personId", trim(concat_ws(' ', ${contacts.firstName}, ${contacts.lastName})) AS name,
          extract(epoch FROM ${contacts.at})::float8 * 1000 AS at, ${contacts.adReference} AS "adReference"
        FROM ${contacts} WHERE ${tests} ORDER BY ${contacts.personId}, ${contacts.at} DESC
      ) AS latest ORDER BY at DESC LIMIT ${mostNamesakes}`,
  )
  return found.map((row) => ({ ...row, at: new Date(row.at) }))
}
