import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Which rows a page holds, as long as the mark of the last change stays. */
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
  /** Remembers a page, or forgets it. */
  set(name: string, page: KnownPage | null): void
}

/** A page is remembered under the statement that reads it: what asks alike, with the same values, gets the same. */
export const nameOf = ({ text, values }: { text: string; values: readonly unknown[] }): string =>
  hash('sha1', text + JSON.stringify(values), 'base64')

export const createPageMemory = (): PageMemory => {
  const pages = new LRUCache<string, KnownPage>({ maxSize: 1_000_000, sizeCalculation: ({ ids }) => 50 + ids.length })
  return { find: (name) => pages.get(name), set: (name, page) => void (page ? pages.set(name, page) : pages.delete(name)) }
}
