import type { Language } from './languages.ts'
import { loadMessages } from './loader.ts'
import type { MessageTree, Translate } from './messages.types.ts'
import { namespaces, type MessageKey, type Namespace } from './sources.ts'
import { createTranslator } from './translator.ts'

/** Loads the texts of a namespace in order of the fallbacks. A page that needs few namespaces uses `loadMessages` with their sources. */
export const loadNamespace = (language: Language, namespace: Namespace): Promise<readonly MessageTree[]> =>
  loadMessages(namespaces[namespace], language)

/** A translator of one namespace that knows its keys. */
export const loadTranslator = async <Name extends Namespace>(language: Language, namespace: Name): Promise<Translate<MessageKey<Name>>> =>
  createTranslator({ language, resources: await loadNamespace(language, namespace) })
