import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

/** One import: importing file, imported file, and the imported names (`*` for all of them). */
export interface Edge {
  from: string
  to: string
  names: string[]
}

const literal = (source: string, { start, end }: { start: number; end: number }) =>
  /^(['"`])([^'"`$]+)\1$/.exec(source.slice(start, end))?.[2]

const requests = (path: string, source: string): Omit<Edge, 'from'>[] => {
  const { module } = parseSync(path, source)
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      to: moduleRequest.value,
      names: entries.map(({ importName }) => importName.name ?? '*'),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, importName }) => ({ to: moduleRequest?.value, names: [importName.name ?? '*'] })),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({ to: literal(source, moduleRequest), names: ['*'] })),
  ]
  return found.flatMap(({ to, names }) => (to === undefined ? [] : [{ to, names }]))
}

/** All imports of the files (paths from the root, forward slashes): static, re-exported, and dynamic with a literal path. */
export const readImports = async (root: string, paths: readonly string[]): Promise<Edge[]> => {
  const edges = await Promise.all(
    paths.map(async (path) => {
      const found = requests(path, await readFile(join(root, path), 'utf8'))
      return found.map(({ to, names }) => ({ from: path, to: to.startsWith('.') ? posix.join(posix.dirname(path), to) : to, names }))
    }),
  )
  return edges.flat()
}

/** The import cycles, each as a list of files that begins and ends with the same one. */
export const findCycles = (edges: readonly Edge[]): string[][] => {
  const next = Map.groupBy(edges, ({ from }) => from)
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[][] = []
  const visit = (path: string, trail: string[]): void => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') return void cycles.push([...trail.slice(trail.indexOf(path)), path])
    state.set(path, 'open')
    for (const { to } of next.get(path) ?? []) visit(to, [...trail, path])
    state.set(path, 'done')
  }
  for (const path of next.keys()) visit(path, [])
  return cycles
}
