import { html, type TemplateResult } from 'lit'

const known = new Map<string, TemplateResult>()

const asTemplate = (markup: string): TemplateResult => html(Object.assign([markup], { raw: [markup] }))

/**
 * A line drawing on a 20 px grid in the text's colour; decorative, so always beside a text or with a label. Each is a static
 * template of its own without bindings, so Lit never touches its SVG elements, which would cost a page of rows memory and time.
 */
export const drawing = (path: string, className = ''): TemplateResult => {
  const markup = `<svg class="icon ${className}" viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"></path></svg>`
  const result = known.get(markup) ?? asTemplate(markup)
  known.set(markup, result)
  return result
}
