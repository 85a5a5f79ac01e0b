import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../host.mjs'
import { capture } from '../run.ts'

interface Manifest {
  name: string
  version: string
  packageManager?: string
}

/** The published packages, in build order. */
export const publishedFolders = ['packages/core', 'packages/widgets', 'packages/react-bindings']

export const manifestOf = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as Manifest

/** Packs a package as for the registry; returns the path of the tarball. */
export const pack = async (folder: string, into: string): Promise<string> => {
  const { packageManager = 'pnpm' } = await manifestOf('.')
  const target = join(into, folder.replaceAll('/', '-'))
  const { code, output } = await capture(['npx', '--yes', packageManager, 'pack', '--pack-destination', target], {
    cwd: join(root, folder),
  })
  if (code !== 0) throw new Error(`${folder} could not be packed.\n${output}`)
  const [tarball] = await Array.fromAsync(glob('*.tgz', { cwd: target }))
  return join(target, tarball ?? '')
}
