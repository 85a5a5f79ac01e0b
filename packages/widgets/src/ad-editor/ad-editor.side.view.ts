import { html, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { completenessView } from '../ad-law/ad-law.completeness.view.ts'
import { outlineView } from './ad-editor.outline.view.ts'
import { previewView } from './ad-editor.preview.view.ts'
import type { EditorScope } from './ad-editor.types.ts'

/** How complete the ad is, and what it still needs. */
export const missingView = (scope: EditorScope): TemplateResult => {
  const { session, advice } = scope
  const { open, goTo } = scope.navigation
  const show = completenessView({
    content: session.content,
    context: session.form.context,
    t: advice,
    show: (tab, field) => (field ? goTo(field) : open(tab)),
  })
  return html`${show} ${outlineView(scope)}`
}

export interface PreviewChoices {
  width: 'phone' | 'desktop'
  choose: (width: 'phone' | 'desktop') => void
  openPortals: () => void
}

const portalsButton = ({ reader: { words } }: EditorScope, onClick: () => void): TemplateResult =>
  button({ label: words('portals.action'), tone: 'quiet', compact: true, opens: { kind: 'dialog', expanded: false }, onClick })

/** The preview with a choice of its width, and the way to those of the portals. */
export const wholePreview = (scope: EditorScope, { width, choose, openPortals }: PreviewChoices): TemplateResult => {
  const { t } = scope
  const choice = (each: 'phone' | 'desktop'): TemplateResult =>
    button({ label: t(`preview.${each}`), tone: 'quiet', compact: true, pressed: width === each, onClick: () => choose(each) })
  return html`<div class="widths" role="group" aria-label=${t('preview.width')}>${choice('phone')} ${choice('desktop')} ${portalsButton(scope, openPortals)}</div>
    ${previewView(scope, width)}`
}

/** Beside the fields where there is room; behind two buttons of the bar where there is not. */
export const sideView = (
  scope: EditorScope,
  { openPreview, openPortals }: { openPreview: () => void; openPortals: () => void },
): TemplateResult => {
  const { t } = scope
  return html`<div class="side">
    <section aria-labelledby="outline-title"><h3 class="side-title" id="outline-title">${t('outline.title')}</h3>${missingView(scope)}</section>
    <section aria-labelledby="preview-title">
      <div class="side-head">
        <h3 class="side-title" id="preview-title">${t('preview.title')}</h3>
        ${button({ label: t('preview.enlarge'), tone: 'quiet', compact: true, onClick: openPreview })}
      </div>
      ${previewView(scope, 'phone')} ${portalsButton(scope, openPortals)}
    </section>
  </div>`
}
