import type { BreakdownKind, breakdownSorts } from '@vitrine/core/contacts'
import type { ListColumn } from '../list-ui/columns.ts'

type SortColumn = (typeof breakdownSorts)[number]

const column = (name: string, sort?: SortColumn, descendingFirst?: true): ListColumn => ({
  key: name,
  className: `col-${name}`,
  label: `columns.${name}`,
  ...(sort && { sort }),
  ...(descendingFirst && { descendingFirst }),
})

/** The first column is called by what the rows are. */
export const columnsOf = (kind: BreakdownKind): readonly ListColumn[] => [
  { ...column('name', 'nom'), label: `columns.${kind}` },
  column('mails'),
  column('answeredCalls'),
  column('missedCalls'),
  column('total', 'total', true),
  column('share'),
  // Requests that name no ad are nobody's but a portal's.
  ...(kind === 'ad' ? [] : [column('reconciliations')]),
  column('last', 'dernier', true),
]

/** Choices of the sort selector, which stands in for the heads in a narrow place. */
export const sortChoices = ['-total', 'total', 'nom', '-nom', '-dernier', 'dernier'] as const
