import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { camelOf, written, type Files } from './files.ts'

const room = 'packages/core/src/i18n'
const languages = ['fr', 'en', 'es', 'mx']

/** Which namespaces there are in each language, as the folder of the texts has them. */
const readNamespaces = async (root: string): Promise<[language: string, namespaces: string[]][]> =>
  Promise.all(
    languages.map(async (language) => [
      language,
      (await readdir(join(root, room, 'locales', language))).map((file) => file.replace('.json', '')),
    ]),
  )

const sourceOf = (namespace: string, spoken: readonly string[]): string => `${written}
import type { MessageSource } from '../messages.types.ts'

export const ${camelOf(namespace)}Messages = {
${spoken.map((language) => `  ${language}: () => import('../locales/${language}/${namespace}.json', { with: { type: 'json' } }),\n`).join('')}} satisfies MessageSource
`

const keyOf = (namespace: string): string => (namespace.includes('-') ? `'${namespace}'` : namespace)

const tableOf = (namespaces: readonly string[]): string => `${written}
import type { KeysOf, MessageSource } from './messages.types.ts'
${namespaces.map((name) => `import { ${camelOf(name)}Messages } from './sources/${name}.ts'\n`).join('')}
/** A file each, so that a page only has the addresses of the texts it may need. */
export {
${namespaces.map((name) => `  ${camelOf(name)}Messages,\n`).join('')}}

export const namespaces = {
${namespaces.map((name) => `  ${keyOf(name)}: ${camelOf(name)}Messages,\n`).join('')}} as const

export type Namespace = keyof typeof namespaces

type TreeOf<Source extends MessageSource> = Awaited<ReturnType<Source['fr']>>['default']

export type MessageKey<Name extends Namespace> = KeysOf<TreeOf<(typeof namespaces)[Name]>>
`

/** Where to fetch the texts of each namespace, from the folder of the texts. */
export const i18nFiles = async (root: string): Promise<Files> => {
  const found = await readNamespaces(root)
  const namespaces = [...new Set(found.flatMap(([, names]) => names))].toSorted()
  const spokenIn = (namespace: string): string[] => found.filter(([, names]) => names.includes(namespace)).map(([language]) => language)
  const sources = namespaces.map((name) => [`${room}/sources/${name}.ts`, sourceOf(name, spokenIn(name))])
  return { ...Object.fromEntries(sources), [`${room}/sources.ts`]: tableOf(namespaces) }
}
