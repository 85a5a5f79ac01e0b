import type { SavedView } from './saved-views.model.ts'

export const maxViewName = 80
export const maxViewQuery = 2000
/** The maximum number of views of one user for one list. */
export const maxViews = 50

/** Also the code of the server's refusal. */
export type SavedViewRefusal = 'name-required' | 'name-too-long' | 'name-taken' | 'query-too-long' | 'too-many-views'

const sameName = (left: string, right: string): boolean => left.trim().toLowerCase() === right.trim().toLowerCase()

/** Why a view cannot be saved beside the others of its list, or null if it can; `id` is absent for a new one. */
export const savedViewRefusal = (
  view: { id?: number; name: string; query: string },
  others: readonly Pick<SavedView, 'id' | 'name'>[],
): SavedViewRefusal | null => {
  const rest = others.filter((other) => other.id !== view.id)
  if (view.name.trim() === '') return 'name-required'
  if (view.name.trim().length > maxViewName) return 'name-too-long'
  if (view.query.length > maxViewQuery) return 'query-too-long'
  if (rest.some((other) => sameName(other.name, view.name))) return 'name-taken'
  return rest.length >= maxViews ? 'too-many-views' : null
}
