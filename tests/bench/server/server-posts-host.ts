// A separate process that publishes due posts, as one of several on a database; `bare` only sends as many posts to the same networks, without a database.
import { setTimeout as wait } from 'node:timers/promises'
import { socialNetworks } from '@vitrine/core/social-networks'
import { openPostgres } from '@vitrine/server/database'
import { openPublishing, preparedPost } from '@vitrine/server/testing'
import { firstAccount } from './server-posts-seed.ts'

export interface PostsReady {
  ms: number
}

const [url = '', what = '', minutes = '0', count = '0', accounts = '1'] = process.argv.slice(2)
const atOnce = 8
const database = await openPostgres(url)
const { publisher, connections } = await openPublishing(database, Number(minutes))

const picture = { address: 'https://photos.example/1.jpg', alternative: '', read: async () => new Uint8Array(1) }
const sendBare = async (): Promise<void> => {
  const left = Array.from({ length: Number(count) }, (_, index) => index)
  const sendOn = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const network = socialNetworks[next % 4] ?? 'facebook'
      const connection = await connections.open(firstAccount + (Math.floor(next / 4) % Number(accounts)), network)
      await connection.publish(
        preparedPost({ text: `Bare ${next}`, pictures: network === 'instagram' ? [picture] : [] }),
        new AbortController().signal,
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn))
}

const isDue = `state = 'publishing' OR (state = 'scheduled' AND next_attempt_at <= now() + make_interval(mins => $1))`
const publish = async (): Promise<void> => {
  publisher.start()
  while ((await database.query(`SELECT FROM post_publications WHERE ${isDue} LIMIT 1`, [Number(minutes)])).length > 0) await wait(200)
  await publisher.stop()
}

const start = performance.now()
await (what === 'bare' ? sendBare() : publish())
process.send?.({ ms: performance.now() - start } satisfies PostsReady)
await database.close()
