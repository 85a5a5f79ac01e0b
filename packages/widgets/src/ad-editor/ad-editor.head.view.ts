import type { AdRecord } from '@vitrine/core/ad-form'
import { canEdit } from '@vitrine/core/ads'
import type { ApiError } from '@vitrine/core/http'
import { errorText, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { html, type TemplateResult } from 'lit'
import { emptyState } from '../ui/states.ts'
import { iconLock } from '../ui/icons.ts'
import type { EditorNavigation, EditorScope } from './ad-editor.types.ts'

/** What is edited, by its title or by what it will be. */
export const headView = ({ session, t }: EditorScope): TemplateResult => {
  const { record } = session.snapshot()
  const { isModel, isLot } = session.form.context
  const newTitle = t(isModel ? 'title.model' : isLot ? 'title.lot' : 'title.ad')
  const title = record ? session.form.get().values.title || t('title.untitled') : newTitle
  return html`<h2 class="title" part="heading"><slot name="heading">${title}</slot></h2>`
}

/** Why an ad is not edited here; null where it is. */
export const refusalView = (t: Translate<MessageKey<'ad-editing'>>, record: AdRecord | null): TemplateResult | null => {
  const decision = record && canEdit(record)
  if (!decision || decision.allowed) return null
  const { reason } = decision
  const key = reason === 'ad-sold' || reason === 'ad-deleted' ? (`refusal.${reason}` as const) : 'refusal.ad-from-software'
  return emptyState({ icon: iconLock, title: t(key), text: '' })
}

/** Why an ad was not saved, where no field is to blame. */
export const saveFailure = (
  error: ApiError,
  { isNew, t, common }: { isNew: boolean; t: Translate<MessageKey<'ad-editing'>>; common: Translate<MessageKey<'common'>> },
): string => {
  const words = errorText(common, error)
  return error.serverMessage ?? (isNew ? `${t('failed.create')}. ${words}` : words)
}

/** The editor as a dialog reads it: what leads to another place closes the dialog first. */
export const closing = (scope: EditorScope, close: () => void): EditorScope => {
  const after =
    <Target>(go: (target: Target) => void) =>
    (target: Target): void => {
      close()
      // The dialog gives the focus back when it closes.
      setTimeout(() => go(target))
    }
  const { navigation } = scope
  const closed: EditorNavigation = {
    ...navigation,
    goTo: after(navigation.goTo),
    open: after(navigation.open),
    goToRule: after(navigation.goToRule),
  }
  return { ...scope, navigation: closed }
}
