import { mkdir, realpath, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../host.mjs'
import { capture } from '../run.ts'

interface Manifest {
  name: string
  dependencies?: Record<string, string>
}

const tests = join(root, 'tests', 'node_modules')

/** Links a package from its installation. */
const link = async (folder: string, name: string, from: string): Promise<void> => {
  const path = join(folder, 'node_modules', name)
  await mkdir(dirname(path), { recursive: true })
  await symlink(await realpath(join(from, name)), path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Unpacks a tarball as an install would; its dependencies are linked from the workspace, in the same versions. */
export const installPacked = async (folder: string, tarball: string): Promise<void> => {
  const { output } = await capture(['tar', '-xzOf', tarball, 'package/package.json'])
  const { name, dependencies = {} } = JSON.parse(output) as Manifest
  const target = join(folder, 'node_modules', name)
  // Removes what an earlier version has left in the folder.
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const unpacked = await capture(['tar', '-xzf', tarball, '-C', target, '--strip-components=1'])
  if (unpacked.code !== 0) throw new Error(`${tarball} could not be unpacked.\n${unpacked.output}`)
  const owner = await realpath(join(tests, name))
  for (const needed of Object.keys(dependencies))
    if (!needed.startsWith('@vitrine/')) await link(folder, needed, join(owner, 'node_modules'))
}

/** Links the packages that a page needs besides, in the versions of the tests. */
export const linkFromTests = async (folder: string, names: readonly string[]): Promise<void> => {
  for (const name of names) await link(folder, name, tests)
}
