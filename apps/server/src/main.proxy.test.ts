import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiveMail, subscribeContacts } from './test/contacts.ts'
import { ids } from './test/harness.ts'
import { serveTestApp, type ServedApp } from './test/serve.ts'
import { provideNginx, serveNginx } from './test/servers/nginx.ts'

const isProvided = await provideNginx()

test.runIf(!isProvided)('is left out without nginx, which only root can install on Debian', () => {
  expect(process.env['CI'], 'CI runs as root on Debian, and tries the real server').toBeUndefined()
})

/** The example of the documentation, which leads to our server, and has a port and a certificate of the test. */
const example = async (address: string): Promise<(at: { port: number; folder: string }) => string> => {
  const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, servers = ''] = /```nginx\n(.*?)```/s.exec(page) ?? []
  return ({ port, folder }) =>
    servers
      .replace('127.0.0.1:4100', new URL(address).host)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('/etc/ssl/vitrine.pem', `${folder}/valid.pem`)
      .replace('/etc/ssl/vitrine.key', `${folder}/server.key`)
}

describe.runIf(isProvided)('behind the nginx of the documentation', () => {
  let app: ServedApp
  let proxy: Awaited<ReturnType<typeof serveNginx>>
  beforeAll(async () => {
    app = await serveTestApp()
    proxy = await serveNginx(await example(app.address))
  })
  afterAll(async () => {
    await proxy.stop()
    await app.endStreams()
    await app.close()
  })

  const call = (path: string, options: RequestOptions = {}) =>
    request({ host: '127.0.0.1', port: proxy.port, path, ca: proxy.authority, agent: false, ...options })
  const replyTo = async (sent: ReturnType<typeof call>): Promise<IncomingMessage> => {
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    return reply
  }

  test.each([
    ['a page', '/health/live', 200],
    ['a refusal', '/api/provider/evenements', 401],
  ])('%s says once that TLS is to be used from now on, and what pages may do', async (_, path, status) => {
    const sent = call(path)
    sent.end()
    const reply = await replyTo(sent)
    reply.resume()
    expect(reply.statusCode).toBe(status)
    expect(reply.headersDistinct['strict-transport-security']).toEqual(['max-age=31536000'])
    for (const name of ['permissions-policy', 'content-security-policy', 'x-content-type-options'])
      expect(reply.headersDistinct[name]).toHaveLength(1)
  })

  test('events arrive one by one, while the stream stays open', async () => {
    await subscribeContacts(app.database)
    const sent = call('/api/provider/evenements', { headers: { authorization: `Bearer ${await app.tokenOf(ids.northMain)}` } })
    sent.end()
    const reply = await replyTo(sent)
    let seen = ''
    reply.on('data', (chunk: Buffer) => void (seen += chunk.toString()))
    await expect.poll(() => seen).toContain('retry:')
    await receiveMail(app.database)
    await expect.poll(() => seen).toContain('event: contacts')
    expect(reply.complete).toBe(false)
    sent.destroy()
  })

  test.each(['/api/push/flux', '/api/provider/flux/7/fichiers'])('a file of two gigabytes to %s is passed on as it comes', async (path) => {
    const sent = call(path, { method: 'POST', headers: { 'content-length': 2 * 1024 ** 3, 'content-type': 'application/zip' } })
    sent.on('error', () => undefined)
    sent.write(Buffer.alloc(100_000))
    // The server refuses a stranger while most of the file is still to come.
    const reply = await replyTo(sent)
    expect([reply.statusCode, JSON.parse(await text(reply))]).toMatchObject([401, { code: expect.any(String) as string }])
    sent.destroy()
  })

  test('other bodies are taken up to what pages send', async () => {
    const sent = call('/api/provider/user', { method: 'POST', headers: { 'content-length': 20_000_000 } })
    sent.on('error', () => undefined)
    sent.write('a')
    expect((await replyTo(sent)).statusCode).toBe(413)
    sent.destroy()
  })
})
