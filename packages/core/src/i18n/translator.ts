import { numbersOf, pluralsOf } from './intl.ts'
import { localeTags, type Language } from './languages.ts'
import type { MessageParams, MessageTree, Translate } from './messages.types.ts'

export interface TranslatorOptions {
  language: Language
  /** The texts to look keys up in, in order. */
  resources: readonly MessageTree[]
}

const find = (resources: readonly MessageTree[], path: readonly string[]): string | undefined => {
  for (const tree of resources) {
    let node: string | MessageTree | undefined = tree
    for (const step of path) node = typeof node === 'object' ? node[step] : undefined
    if (typeof node === 'string') return node
  }
  return undefined
}

/**
 * Reads i18next JSON: nested keys joined by dots, `_one`, `_many`, `_other` chosen by `count`, `{{name}}` filled in.
 * A key without a text is returned as it is.
 */
export const createTranslator = <Key extends string = string>({ language, resources }: TranslatorOptions): Translate<Key> => {
  const tag = localeTags[language]

  const lookUp = (key: string, count: MessageParams[string] | undefined): string | undefined => {
    if (typeof count !== 'number') return find(resources, key.split('.'))
    const form = (name: string): string | undefined => find(resources, `${key}_${name}`.split('.'))
    return form(pluralsOf(tag).select(count)) ?? form('other') ?? find(resources, key.split('.'))
  }

  const fill = (text: string, params: MessageParams): string =>
    text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => {
      const value = params[name]
      return typeof value === 'number' ? numbersOf(tag).format(value) : (value ?? placeholder)
    })

  return (key, params = {}) => {
    const text = lookUp(key, params['count'])
    return text === undefined ? key : fill(text, params)
  }
}
