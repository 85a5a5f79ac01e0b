import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { AppContext } from './context.ts'

/** A page of another site may read what stands in its cache only with these, also where the reply says that nothing has changed. */
const readable = ['access-control-allow-origin', 'access-control-expose-headers']

const tagging = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...readable] })

/** Lets caches keep a reply for so many seconds, and answers 304 afterwards as long as it is the same. */
export const cacheable = async (c: AppContext, maxAge: number, reply: () => Response): Promise<Response> => {
  c.header('cache-control', `public, max-age=${maxAge}`)
  await tagging(c, async () => void (c.res = reply()))
  return c.res
}
