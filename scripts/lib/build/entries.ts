import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Manifest {
  exports?: Record<string, string | { '@vitrine/source'?: string } | null>
}

const exportsOf = async (folder: string): Promise<[address: string, source: string | null][]> => {
  const { exports = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
  return Object.entries(exports).flatMap(([address, entry]): [string, string | null][] => {
    if (entry === null) return [[address, null]]
    return typeof entry === 'object' && entry['@vitrine/source'] ? [[address, entry['@vitrine/source']]] : []
  })
}

const sourcesOf = async (folder: string): Promise<string[]> => (await exportsOf(folder)).flatMap(([, source]) => source ?? [])

const posix = (path: string): string => `./${path.replaceAll('\\', '/').replace(/^\.\//, '')}`

const filesOf = async (folder: string, pattern: string): Promise<string[]> =>
  (await Array.fromAsync(glob(pattern, { cwd: folder }))).filter((path) => !path.includes('.test.')).map(posix)

/** The published entries of a package, as its export table names them: `ads/index` to `src/ads/index.ts`. */
export const publishedEntries = async (folder: string): Promise<Record<string, string>> => {
  const found = await Promise.all((await sourcesOf(folder)).map((pattern) => filesOf(folder, pattern)))
  return Object.fromEntries([...new Set(found.flat())].map((path) => [path.replace('./src/', '').replace(/\.tsx?$/, ''), path]))
}

/** What the star stands for in the path of a source, it stands for in its address. */
const addressesOf = async (folder: string, address: string, source: string): Promise<string[]> => {
  const [begin = '', end = ''] = source.split('*')
  return (await filesOf(folder, source)).map((path) => address.replace('*', path.slice(begin.length, path.length - end.length)))
}

const covers = (pattern: string, address: string): boolean => {
  const [begin = '', end] = pattern.split('*')
  return end === undefined ? address === pattern : address.startsWith(begin) && address.endsWith(end)
}

/** The addresses of a package that its export table opens: `.`, `./contact-list`, `./define/contact-list`. */
export const publicAddresses = async (folder: string): Promise<string[]> => {
  const table = await exportsOf(folder)
  const closed = table.filter(([, source]) => source === null)
  const open = await Promise.all(table.flatMap(([address, source]) => (source === null ? [] : [addressesOf(folder, address, source)])))
  return [...new Set(open.flat())].filter((address) => !closed.some(([pattern]) => covers(pattern, address)))
}
