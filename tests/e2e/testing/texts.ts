import type { Namespace } from '@vitrine/core/i18n'
import { readFileSync } from 'node:fs'

type Params = Record<string, string | number>
type Tree = { [key: string]: string | Tree }
export type Spoken = 'fr' | 'en' | 'es'

const folder = new URL('../../../packages/core/src/i18n/locales/', import.meta.url)

const read = (language: Spoken, namespace: string): Tree =>
  JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, folder), 'utf8')) as Tree

const find = (tree: Tree, key: string): string | undefined => {
  const found = key.split('.').reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree)
  return typeof found === 'string' ? found : undefined
}

/** A widget's texts come from several files; tests need not know which. */
const files: Record<string, readonly string[]> = {
  list: ['ads', 'list', 'common'],
  form: ['contact-form', 'form', 'common'],
  contacts: ['contact-list', 'contacts', 'list', 'common'],
  synthesis: ['contact-synthesis', 'charts', 'contacts', 'common'],
  breakdown: ['contact-breakdown', 'contacts', 'common'],
  area: ['contacts-area'],
  keys: ['embed-keys', 'list'],
  users: ['users', 'form', 'list', 'common'],
}
/** A namespace, or a short name for one. */
type Place = Namespace | 'contacts' | 'synthesis' | 'breakdown' | 'area' | 'keys'

/**
 * A text as a person reads it, such as `textOf('session:signIn.submit')` or `textOf('list:selection.count', { count: 3 })`.
 * Throws if there is none.
 */
export const textOf = (name: `${Place}:${string}`, params: Params = {}, language: Spoken = 'fr'): string => {
  const [namespace = '', key = ''] = name.split(':')
  const { count } = params
  const plural = typeof count === 'number' ? `${key}_${new Intl.PluralRules(language).select(count)}` : key
  for (const file of files[namespace] ?? [namespace]) {
    const tree = read(language, file)
    const text = find(tree, plural) ?? find(tree, key)
    if (text !== undefined) return text.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => String(params[word]))
  }
  throw new Error(`No text ${name} in ${language}`)
}
