import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue, type Embedding } from '../catalogue.ts'
import { root } from '../host.mjs'

const { embeddings } = await readCatalogue(root)
const pageOf = async (name: string): Promise<string> =>
  (await readFile(join(root, `docs/widgets/${name}.md`), 'utf8')).replaceAll(/\s+/g, ' ').toLowerCase()

/** What the page of an element has to say of its rights, in small letters. */
const saying = (embedding: Embedding): string[] => {
  if (embedding === 'public') return []
  if ('areaOnly' in embedding) return [`the customer area alone has it: ${embedding.areaOnly.replace(/\.$/, '').toLowerCase()}`]
  return [...embedding.needs, ...(embedding.uses ?? [])].map((scope) => `\`${scope}\``)
}

test.each(Object.entries(embeddings))(
  'the page of %s says which rights it needs and can use, or why no page has it',
  async (name, embedding) => {
    const text = await pageOf(name)
    expect(saying(embedding).filter((words) => !text.includes(words))).toEqual([])
    expect(text.includes('alone has it')).toBe(typeof embedding === 'object' && 'areaOnly' in embedding)
  },
)
