// Makes the mail of what waits due, as it is on the next morning. `node next-day.ts DATA`
import { join } from 'node:path'
import { findEmbedded, openPostgres } from '@vitrine/server/database'

const [data = ''] = process.argv.slice(2)
const url = await findEmbedded(join(data, 'database'))
if (url === null) throw new Error(`No server keeps its data in ${data}`)
const database = await openPostgres(url)
await database.query(`UPDATE todo_mails SET next_mail_at = now()`)
await database.query(`INSERT INTO jobs.job (name) VALUES ('todo-mails')`)
await database.close()
