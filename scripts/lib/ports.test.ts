import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './host.mjs'
import { freePorts, refuseTaken } from './ports.ts'
import { capture } from './run.ts'

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

test('a taken port is refused by its number, one that nobody can have is left to who listens there', async () => {
  const taken = await takenPort()
  await expect(refuseTaken([await freePorts(1), taken])).rejects.toThrow(`Port ${taken} is taken`)
  await refuseTaken([Number.NaN, 70_000])
  await refuseTaken([taken], 'no-such-host.invalid')
})

test.each(['serve', 'dev'])('%s says before it starts anything that one of the ports of its parts is taken', async (script) => {
  const taken = await takenPort()
  const first = taken - (script === 'dev' ? 10 : 2)
  const { code, output } = await capture(['node', `${root}/scripts/${script}.ts`, '--port', String(first)])
  expect(code).toBe(1)
  expect(output.trim()).toBe(
    `Port ${taken} is taken, perhaps by a start that was killed. End what listens there, or choose another --port.`,
  )
})
