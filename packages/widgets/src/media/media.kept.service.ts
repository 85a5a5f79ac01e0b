import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import type { MediaKind } from '@vitrine/core/media'

/** A file that was chosen and has not arrived yet. */
export interface KeptFile {
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
export const keptFiles = {
  async list(scope: string): Promise<[string, KeptFile][]> {
    try {
      const all = await entries<[string, string], KeptFile>(open())
      const old = Date.now() - longestMs
      for (const [key, { at }] of all) if (at < old) void keptFiles.remove(...key)
      return all
        .filter(([key, { at }]) => key[0] === scope && at >= old)
        .map(([key, kept]): [string, KeptFile] => [key[1], kept])
        .toSorted(([, one], [, other]) => one.at - other.at)
    } catch {
      return []
    }
  },
  async keep(scope: string, key: string, kept: KeptFile): Promise<void> {
    const write = (value: KeptFile): Promise<void> => set([scope, key], value, open())
    await write(kept)
      .catch(() => write({ ...kept, file: null }))
      .catch(() => undefined)
  },
  async remove(scope: string, key: string): Promise<void> {
    await Promise.resolve()
      .then(() => del([scope, key], open()))
      .catch(() => undefined)
  },
}
