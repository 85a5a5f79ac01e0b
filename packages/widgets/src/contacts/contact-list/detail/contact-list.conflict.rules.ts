import type { Handling } from '@vitrine/core/contacts'
import type { HandlingPatch } from '../contact-list.actions.ts'

export type HandlingField = 'state' | 'owner' | 'callBackAt' | 'note'

/** Both sides of a conflict: the handling before, the other person's, and my change. */
export interface Conflict {
  before: Handling
  theirs: Handling
  mine: HandlingPatch
}

const fields: readonly HandlingField[] = ['state', 'owner', 'callBackAt', 'note']

const valueOf = (handling: Handling, field: HandlingField): string | number | null =>
  field === 'owner' ? (handling.owner?.id ?? null) : handling[field]

const instantOf = (value: string | number | null): string | number | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? Date.parse(value) : value

const isSame = (a: Handling, b: Handling, field: HandlingField): boolean =>
  field === 'callBackAt' ? instantOf(a.callBackAt) === instantOf(b.callBackAt) : valueOf(a, field) === valueOf(b, field)

/** The fields that somebody else has changed. */
export const theirChanges = ({ before, theirs }: Conflict): HandlingField[] => fields.filter((field) => !isSame(before, theirs, field))

/** The fields that I wanted to change. */
export const myChanges = ({ mine }: Conflict): HandlingField[] =>
  fields.filter((field) => (field === 'owner' ? mine.ownerId : mine[field]) !== undefined)

/** Both notes, theirs first. */
export const joinNotes = ({ theirs, mine }: Conflict): string => [theirs.note.trim(), (mine.note ?? '').trim()].filter(Boolean).join('\n\n')

/** Whether both wrote a note, so that both may be wanted. */
export const bothWrote = (conflict: Conflict): boolean =>
  conflict.mine.note !== undefined &&
  !!conflict.theirs.note.trim() &&
  !!conflict.mine.note.trim() &&
  conflict.theirs.note !== conflict.mine.note
