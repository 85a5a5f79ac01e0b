import type { AdAutosave } from './ad-editor.autosave.service.ts'
import type { AdConflict } from './ad-editor.conflict.service.ts'
import type { AdWorkingCopy } from './ad-editor.copy.service.ts'
import type { AdDamagedCopies } from './ad-editor.damaged.service.ts'
import type { AdDraft } from './ad-editor.draft.service.ts'
import type { AdPresence } from './ad-editor.presence.service.ts'

/** The parts of a session, for those that work on several others. */
export interface SessionParts {
  draft: AdDraft
  conflict: AdConflict
  autosave: AdAutosave
  copy: AdWorkingCopy
  presence: AdPresence
  damaged: AdDamagedCopies
}
