interface Named {
  name: string
}

interface Field extends Named {
  kind: string
  privacy?: string
  static?: boolean
}

/** An element in the manifest. */
export interface Declaration {
  tagName?: string
  attributes?: Named[]
  events?: Named[]
  slots?: Named[]
  cssParts?: Named[]
  members?: Field[]
}

// Members of the base class, which need no row of their own.
const inherited = new Set(['renderRoot', 'hasUpdated', 'isUpdatePending', 'updateComplete'])

const propertiesOf = ({ members = [] }: Declaration): Named[] =>
  members.filter(
    ({ kind, privacy, static: isStatic, name }) =>
      kind === 'field' && (privacy ?? 'public') === 'public' && !isStatic && !inherited.has(name),
  )

/** The members of an element that its page does not name: parts anywhere, all others in a row of a table. */
export const undescribed = (element: Declaration, page: string): string[] => {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n')
  const { attributes = [], events = [], slots = [], cssParts = [] } = element
  const missingIn = (text: string, things: readonly Named[]): string[] =>
    things.map(({ name }) => name).filter((name) => name !== '' && !text.includes(`\`${name}\``))
  return [...new Set([...missingIn(rows, [...attributes, ...events, ...slots, ...propertiesOf(element)]), ...missingIn(page, cssParts)])]
}
