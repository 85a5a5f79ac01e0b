import { readFile, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'vite'

/** The size as a server sends it: that of the precompressed file, otherwise zlib's. */
const gzipBytes = async (path: string, code: Buffer): Promise<number> => {
  const packed = await stat(`${path}.gz`).catch(() => undefined)
  return packed?.size ?? gzipSync(code, { level: 9 }).length
}

const imported = (path: string, code: string): string[] => {
  const { module } = parseSync(path, code)
  const requests = [
    ...module.staticImports.map((it) => it.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((it) => it.moduleRequest?.value)),
  ]
  return requests.flatMap((request) => (request?.startsWith('.') ? [join(dirname(path), request)] : []))
}

interface BuiltFile {
  size: number
  imports: string[]
}

/** Each file is read once: hundreds of entries share most of them. */
const files = new Map<string, Promise<BuiltFile>>()

const readBuilt = async (path: string): Promise<BuiltFile> => {
  const code = await readFile(path)
  return { size: await gzipBytes(path, code), imports: imported(path, code.toString()) }
}

const builtFile = (path: string): Promise<BuiltFile> => {
  const file = files.get(path) ?? readBuilt(path)
  files.set(path, file)
  return file
}

/** The built files that a browser loads for these entries before any of their code runs, with their static imports, in gzipped bytes. */
export const closure = async (entries: readonly string[]): Promise<Map<string, number>> => {
  const sizes = new Map<string, number>()
  const visit = async (path: string): Promise<void> => {
    if (sizes.has(path)) return
    sizes.set(path, 0)
    const { size, imports } = await builtFile(path)
    sizes.set(path, size)
    for (const next of imports) await visit(next)
  }
  for (const entry of entries) await visit(entry)
  return sizes
}

export interface Measured {
  name: string
  /** Gzipped bytes. */
  bytes: number
  /** The size above which the check fails. */
  limit: number
  files?: string[]
}

/** Sums up the sizes of a set of built files. */
export const measure = async (name: string, limit: number, folder: string, entries: readonly string[]): Promise<Measured> => {
  const sizes = await closure(entries.map((entry) => join(folder, entry)))
  return {
    name,
    limit,
    bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    files: [...sizes].map(([path, size]) => `${relative(folder, path)} ${size}`),
  }
}

/** The exceeded limits, a sentence each. */
export const overruns = (measured: readonly Measured[]): string[] =>
  measured.flatMap(({ name, bytes, limit }) =>
    bytes > limit ? [`${name} weighs ${bytes} bytes gz, ${bytes - limit} over its limit of ${limit}.`] : [],
  )
