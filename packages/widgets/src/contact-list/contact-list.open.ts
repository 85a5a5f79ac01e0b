/** The contact shown beside the list. */
export interface OpenContact {
  /** Shows another one in its place. */
  show(id: number): void
  close(): void
}

export interface OpenOptions {
  readonly: boolean
  /** The person went on to another contact. */
  stepped: (id: number) => void
  closed: () => void
}
