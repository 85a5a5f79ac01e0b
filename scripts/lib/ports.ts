import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Below the ports that the system uses for outgoing connections, which could be taken while a server restarts. */
const somewhere = (): number => randomInt(20_000, 32_000)

/** The first of a number of neighbouring free ports, at a random position, so that concurrent test runs do not collide. */
export const freePorts = async (count: number, start = somewhere): Promise<number> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = start()
    const free = await Promise.all(Array.from({ length: count }, (_, step) => isFree(port + step)))
    if (free.every(Boolean)) return port
  }
  throw new Error(`No ${count} neighbouring ports were found free on this machine.`)
}

/** Every worker of the journeys has its own server and three sites, so that none sees the data of another. */
export const journeys = { workers: 3, portsEach: 4 }
