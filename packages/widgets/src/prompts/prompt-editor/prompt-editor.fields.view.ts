import type { AdFieldName } from '@vitrine/core/ad-form'
import { faultText, type FormTexts } from '@vitrine/core/form'
import type { NamedTone, PromptDetails, PromptFieldGroup } from '@vitrine/core/prompts'
import type { Translate } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { repeat } from 'lit/directives/repeat.js'
import type { FormController } from '../../form/index.ts'
import { button } from '../../ui/button.ts'
import { searchField } from '../../ui/field.ts'
import { selectInput } from '../../ui/input.ts'
import type { FieldChoice } from './prompt-editor.fields.controller.ts'

type Form = FormController<PromptDetails>
type Name = keyof PromptDetails

const faultOf = (form: Form, name: Name, texts: FormTexts): string | null => {
  const fault = form.snapshot.faults[name]
  return fault ? faultText(form.row(name), fault, texts) : null
}

/** The tone, by the names that the server has for it. */
export const toneField = (form: Form, tones: readonly NamedTone[], texts: FormTexts, label: string): TemplateResult => {
  const fault = faultOf(form, 'tone', texts)
  return html`<div class="field" part="field" data-field="tone">
    <label class="field-label" part="label" for="tone-input">${label} <span class="required" aria-hidden="true">*</span></label>
    ${selectInput({
      label: '',
      name: 'tone',
      id: 'tone-input',
      required: true,
      value: form.snapshot.values.tone,
      error: fault ? ' ' : undefined,
      options: tones.map((tone) => ({ value: tone.id, label: tone.label })),
      onChange: (value) => form.state.set('tone', tones.find(({ id }) => id === value)?.id ?? form.snapshot.values.tone),
    })}
    ${fault ? html`<span class="field-note is-error" part="error" id="tone-note">${fault}</span>` : nothing}
  </div>`
}

interface DataScope {
  form: Form
  choice: FieldChoice
  groups: readonly PromptFieldGroup[]
  t: Translate
}

const choose = ({ form, groups }: DataScope, ids: readonly AdFieldName[], isChosen: boolean): void => {
  const order = groups.flatMap(({ fields }) => fields.map(({ id }) => id))
  // As it is now: two buttons may be pressed before the next rendering.
  const next = new Set(form.snapshot.values.fields.filter((id) => !ids.includes(id)))
  if (isChosen) for (const id of ids) next.add(id)
  // What this account has no field for stays as the prompt says it.
  form.state.set('fields', [...order.filter((id) => next.has(id)), ...[...next].filter((id) => !order.includes(id))])
}

const box = (scope: DataScope, { id, label }: PromptFieldGroup['fields'][number]): TemplateResult => html`<label class="check">
  <input
    type="checkbox"
    name="fields"
    value=${id}
    .checked=${live(scope.form.snapshot.values.fields.includes(id))}
    @change=${(event: Event) => choose(scope, [id], (event.target as HTMLInputElement).checked)}
  />
  <span>${label}</span>
</label>`

/** A family: how many of its fields are chosen stands on its heading. */
const family = (scope: DataScope, shown: PromptFieldGroup): TemplateResult => {
  const { choice, groups, form, t } = scope
  const all = groups.find(({ id }) => id === shown.id)?.fields ?? []
  const chosen = all.filter(({ id }) => form.snapshot.values.fields.includes(id)).length
  const ids = shown.fields.map(({ id }) => id)
  const onToggle = (event: Event): void => {
    // It opens with the next rendering.
    event.preventDefault()
    choice.toggle(shown)
  }
  return html`<details class="family" ?open=${choice.isOpen(shown)}>
    <summary @click=${onToggle}>
      <span>${shown.label}</span>
      <span class="count ${chosen > 0 ? 'some' : ''}">${t('data.chosen', { chosen, total: all.length })}</span>
    </summary>
    <div class="family-fields" role="group" aria-label=${shown.label}>
      <div class="choose">
        ${button({ label: t('actions.all'), compact: true, onClick: () => choose(scope, ids, true) })}
        ${button({ label: t('actions.none'), compact: true, onClick: () => choose(scope, ids, false) })}
      </div>
      <div class="boxes">${shown.fields.map((field) => box(scope, field))}</div>
    </div>
  </details>`
}

/** The fields of an ad to name, family by family. */
export const dataFields = (scope: DataScope, texts: FormTexts): TemplateResult => {
  const { form, choice, groups, t } = scope
  const fault = faultOf(form, 'fields', texts)
  const shown = choice.shown(groups)
  // Enter searches, it does not save.
  const onKeydown = (event: KeyboardEvent): void => (event.key === 'Enter' ? event.preventDefault() : undefined)
  return html`<fieldset class="field wide data" part="field" data-field="fields" @keydown=${onKeydown}>
    <legend class="field-label" part="label">
      ${t('fields.fields')} <span class="required" aria-hidden="true">*</span>
      <span class="count">${t('data.all', { count: form.snapshot.values.fields.length })}</span>
    </legend>
    ${searchField({
      label: t('data.search'),
      hideLabel: true,
      placeholder: t('data.search'),
      name: 'fields',
      value: choice.search,
      error: fault ?? undefined,
      onInput: (text) => choice.find(text),
    })}
    <p class="field-note" role="status">${shown.length === 0 ? t('data.noMatch', { search: choice.search }) : ''}</p>
    ${repeat(
      shown,
      ({ id }) => id,
      (group) => family(scope, group),
    )}
  </fieldset>`
}
