import type { Account } from '@vitrine/core/account'
import { siteChoices, sitesOf } from '@vitrine/core/ads'
import { html, nothing, type TemplateResult } from 'lit'
import { selectField } from './field.ts'

interface SiteSelectOptions {
  label: string
  account: Account | null
  /** The chosen id; null for `all`, or for the account's own without it. */
  chosen: number | null
  /** The label of all points of sale together; absent where only one can be looked at. */
  all?: string
  onChange: (id: number | null) => void
}

/** The choice of a point of sale for a network head; nothing for everybody else. */
export const siteSelect = ({ label, account, chosen, all, onChange }: SiteSelectOptions): TemplateResult | typeof nothing => {
  if (account === null || !siteChoices.offered(account)) return nothing
  const own = account.advertiser.id
  const sites = sitesOf(account).map(({ id, name }) => ({ value: String(id), label: name }))
  return html`<div class="sites">
    ${selectField({
      label,
      hideLabel: true,
      name: 'site',
      value: all === undefined ? String(chosen ?? own) : String(chosen ?? ''),
      options: all === undefined ? sites : [{ value: '', label: all }, ...sites],
      onChange: (id) => onChange(id === '' || (all === undefined && Number(id) === own) ? null : Number(id)),
    })}
  </div>`
}
