import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { closure } from './bytes.ts'

/** The files that a built file imports dynamically. */
const dynamicImports = async (path: string): Promise<string[]> => {
  const code = await readFile(path, 'utf8')
  const requests = parseSync(path, code).module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1))
  return requests.filter((request) => request.startsWith('./')).map((request) => join(dirname(path), request))
}

const inOtherLanguage = /\/(?:en|es|mx)-[^/]*$/
/** A polyfill for browsers without CSS anchor positioning. */
const isFallback = /\/floating-ui/
const isNeeded = (path: string): boolean => !inOtherLanguage.test(path) && !isFallback.test(path)

/** These files and their dynamic imports, except for the loader's: it knows every widget. */
const withParts = async (loader: string, entries: readonly string[]): Promise<string[]> => {
  const all = new Set<string>([loader])
  const follow = async (entry: string): Promise<void> => {
    for (const path of [...(await closure([entry])).keys()].filter((file) => !all.has(file))) {
      all.add(path)
      for (const later of (await dynamicImports(path)).filter(isNeeded)) await follow(later)
    }
  }
  for (const entry of entries) await follow(entry)
  return [...all]
}

/** The script-tag build in a folder: its path, and the files of each widget with the loader and French texts. */
export const readScriptTag = async (cdn: string) => {
  const { version } = JSON.parse(await readFile(join(cdn, 'latest.json'), 'utf8')) as { version: string }
  const folder = join(cdn, version)
  const names = await readdir(folder)
  const loader = join(folder, 'vitrine.js')
  const fileOf = (part: string): string | undefined => names.find((file) => new RegExp(String.raw`^${part}\.[\w-]{8}\.js$`).test(file))
  const holding = (part: string): string => {
    const name = fileOf(part)
    if (!name) throw new Error(`No file holds ${part}`)
    return join(folder, name)
  }
  /** The French texts that code imports itself, such as the sentences of the law, are in files of their own. */
  const textFiles = (namespaces: readonly string[]): string[] =>
    namespaces.flatMap((name) => fileOf(`fr-${name}`) ?? []).map((name) => join(folder, name))
  /** The files before a widget's first render with the texts of these namespaces, and with everything opened, which for staff includes server events. */
  const filesOf = async (widget: string, namespaces: readonly string[]): Promise<{ first: string[]; all: string[] }> => {
    const first = [...(await closure([loader, holding(widget)])).keys(), ...textFiles(['common', ...namespaces])]
    const isForStaff = first.includes(holding('staff'))
    return { first, all: await withParts(loader, [...first, ...(isForStaff ? [holding('live')] : [])]) }
  }
  return { version, folder, loader, filesOf }
}
