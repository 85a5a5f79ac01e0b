import { contacts } from '../../contacts/contacts.table.ts'
import { sql } from '../../db/sql.ts'
import { waitingContacts } from './todo.contacts.store.ts'

/** People who were promised to be called back after a call, at a time that has passed. */
export const lateCalls = waitingContacts({
  weight: 9,
  title: ({ t }) => t('kinds.lateCalls'),
  backlog: 'overdue-calls',
  tests: (now) => [sql`${contacts.kind} = 'call' AND ${contacts.state} <> 'done' AND ${contacts.callBackAt} <= ${now}`],
  since: 'callBackAt',
})
