import { faultText, ownText } from '@vitrine/core/form'
import { html, type TemplateResult } from 'lit'
import { textAreaField } from '../ui/field.ts'
import type { SheetForm } from './establishment-sheet.hours.view.ts'

/** Names of places, which may have spaces: one a line. */
export const areasField = (form: SheetForm): TemplateResult => {
  const { values, faults } = form.snapshot
  const row = form.row('catchmentAreas')
  return html`<div class="wide">
    ${textAreaField({
      label: ownText(form.texts, row.label),
      name: 'catchmentAreas',
      value: values.catchmentAreas.join('\n'),
      error: faults.catchmentAreas && faultText(row, faults.catchmentAreas, form.texts),
      ...(row.hint && { hint: ownText(form.texts, row.hint) }),
      onInput: (text) => form.state.set('catchmentAreas', text.split('\n')),
    })}
  </div>`
}
