import type { TouchPlace } from './contact-list.types.ts'

/** The contact shown beside the list. */
export interface OpenContact {
  /** Shows another one in its place. */
  show(place: TouchPlace): void
  close(): void
}

export interface OpenOptions {
  readonly: boolean
  /** The person went on to another contact; `replace` when that is no step of the history. */
  moved: (place: TouchPlace, replace: boolean) => void
  closed: () => void
}
