import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePorts } from './ports.ts'

const takenPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('free ports are not looked for next to a taken one', async () => {
  const taken = await takenPort()
  const elsewhere = await freePorts(3)
  const starts = [taken, taken - 1, taken - 2, elsewhere]
  expect(await freePorts(3, () => starts.shift() ?? 0)).toBe(elsewhere)
})

test('concurrent requests for a free port get different ones', async () => {
  const given = await Promise.all(Array.from({ length: 5 }, () => freePorts(4)))
  expect(new Set(given).size).toBeGreaterThan(1)
})
