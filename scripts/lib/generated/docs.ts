import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pointTable, readAcceptance, triedTable, type Acceptance } from '../docs/acceptance.ts'
import { elementTable, type Element } from '../docs/elements.ts'
import { withPart } from '../docs/marked.ts'
import { tokenModule, tokenScript, withExample, withVersion } from '../docs/recipe.ts'
import type { Files } from './files.ts'

/** The pages that readers copy code from. */
export const copiedFrom = ['README.md', 'docs/*.md', 'docs/widgets/*.md', 'packages/*/README.md']

interface Sources {
  elements: readonly Element[]
  acceptance: Acceptance
  version: string
}

/** The parts of the guides, by page and by the name in their markers. */
const partsOf = ({ elements, acceptance }: Sources): Record<string, Record<string, string>> => ({
  'docs/embedding.md': { elements: elementTable(elements), 'token-module': tokenModule(), 'token-script': tokenScript() },
  'docs/embedding-acceptance.md': { points: pointTable(acceptance), tried: triedTable(elements, acceptance) },
})

/** A page with what is generated of it: what stands between markers, and the version in addresses of the script. */
const generated = (path: string, page: string, sources: Sources): string => {
  const { elements, version } = sources
  const text = withVersion(page, version)
  const element = elements.find(({ name }) => path === `docs/widgets/${name}.md`)
  if (element) return withExample(text, element, version)
  return Object.entries(partsOf(sources)[path] ?? {}).reduce((before, [name, part]) => withPart(before, name, part), text)
}

/** The pages of the documentation with their generated parts; those that have none stay as they are. */
export const docFiles = async (root: string, elements: readonly Element[]): Promise<Files> => {
  const { version } = JSON.parse(await readFile(join(root, 'packages/widgets/package.json'), 'utf8')) as { version: string }
  const sources = { elements, acceptance: await readAcceptance(root), version }
  const paths = await Array.fromAsync(glob(copiedFrom, { cwd: root }))
  const pages = await Promise.all(
    paths.toSorted().map(async (path) => {
      const page = await readFile(join(root, path), 'utf8')
      return [path, generated(path.replaceAll('\\', '/'), page, sources)] as const
    }),
  )
  return Object.fromEntries(pages.filter(([, page]) => /written by npm run generate|vitrine\.example\/vitrine\/\d/.test(page)))
}
