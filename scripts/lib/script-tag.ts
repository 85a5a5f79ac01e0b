import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { closure } from './bytes.ts'

/** The files that a built file asks for by `import()`. */
const askedLater = async (path: string): Promise<string[]> => {
  const code = await readFile(path, 'utf8')
  const requests = parseSync(path, code).module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1))
  return requests.filter((request) => request.startsWith('./')).map((request) => join(dirname(path), request))
}

const inOtherLanguage = /\/(?:en|es|mx)-[^/]*$/
/** For browsers that cannot place a menu beside its button by themselves. */
const isFallback = /\/floating-ui/
const isWanted = (path: string): boolean => !inOtherLanguage.test(path) && !isFallback.test(path)
const isText = (path: string): boolean => /\/fr-[^/]*$/.test(path)

/** What a widget fetches with the loader, its provider and French texts: before it is drawn first, and with everything opened. */
const filesOf = async (loader: string, entries: readonly string[]): Promise<{ first: string[]; all: string[] }> => {
  const all = new Set<string>([loader])
  const follow = async (entry: string): Promise<void> => {
    for (const path of [...(await closure([entry])).keys()].filter((file) => !all.has(file))) {
      all.add(path)
      for (const later of (await askedLater(path)).filter(isWanted)) await follow(later)
    }
  }
  const first = [...(await closure([loader, ...entries])).keys()]
  const texts = (await Promise.all(first.filter((path) => path !== loader).map(askedLater))).flat().filter(isText)
  for (const entry of entries) await follow(entry)
  return { first: [...new Set([...first, ...texts])], all: [...all] }
}

/** The script-tag build as it lies in a folder: where it is, and what each widget fetches of it. */
export const readScriptTag = async (cdn: string) => {
  const { version } = JSON.parse(await readFile(join(cdn, 'latest.json'), 'utf8')) as { version: string }
  const folder = join(cdn, version)
  const names = await readdir(folder)
  const loader = join(folder, 'vitrine.js')
  const holding = (widget: string): string => {
    const name = names.find((file) => new RegExp(String.raw`^${widget}\.[\w-]{8}\.js$`).test(file))
    if (!name) throw new Error(`No file holds ${widget}`)
    return join(folder, name)
  }
  return { version, folder, loader, filesOf: (widget: string) => filesOf(loader, [holding('provider'), holding(widget)]) }
}
