import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../host.mjs'
import { runScript } from '../run.ts'

interface Target {
  name: string
  folder: string
  /** Targets from whose sources this one is built too. */
  needs: readonly string[]
}

/** In build order. The `build` script of each folder does the work. */
const targets: readonly Target[] = [
  { name: 'core', folder: 'packages/core', needs: [] },
  { name: 'widgets', folder: 'packages/widgets', needs: ['core'] },
  { name: 'react', folder: 'packages/react-bindings', needs: ['core', 'widgets'] },
  { name: 'customer-area', folder: 'apps/customer-area', needs: ['core', 'widgets', 'react'] },
  { name: 'demo', folder: 'apps/demo', needs: ['core', 'widgets', 'react'] },
]

const generated = new Set([
  'node_modules',
  'dist',
  'docs',
  'llms.txt',
  'custom-elements.json',
  'vscode.html-custom-data.json',
  'web-types.json',
  'test',
])
const shared = ['pnpm-lock.yaml', 'tsconfig.base.json', 'scripts/build-package.ts', 'scripts/lib/build/entries.ts']

const filesOf = async ({ folder }: Target): Promise<string[]> => {
  const found = glob('**/*', {
    cwd: join(root, folder),
    withFileTypes: true,
    exclude: ({ name }) => generated.has(name) || name.includes('.test.'),
  })
  const files = (await Array.fromAsync(found)).filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted()
}

/** The hash of a target's sources; those of the targets that it needs are in `known`. */
const hashOf = async (target: Target, known: ReadonlyMap<string, string>): Promise<string> => {
  const hash = createHash('sha256')
  for (const path of [...shared.map((file) => join(root, file)), ...(await filesOf(target))]) hash.update(path).update(await readFile(path))
  for (const need of target.needs) hash.update(known.get(need) ?? '')
  return hash.digest('hex')
}

const stampOf = ({ name }: Target): string => join(root, 'node_modules', '.cache', 'vitrine', 'build', name)

const isFresh = async (target: Target, hash: string): Promise<boolean> => {
  const stamp = stampOf(target)
  return existsSync(join(root, target.folder, 'dist')) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash
}

const build = async (target: Target, hash: string): Promise<void> => {
  const began = performance.now()
  process.stdout.write(`Building ${target.name} ... `)
  const { code, output } = await runScript(join(root, target.folder), 'build')
  if (code !== 0) {
    console.log(`failed\n${output}`)
    throw new Error(`${target.name} could not be built.`)
  }
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`)
  await mkdir(dirname(stampOf(target)), { recursive: true })
  await writeFile(stampOf(target), hash)
}

/** Builds what has changed since its last build; everything when forced. */
export const buildStale = async ({ force = false }: { force?: boolean } = {}): Promise<void> => {
  const hashes = new Map<string, string>()
  for (const target of targets) {
    const hash = await hashOf(target, hashes)
    hashes.set(target.name, hash)
    if (force || !(await isFresh(target, hash))) await build(target, hash)
  }
}
