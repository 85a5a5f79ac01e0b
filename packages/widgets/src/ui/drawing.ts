import { html, type TemplateResult } from 'lit'

const known = new Map<string, TemplateResult>()

const asTemplate = (markup: string): TemplateResult => html(Object.assign([markup], { raw: [markup] }))

/**
 * A line drawing on a 20 px grid in the colour of the text; decoration, so always beside a word or a label. Each is a template
 * of its own with nothing bound in it: no script touches an SVG element then, which costs a page of rows memory and time.
 */
export const drawing = (path: string, className = ''): TemplateResult => {
  const markup = `<svg class="icon ${className}" viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"></path></svg>`
  const result = known.get(markup) ?? asTemplate(markup)
  known.set(markup, result)
  return result
}
