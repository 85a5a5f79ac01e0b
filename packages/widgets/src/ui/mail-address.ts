import { html, type TemplateResult } from 'lit'

/** A mail address that may wrap before its @. */
export const mailAddress = (address: string): TemplateResult => {
  const at = address.lastIndexOf('@')
  return at < 0 ? html`${address}` : html`${address.slice(0, at)}<wbr>${address.slice(at)}`
}
