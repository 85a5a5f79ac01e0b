import { canPublish } from '@vitrine/core/ads'
import { html, nothing, type TemplateResult } from 'lit'
import { badge, type BadgeTone } from '../ui/badge.ts'
import { button } from '../ui/button.ts'
import { iconClock, iconEye, iconList, iconPublish } from '../ui/icons.ts'
import { missingCount } from './ad-editor.outline.view.ts'
import type { EditorScope } from './ad-editor.types.ts'

export interface BarActions {
  /** What is under way; no second click is taken meanwhile. */
  busy: 'save' | 'publish' | null
  save: () => void
  publish: () => void
  /** Asks when the ad shall go online by itself; for a draft that is saved. */
  plan: () => void
  /** Where what is typed is kept. */
  status: unknown
  /** Another tab of the browser edits the ad. */
  isInert: boolean
  showOutline: () => void
  showPreview: () => void
}

const stateOf = ({ session, t }: EditorScope): TemplateResult => {
  const state = session.snapshot().record?.state
  return state ? badge(state satisfies BadgeTone, t(`states.${state}`)) : badge('plain', t('states.new'))
}

const saveLabel = ({ session: { form, snapshot }, t }: EditorScope): string => {
  if (form.context.isModel) return t('actions.saveModel')
  return t(snapshot().record?.state === 'active' ? 'actions.save' : 'actions.saveDraft')
}

/** State, and what can be done with the ad; above everything else, wherever the page is scrolled to. */
export const editorBar = (
  scope: EditorScope,
  { busy, save, publish, plan, status, isInert, showOutline, showPreview }: BarActions,
): TemplateResult => {
  const { t, session } = scope
  const { record } = session.snapshot()
  const { isModel } = session.form.context
  const missing = missingCount(scope)
  const publishes = !isModel && (record === null || canPublish(record).allowed)
  const saves = { label: saveLabel(scope), part: 'save', busy: busy === 'save', onClick: save }
  return html`<div class="bar" role="group" aria-label=${t('actions.label')} part="bar">
    <span class="bar-state">${stateOf(scope)} ${status}</span>
    <span class="bar-narrow">
      ${button({ label: `${t('actions.missing')}${missing > 0 ? ` (${missing})` : ''}`, icon: iconList, tone: 'quiet', opens: { kind: 'dialog', expanded: false }, onClick: showOutline })}
      ${button({ label: t('actions.preview'), icon: iconEye, tone: 'quiet', opens: { kind: 'dialog', expanded: false }, onClick: showPreview })}
    </span>
    <span class="bar-actions" ?inert=${isInert}>
      ${button({ ...saves, tone: publishes ? 'secondary' : 'primary' })}
      ${record?.state === 'draft' && publishes ? button({ label: t('actions.plan'), icon: iconClock, iconOnly: true, part: 'plan', onClick: plan }) : nothing}
      ${publishes ? button({ label: t('actions.publish'), icon: iconPublish, tone: 'primary', part: 'publish', busy: busy === 'publish', onClick: publish }) : nothing}
    </span>
  </div>`
}
