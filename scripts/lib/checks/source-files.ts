import { glob } from 'node:fs/promises'
import { basename } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'fixtures', '.git', '.data'])

/** The sources below a root, as paths with forward slashes. */
export const sourceFiles = async (root: string): Promise<string[]> => {
  const found = glob('{*,{packages,apps,scripts,tests}/**/*}.{ts,tsx,mjs}', { cwd: root, exclude: (entry) => skipped.has(basename(entry)) })
  return (await Array.fromAsync(found)).map((path) => path.replaceAll('\\', '/')).toSorted()
}
