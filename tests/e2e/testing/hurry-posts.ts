// Makes publications in progress due at once: retries, polls and claims. `node hurry-posts.ts DATA`
import { join } from 'node:path'
import { findEmbedded, openPostgres } from '@vitrine/server/database'

const [data = ''] = process.argv.slice(2)
const url = await findEmbedded(join(data, 'database'))
if (url === null) throw new Error(`No server keeps its data in ${data}`)
const database = await openPostgres(url)
await database.query(`UPDATE post_publications SET next_attempt_at = now() WHERE state = 'scheduled' AND attempts > 0`)
await database.query(`UPDATE post_publications SET check_at = now() WHERE check_at IS NOT NULL`)
await database.query(`UPDATE post_publications SET claimed_until = now() - interval '1 second' WHERE state = 'publishing'`)
await database.close()
