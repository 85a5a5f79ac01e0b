import type { Http, HttpCall } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'

export interface Cancellable {
  signal?: AbortSignal | undefined
}

type Call = Omit<HttpCall, 'service' | 'signal'>

/** What the clients of posts share. Calls throw only ApiError. */
export interface PostCalls {
  ask(call: Call, options?: Cancellable): Promise<unknown>
  /** Announces the topic `posts` after success. */
  change(call: Call): Promise<unknown>
}

export const postCalls = (http: Http, topics?: Topics): PostCalls => {
  const ask: PostCalls['ask'] = (call, { signal } = {}) => http.send({ service: 'provider', ...call, ...(signal && { signal }) })
  const change: PostCalls['change'] = async (call) => {
    const reply = await ask(call)
    topics?.announce('posts')
    return reply
  }
  return { ask, change }
}
