import { ownText, valueText, type FieldName } from '@vitrine/core/form'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import type { FormController } from './form-controller.ts'

/** Shows what somebody else has changed meanwhile beside what was typed, and lets the person choose; `describe` formats the values of fields with a layout of their own. */
export const conflictBox = <Values extends object, Context>(
  form: FormController<Values, Context>,
  describe?: (name: FieldName<Values>, values: Values) => string | null,
): TemplateResult | typeof nothing => {
  const { conflict, values } = form.snapshot
  if (!conflict) return nothing
  const { state, table, texts } = form
  const t = texts.general
  const text = (name: FieldName<Values>, version: Values): string =>
    describe?.(name, version) ?? valueText(form.row(name), version[name], table.choicesOf(name, values, state.context), texts)
  const choose = (label: string, run: () => void): TemplateResult => button({ label, compact: true, onClick: run })
  const both = (name: FieldName<Values>): TemplateResult => html`<div>
    <dt>${ownText(texts, form.row(name).label)}</dt>
    <dd><b>${t('conflict.mine')}</b> ${text(name, values)} ${choose(t('conflict.keepMine'), () => state.resolve('mine', name))}</dd>
    <dd><b>${t('conflict.theirs')}</b> ${text(name, conflict.theirs)} ${choose(t('conflict.takeTheirs'), () => state.resolve('theirs', name))}</dd>
  </div>`
  const { changed } = conflict
  const title = changed
    ? t('conflict.titleBy', { name: changed.by, date: texts.formatters.formatDateTime(new Date(changed.at)) })
    : t('conflict.title')
  return html`<div class="banner conflict" role="alert">
    <p><b>${title}</b> ${t(conflict.fields.length ? 'conflict.choose' : 'conflict.review')}</p>
    <dl>
      ${conflict.fields.map(both)}
    </dl>
  </div>`
}

/** The buttons to save and to reset. */
export const formActions = <Values extends object, Context>({
  snapshot,
  state,
  texts,
  sendLabel,
}: FormController<Values, Context>): TemplateResult => {
  const { status, isDirty } = snapshot
  const t = texts.general
  const isBusy = status === 'saving'
  const label = sendLabel ?? t(isBusy ? 'actions.saving' : 'actions.save')
  return html`<div class="form-actions">
    <button class="button primary" part="submit" aria-disabled=${isBusy ? 'true' : nothing} aria-busy=${isBusy ? 'true' : nothing}>${label}</button>
    ${isDirty && !isBusy ? button({ label: t('actions.discard'), tone: 'quiet', onClick: () => state.discard() }) : nothing}
    <span role="status">${status === 'saved' ? t('actions.saved') : ''}</span>
  </div>`
}

/** A whole form with its fields in the order of the table, or in a custom layout. */
export const formView = <Values extends object, Context>(
  form: FormController<Values, Context>,
  fields: unknown = form.fields(),
): TemplateResult => form.form(html`${form.draft()} ${conflictBox(form)} ${fields} ${form.error()} ${formActions(form)}`)
