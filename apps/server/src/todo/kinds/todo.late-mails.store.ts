import { contacts } from '../../contacts/contacts.table.ts'
import { sql } from '../../db/sql.ts'
import { waitingContacts } from './todo.contacts.store.ts'

/** People who were promised to be called back after they wrote, at a time that has passed. */
export const lateMails = waitingContacts({
  weight: 9,
  title: ({ t }) => t('kinds.lateMails'),
  backlog: 'overdue-mails',
  tests: (now) => [sql`${contacts.kind} = 'mail' AND ${contacts.state} <> 'done' AND ${contacts.callBackAt} <= ${now}`],
  since: 'callBackAt',
})
