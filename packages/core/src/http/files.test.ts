import { expect, it } from 'vitest'
import { createHttp } from './http.ts'
import type { HttpCall, WholeReply } from './http.types.ts'

const baseUrls = { backend: '/b', provider: '/p', auth: '/a', logs: '/l' }
const upload: HttpCall = { service: 'provider', method: 'PATCH', path: '/files/1' }

const send = async (call: HttpCall, reply: Response) => {
  const sent: RequestInit[] = []
  const fetch = ((_url: string, init: RequestInit) => Promise.resolve(reply).finally(() => sent.push(init))) as typeof globalThis.fetch
  const result = await createHttp({ baseUrls, getToken: () => 'token', fetch }).send(call)
  return { result, init: sent[0], headers: sent[0]?.headers }
}

it('http: sends a file as it is, with the kind that the call names', async () => {
  const body = new Blob(['bytes'])
  const { init, headers } = await send(
    { ...upload, body, headers: { 'content-type': 'application/offset+octet-stream' } },
    Response.json({}),
  )
  expect(init?.body).toBe(body)
  expect(headers).toMatchObject({ authorization: 'Bearer token', 'content-type': 'application/offset+octet-stream' })
})

it('http: gives a reply with its headers where those matter', async () => {
  const { result } = await send(
    { ...upload, method: 'HEAD', reply: 'whole' },
    new Response(null, { status: 204, headers: { 'upload-offset': '512' } }),
  )
  const { status, headers, text } = result as WholeReply
  expect([status, headers.get('upload-offset'), text]).toEqual([204, '512', ''])
})
