import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codes, isAreaOnly, type Element } from './elements.ts'

/** What the acceptance tests go through, of the project in a folder. */
export interface Acceptance {
  /** Elements in the groups that tests go through. */
  groupsOf: (embedded: readonly string[]) => Readonly<Record<string, readonly string[]>>
  loops: Readonly<Record<string, { spec: string; elements: string }>>
  points: readonly Point[]
}

interface Point {
  name: string
  promise: string
  full: readonly string[]
  part?: { by: string; says: string }
}

export const readAcceptance = async (root: string): Promise<Acceptance> =>
  (await import(pathToFileURL(join(root, 'tests/acceptance/testing/points.ts')).href)) as Acceptance

/** The promises with the tests that hold them, and what is tried of the elements that are tried in part. */
export const pointTable = ({ points, loops }: Acceptance): string => {
  const specsOf = (names: readonly string[]): string => codes([...new Set(names.map((name) => loops[name]?.spec ?? ''))])
  const rows = points.map(({ name, promise, full, part }, index) => {
    const inPart = part ? `${part.says} (${specsOf([part.by])})` : ''
    return `| ${index + 1} | ${name} | ${promise} | ${specsOf(full)} | ${inPart} |`
  })
  return ['| | point | what is promised | tried in full by | tried in part |', '|---|---|---|---|---|', ...rows].join('\n')
}

/** Which element is tried how far on each point. */
export const triedTable = (elements: readonly Element[], { points, loops, groupsOf }: Acceptance): string => {
  const embedded = elements.filter((element) => !isAreaOnly(element)).map(({ name }) => name)
  const groups = groupsOf(embedded)
  const goesThrough = (name: string, loop: string): boolean => groups[loops[loop]?.elements ?? '']?.includes(name) === true
  const cellOf = (name: string, { full, part }: Point): string => {
    if (full.every((loop) => goesThrough(name, loop))) return 'full'
    return part && goesThrough(name, part.by) ? 'part' : '–'
  }
  return [
    `| element | ${points.map(({ name }, index) => `${index + 1} ${name}`).join(' | ')} |`,
    `|---|${points.map(() => '---|').join('')}`,
    ...embedded.map((name) => `| [${name}](widgets/${name}.md) | ${points.map((point) => cellOf(name, point)).join(' | ')} |`),
  ].join('\n')
}
