import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Why nobody can listen there; null if it is possible. */
const blockedReason = (port: number, host = '127.0.0.1'): Promise<NodeJS.ErrnoException | null> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })

const isFree = async (port: number): Promise<boolean> => (await blockedReason(port)) === null

/** Throws if one of these ports is taken. Anything else that is wrong with a port or a host is reported by who listens there. */
export const refuseTaken = async (ports: readonly number[], host?: string): Promise<void> => {
  for (const port of ports.filter((each) => each > 0 && each < 65_536)) {
    if ((await blockedReason(port, host))?.code !== 'EADDRINUSE') continue
    throw new Error(`Port ${port} is taken, perhaps by a start that was killed. End what listens there, or choose another --port.`)
  }
}

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
