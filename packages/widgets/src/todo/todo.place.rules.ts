import { todoViews, type TodoView } from '@vitrine/core/todo'

/** Where somebody was in the list when they opened one of its things. */
export interface TodoPlace {
  view: TodoView
  advertiserId: number | null
  /** How far the list was scrolled, in pixels. */
  top: number
}

const keyOf = (person: string): string => `vitrine-todo:${person}`

/** Storage of the tab; it throws in some private windows, and the list then begins anew. */
const inTab = <Result>(run: (area: Storage) => Result): Result | null => {
  try {
    return run(sessionStorage)
  } catch {
    return null
  }
}

export const savePlace = (person: string, place: TodoPlace): void =>
  void inTab((area) => area.setItem(keyOf(person), JSON.stringify(place)))

/** Null for somebody who has opened nothing in this tab. */
export const findPlace = (person: string): TodoPlace | null => {
  const stored = inTab((area) => JSON.parse(area.getItem(keyOf(person)) ?? 'null') as Partial<TodoPlace> | null)
  const view = todoViews.find((each) => each === stored?.view)
  if (!stored || !view) return null
  return { view, advertiserId: Number(stored.advertiserId) || null, top: Number(stored.top) || 0 }
}
