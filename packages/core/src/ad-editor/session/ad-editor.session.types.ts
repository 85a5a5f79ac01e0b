import type { AdAutosave } from './ad-editor.autosave.service.ts'
import type { AdConflict } from './ad-editor.conflict.service.ts'
import type { AdWorkingCopy } from './ad-editor.copy.service.ts'
import type { AdDraft } from './ad-editor.draft.service.ts'
import type { AdPresence } from './ad-editor.presence.service.ts'

/** What a session consists of, for the parts that work on several of the others. */
export interface SessionParts {
  draft: AdDraft
  conflict: AdConflict
  autosave: AdAutosave
  copy: AdWorkingCopy
  presence: AdPresence
}
