import type { ListColumn } from '../list-ui/columns.ts'

export const mailColumns: readonly ListColumn[] = [
  { key: 'who', label: 'columns.contact', sort: 'nom' },
  { key: 'reach', label: 'columns.reach' },
  { key: 'ad', label: 'columns.ad', sort: 'annonce' },
  { key: 'portal', label: 'columns.portal', sort: 'diffuseur' },
  { key: 'score', label: 'columns.score', sort: 'score', descendingFirst: true },
  { key: 'date', label: 'columns.received', sort: 'date_enregistrement', descendingFirst: true },
  { key: 'handling', label: 'columns.handling' },
]
