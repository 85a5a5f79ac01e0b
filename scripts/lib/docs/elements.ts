import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limitsOf } from '../build/budgets.ts'
import { foldersOfWidgets, type Catalogue, type Embedding } from '../catalogue.ts'

/** An element of the catalogue, as the documentation tells of it. */
export interface Element {
  name: string
  /** Its `@summary`, which editors show too. */
  about: string
  embedding: Embedding
}

const summaryOf = async (root: string, path: string): Promise<string> => {
  const [, summary] = /^ \* @summary (.+)$/m.exec(await readFile(join(root, 'packages/widgets/src', path), 'utf8')) ?? []
  if (!summary) throw new Error(`packages/widgets/src/${path} has no @summary, which the documentation shows.`)
  return summary
}

/** Visitors' elements come first, the customer area's own last, all others by what opens them. */
const rankOf = ({ embedding, name }: Element): string => {
  if (embedding === 'public') return `0 ${name}`
  return 'areaOnly' in embedding ? `2 ${name}` : `1 ${embedding.needs[0]} ${name}`
}

/** All elements, in the order in which the documentation lists them. */
export const readElements = async (root: string, catalogue: Catalogue): Promise<Element[]> => {
  const elements = Object.entries(foldersOfWidgets(catalogue)).map(async ([name, folder]) => ({
    name,
    about: await summaryOf(root, `${folder}/${name}.ts`),
    embedding: catalogue.embeddings[name] ?? { areaOnly: '' },
  }))
  return (await Promise.all(elements)).toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
}

export const codes = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ')

const rightsOf = (embedding: Embedding): { needs: string; uses: string; opener: string } => {
  if (embedding === 'public') return { needs: '', uses: '', opener: 'publishable key in the page' }
  if ('areaOnly' in embedding) return { needs: '', uses: '', opener: '' }
  return { needs: codes(embedding.needs), uses: codes(embedding.uses ?? []), opener: 'token from your server' }
}

const pictureOf = (name: string): string => `images/elements/${name}.webp`

const rowOf = ({ name, about, embedding }: Element): string => {
  const { needs, uses, opener } = rightsOf(embedding)
  const kB = Math.round(limitsOf(name, embedding === 'public').first / 1000)
  const cells = [`[${name}](widgets/${name}.md)`, about, needs, uses, opener, String(kB), `![${name}](${pictureOf(name)})`]
  return `| ${cells.join(' | ')} |`
}

const areaOnlyOf = ({ name, embedding }: Element): string =>
  typeof embedding === 'object' && 'areaOnly' in embedding ? `- [${name}](widgets/${name}.md): ${embedding.areaOnly}` : ''

export const isAreaOnly = ({ embedding }: Element): boolean => typeof embedding === 'object' && 'areaOnly' in embedding

/** The table of the elements that any page can have, with what each needs and weighs, and below it those that none can have. */
export const elementTable = (elements: readonly Element[]): string => {
  const areaOnly = elements.filter(isAreaOnly)
  return [
    '| element | what it is for | rights it needs | more it can use | opened by | kB | |',
    '|---|---|---|---|---|---|---|',
    ...elements.filter((element) => !isAreaOnly(element)).map(rowOf),
    '',
    'kB are the most, gzipped, that a page with the script tag fetches until the element is drawn first, the loader and the texts of one language included. Several elements on a page share most of it.',
    '',
    'In the customer area alone:',
    '',
    ...areaOnly.map(areaOnlyOf),
  ].join('\n')
}
