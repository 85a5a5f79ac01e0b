import { createServer } from 'node:net'

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** The first of so many neighbouring free ports, looked for from `from` on. */
export const freePorts = async (from: number, count: number): Promise<number> => {
  for (let port = from; port < from + 96; port += count) {
    const free = await Promise.all(Array.from({ length: count }, (_, step) => isFree(port + step)))
    if (free.every(Boolean)) return port
  }
  throw new Error(`No ${count} neighbouring ports are free between ${from} and ${from + 96}.`)
}

/** Every worker of the journeys has a site of its own, so that none sees what another does: a server and three sites beside it. */
export const journeys = { workers: 2, portsEach: 4 }

export const freePair = (from: number): Promise<number> => freePorts(from, 2)
