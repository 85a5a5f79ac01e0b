import { textLength } from '@vitrine/core/post-checks'
import type { SocialNetwork } from '@vitrine/core/social-networks'

/** The parts of a text, the one that can be left out first in front. */
const dispensable = [
  'agency',
  'details',
  'hook',
  'available',
  'tags',
  'further',
  'energy',
  'inside',
  'closing',
  'link',
  'price',
  'reference',
] as const
type BlockName = (typeof dispensable)[number] | 'opening'
export type Blocks = Partial<Record<BlockName, string>>

/** Paragraphs with the parts that stand in each, in their order. */
export type Layout = readonly (readonly BlockName[])[]

/** Parts of one paragraph follow each other, or stand below each other where one has lines. */
const paragraph = (parts: readonly string[]): string =>
  parts.reduce((text, part) => (text === '' ? part : `${text}${/\n/.test(text + part) ? '\n' : ' '}${part}`), '')

const joined = (blocks: Blocks, layout: Layout): string =>
  layout
    .map((names) => paragraph(names.flatMap((name) => blocks[name] || [])))
    .filter(Boolean)
    .join('\n\n')

export const lengthOn = (network: SocialNetwork | null, text: string): number => (network ? textLength(network, text) : text.length)

/** Cuts between words, never inside of a character. */
export const cut = (text: string, max: number, network: SocialNetwork | null): string => {
  let end = Math.min(text.length, Math.max(0, max))
  while (end > 0 && lengthOn(network, text.slice(0, end)) > max) end -= 1
  if (end === text.length) return text
  const part = text.slice(0, end)
  const space = part.search(/\s\S*$/)
  return (space > end / 2 ? part.slice(0, space) : part).replace(/[\uD800-\uDBFF]$/u, '').trimEnd()
}

/** The text with as many of its parts as there is room for. */
export const fitted = (blocks: Blocks, layout: Layout, max: number, network: SocialNetwork | null): string => {
  const left = { ...blocks }
  for (const name of [undefined, ...dispensable]) {
    if (name) delete left[name]
    const text = joined(left, layout)
    if (lengthOn(network, text) <= max) return text
  }
  return cut(joined(left, layout), max, network)
}
