import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Manifest {
  exports?: Record<string, string | { '@vitrine/source'?: string }>
}

const sourcesOf = async (folder: string): Promise<string[]> => {
  const { exports = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
  return Object.values(exports).flatMap((entry) =>
    typeof entry === 'object' && entry['@vitrine/source'] ? [entry['@vitrine/source']] : [],
  )
}

/** The published entries of a package, as its export table names them: `ads/index` to `src/ads/index.ts`. */
export const publishedEntries = async (folder: string): Promise<Record<string, string>> => {
  const found = await Promise.all((await sourcesOf(folder)).map((pattern) => Array.fromAsync(glob(pattern, { cwd: folder }))))
  const paths = [
    ...new Set(
      found
        .flat()
        .filter((path) => !path.includes('.test.'))
        .map((path) => `./${path.replaceAll('\\', '/').replace(/^\.\//, '')}`),
    ),
  ]
  return Object.fromEntries(paths.map((path) => [path.replace('./src/', '').replace(/\.tsx?$/, ''), path]))
}
