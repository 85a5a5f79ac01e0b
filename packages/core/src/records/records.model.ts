/** What every record holds beside what is typed about it. */
export interface Stored {
  id: number
  /** One more after each change; a change says which one it was typed over. */
  version: number
  createdAt: Date
}

/** Why something cannot be done to a record: the end of the text's key that says so. */
export type Decision<Reason extends string = string> = { allowed: true } | { allowed: false; reason: Reason }
