/** The maximum number of members of an interface between pieces of a widget. */
const mostMembers = 8

/** An interface between pieces of a widget. */
interface Scope {
  name: string
  members: number
}

// The formatter indents members by two spaces, nested ones further, and puts the closing brace at the margin.
const declared = /^(?:export )?interface (\w*(?:Setup|Port|Scope|Host|View))\b([^\n{]*)\{\n([\s\S]*?)^\}/gm
const member = /^ {2}(?![\s/*})|>&])/gm

/** The number of members that `extends Pick<Other, 'a' | 'b'>` adds. */
const picked = (heritage: string): number =>
  (/\bPick<\w+, ([^>]*)>/.exec(heritage)?.[1] ?? '').split('|').filter((name) => name.includes("'")).length

export const scopesOf = (source: string): Scope[] =>
  [...source.matchAll(declared)].map(([, name = '', heritage = '', body = '']) => ({
    name,
    members: (body.match(member)?.length ?? 0) + picked(heritage),
  }))

/** The interfaces of a file with too many members; `wider` allows more for those that are still to be split. */
export const scopeRefusals = (path: string, source: string): string[] =>
  scopesOf(source)
    .filter(({ members }) => members > mostMembers)
    .map(
      ({ name, members }) =>
        `${path}: ${name} has ${members} members, at most ${mostMembers} may be: give a view what it needs, or the model itself`,
    )
