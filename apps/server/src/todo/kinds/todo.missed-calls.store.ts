import { contacts } from '../../contacts/contacts.table.ts'
import { sql } from '../../db/sql.ts'
import { waitingContacts } from './todo.contacts.store.ts'

/** Calls that nobody took and nobody has returned: whoever called tries the next agency within the hour. */
export const missedCalls = waitingContacts({
  weight: 10,
  title: ({ t }) => t('kinds.missedCalls'),
  backlog: 'missed',
  tests: () => [sql`${contacts.kind} = 'call' AND ${contacts.status} = 'missed' AND ${contacts.state} <> 'done'`],
  since: 'at',
})
