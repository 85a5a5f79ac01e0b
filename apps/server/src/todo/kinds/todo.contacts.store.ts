import { abilitiesOf, grants } from '@vitrine/core/account'
import { backlogQuery, type BacklogKind } from '@vitrine/core/contacts'
import { minuteOf } from '../../contacts/contacts.model.ts'
import { writtenPhone } from '../../contacts/contacts.people.model.ts'
import { contacts, isVisible } from '../../contacts/contacts.table.ts'
import { all, sql, type Test } from '../../db/sql.ts'
import { findLines, ofThese } from '../todo.lines.store.ts'
import { siteOfItem, type TodoKind } from '../todo.model.ts'

const screen = '/contact/contacts-all'

const ofSite = (site: number | null): string => (site === null ? '' : `sites=${site}`)

interface ContactLine {
  id: string
  advertiserId: number
  title: string
  note: string
  since: Date
  personId: number
}

interface WaitingContacts extends Pick<TodoKind, 'weight' | 'title'> {
  backlog: BacklogKind
  /** Which contacts wait, by the rules of the list of contacts. */
  tests(now: Date): Test[]
  since: 'at' | 'callBackAt'
}

const name = sql`coalesce(nullif(concat_ws(' ', nullif(${contacts.firstName}, ''), nullif(${contacts.lastName}, '')), ''), nullif(${contacts.phone}, ''), ${contacts.email})`
const about = sql`concat_ws(' · ', nullif(${contacts.portalName}, ''), nullif(${contacts.adReference}, ''))`

/** A kind of contacts that wait, of the last twelve months, as the list of them goes no further back. */
export const waitingContacts = ({ weight, title, backlog, tests, since }: WaitingContacts): TodoKind => ({
  weight,
  title,
  offered: (account) => abilitiesOf(account).seeContacts && grants(account, 'contacts:read'),
  path: (site) => `${screen}?${backlogQuery(backlog, ofSite(site))}`,
  async find(database, question) {
    const { account, advertisers, now } = question
    const conditions = all([
      sql`${contacts.advertiserId} = ${ofThese(advertisers)}`,
      sql`${contacts.at} > ${now}::timestamptz - interval '12 months'`,
      ...tests(minuteOf(now)),
      isVisible(contacts, abilitiesOf(account)),
    ])
    const lines = sql`SELECT ${contacts.id}::text AS id, ${contacts.advertiserId} AS "advertiserId", ${name} AS title, ${about} AS note,
      ${contacts[since]} AS since, ${contacts.personId} AS "personId" FROM ${contacts} WHERE ${conditions}`
    const found = await findLines<ContactLine>(
      database,
      lines,
      question,
      ({ personId, advertiserId }) => `${screen}?${backlogQuery(backlog, ofSite(siteOfItem(question, advertiserId)), { personId })}`,
    )
    const { country } = account.advertiser
    // Who is known by a number alone is named by it.
    return { ...found, items: found.items.map((item) => ({ ...item, title: writtenPhone(item.title, country) })) }
  },
})
