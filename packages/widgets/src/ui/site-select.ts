import { html, nothing, type TemplateResult } from 'lit'
import { selectField } from './field.ts'

interface SiteSelectOptions {
  label: string
  /** Those that the account sees, its own first. */
  sites: readonly { id: number; name: string }[]
  /** The chosen id; null for `all`, or for the account's own without it. */
  chosen: number | null
  /** The label of all points of sale together; absent where only one can be looked at. */
  all?: string
  onChange: (id: number | null) => void
}

/** The choice of a point of sale for a network head; nothing for everybody else. */
export const siteSelect = ({ label, sites, chosen, all, onChange }: SiteSelectOptions): TemplateResult | typeof nothing => {
  const [own] = sites
  if (!own || sites.length < 2) return nothing
  const choices = sites.map(({ id, name }) => ({ value: String(id), label: name }))
  return html`<div class="sites">
    ${selectField({
      label,
      hideLabel: true,
      name: 'site',
      value: all === undefined ? String(chosen ?? own.id) : String(chosen ?? ''),
      options: all === undefined ? choices : [{ value: '', label: all }, ...choices],
      onChange: (id) => onChange(id === '' || (all === undefined && Number(id) === own.id) ? null : Number(id)),
    })}
  </div>`
}
