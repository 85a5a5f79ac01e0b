/** The fields of every record beside those of its form. */
export interface Stored {
  id: number
  /** Increases by one with each change; a change names the version that it is based on. */
  version: number
  createdAt: Date
}

/** Whether an action on a record is allowed; otherwise the reason is the last part of its text key. */
export type Decision<Reason extends string = string> = { allowed: true } | { allowed: false; reason: Reason }
