/** A named query of one list, kept for the user who saved it. */
export interface SavedView {
  id: number
  /** Which list it belongs to, such as `ads`. */
  list: string
  name: string
  /** The list's state as in its address, without a question mark. */
  query: string
  /** The list opens with it. */
  isDefault: boolean
}

export type NewSavedView = Omit<SavedView, 'id'>
