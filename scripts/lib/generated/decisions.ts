import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from './files.ts'

/** What the records are about, in the order of the index; a record names one of them by its key. */
export const areas: Readonly<Record<string, string>> = {
  code: 'How the code is laid out',
  lists: 'Lists',
  forms: 'Forms and records',
  widgets: 'Widgets, and the pages around them',
  server: 'Server and database',
  accounts: 'Accounts, keys and sessions',
  contacts: 'Contacts',
  ads: 'Ads and their editor',
  portals: 'Portals',
  posts: 'Posts and social networks',
}

export interface Decision {
  file: string
  number: number
  title: string
  /** A key of `areas`; undefined where the record does not say it. */
  area: string | undefined
  /** `holds`, or which record took its place, as Markdown. */
  status: string | undefined
  /** Its first sentence. */
  about: string
}

const withoutMarks = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', '')

/** The first paragraph that is neither heading, header nor table; a word such as "Asked." before it is left out. */
const aboutOf = (text: string): string => {
  const paragraph = text.split('\n\n').find((part) => !/^(?:#|- |\||Takes the place|The numbers `ad_writes`)/.test(part.trim())) ?? ''
  const words = withoutMarks(paragraph.replaceAll(/\s+/g, ' ').trim()).replace(/^(?:Asked|Question|Tried|Chosen)\. /, '')
  return /^.*?[.?](?= |$)/.exec(words)?.[0] ?? words
}

export const readDecisions = async (root: string): Promise<Decision[]> => {
  const folder = join(root, 'docs/decisions')
  const files = (await Array.fromAsync(glob('[0-9]*.md', { cwd: folder }))).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      return {
        file,
        number: Number(file.slice(0, 4)),
        title: /^# \d+\. (.+)$/m.exec(text)?.[1] ?? file,
        area: /^- Area: (.+)$/m.exec(text)?.[1],
        status: /^- Status: (.+)$/m.exec(text)?.[1],
        about: aboutOf(text),
      }
    }),
  )
}

const rowOf = ({ file, number, title, status = '', about }: Decision): string => `| [${number}. ${title}](${file}) | ${about} | ${status} |`

const indexOf = (decisions: readonly Decision[]): string => `# Decision records

Written by \`npm run generate\` from the head of each record: its area, and whether it holds. What was replaced is kept, since it says why; what holds in its place is named beside it.
${Object.entries(areas)
  .map(([area, name]) => ({ name, rows: decisions.filter((decision) => decision.area === area).map(rowOf) }))
  .filter(({ rows }) => rows.length > 0)
  .map(({ name, rows }) => `\n## ${name}\n\n| record | what was asked | status |\n|---|---|---|\n${rows.join('\n')}\n`)
  .join('')}`

/** The index of the decision records by area. */
export const decisionFiles = async (root: string): Promise<Files> => ({
  'docs/decisions/README.md': indexOf(await readDecisions(root)),
})
