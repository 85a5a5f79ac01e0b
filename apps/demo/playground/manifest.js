/** @typedef {{ name: string, description?: string, type?: { text: string }, default?: string, fieldName?: string }} Entry */

const libraries = new Set(['LitElement', 'ReactiveElement'])
const isOwn = ({ kind, static: isStatic, privacy, inheritedFrom, name }) =>
  !isStatic &&
  !privacy &&
  !name.startsWith('#') &&
  !libraries.has(inheritedFrom?.name) &&
  !['renderRoot', 'hasUpdated', 'isUpdatePending', 'updateComplete', 'createProperty', 'addController', 'removeController'].includes(
    name,
  ) &&
  ['field', 'method'].includes(kind)

/** The description of one element in the manifest, as far as a page can use it. */
const describe = (declaration) => {
  const { tagName, attributes = [], members = [], events = [], slots = [], cssParts = [], cssProperties = [] } = declaration
  const own = members.filter(isOwn)
  const fields = own.filter(({ kind }) => kind === 'field')
  return {
    tag: tagName,
    summary: declaration.summary ?? declaration.description ?? '',
    attributes,
    properties: fields.filter(({ name }) => !attributes.some((attribute) => (attribute.fieldName ?? attribute.name) === name)),
    methods: own.filter(({ kind, parameters = [] }) => kind === 'method' && parameters.length === 0),
    events,
    slots,
    parts: cssParts,
    variables: cssProperties,
  }
}

/** All elements of the manifest; the provider first, since it surrounds the others. */
export const readManifest = async (url) => {
  const { modules } = await (await fetch(url)).json()
  const elements = modules.flatMap(({ declarations = [] }) => declarations.filter(({ tagName }) => tagName).map(describe))
  return elements.sort((a, b) => Number(b.tag === 'vitrine-provider') - Number(a.tag === 'vitrine-provider') || a.tag.localeCompare(b.tag))
}

/** The values of a type such as `'light' | 'dark' | undefined`; other types have none. */
export const choicesOf = ({ type }) => [...(type?.text ?? '').matchAll(/'([^']*)'/g)].map(([, value]) => value)

export const kindOf = (entry) => {
  const text = (entry.type?.text ?? '').replace(' | undefined', '')
  if (text === 'boolean' || text === 'number') return text
  return choicesOf(entry).length > 0 ? 'choice' : 'text'
}
