import { html, type TemplateResult } from 'lit'

/** A mail address, which breaks before its @ where a line is too short for it. */
export const mailAddress = (address: string): TemplateResult => {
  const at = address.lastIndexOf('@')
  return at < 0 ? html`${address}` : html`${address.slice(0, at)}<wbr>${address.slice(at)}`
}
