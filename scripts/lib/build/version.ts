import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../host.mjs'

/** Writes the version of the widgets' package into their source; returns it. */
export const writeVersion = async (folder = join(root, 'packages/widgets')): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  const path = join(folder, 'src/base/version.ts')
  const before = await readFile(path, 'utf8')
  const after = before.replace(/(?<=version = ')[^']*(?=')/, version)
  if (!after.includes(`'${version}'`)) throw new Error(`${path} names no version`)
  if (after !== before) await writeFile(path, after)
  return version
}
