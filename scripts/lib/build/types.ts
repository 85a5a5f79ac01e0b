import { existsSync, statSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../host.mjs'
import { run } from '../run.ts'

const core = join(root, 'packages/core')
const made = join(core, 'dist/tsconfig.tsbuildinfo')

const textsAreNewer = async (): Promise<boolean> => {
  if (!existsSync(made)) return false
  const { mtimeMs } = statSync(made)
  const texts = await Array.fromAsync(glob('src/i18n/locales/*/*.json', { cwd: core }))
  return texts.some((text) => statSync(join(core, text)).mtimeMs > mtimeMs)
}

/**
 * Type-checks these folders, by default all; returns the exit code. The keys of texts are types, and TypeScript's incremental
 * build misses repeated changes of a JSON file: if texts are newer than core's build info, core is checked from scratch.
 */
export const checkTypes = async (...folders: readonly string[]): Promise<number> => {
  const anew = (await textsAreNewer()) ? await run(['tsc', '-b', '--force', core]) : 0
  const code = anew || (await run(['tsc', '-b', ...folders]))
  return code || folders.length > 0 ? code : checkTests()
}

/** Type-checks the tests of published packages, which are not part of their build. */
const checkTests = async (): Promise<number> => {
  for (const folder of ['packages/core', 'packages/widgets']) {
    const code = await run(['tsc', '-p', join(root, folder, 'tsconfig.test.json')])
    if (code) return code
  }
  return 0
}
