import { emit } from './events.ts'
import { warnDeveloper } from './warn-developer.ts'
import { version } from './version.ts'

const versionOf = (element: CustomElementConstructor): string => (element as { version?: string }).version ?? 'unknown'

/** On the global object, so that several copies of this file warn only once. */
const page = globalThis as { vitrineVersions?: Set<string> }

/** Registers a tag once. A second copy of the same version is ignored; one of another version is ignored with a warning, once. */
export const defineElement = (tag: string, element: CustomElementConstructor): string => {
  const known = customElements.get(tag)
  if (!known) customElements.define(tag, element)
  else if (versionOf(known) !== version) {
    const pair = [versionOf(known), version].toSorted().join(' ')
    const warned = (page.vitrineVersions ??= new Set())
    if (warned.has(pair)) return tag
    warned.add(pair)
    const message = `Version ${versionOf(known)} is on this page already; version ${version} needs a suffix, see defineWidget.`
    warnDeveloper(message)
    emit(document, 'vitrine-error', { code: 'version', message, requestId: undefined, error: undefined })
  }
  return tag
}
