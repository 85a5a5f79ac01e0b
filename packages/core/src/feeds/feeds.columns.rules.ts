import { columnUses, type ColumnsAnswer } from './feeds.columns.model.ts'

/** What no ad comes in without: one field of each line, from a column or the same for all ads. The first of a line names it. */
const essentials: readonly (readonly [string, ...string[]])[] = [
  ['reference'],
  ['typeOffre'],
  ['typeObjet'],
  ['prix', 'loyer_mensuel'],
  ['code_postal', 'code_postal_reel'],
  ['ville', 'ville_reelle'],
]

const uses: ReadonlySet<string> = new Set(Object.values(columnUses))

/** The fields, by their wire names, that are still to be chosen before a file can be read. */
export const missingFields = ({ columns, constants }: ColumnsAnswer): string[] => {
  const said = new Set([...columns, ...constants.filter(({ value }) => value.trim() !== '')].map(({ field }) => field))
  return essentials.filter((names) => !names.some((name) => said.has(name))).map(([name]) => name)
}

/** Fields that several columns are taken as, of which only one can be meant. */
export const doubledFields = ({ columns }: Pick<ColumnsAnswer, 'columns'>): string[] => {
  const fields = columns.map(({ field }) => field).filter((field) => !uses.has(field))
  return [...new Set(fields.filter((field, at) => fields.indexOf(field) !== at))]
}
