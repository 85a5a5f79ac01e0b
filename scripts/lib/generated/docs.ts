import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { elementTable, type Element } from '../docs/elements.ts'
import { withPart } from '../docs/marked.ts'
import type { Files } from './files.ts'

/** The generated parts of the pages of docs/, each between its markers. */
export const docFiles = async (root: string, elements: readonly Element[]): Promise<Files> => {
  const embedding = await readFile(join(root, 'docs/embedding.md'), 'utf8')
  return { 'docs/embedding.md': withPart(embedding, 'elements', elementTable(elements)) }
}
