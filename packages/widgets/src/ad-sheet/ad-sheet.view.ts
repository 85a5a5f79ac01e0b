import type { AdDocument, AdFurtherLine, AdValues } from '@vitrine/core/ad-form'
import type { ScaleText } from '@vitrine/core/ad-law'
import { visibleValues, type AdSheet, type FieldTest, type SheetLine } from '@vitrine/core/ad-sheet'
import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { scalesView } from '../ad-law/ad-law.scale.view.ts'
import { iconLock } from '../ui/icons.ts'

type Words = Translate<MessageKey<'ad-sheet'>>

const value = ({ text, href }: SheetLine): TemplateResult | string =>
  href ? html`<a href=${href} target="_blank" rel="noopener noreferrer">${text}</a>` : text

const lines = (all: readonly SheetLine[]): TemplateResult =>
  html`<dl class="lines">${all.map((line) => html`<div><dt>${line.label}</dt><dd>${value(line)}</dd></div>`)}</dl>`

const section = (title: string, body: unknown, part: string): TemplateResult =>
  html`<section class="section" part=${part}><h3>${title}</h3>${body}</section>`

/** Type, price, location and the key facts. */
export const summaryView = (
  { title, kind, place, price, priceNote, keyFacts }: AdSheet,
  words: Words,
  heading: unknown,
): TemplateResult => html`<div class="summary" part="summary">
  <h2 part="heading">${heading ?? title}</h2>
  <p class="kind">${[kind, place].filter(Boolean).join(' · ')}</p>
  ${price ? html`<p class="price" part="price">${price}${priceNote ? html`<small>${priceNote}</small>` : nothing}</p>` : nothing}
  ${keyFacts.length > 0 ? html`<dl class="facts" aria-label=${words('keyFacts')}>${keyFacts.map((line) => html`<div><dt>${line.label}</dt><dd>${line.text}</dd></div>`)}</dl>` : nothing}
</div>`

/** What the software of the ad says beside our fields; it is not printed. */
export const furtherView = (further: readonly AdFurtherLine[], words: Words): TemplateResult | typeof nothing =>
  further.length === 0
    ? nothing
    : html`<details class="internal" part="further">
        <summary><h3>${words('further', { count: further.length })}</h3></summary>
        <p class="hint">${words('furtherHint')}</p>
        <dl class="lines">${further.map(({ column, name, text, isPrivate }) => html`<div><dt>${name} <small>${column}</small>${isPrivate ? html` ${iconLock()}<span class="visually-hidden">${words('furtherPrivate')}</span>` : nothing}</dt><dd>${text}</dd></div>`)}</dl>
      </details>`

const size = (bytes: number, { formatNumber }: Formatters): string =>
  bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))}\u00a0kB`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)}\u00a0MB`

/** All other data that the reader of the sheet may see. */
export const bodyView = (
  sheet: AdSheet,
  values: AdValues,
  documents: readonly AdDocument[],
  { words, law, format, isVisible }: { words: Words; law: ScaleText; format: Formatters; isVisible: FieldTest },
): TemplateResult => {
  const scales = scalesView(visibleValues(values, isVisible), law)
  return html`${isVisible('text') ? section(words('description'), html`<p class="text">${sheet.text || words('noText')}</p>`, 'text') : nothing}
  <div class="sections">${sheet.sections.map(({ title, lines: all }) => section(title, lines(all), 'section'))}</div>
  ${scales === nothing ? nothing : section(words('scales'), scales, 'scales')}
  ${sheet.legal.length > 0 ? section(words('legal'), html`<div class="legal">${sheet.legal.map((sentence) => html`<p>${sentence}</p>`)}</div>`, 'legal') : nothing}
  ${
    documents.length > 0 && isVisible('documents')
      ? section(
          words('documents'),
          html`<ul class="documents">${documents.map((each) => html`<li><a href=${each.url} target="_blank" rel="noopener noreferrer">${each.name}</a> <small>${size(each.size, format)}</small></li>`)}</ul>`,
          'documents',
        )
      : nothing
  }`
}

/** Data for the staff only; it is not printed. */
export const internalView = ({ internal }: AdSheet, words: Words): TemplateResult | typeof nothing =>
  internal.length === 0
    ? nothing
    : html`<aside class="internal" part="internal"><h3>${iconLock()} ${words('internal')}</h3><p class="hint">${words('internalHint')}</p>${lines(internal)}</aside>`
