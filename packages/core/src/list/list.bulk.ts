import { toApiError, type ApiError } from '../http/errors.ts'

export interface BulkControl {
  /** Once it returns true, no further call begins; those under way are awaited, since the server carries them out. Items that were not tried are neither done nor failed. */
  isStopped?: (() => boolean) | undefined
  /** Called after each item with the number of finished items, failed ones included. */
  onProgress?: ((done: number) => void) | undefined
}

/** The items of a bulk action, by what became of them. */
export interface BulkOutcome<Item, Result = Item> {
  done: Result[]
  failed: { item: Item; error: ApiError }[]
}

const concurrency = 4

/** Makes one call for each item, a few at a time; a failed call does not stop the others. */
export const forEachItem = async <Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
  { isStopped, onProgress }: BulkControl = {},
): Promise<BulkOutcome<Item, Result>> => {
  const waiting = items.values()
  const outcome: BulkOutcome<Item, Result> = { done: [], failed: [] }
  const attempt = async (item: Item): Promise<void> => {
    try {
      outcome.done.push(await call(item))
    } catch (thrown) {
      const error = toApiError(thrown)
      if (error.kind !== 'cancelled') outcome.failed.push({ item, error })
    }
    onProgress?.(outcome.done.length + outcome.failed.length)
  }
  const work = async (): Promise<void> => {
    for (const item of waiting) {
      if (isStopped?.()) return
      await attempt(item)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return outcome
}
