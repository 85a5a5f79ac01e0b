import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import { textLanguages, type ReusableText, type TextLanguage } from '@vitrine/core/reusable-texts'
import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { repeat } from 'lit/directives/repeat.js'
import { button } from '../ui/button.ts'
import type { DialogContent } from '../ui/overlays/dialog.ts'
import { searchField, selectField } from '../ui/field.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import type { Insertion } from './ad-form.texts.rules.ts'
import type { TextChoice } from './ad-form.texts.service.ts'

/** The dialog's texts and its number format. */
export interface TextsWords {
  t: Translate<MessageKey<'ad-advice'>>
  common: Translate<MessageKey<'common'>>
  format: Formatters
}

/** Everything that the dialog of reusable texts shows. */
interface TextsScope extends TextsWords {
  choice: TextChoice
  close: (chosen?: Insertion) => void
}

const languageKeys = { fr: 'texts.languages.fr', en: 'texts.languages.en', es: 'texts.languages.es' } as const satisfies Record<
  TextLanguage,
  MessageKey<'ad-advice'>
>

const tools = ({ t, choice }: TextsScope): TemplateResult => {
  const languages = [
    { value: '', label: t('texts.everyLanguage') },
    ...textLanguages.map((value) => ({ value, label: t(languageKeys[value]) })),
  ]
  return html`<div class="texts-tools">
    ${searchField({ label: t('texts.search'), name: 'text-search', value: choice.search, onInput: (search) => choice.find(search) })}
    ${selectField({ label: t('texts.language'), name: 'text-language', value: choice.language ?? '', options: languages, onChange: (value) => choice.showOnly(textLanguages.find((each) => each === value) ?? null) })}
  </div>`
}

const row = (text: ReusableText, { choice }: TextsScope): TemplateResult => html`<label class="check">
  <input type="radio" name="reusable-text" value=${text.id} .checked=${live(text.id === choice.chosen?.id)} @change=${() => choice.choose(text)} />
  <span><span class="texts-title">${text.title}</span><small class="field-note">${text.text}</small></span>
</label>`

const list = (scope: TextsScope): TemplateResult => {
  const { t, choice } = scope
  const { texts, search, language } = choice
  if (texts === 'loading') return html`<div class="texts-list" aria-busy="true">${skeletonLines(3)}</div>`
  if (texts === 'failed')
    return html`<div class="texts-list"><p role="alert">${t('texts.failed')}</p>${button({ label: t('notices.again'), compact: true, onClick: () => void choice.load() })}</div>`
  if (texts.length === 0)
    return html`<p class="texts-list" role="status">${t(search.trim() ? 'texts.noMatch' : language ? 'texts.noneInLanguage' : 'texts.none')}</p>`
  return html`<fieldset class="texts-list">
    <legend class="visually-hidden">${t('texts.list')}</legend>
    ${repeat(
      texts,
      ({ id }) => id,
      (text) => row(text, scope),
    )}
  </fieldset>`
}

const isTooLong = ({ choice: { insertion, limit } }: TextsScope): boolean => insertion !== null && insertion.length > limit

const warnings = (insertion: Insertion, scope: TextsScope): TemplateResult => {
  const { t, choice, format } = scope
  const { open, length } = insertion
  const { limit } = choice
  return html`${isTooLong(scope) ? html`<p class="banner failed">${t('texts.tooLong', { length: format.formatNumber(length), limit: format.formatNumber(limit), excess: format.formatNumber(length - limit) })}</p>` : nothing}
  ${open.length > 0 ? html`<p class="banner quiet">${t('texts.open', { words: open.join(', ') })}</p>` : nothing}`
}

const preview = (scope: TextsScope): TemplateResult => {
  const { t, choice } = scope
  const { insertion } = choice
  return html`<section class="texts-preview" aria-label=${t('texts.preview')} aria-live="polite">
    <h3>${t('texts.preview')}</h3>
    ${insertion ? html`<p class="texts-filled">${insertion.text.trim()}</p>${warnings(insertion, scope)}` : html`<p class="note">${t('texts.chooseFirst')}</p>`}
  </section>`
}

/** The dialog in which a reusable text is chosen, with a preview of it for this ad. */
export const textsDialog = (scope: TextsScope): DialogContent => {
  const { t, common, choice, close } = scope
  const { insertion } = choice
  const cannot = insertion === null ? t('texts.chooseFirst') : isTooLong(scope) ? t('texts.shorten') : undefined
  return {
    title: t('texts.title'),
    width: 'large',
    part: 'texts',
    body: html`${tools(scope)}<div class="texts">${list(scope)} ${preview(scope)}</div>`,
    actions: html`${button({ label: common('actions.cancel'), onClick: () => close() })}
    ${button({ label: t('texts.insert'), tone: 'primary', part: 'insert', disabled: cannot !== undefined, ...(cannot && { title: cannot }), onClick: () => insertion && close(insertion) })}`,
  }
}
