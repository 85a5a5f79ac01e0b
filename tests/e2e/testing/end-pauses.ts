// Ends the pauses that networks have asked accounts for. `node end-pauses.ts DATA`
import { join } from 'node:path'
import { findEmbedded, openPostgres } from '@vitrine/server/database'

const [data = ''] = process.argv.slice(2)
const url = await findEmbedded(join(data, 'database'))
if (url === null) throw new Error(`No server keeps its data in ${data}`)
const database = await openPostgres(url)
await database.query('DELETE FROM network_pauses')
await database.close()
