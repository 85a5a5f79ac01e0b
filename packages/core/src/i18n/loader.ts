import { fallbackChain, type Language } from './languages.ts'
import type { MessageSource, MessageTree } from './messages.types.ts'

const loaded = new WeakMap<MessageSource, Map<Language, Promise<MessageTree[]>>>()

const fetchTrees = async (source: MessageSource, language: Language): Promise<MessageTree[]> => {
  const modules = await Promise.all(fallbackChain(language).flatMap((name) => source[name]?.() ?? []))
  return modules.map((module) => module.default)
}

/** Loads the texts of one source in one language and its fallbacks, in order; fetched once, and again after a failure. */
export const loadMessages = (source: MessageSource, language: Language): Promise<readonly MessageTree[]> => {
  const byLanguage = loaded.get(source) ?? new Map<Language, Promise<MessageTree[]>>()
  loaded.set(source, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  const trees = fetchTrees(source, language)
  byLanguage.set(language, trees)
  trees.catch(() => byLanguage.delete(language))
  return trees
}
