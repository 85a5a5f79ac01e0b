/** The most members of what one piece of a widget gives another. */
const mostMembers = 8

/** An interface that pieces of a widget are joined by. */
interface Scope {
  name: string
  members: number
}

// The formatter writes a member at two spaces, whatever belongs to it further in, and the closing brace at the margin.
const declared = /^(?:export )?interface (\w*(?:Setup|Port|Scope|Host|View))\b([^\n{]*)\{\n([\s\S]*?)^\}/gm
const member = /^ {2}(?![\s/*})|>&])/gm

/** Names that `extends Pick<Other, 'a' | 'b'>` takes over. */
const picked = (heritage: string): number =>
  (/\bPick<\w+, ([^>]*)>/.exec(heritage)?.[1] ?? '').split('|').filter((name) => name.includes("'")).length

export const scopesOf = (source: string): Scope[] =>
  [...source.matchAll(declared)].map(([, name = '', heritage = '', body = '']) => ({
    name,
    members: (body.match(member)?.length ?? 0) + picked(heritage),
  }))

/** What speaks against the scopes of a file; `wider` says how many members those may have that are still to be cut. */
export const scopeRefusals = (path: string, source: string, wider: ReadonlyMap<string, number>): string[] =>
  scopesOf(source).flatMap(({ name, members }) => {
    const most = wider.get(`${path} ${name}`) ?? mostMembers
    return members > most
      ? [`${path}: ${name} has ${members} members, at most ${most} may be: give a view what it needs, or the model itself`]
      : []
  })
