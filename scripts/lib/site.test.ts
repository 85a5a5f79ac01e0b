import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { Site } from './site.ts'

test('a part is not taken for ready because somebody else answers at its address', async () => {
  const other = createServer((_, reply) => void reply.end('ok')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const site = new Site()
  try {
    const started = site.start({ command: ['node', '-e', 'setInterval(() => undefined, 1_000)'], ready: `http://127.0.0.1:${port}/health` })
    await expect(started).rejects.toThrow(`Something answers at http://127.0.0.1:${port} already`)
  } finally {
    await site.stop()
    other.close()
  }
})
