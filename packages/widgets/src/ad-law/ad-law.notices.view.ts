import type { AdValues } from '@vitrine/core/ad-form'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import { html, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { selectField } from '../ui/field.ts'
import { iconPlus } from '../ui/icons.ts'
import type { AdNotices } from './ad-law.notices.controller.ts'

interface NoticesScope {
  notices: AdNotices
  values: AdValues
  t: Translate<MessageKey<'ad-advice'>>
  change: (values: Partial<AdValues>) => void
}

const add =
  ({ notices, values, change }: NoticesScope) =>
  (): void => {
    const text = notices.notices.find(({ id }) => String(id) === notices.chosen)?.text
    if (text !== undefined && !values.legalText.includes(text))
      change({ legalText: [values.legalText.trim(), text].filter(Boolean).join('\n') })
  }

const picker = (scope: NoticesScope): TemplateResult => {
  const { notices, t } = scope
  const options = [
    { value: '', label: t('notices.choose') },
    ...notices.notices.map(({ id, title }) => ({ value: String(id), label: title })),
  ]
  return html`${selectField({ label: t('notices.title'), name: 'notice', value: notices.chosen, options, onChange: (id) => notices.choose(id) })}
  ${button({ label: t('notices.add'), icon: iconPlus, disabled: notices.chosen === '', onClick: add(scope) })}`
}

/** A choice of the account's stored legal notices; the chosen one is inserted into the ad unchanged. */
export const noticesView = (scope: NoticesScope): TemplateResult => {
  const { notices, t } = scope
  const { state } = notices
  if (state === 'loading') return html`<div class="notice-picker" aria-busy="true"></div>`
  if (state === 'failed')
    return html`<div class="notice-picker"><p role="alert">${t('notices.failed')}</p>${button({ label: t('notices.again'), compact: true, onClick: () => void notices.load() })}</div>`
  return html`<div class="notice-picker">${notices.notices.length === 0 ? html`<p>${t('notices.none')}</p>` : picker(scope)}</div>`
}
