import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Grant } from './sandbox-networks.model.ts'
import type { SandboxNetwork } from './sandbox-networks.network.service.ts'

type Refused = readonly [code: ContentfulStatusCode, status: string, message: string]

/** `google.rpc.Status`. */
export const errorReply = (c: Context, [code, status, message]: Refused, details: readonly object[] = []): Response =>
  c.json({ error: { code, message, status, ...(details.length > 0 && { details }) } }, code)

export const faults = {
  'expired-token': [401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'],
  'rate-limit': [429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric requests per minute.'],
  outage: [503, 'UNAVAILABLE', 'The service is currently unavailable.'],
  forbidden: [403, 'PERMISSION_DENIED', 'The caller does not have permission'],
  missing: [404, 'NOT_FOUND', 'Requested entity was not found.'],
  invalid: [400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.'],
} as const satisfies Record<string, Refused>

/** The rights of the caller's token, or what a caller without any is answered. */
export const openOn =
  (sandbox: SandboxNetwork) =>
  async (c: Context): Promise<Grant | Response> =>
    (await sandbox.grantOf(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '')) ?? errorReply(c, faults['expired-token'])
