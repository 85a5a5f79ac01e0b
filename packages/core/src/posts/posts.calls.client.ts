import type { Http, HttpCall } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'

export interface Cancellable {
  signal?: AbortSignal | undefined
}

type Call = Omit<HttpCall, 'service' | 'signal'>

/** How the clients of posts call the provider. Every call throws ApiError and nothing else. */
export interface PostCalls {
  ask(call: Call, options?: Cancellable): Promise<unknown>
  /** Announces the topic `posts` once it has succeeded. */
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
