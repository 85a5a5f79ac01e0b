import type { AdEntry, EntryOutcome } from '@vitrine/core/ad-editor'
import type { AdValues } from '@vitrine/core/ad-form'
import type { LotRow } from '@vitrine/core/lots'
import type { Choice, Fault, FormTexts } from '@vitrine/core/form'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import type { Repair } from '@vitrine/core/repairs'

/** One ad in the grid, with everything to show. */
export interface GridRow extends LotRow {
  entry: AdEntry
  isTyping: boolean
  /** The value that is being typed. */
  typed: unknown
  choices: readonly Choice<unknown>[]
  /** Whether the field applies to this kind of ad. */
  isAsked: boolean
  /** Whether portals would no longer find the cause. */
  isMended: boolean
  isChanged: boolean
  isSaved: boolean
  fault: Fault | undefined
  /** The server's refusal beyond the field. */
  refusal: EntryOutcome | null
}

export interface GridState {
  repair: Repair & { cause: NonNullable<Repair['cause']> }
  field: keyof AdValues
  fieldHref: string | undefined
  status: 'loading' | 'failed' | 'ready'
  error: unknown
  rows: readonly GridRow[]
  /** How many ads have been shown before these. */
  shownBefore: number
  changedCount: number
  isSaving: boolean
  message: { saved: number; left: number; error: unknown } | null
  restoredAt: string | null
  t: Translate<MessageKey<'repairs'>>
  causes: Translate<MessageKey<'portal-causes'>>
  common: Translate<MessageKey<'common'>>
  texts: FormTexts
}

export interface GridActions {
  retry: () => void
  /** Shows the ads after the last row. */
  next: () => void
  typing: (key: string, text: string) => void
  type: (key: string, text: string) => void
  paste: (key: string, texts: readonly string[]) => void
  fillDown: (key: string) => void
  undo: () => void
  reread: (key: string) => void
  forget: () => void
  save: () => Promise<void>
  close: () => void
}
