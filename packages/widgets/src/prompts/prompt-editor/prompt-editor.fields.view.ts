import { faultText, type FormTexts } from '@vitrine/core/form'
import type { NamedTone, PromptDetails, PromptFieldGroup } from '@vitrine/core/prompts'
import type { Translate } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import type { FormController } from '../../form/index.ts'
import { button } from '../../ui/button.ts'
import { selectInput } from '../../ui/input.ts'

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

/** The fields of an ad to name, family by family. */
export const dataFields = (form: Form, groups: readonly PromptFieldGroup[], texts: FormTexts, t: Translate): TemplateResult => {
  const chosen = new Set(form.snapshot.values.fields)
  const fault = faultOf(form, 'fields', texts)
  const order = groups.flatMap(({ fields }) => fields.map(({ id }) => id))
  // What this account has no field for stays as the prompt says it.
  const choose = (ids: readonly (typeof order)[number][], isChosen: boolean): void => {
    // As it is now: two buttons may be pressed before the next rendering.
    const next = new Set(form.snapshot.values.fields.filter((id) => !ids.includes(id)))
    if (isChosen) for (const id of ids) next.add(id)
    form.state.set('fields', [...order.filter((id) => next.has(id)), ...[...next].filter((id) => !order.includes(id))])
  }
  const box = ({ id, label }: PromptFieldGroup['fields'][number]): TemplateResult => html`<label class="check">
    <input
      type="checkbox"
      name="fields"
      value=${id}
      .checked=${live(chosen.has(id))}
      aria-invalid=${fault ? 'true' : nothing}
      aria-describedby=${fault ? 'fields-note' : nothing}
      @change=${(event: Event) => choose([id], (event.target as HTMLInputElement).checked)}
    />
    <span>${label}</span>
  </label>`
  const family = ({ label, fields }: PromptFieldGroup): TemplateResult => {
    const ids = fields.map(({ id }) => id)
    return html`<fieldset class="family">
      <legend class="field-label">${label}</legend>
      <div class="choose">
        ${button({ label: t('actions.all'), tone: 'quiet', compact: true, onClick: () => choose(ids, true) })}
        ${button({ label: t('actions.none'), tone: 'quiet', compact: true, onClick: () => choose(ids, false) })}
      </div>
      <div class="boxes">${fields.map(box)}</div>
    </fieldset>`
  }
  return html`<fieldset class="field wide" part="field" data-field="fields" role="group">
    <legend class="field-label" part="label">${t('fields.fields')} <span class="required" aria-hidden="true">*</span></legend>
    ${fault ? html`<span class="field-note is-error" part="error" id="fields-note">${fault}</span>` : nothing} ${groups.map(family)}
  </fieldset>`
}
