// Puts a job into the queue of a running server, as another process on its database; pending answers of portals
// are polled at once. `node queue-job.ts DATA NAME`
import { join } from 'node:path'
import { findEmbedded, openPostgres } from '@vitrine/server/database'

const [data = '', name = ''] = process.argv.slice(2)
const url = await findEmbedded(join(data, 'database'))
if (url === null) throw new Error(`No server keeps its data in ${data}`)
const database = await openPostgres(url)
await database.query(`UPDATE deliveries SET retry_at = now() WHERE state = 'answering' AND retry_at IS NOT NULL`)
await database.query('INSERT INTO jobs.job (name) VALUES ($1)', [name])
await database.close()
