import type { AppContext } from './context.ts'

/** The address of a request; behind a trusted proxy, the one that the proxy reports. */
export const addressOf = (c: AppContext, trustProxy: boolean): string => {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? c.env?.incoming?.socket.remoteAddress ?? 'unknown'
}
