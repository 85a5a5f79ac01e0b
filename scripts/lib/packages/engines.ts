import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface Manifest {
  name: string
  version: string
  engines?: { node?: string }
  dependencies?: Record<string, string>
}

/** Which Node a package asks for. */
export interface Asked {
  name: string
  /** A range of versions; any without. */
  node: string
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest

/** The folder of a dependency, as Node finds it: in the nearest `node_modules` that has it. */
const findPackage = (name: string, from: string): string => {
  const path = join(from, 'node_modules', name)
  if (existsSync(path)) return path
  if (dirname(from) === from) throw new Error(`${name} is not installed.`)
  return findPackage(name, dirname(from))
}

/** What everything that is installed with a package asks of Node, the package itself left out. */
export const enginesBelow = async (folder: string): Promise<Asked[]> => {
  const seen = new Map<string, Asked>()
  const visit = async (at: string): Promise<void> => {
    for (const name of Object.keys((await readManifest(at)).dependencies ?? {})) {
      const found = await realpath(findPackage(name, at))
      if (seen.has(found)) continue
      const { version, engines } = await readManifest(found)
      seen.set(found, { name: `${name} ${version}`, node: engines?.node ?? '*' })
      await visit(found)
    }
  }
  await visit(await realpath(folder))
  return [...seen.values()]
}
