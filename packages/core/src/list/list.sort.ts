/** A sort code is a column code, with a leading minus for descending. */
interface Sort {
  column: string
  descending: boolean
}

const parseSort = (code: string): Sort =>
  code.startsWith('-') ? { column: code.slice(1), descending: true } : { column: code, descending: false }

const formatSort = ({ column, descending }: Sort): string => (descending ? `-${column}` : column)

/** The sort code after a click on a column's header: the opposite direction, or ascending for a column that was not sorted by. */
export const flipSort = (code: string, column: string): string => {
  const current = parseSort(code)
  return formatSort({ column, descending: current.column === column && !current.descending })
}
