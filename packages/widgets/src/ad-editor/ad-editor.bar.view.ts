import { canPublish } from '@vitrine/core/ads'
import { html, nothing, type TemplateResult } from 'lit'
import { badge, type BadgeTone } from '../ui/badge.ts'
import { button } from '../ui/button.ts'
import { iconClock, iconEye, iconList, iconPublish } from '../ui/icons.ts'
import { missingCount } from './ad-editor.outline.view.ts'
import type { AdSaving } from './ad-editor.saving.controller.ts'
import type { AdSide } from './ad-editor.side.controller.ts'
import type { EditorScope } from './ad-editor.types.ts'

export interface BarActions {
  saving: AdSaving
  side: AdSide
  /** Where what is typed is kept. */
  status: unknown
  /** Another tab of the browser edits the ad. */
  isInert: boolean
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
export const editorBar = (scope: EditorScope, { saving, side, status, isInert }: BarActions): TemplateResult => {
  const { t, session } = scope
  const { record } = session.snapshot()
  const { isModel } = session.form.context
  const missing = missingCount(scope)
  const publishes = !isModel && (record === null || canPublish(record).allowed)
  const saves = { label: saveLabel(scope), part: 'save', busy: saving.busy === 'save', onClick: () => void saving.save('save') }
  return html`<div class="bar" role="group" aria-label=${t('actions.label')} part="bar">
    <span class="bar-state">${stateOf(scope)} ${status}</span>
    <span class="bar-narrow">
      ${button({ label: `${t('actions.missing')}${missing > 0 ? ` (${missing})` : ''}`, icon: iconList, tone: 'quiet', opens: { kind: 'dialog', expanded: false }, onClick: side.openOutline })}
      ${button({ label: t('actions.preview'), icon: iconEye, tone: 'quiet', opens: { kind: 'dialog', expanded: false }, onClick: side.openPreview })}
    </span>
    <span class="bar-actions" ?inert=${isInert}>
      ${button({ ...saves, tone: publishes ? 'secondary' : 'primary' })}
      ${record?.state === 'draft' && publishes ? button({ label: t('actions.plan'), icon: iconClock, iconOnly: true, part: 'plan', onClick: () => void saving.leave('plan') }) : nothing}
      ${publishes ? button({ label: t('actions.publish'), icon: iconPublish, tone: 'primary', part: 'publish', busy: saving.busy === 'publish', onClick: () => void saving.leave('publish') }) : nothing}
    </span>
  </div>`
}
