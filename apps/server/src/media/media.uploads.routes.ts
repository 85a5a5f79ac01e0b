import { uploadPath } from '@vitrine/core/media'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { createSharedLimiter } from '../ports/shared-limiter.ts'
import type { Services } from '../ports/services.ts'
import { answerUpload } from './media.uploads.service.ts'

const tag = 'Media'
const path = `/api/provider${uploadPath}`
/** The uploads that one person may begin in an hour. */
const hourly = 1_000

const refusals = { 'not-found': 404, 'upload-offset': 409, 'upload-invalid': 400 } as const

/** Passes only the headers of the protocol; CORS headers are set elsewhere. */
const isProtocol = (name: string): boolean => /^(?:tus-|upload-|location$)/i.test(name)

const answer = async (services: Services, c: AppContext, request = c.req.raw): Promise<Response> => {
  const reply = await answerUpload(services, {
    advertiserId: callerOf(c).account.advertiser.id,
    uploadId: c.req.param('id'),
    request,
    path,
  })
  return c.body(null, reply.status as 200, Object.fromEntries([...reply.headers].filter(([name]) => isProtocol(name))))
}

const begin = (services: Services): Endpoint => {
  const limiter = createSharedLimiter(services, { name: 'upload user', windowMs: 3_600_000, max: hourly })
  return endpoint({
    method: 'POST',
    path,
    tag,
    summary:
      'Begins to upload a picture, a document or a video by the tus protocol; the metadata are `filename` and `kind`, `picture`, `document` or `video`',
    access: 'session',
    scope: ['ads:write', 'posts:write'],
    cost: 'none',
    reply: { status: 201, description: 'Where it is sent to, as Location' },
    refusals: { ...refusals, 'file-empty': 400, 'file-too-large': 413, 'rate-limit': 429 },
    async handle(c) {
      await limiter.hit(String(callerOf(c).account.user.id))
      return answer(services, c)
    },
  })
}

/** The calls of the tus protocol, which its own specification describes. */
export const uploadsEndpoints = (services: Services): Endpoint[] => [
  begin(services),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    tag,
    summary: 'How much of an upload has arrived; usually asked by HEAD',
    access: 'session',
    scope: ['ads:write', 'posts:write'],
    reply: { status: 200, description: 'Upload-Offset, Upload-Length and Upload-Metadata in the headers' },
    refusals,
    handle: (c) =>
      answer(services, c, c.req.raw.method === 'HEAD' ? c.req.raw : new Request(c.req.url, { method: 'HEAD', headers: c.req.raw.headers })),
  }),
  endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    tag,
    summary: 'Adds bytes to an upload',
    access: 'session',
    scope: ['ads:write', 'posts:write'],
    cost: 'none',
    reply: { status: 204, description: 'Upload-Offset in the headers' },
    refusals: { ...refusals, 'too-large': 413 },
    handle: (c) => answer(services, c),
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    tag,
    summary: 'Gives an upload up',
    access: 'session',
    scope: ['ads:write', 'posts:write'],
    reply: { status: 204, description: 'What had arrived is gone' },
    refusals,
    handle: (c) => answer(services, c),
  }),
]
