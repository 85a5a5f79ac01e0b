import type { FieldName } from './form.model.ts'

/** Fields that two people changed differently; the choice between the two is the person's. */
export interface Conflict<Values> {
  /** The record as it is now. */
  theirs: Values
  fields: readonly FieldName<Values>[]
  /** Who changed it last, and when, where the server tells: ISO 8601. */
  changed?: { by: string; at: string }
}

export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** The fields in which two versions differ. */
export const differences = <Values extends object>(one: Values, other: Values): FieldName<Values>[] =>
  (Object.keys(one) as FieldName<Values>[]).filter((name) => !isSame(one[name], other[name]))

/**
 * What was typed over an older version of a record, brought over to the newer one: fields that only one of the two changed
 * are that one's, fields that both changed stay as typed and are returned as conflicts.
 */
export const mergeNewer = <Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): { values: Values; conflicts: FieldName<Values>[] } => {
  const changedByMe = differences(base, mine)
  const values = { ...theirs }
  for (const name of changedByMe) values[name] = mine[name]
  return { values, conflicts: changedByMe.filter((name) => !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name])) }
}
