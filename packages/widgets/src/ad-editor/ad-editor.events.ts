import type { AdRecord, Tab } from '@vitrine/core/ad-form'
import type { AdState } from '@vitrine/core/ads'
import type { VitrineEventMap } from '../base/events.ts'

/** Result of saving an ad. */
export interface SaveOutcome {
  isNew: boolean
  isPublished: boolean
  /** False for an ad that was put online and left on no portal, though the account has some. */
  isBroadcast: boolean
}

/** What the editor of an ad tells the page. */
export interface AdEditorEventMap extends VitrineEventMap {
  'vitrine-ad-copy': CustomEvent<{ copyId: string }>
  'vitrine-ad-tab': CustomEvent<{ tab: Tab }>
  'vitrine-ad-saved': CustomEvent<{
    id: number
    reference: string
    state: AdState
    parentId: number | null
    isNew: boolean
    isPublished: boolean
    isBroadcast: boolean
  }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}

/** What the page is told of an ad that was saved. */
export const savedDetail = (
  { id, state, parentId, content }: AdRecord,
  outcome: SaveOutcome,
): AdEditorEventMap['vitrine-ad-saved']['detail'] => ({ id, reference: content.values.reference, state, parentId, ...outcome })
