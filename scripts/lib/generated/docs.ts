import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { elementTable, type Element } from '../docs/elements.ts'
import { withPart } from '../docs/marked.ts'
import { tokenModule, tokenScript, withExample, withVersion } from '../docs/recipe.ts'
import type { Files } from './files.ts'

/** The pages that readers copy code from. */
export const copiedFrom = ['README.md', 'docs/*.md', 'docs/widgets/*.md', 'packages/*/README.md']

/** The generated parts of each page: what stands between markers, and the version in addresses of the script. */
const generated = (path: string, page: string, elements: readonly Element[], version: string): string => {
  const text = withVersion(page, version)
  const element = elements.find(({ name }) => path === `docs/widgets/${name}.md`)
  if (element) return withExample(text, element, version)
  if (path !== 'docs/embedding.md') return text
  const parts = { elements: elementTable(elements), 'token-module': tokenModule(), 'token-script': tokenScript() }
  return Object.entries(parts).reduce((before, [name, part]) => withPart(before, name, part), text)
}

/** The pages of the documentation with their generated parts; those that have none stay as they are. */
export const docFiles = async (root: string, elements: readonly Element[]): Promise<Files> => {
  const { version } = JSON.parse(await readFile(join(root, 'packages/widgets/package.json'), 'utf8')) as { version: string }
  const paths = await Array.fromAsync(glob(copiedFrom, { cwd: root }))
  const pages = await Promise.all(
    paths.toSorted().map(async (path) => {
      const page = await readFile(join(root, path), 'utf8')
      return [path, generated(path.replaceAll('\\', '/'), page, elements, version)] as const
    }),
  )
  return Object.fromEntries(pages.filter(([, page]) => /written by npm run generate|vitrine\.example\/vitrine\/\d/.test(page)))
}
