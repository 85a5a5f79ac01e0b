import type { FieldName } from './form.model.ts'

/** The fields that two people changed differently; the person chooses between the two values. */
export interface Conflict<Values> {
  /** The record as it is now. */
  theirs: Values
  fields: readonly FieldName<Values>[]
  /** Who changed it last and when (ISO 8601), if the server says so. */
  changed?: { by: string; at: string }
}

export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** The fields in which two versions differ. */
export const differences = <Values extends object>(one: Values, other: Values): FieldName<Values>[] =>
  (Object.keys(one) as FieldName<Values>[]).filter((name) => !isSame(one[name], other[name]))

/**
 * Applies what was typed over an older version of a record to the newer version: a field that only one side changed takes
 * that side's value; a field that both changed keeps the typed value and is returned as a conflict.
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
