interface Named {
  name: string
}

interface Field extends Named {
  kind: string
  privacy?: string
  static?: boolean
}

/** What the manifest of the elements says of one. */
export interface Declaration {
  tagName?: string
  attributes?: Named[]
  events?: Named[]
  slots?: Named[]
  cssParts?: Named[]
  members?: Field[]
}

// What every element has from its base class, and needs no line of its own.
const inherited = new Set(['renderRoot', 'hasUpdated', 'isUpdatePending', 'updateComplete'])

const propertiesOf = ({ members = [] }: Declaration): Named[] =>
  members.filter(
    ({ kind, privacy, static: isStatic, name }) =>
      kind === 'field' && (privacy ?? 'public') === 'public' && !isStatic && !inherited.has(name),
  )

/** What an element has and its page does not name: parts anywhere, all else in a row of a table, which says what it is. */
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
