import { contacts } from '../../contacts/contacts.table.ts'
import { sql } from '../../db/sql.ts'
import { waitingContacts } from './todo.contacts.store.ts'

/** Requests by mail that nobody has looked after. */
export const newContacts = waitingContacts({
  weight: 8,
  title: ({ t }) => t('kinds.newContacts'),
  backlog: 'new',
  tests: () => [sql`${contacts.kind} = 'mail' AND ${contacts.state} = 'new'`],
  since: 'at',
})
