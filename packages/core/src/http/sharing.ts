import { ApiError } from './errors.ts'

interface Shared {
  reply: Promise<unknown>
  controller: AbortController
  callers: number
}

type Start = (signal: AbortSignal) => Promise<unknown>
export type Share = (key: string | symbol, start: Start, signal?: AbortSignal) => Promise<unknown>

/** Concurrent callers with the same key share one request; it is aborted when the last of them leaves. */
export const createSharing = (): Share => {
  const underWay = new Map<string | symbol, Shared>()

  const forget = (key: string | symbol, shared: Shared): void => {
    if (underWay.get(key) === shared) underWay.delete(key)
  }

  const begin = (key: string | symbol, start: Start): Shared => {
    const controller = new AbortController()
    const shared: Shared = { reply: start(controller.signal), controller, callers: 0 }
    const settle = (): void => forget(key, shared)
    shared.reply.then(settle, settle)
    underWay.set(key, shared)
    return shared
  }

  return (key, start, signal) => {
    const shared = underWay.get(key) ?? begin(key, start)
    shared.callers += 1
    if (!signal) return shared.reply
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        reject(new ApiError('cancelled'))
        shared.callers -= 1
        if (shared.callers > 0) return
        forget(key, shared)
        shared.controller.abort()
      }
      signal.addEventListener('abort', leave, { once: true })
      const stay = (): void => signal.removeEventListener('abort', leave)
      void shared.reply.then(resolve, reject).then(stay)
    })
  }
}
