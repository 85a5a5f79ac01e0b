import type { Tab } from '@vitrine/core/ad-form'
import type { AdState } from '@vitrine/core/ads'
import type { VitrineEventMap } from '../base/events.ts'

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
  }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
