import { isAlike } from '../../form/index.ts'
import { adForm, type AdValues } from '../../ad-form/ad-form.form.ts'
import type { CopyBeginning, AdContent, WorkingCopy } from '../../ad-form/ad-form.record.model.ts'

/** For how long a device keeps what nobody goes on with, in milliseconds; the server keeps it as long. */
const longestKept = 180 * 86_400_000

/** A working copy as this device keeps it. */
export interface DeviceCopy extends Omit<WorkingCopy, 'savedAt' | 'user'> {
  /** The ad as it was when the typing began; null where that is not known. */
  base: AdContent | null
  /** The time of the server's copy that this one began with or became; null while the server has none of it. */
  keptAt: Date | null
  /** A save of it was tried and may have arrived. */
  tried: boolean
  at: Date
}

/** Where this device keeps what one person types. Each copy has a place of its own, so that no tab overwrites another's. */
export interface DevicePlace {
  /** Of one ad, or of all new ones. */
  list(adId: number | null): DeviceCopy[]
  /** False where the device keeps nothing: it is full, or the window is a private one. */
  keep(copy: DeviceCopy): boolean
  drop(copy: Pick<DeviceCopy, 'id' | 'adId'>): void
  /** Drops what this person typed about any ad, deleted ones too, and has not gone on with for half a year. */
  forgetOld(): void
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What still fits: the catalogue may have changed since. */
const readContent = (kept: unknown): AdContent | null => {
  if (!isObject(kept)) return null
  const { values, pictures, instagram, documents, visits } = kept as AdContent
  if (!isObject(values) || !Array.isArray(pictures) || !Array.isArray(documents) || !Array.isArray(visits)) return null
  const known = adForm.names.filter((name) => name in values && isAlike(values[name], adForm.empty[name]))
  const fitting = Object.fromEntries(known.map((name) => [name, values[name]])) as Partial<AdValues>
  return { values: { ...adForm.empty, ...fitting }, pictures, instagram: Array.isArray(instagram) ? instagram : null, documents, visits }
}

const readCopy = (text: string | null): DeviceCopy | null => {
  try {
    // Moments are texts in JSON.
    const kept = JSON.parse(text ?? 'null') as Omit<DeviceCopy, 'at' | 'keptAt' | keyof CopyBeginning> &
      Partial<CopyBeginning> & { at: string; keptAt: string | null }
    const [content, base, at] = [readContent(kept.content), readContent(kept.base), new Date(kept.at)]
    if (!content || Number.isNaN(at.getTime())) return null
    // Of earlier copies it was not kept what they began as.
    return {
      ...kept,
      isModel: kept.isModel ?? false,
      parentId: kept.parentId ?? null,
      content,
      base,
      at,
      keptAt: kept.keptAt ? new Date(kept.keptAt) : null,
    }
  } catch {
    return null
  }
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** `name` says whose it is: account and user. `storage` is called each time, since a page in a private window may have none. */
export const devicePlace = (name: string, storage: () => Kept | undefined): DevicePlace => {
  const own = `vitrine-ad:${name}:`
  const folder = (adId: number | null): string => `${own}${adId ?? 'new'}:`
  const trying = <Result>(run: (kept: Kept) => Result): Result | undefined => {
    try {
      const kept = storage()
      return kept && run(kept)
    } catch {
      return undefined
    }
  }
  const keysIn = (kept: Kept, place: string): string[] =>
    Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '').filter((key) => key.startsWith(place))
  return {
    list: (adId) => trying((kept) => keysIn(kept, folder(adId)).flatMap((key) => readCopy(kept.getItem(key)) ?? [])) ?? [],
    keep: (copy) =>
      trying((kept) => {
        kept.setItem(folder(copy.adId) + copy.id, JSON.stringify(copy))
        return true
      }) ?? false,
    drop: ({ adId, id }) => trying((kept) => kept.removeItem(folder(adId) + id)),
    forgetOld: () =>
      trying((kept) => {
        const isOld = (key: string): boolean => Date.now() - (readCopy(kept.getItem(key))?.at.getTime() ?? Infinity) > longestKept
        for (const key of keysIn(kept, own).filter(isOld)) kept.removeItem(key)
      }),
  }
}
