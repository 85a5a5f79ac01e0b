/** One column of the table. */
export interface ContactColumn {
  /** Class of its cells. */
  key: string
  /** Text key of the head. */
  label: string
  /** Column code of the sort; absent where the server cannot sort by it. */
  sort?: string
  /** Dates and scores are wanted from the top; names from A. */
  descendingFirst?: true
}

export const mailColumns: readonly ContactColumn[] = [
  { key: 'who', label: 'columns.contact', sort: 'nom' },
  { key: 'reach', label: 'columns.reach' },
  { key: 'ad', label: 'columns.ad', sort: 'annonce' },
  { key: 'portal', label: 'columns.portal', sort: 'diffuseur' },
  { key: 'score', label: 'columns.score', sort: 'score', descendingFirst: true },
  { key: 'date', label: 'columns.received', sort: 'date_enregistrement', descendingFirst: true },
  { key: 'handling', label: 'columns.handling' },
]

export const ariaSort = (current: string, { sort }: ContactColumn): 'ascending' | 'descending' | 'none' | undefined => {
  if (!sort) return undefined
  if (current === sort) return 'ascending'
  return current === `-${sort}` ? 'descending' : 'none'
}
