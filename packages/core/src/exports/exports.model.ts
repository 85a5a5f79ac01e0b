export type ExportState = 'waiting' | 'running' | 'ready' | 'failed' | 'expired'

/** What is exported: ads, contacts by mail, or calls. */
export type ExportSubject = 'ads' | 'contacts' | 'calls'

export interface ExportJob {
  id: number
  filename: string
  state: ExportState
  /** 0 to 100. */
  progress: number
  /** ISO 8601. */
  createdAt: string
  /** ISO 8601; null until it is ready. */
  expiresAt: string | null
  /** The parameter of `download_export`; null until it is ready and after it has expired. */
  file: string | null
  rows: number | null
  requestedBy: string
}

/** The rows of an export. */
export interface ExportScope {
  subject: ExportSubject
  /** The query of the list on screen. */
  filters: Record<string, string>
}

export interface ExportRequest extends ExportScope {
  to: string
  filename: string
}
