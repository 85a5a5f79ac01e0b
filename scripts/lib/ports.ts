import { createServer } from 'node:net'

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** The first of two neighbouring free ports, looked for from `from` on. */
export const freePair = async (from: number): Promise<number> => {
  for (let port = from; port < from + 98; port += 2) if ((await isFree(port)) && (await isFree(port + 1))) return port
  throw new Error(`No two neighbouring ports are free between ${from} and ${from + 98}.`)
}
