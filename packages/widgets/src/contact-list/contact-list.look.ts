import type { ContactFilters } from '@vitrine/core/contacts'
import type { Touch } from './contact-list.types.ts'

/** What a list is to be asked once more for. */
export interface Due {
  /** Something may have come in. */
  arrivals: boolean
  /** Contacts whose handling was changed; null where nobody knows which. */
  changed: ReadonlySet<number> | null
}

export const bothDue = (one: Due | undefined, other: Due): Due => ({
  arrivals: other.arrivals || (one?.arrivals ?? false),
  changed: one?.changed === null || other.changed === null ? null : new Set([...(one?.changed ?? []), ...other.changed]),
})

/** Whether a list says how contacts are handled that it does not show. */
export const handlingCounts = ({ handling, ownerId, overdue }: Pick<ContactFilters, 'handling' | 'ownerId' | 'overdue'>): boolean =>
  handling.length > 0 || ownerId !== null || overdue

/** Each as it was read now, but for what is known to be newer. */
export const renewed = (shown: readonly Touch[], read: readonly Touch[], busy: { has(id: number): boolean }): Touch[] => {
  const now = new Map(read.map((touch) => [touch.id, touch]))
  return shown.map((touch) => {
    const found = now.get(touch.id)
    return found && !busy.has(touch.id) && found.handling.version >= touch.handling.version ? found : touch
  })
}

/** What is shown and was not read with the rest, as far as it may have changed. */
export const missingOf = (shown: readonly Touch[], read: readonly Touch[], { changed }: Due): number[] => {
  const found = new Set(read.map(({ id }) => id))
  return shown.flatMap(({ id }) => (!found.has(id) && (!changed || changed.has(id)) ? [id] : []))
}
