import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MessageTree } from '../messages.types.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const locales = fileURLToPath(new URL('../locales/', import.meta.url))

/** All texts of a tree by their full keys, plural endings included. */
export const flatten = (tree: MessageTree, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )

export const filesOf = (language: string): string[] => readdirSync(join(locales, language)).map((file) => file.replace('.json', ''))

export const readLocale = (language: string, namespace: string): Map<string, string> =>
  flatten(JSON.parse(readFileSync(join(locales, language, `${namespace}.json`), 'utf8')) as MessageTree)

const pluralEnding = /_(zero|one|two|few|many|other)$/

/** The key without its plural ending, as code uses it. */
export const baseOf = (key: string): string => key.replace(pluralEnding, '')
export const formOf = (key: string): string | undefined => pluralEnding.exec(key)?.[1]

export const placeholdersOf = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '').sort()

/** Whether a text has braces that do not form a placeholder. */
export const hasStrayBraces = (text: string): boolean => /[{}]/.test(text.replace(/\{\{\s*\w+\s*\}\}/g, ''))

const isProduct = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.|\/testing?\//.test(path)

const sourcesBelow = (room: string): string[] =>
  readdirSync(join(root, room), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const folder = join(root, room, name, 'src')
      try {
        return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
      } catch {
        return []
      }
    })

/** All source files of the product as one text. */
export const readSources = (): string =>
  [...sourcesBelow('packages'), ...sourcesBelow('apps')]
    .filter((path) => isProduct(path.replaceAll('\\', '/')))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

const words = (source: string): Set<string> =>
  new Set([...source.matchAll(/['"`]([\w.-]+)['"`]|\b(\w+):/g)].map(([, quoted, name]) => quoted ?? name ?? ''))
const openings = (source: string): Set<string> =>
  new Set([...source.matchAll(/`([\w-]+(?:\.[\w-]+)*)\.\$\{/g)].map(([, prefix]) => prefix ?? ''))

/**
 * A key is in use if the code contains it in quotes, or if a template begins with its first part (`states.${state}`) and its
 * last part is a word in the code. Keys are built in no other way, so that this check works.
 */
export const createUsage = (source: string): ((key: string) => boolean) => {
  const known = words(source)
  const prefixes = openings(source)
  return (key) => {
    if (known.has(key)) return true
    const dots = [...key.matchAll(/\./g)].map(({ index }) => index)
    return dots.some((dot) => prefixes.has(key.slice(0, dot)) && known.has(key.slice(dot + 1)))
  }
}
