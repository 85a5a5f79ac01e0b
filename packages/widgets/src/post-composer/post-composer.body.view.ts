import { html, type TemplateResult } from 'lit'
import { composerHistory, reviewView } from './post-composer.approval.view.ts'
import { initialView, networksView, type WritingParts } from './post-composer.initial.view.ts'
import { adaptView } from './post-composer.network.view.ts'
import { previewView } from './post-composer.preview.view.ts'
import type { ComposerScope } from './post-composer.types.ts'

export const bodyView = (scope: ComposerScope, parts: WritingParts, changed: (event: Event) => void): unknown => {
  if (scope.session.isReview) return reviewView(scope)
  const writing: TemplateResult = html`${initialView(scope, parts)} ${networksView(scope)} ${adaptView(scope)}`
  return html`<div class="sides">
      <div class="writing" @change=${changed}>${parts.form.form(writing)}</div>
      ${previewView(scope)}
    </div>
    ${composerHistory(scope)}`
}
