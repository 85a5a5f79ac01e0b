import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** The cached ids of a page, valid while the value that detects changes is the same. */
export interface KnownPage {
  mark: string
  ids: number[]
  advertisers: number[]
  total: number
  totalIsExact: boolean
  hasNext: boolean
  hasPrevious: boolean
}

export interface PageMemory {
  find(name: string): KnownPage | undefined
  /** Caches a page, or removes it. */
  set(name: string, page: KnownPage | null): void
}

/** The cache key of a page: the statement that reads it, with its parameters. */
export const nameOf = ({ text, values }: { text: string; values: readonly unknown[] }): string =>
  hash('sha1', text + JSON.stringify(values), 'base64')

export const createPageMemory = (): PageMemory => {
  const pages = new LRUCache<string, KnownPage>({ maxSize: 1_000_000, sizeCalculation: ({ ids }) => 50 + ids.length })
  return { find: (name) => pages.get(name), set: (name, page) => void (page ? pages.set(name, page) : pages.delete(name)) }
}
