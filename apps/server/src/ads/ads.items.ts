import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'
import { encodeRow, encodeSurroundings, type EncodeContext } from './ads.encode.ts'
import type { AdPage } from './ads.list.ts'
import { readSummaries } from './ads.store.ts'
import type { ListedAd } from './ads.table.ts'

export interface AdItems {
  /** A page with the JSON of what each row tells; read again when an ad changed between the two. */
  readPage(list: () => Promise<AdPage>): Promise<{ page: AdPage; rowTexts: string[] }>
  /** The JSON of whole items. */
  write(rows: readonly ListedAd[], rowTexts: readonly string[], advertisers: EncodeContext['advertisers']): string[]
}

const versionOf = ({ advertiser_id, id, version }: Pick<ListedAd, 'advertiser_id' | 'id' | 'version'>): string => `${advertiser_id}/${id}/${version}`

// Some thirty thousand ads.
const rememberedCharacters = 32_000_000
/** How often a page is read again because an ad changed while it was read. */
const patience = 3

/**
 * Writes out ads for lists. A row that has not changed reads as it read before, so its text is remembered by the version of
 * the row; the list itself, which rows it holds and in which versions, is asked of the database every time.
 */
export const createAdItems = (database: Database, publicUrl: string): AdItems => {
  const remembered = new LRUCache<string, string>({ maxSize: rememberedCharacters, sizeCalculation: (text) => text.length })

  const textsOf = async (rows: readonly ListedAd[]): Promise<(string | undefined)[]> => {
    const texts = rows.map((row) => remembered.get(versionOf(row)))
    const missing = rows.filter((_, index) => texts[index] === undefined)
    if (missing.length === 0) return texts
    const fresh = new Map<string, string>()
    for (const row of await readSummaries(database, missing)) {
      const text = JSON.stringify(encodeRow(row, publicUrl))
      fresh.set(versionOf(row), text)
      remembered.set(versionOf(row), text)
    }
    return texts.map((text, index) => text ?? fresh.get(versionOf(rows[index] as ListedAd)))
  }

  return {
    async readPage(list) {
      for (let attempt = 1; ; attempt += 1) {
        const page = await list()
        const texts = await textsOf(page.rows)
        const rowTexts = texts.filter((text) => text !== undefined)
        if (rowTexts.length === texts.length) return { page, rowTexts }
        // Somebody changes these ads faster than they can be read: those that hold still are shown.
        if (attempt === patience) return { page: { ...page, rows: page.rows.filter((_, index) => texts[index] !== undefined) }, rowTexts }
      }
    },
    write: (rows, rowTexts, advertisers) =>
      rowTexts.map((text, index) => `${text.slice(0, -1)},${JSON.stringify(encodeSurroundings(rows[index] as ListedAd, advertisers)).slice(1)}`),
  }
}
