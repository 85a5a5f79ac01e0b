import type { PostSession } from '@vitrine/core/post-composer'
import type { TemplateResult } from 'lit'
import type { CaptionTarget } from '../captions/captions.controller.ts'
import type { FactCheck } from '../fact-check/fact-check.controller.ts'
import type { ComposerActions } from './post-composer.acts.controller.ts'
import type { ComposerConnections } from './post-composer.connections.controller.ts'
import type { ComposerLinks } from './post-composer.links.controller.ts'
import type { ComposerMedia } from './post-composer.media.controller.ts'
import type { ComposerTexts } from './post-composer.messages.controller.ts'
import type { ComposerPlan } from './post-composer.plan.controller.ts'
import type { ComposerPreviews } from './post-composer.previews.controller.ts'

/** What every view of the composer gets. */
export interface ComposerScope {
  session: PostSession
  texts: ComposerTexts
  actions: ComposerActions
  plan: ComposerPlan
  previews: ComposerPreviews
  media: ComposerMedia
  connections: ComposerConnections
  /** What looks at texts and writes them; `facts` is undefined for a post that is about no ad, `caption` where nobody may have texts written. */
  aids: { links: ComposerLinks; facts: FactCheck | undefined; caption: ((target: CaptionTarget) => TemplateResult) | undefined }
}
