import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codes, isAreaOnly, type Element } from '../docs/elements.ts'
import { ourPages } from '../docs/our-pages.ts'
import type { Files } from './files.ts'

interface Page {
  name: string
  title: string
  /** Its first sentence. */
  about: string
}

const sentenceOf = (text: string): string => {
  const paragraph =
    text
      .split('\n\n')[1]
      ?.replaceAll('\n', ' ')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1') ?? ''
  return /^.*?[.:?](?= |$)/.exec(paragraph)?.[0].replace(/:$/, '.') ?? paragraph
}

const readPages = async (folder: string): Promise<Page[]> => {
  const names = (await Array.fromAsync(glob('*.md', { cwd: folder }))).filter((name) => !ourPages.has(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return {
        name: name.replace('.md', ''),
        title:
          text
            .split('\n')[0]
            ?.replaceAll(/[#`<>]/g, '')
            .trim() ?? name,
        about: sentenceOf(text),
      }
    }),
  )
}

const openedBy = ({ embedding }: Element): string => {
  if (embedding === 'public') return 'Opened by a publishable key (`pk_...`) in the page.'
  if ('areaOnly' in embedding) return embedding.areaOnly
  return `Opened by a token with ${codes(embedding.needs)}${embedding.uses ? `, and more of it by ${codes(embedding.uses)}` : ''}.`
}

const lineOf = (element: Element): string =>
  `- [vitrine-${element.name}](docs/widgets/${element.name}.md): ${element.about} ${openedBy(element)}`

const textOf = (guides: readonly Page[], provider: Page | undefined, elements: readonly Element[]): string => `# Vitrine

> Web components for the ads and contacts of professional advertisers in property and vehicles, to be put on any page: by a script tag, from npm (\`@vitrine/widgets\`), or as React components (\`@vitrine/react\`).

Written by \`npm run generate\`. Begin with [embedding](docs/embedding.md): it has complete files for HTML, React, Next, Vue, Svelte and Angular, and for the route of a server that gives a page its token. A secret key (\`sk_...\`) is never in a page.

## Elements for any page

- [vitrine-provider](docs/widgets/provider.md): ${provider?.about}
${elements
  .filter((element) => !isAreaOnly(element))
  .map(lineOf)
  .join('\n')}

## Guides

${guides.map(({ name, title, about }) => `- [${title}](docs/${name}.md): ${about}`).join('\n')}

## Elements of the customer area alone

${elements.filter(isAreaOnly).map(lineOf).join('\n')}
`

/** What a program that writes pages reads first. The server sends it and what it links to; the package of the widgets has both. */
export const llmsFiles = async (root: string, elements: readonly Element[]): Promise<Files> => {
  const [found, widgets] = await Promise.all([readPages(join(root, 'docs')), readPages(join(root, 'docs/widgets'))])
  const provider = widgets.find(({ name }) => name === 'provider')
  const guides = found.toSorted((a, b) => Number(b.name === 'embedding') - Number(a.name === 'embedding'))
  return { 'llms.txt': textOf(guides, provider, elements) }
}
