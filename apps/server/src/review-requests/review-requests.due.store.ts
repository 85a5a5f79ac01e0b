import { array, rows, sql, type Runner } from '../db/sql.ts'

/** An account with a rule, and where it is. */
export interface RuledAccount {
  advertiserId: number
  country: string
}

/** The accounts that ask by themselves. */
export const findRuledAccounts = (runner: Runner): Promise<RuledAccount[]> =>
  rows(
    runner,
    sql`SELECT settings.advertiser_id AS "advertiserId", advertisers.country FROM review_request_settings AS settings
      JOIN advertisers ON advertisers.id = settings.advertiser_id
      WHERE (settings.after_sale OR settings.after_contact) AND advertisers.status <> 'INACTIF' ORDER BY 1`,
  )

/** Somebody whom a rule asks now. */
export interface DuePerson {
  origin: 'sale' | 'contact'
  /** What it is about, so that nobody is asked twice about the same. */
  sentAs: string
  email: string
  name: string
  reference: string
}

/** Days after which it is too late: the server was away, or the rule allowed for more days. */
const latestDays = 30

interface Question {
  /** The day where the account is, and the instant. */
  today: string
  now: Date
  count: number
}

/** Those who are due by the rules of an account, and were not asked about the same before; the longest due first. */
export const findDuePeople = (runner: Runner, advertiserId: number, { today, now, count }: Question): Promise<DuePerson[]> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const day = sql`${today}::date`
  return rows<DuePerson>(
    runner,
    sql`SELECT due.origin, due."sentAs", due.email, due.name, due.reference FROM review_request_settings AS settings
      CROSS JOIN LATERAL (
        SELECT 'sale' AS origin, 'sale ' || sale.ad_id AS "sentAs", sale.buyer_email AS email, sale.buyer_name AS name, ads.reference,
          (sale.agreement_date + settings.sale_days)::timestamptz AS due_at
        FROM sold_properties AS sale JOIN ads ON ads.advertiser_id = sale.advertiser_id AND ads.id = sale.ad_id
        WHERE settings.after_sale AND sale.advertiser_id = settings.advertiser_id AND sale.buyer_email <> '' AND ads.state = 'V'
          AND sale.agreement_date + settings.sale_days BETWEEN greatest(${day} - ${latestDays}::int, settings.sale_since::date) AND ${day}
        UNION ALL
        SELECT 'contact', 'contact ' || contact.id, contact.email, trim(contact.first_name || ' ' || contact.last_name), contact.ad_reference,
          contact.at + make_interval(days => settings.contact_days)
        FROM contacts AS contact
        WHERE settings.after_contact AND contact.advertiser_id = settings.advertiser_id AND contact.kind = 'mail' AND contact.state = 'done'
          AND contact.email <> '' AND contact.at + make_interval(days => settings.contact_days)
            BETWEEN greatest(${at} - make_interval(days => ${latestDays}::int), settings.contact_since) AND ${at}
      ) AS due
      WHERE settings.advertiser_id = ${advertiserId} AND NOT EXISTS (SELECT FROM review_requests AS request
        WHERE request.advertiser_id = settings.advertiser_id AND request.sent_as = due."sentAs")
      ORDER BY due.due_at LIMIT ${count}`,
  )
}

/** Those of these hashes who may not be asked now. */
export const findSpared = async (
  runner: Runner,
  advertiserId: number,
  hashes: readonly string[],
  { now, coolDownDays }: { now: Date; coolDownDays: number },
): Promise<ReadonlySet<string>> => {
  const spared = await rows<{ hash: string }>(
    runner,
    sql`SELECT person_hash AS hash FROM review_request_people WHERE advertiser_id = ${advertiserId} AND person_hash = ANY (${array(hashes, 'text')})
      AND (silenced_at IS NOT NULL OR asked_at > ${now.toISOString()}::timestamptz - make_interval(days => ${coolDownDays}::int))`,
  )
  return new Set(spared.map(({ hash }) => hash))
}
