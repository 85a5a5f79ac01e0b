import { ownText, valueText } from '@vitrine/core/form'
import type { NamedTone, Prompt, PromptDetails, PromptFieldGroup } from '@vitrine/core/prompts'
import { html, nothing, type TemplateResult } from 'lit'
import type { FormController } from '../../form/index.ts'

interface DetailsScope {
  form: FormController<PromptDetails>
  prompt: Prompt
  tones: readonly NamedTone[]
  groups: readonly PromptFieldGroup[]
}

/** The chosen fields, a line a family; one that this account has no field for stands last, by its id. */
const dataOf = ({ prompt, groups }: DetailsScope): unknown => {
  const known = new Set<string>(groups.flatMap(({ fields }) => fields.map(({ id }) => id)))
  const others = prompt.fields.filter((id) => !known.has(id))
  const line = ({ label, fields }: PromptFieldGroup): unknown => {
    const chosen = fields.filter(({ id }) => prompt.fields.includes(id))
    return chosen.length === 0 ? nothing : html`<li><b>${label}</b> ${chosen.map((field) => field.label).join(', ')}</li> `
  }
  return html`<ul>
    ${groups.map(line)} ${others.length === 0 ? nothing : html`<li>${others.join(', ')}</li>`}
  </ul>`
}

/** A saved prompt to be read, in the order of the form. */
export const detailsView = (scope: DetailsScope): TemplateResult => {
  const { form, prompt, tones } = scope
  const shownOf = (name: keyof PromptDetails): unknown => {
    if (name === 'fields') return dataOf(scope)
    if (name === 'tone') return tones.find(({ id }) => id === prompt.tone)?.label ?? prompt.tone
    if (name === 'network' && prompt.network === null) return ownText(form.texts, 'networks.all')
    return valueText(form.row(name), prompt[name], form.table.choicesOf(name, prompt, undefined), form.texts)
  }
  return html`<dl class="details" part="details">
    ${form.table.names
      .filter((name) => name !== 'title')
      .map((name) => html`<div data-field=${name}><dt>${ownText(form.texts, form.row(name).label)}</dt><dd>${shownOf(name)}</dd></div>`)}
  </dl>`
}
