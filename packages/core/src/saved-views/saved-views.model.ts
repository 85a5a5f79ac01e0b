/** A named query of one list, saved for one user. */
export interface SavedView {
  id: number
  /** The list that it belongs to, such as `ads`. */
  list: string
  name: string
  /** The list's state as its query string, without a question mark. */
  query: string
  /** Whether the list opens with it. */
  isDefault: boolean
}

export type NewSavedView = Omit<SavedView, 'id'>
