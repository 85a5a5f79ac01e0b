import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import { textLanguages, type ReusableText, type TextLanguage } from '@vitrine/core/reusable-texts'
import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { repeat } from 'lit/directives/repeat.js'
import { button } from '../ui/button.ts'
import type { DialogLook } from '../ui/dialog.ts'
import { searchField, selectField } from '../ui/field.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import type { Insertion } from './ad-form.texts.rules.ts'

/** What the choice of a reusable text is drawn from. */
export interface TextsScope {
  t: Translate<MessageKey<'ad-advice'>>
  common: Translate<MessageKey<'common'>>
  format: Formatters
  texts: readonly ReusableText[] | 'loading' | 'failed'
  search: string
  /** Null for all. */
  language: TextLanguage | null
  chosen: ReusableText | null
  /** What would be written; null while nothing is chosen. */
  insertion: Insertion | null
  /** Letters that the field may have. */
  limit: number
  close: (chosen?: Insertion) => void
  choose: (text: ReusableText) => void
  find: (search: string) => void
  inLanguage: (language: TextLanguage | null) => void
  retry: () => void
}

const languageKeys = { fr: 'texts.languages.fr', en: 'texts.languages.en', es: 'texts.languages.es' } as const satisfies Record<
  TextLanguage,
  MessageKey<'ad-advice'>
>

const tools = ({ t, search, language, find, inLanguage }: TextsScope): TemplateResult => {
  const languages = [
    { value: '', label: t('texts.everyLanguage') },
    ...textLanguages.map((value) => ({ value, label: t(languageKeys[value]) })),
  ]
  return html`<div class="texts-tools">
    ${searchField({ label: t('texts.search'), name: 'text-search', value: search, onInput: find })}
    ${selectField({ label: t('texts.language'), name: 'text-language', value: language ?? '', options: languages, onChange: (value) => inLanguage(textLanguages.find((each) => each === value) ?? null) })}
  </div>`
}

const row = (text: ReusableText, { chosen, choose }: TextsScope): TemplateResult => html`<label class="check">
  <input type="radio" name="reusable-text" value=${text.id} .checked=${live(text.id === chosen?.id)} @change=${() => choose(text)} />
  <span><span class="texts-title">${text.title}</span><small class="field-note">${text.text}</small></span>
</label>`

const list = (scope: TextsScope): TemplateResult => {
  const { t, texts, search, language, retry } = scope
  if (texts === 'loading') return html`<div class="texts-list" aria-busy="true">${skeletonLines(3)}</div>`
  if (texts === 'failed')
    return html`<div class="texts-list"><p role="alert">${t('texts.failed')}</p>${button({ label: t('notices.again'), compact: true, onClick: retry })}</div>`
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

const isTooLong = ({ insertion, limit }: TextsScope): boolean => insertion !== null && insertion.length > limit

const trouble = (scope: TextsScope): TemplateResult | typeof nothing => {
  const { t, insertion, limit, format } = scope
  if (insertion === null) return nothing
  const { open, length } = insertion
  return html`${isTooLong(scope) ? html`<p class="banner failed">${t('texts.tooLong', { length: format.formatNumber(length), limit: format.formatNumber(limit), excess: format.formatNumber(length - limit) })}</p>` : nothing}
  ${open.length > 0 ? html`<p class="banner quiet">${t('texts.open', { words: open.join(', ') })}</p>` : nothing}`
}

const preview = (scope: TextsScope): TemplateResult => {
  const { t, insertion } = scope
  return html`<section class="texts-preview" aria-label=${t('texts.preview')} aria-live="polite">
    <h3>${t('texts.preview')}</h3>
    ${insertion ? html`<p class="texts-filled">${insertion.text.trim()}</p>` : html`<p class="note">${t('texts.chooseFirst')}</p>`} ${trouble(scope)}
  </section>`
}

/** Which text, and what it will say in this ad. */
export const textsLook = (scope: TextsScope): DialogLook => {
  const { t, common, insertion, close } = scope
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
