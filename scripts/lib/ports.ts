import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Below the ports that the system gives to outgoing connections: one of those could be taken before it is used, or while the server that had it is stopped. */
const somewhere = (): number => randomInt(20_000, 32_000)

/** The first of so many neighbouring free ports: elsewhere each time, so that two who run the tests at once do not meet. */
export const freePorts = async (count: number, start = somewhere): Promise<number> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = start()
    const free = await Promise.all(Array.from({ length: count }, (_, step) => isFree(port + step)))
    if (free.every(Boolean)) return port
  }
  throw new Error(`No ${count} neighbouring ports were found free on this machine.`)
}

/** Every worker of the journeys has a site of its own, so that none sees what another does: a server and three sites beside it. */
export const journeys = { workers: 2, portsEach: 4 }
