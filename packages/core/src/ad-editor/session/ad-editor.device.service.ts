import { isAlike } from '../../form/index.ts'
import { adForm, type AdValues } from '../../ad-form/ad-form.form.ts'
import type { CopyBeginning, AdContent, WorkingCopy } from '../../ad-form/ad-form.record.model.ts'

/** How long a device stores an unused copy, in milliseconds; the server stores it equally long. */
const maximumAgeMs = 180 * 86_400_000

/** A working copy as this device stores it. */
export interface DeviceCopy extends Omit<WorkingCopy, 'savedAt' | 'user'> {
  /** The ad as it was before the typing; null if that is not known. */
  base: AdContent | null
  /** The time of the server's copy that this one corresponds to; null if the server has none. */
  keptAt: Date | null
  /** What was sent to the server and not answered yet, so that it may have arrived; null where every answer is known. */
  sent: AdContent | null
  /** Whether a save of it was attempted and may have arrived. */
  tried: boolean
  at: Date
}

/** What one person types, stored on this device. Each copy has its own key, so that tabs do not overwrite each other's. */
export interface CopyStorage {
  /** The copies of one ad, or of all new ones. */
  list(adId: number | null): DeviceCopy[]
  /** False if the device stores nothing: it is full, or the window is a private one. */
  save(copy: DeviceCopy): boolean
  remove(copy: Pick<DeviceCopy, 'id' | 'adId'>): void
  /** Deletes this person's copies of any ad, deleted ones included, that were not touched for half a year. */
  removeOld(): void
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The parts of a stored content that still fit: the catalogue may have changed since. */
const readContent = (stored: unknown): AdContent | null => {
  if (!isObject(stored)) return null
  const { values, pictures, instagram, documents, visits } = stored as AdContent
  if (!isObject(values) || !Array.isArray(pictures) || !Array.isArray(documents) || !Array.isArray(visits)) return null
  const known = adForm.names.filter((name) => name in values && isAlike(values[name], adForm.empty[name]))
  const fitting = Object.fromEntries(known.map((name) => [name, values[name]])) as Partial<AdValues>
  return { values: { ...adForm.empty, ...fitting }, pictures, instagram: Array.isArray(instagram) ? instagram : null, documents, visits }
}

const readCopy = (text: string | null): DeviceCopy | null => {
  try {
    // Dates are texts in JSON.
    const stored = JSON.parse(text ?? 'null') as Omit<DeviceCopy, 'at' | 'keptAt' | 'sent' | keyof CopyBeginning> &
      Partial<CopyBeginning> & { at: string; keptAt: string | null; sent?: unknown }
    const [content, base, at] = [readContent(stored.content), readContent(stored.base), new Date(stored.at)]
    if (!content || Number.isNaN(at.getTime())) return null
    // Copies of earlier releases have no base, and do not know what was sent.
    return {
      ...stored,
      isModel: stored.isModel ?? false,
      parentId: stored.parentId ?? null,
      content,
      base,
      at,
      keptAt: stored.keptAt ? new Date(stored.keptAt) : null,
      sent: readContent(stored.sent),
    }
  } catch {
    return null
  }
}

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** `name` identifies account and user. `storage` is called for each access, since a page in a private window may have none. */
export const copyStorage = (name: string, storage: () => StorageArea | undefined): CopyStorage => {
  const own = `vitrine-ad:${name}:`
  const prefixOf = (adId: number | null): string => `${own}${adId ?? 'new'}:`
  const withStorage = <Result>(run: (area: StorageArea) => Result): Result | undefined => {
    try {
      const area = storage()
      return area && run(area)
    } catch {
      return undefined
    }
  }
  const keysIn = (area: StorageArea, prefix: string): string[] =>
    Array.from({ length: area.length }, (_, index) => area.key(index) ?? '').filter((key) => key.startsWith(prefix))
  return {
    list: (adId) => withStorage((area) => keysIn(area, prefixOf(adId)).flatMap((key) => readCopy(area.getItem(key)) ?? [])) ?? [],
    save: (copy) =>
      withStorage((area) => {
        area.setItem(prefixOf(copy.adId) + copy.id, JSON.stringify(copy))
        return true
      }) ?? false,
    remove: ({ adId, id }) => withStorage((area) => area.removeItem(prefixOf(adId) + id)),
    removeOld: () =>
      withStorage((area) => {
        const isOld = (key: string): boolean => Date.now() - (readCopy(area.getItem(key))?.at.getTime() ?? Infinity) > maximumAgeMs
        for (const key of keysIn(area, own).filter(isOld)) area.removeItem(key)
      }),
  }
}
