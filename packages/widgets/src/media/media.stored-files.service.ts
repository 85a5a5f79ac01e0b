import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import type { MediaKind } from '@vitrine/core/media'

/** A file that was chosen and has not arrived yet. */
export interface StoredFile {
  kind: MediaKind
  name: string
  size: number
  /** When it was chosen, in milliseconds; the order of those that are kept. */
  at: number
  /** Null where the device had no room for it. */
  file: File | null
}

/** The server gives up what it has of an upload about then. */
const longestMs = 24 * 60 * 60 * 1000

/** Opened when first needed: a page that forbids it has no use for this file, and must not fail for it. */
let store: UseStore | undefined
const open = (): UseStore => (store ??= createStore('vitrine-media', 'uploads'))

/** Remembers files that are on their way on the device, each below the name of what it is for. A device that keeps nothing is no failure. */
export const storedFiles = {
  async list(scope: string): Promise<[string, StoredFile][]> {
    try {
      const all = await entries<[string, string], StoredFile>(open())
      const old = Date.now() - longestMs
      for (const [key, { at }] of all) if (at < old) void storedFiles.remove(...key)
      return all
        .filter(([key, { at }]) => key[0] === scope && at >= old)
        .map(([key, stored]): [string, StoredFile] => [key[1], stored])
        .toSorted(([, one], [, other]) => one.at - other.at)
    } catch {
      return []
    }
  },
  async keep(scope: string, key: string, stored: StoredFile): Promise<void> {
    const write = (value: StoredFile): Promise<void> => set([scope, key], value, open())
    await write(stored)
      .catch(() => write({ ...stored, file: null }))
      .catch(() => undefined)
  },
  async remove(scope: string, key: string): Promise<void> {
    await Promise.resolve()
      .then(() => del([scope, key], open()))
      .catch(() => undefined)
  },
}
