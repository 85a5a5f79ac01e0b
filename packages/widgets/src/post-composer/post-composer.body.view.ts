import { html, type TemplateResult } from 'lit'
import { composerHistory, reviewView } from './post-composer.approval.view.ts'
import { initialView, networksView } from './post-composer.initial.view.ts'
import { adaptView } from './post-composer.network.view.ts'
import { previewView } from './post-composer.preview.view.ts'
import type { ComposerScope } from './post-composer.types.ts'

interface Writing {
  form: (content: unknown) => unknown
  changed: (event: Event) => void
}

/** What is written with its previews beside it; of the post of a point of sale, what its head office looks at. */
export const bodyView = (scope: ComposerScope, place: string, { form, changed }: Writing): unknown => {
  if (scope.isReview) return reviewView(scope)
  const writing: TemplateResult = html`${initialView(scope, place)} ${networksView(scope)} ${adaptView(scope, place)}`
  return html`<div class="sides">
      <div class="writing" @change=${changed}>${form(writing)}</div>
      ${previewView(scope)}
    </div>
    ${composerHistory(scope)}`
}
