/** A page of any list, with what surrounds it. */
export interface ListPage<Row> {
  rows: Row[]
  total: number
  /** False when there are more than `total`. */
  totalIsExact: boolean
  nextCursor: string | null
  previousCursor: string | null
}

export interface Bearings {
  total: number
  exact: boolean
  hasNext: boolean
  hasPrevious: boolean
}

/** Writes the mark of the place in front of or behind a row. */
export type MarkPlace<Row> = (row: Row, forward: boolean) => string

export const pageOf = <Row>(rows: Row[], { total, exact, hasNext, hasPrevious }: Bearings, mark: MarkPlace<Row>): ListPage<Row> => {
  const first = rows[0]
  const last = rows.at(-1)
  return {
    rows,
    total,
    totalIsExact: exact,
    nextCursor: hasNext && last ? mark(last, true) : null,
    previousCursor: hasPrevious && first ? mark(first, false) : null,
  }
}
