import type { AdPicture, AdValues } from '@vitrine/core/ad-form'
import { adSheet } from '@vitrine/core/ad-sheet'
import { html, nothing, type TemplateResult } from 'lit'
import { scalesView } from '../ad-law/ad-law.scale.view.ts'
import { iconImage } from '../ui/icons.ts'
import type { EditorScope } from './ad-editor.types.ts'

const photo = (pictures: readonly AdPicture[], { t }: EditorScope): TemplateResult => {
  const [cover] = pictures
  if (!cover) return html`<p class="visitor-photo none">${iconImage()} ${t('preview.noPhoto')}</p>`
  return html`<div class="visitor-photo">
    <img src=${cover.thumbnailUrl} alt=${cover.alternative} />${pictures.length > 1 ? html`<span class="visitor-count">${t('preview.photos', { count: pictures.length })}</span>` : nothing}
  </div>`
}

/** Without what is typed and no number yet. */
const readable = (values: AdValues): AdValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number.isNaN(value) ? null : value])) as unknown as AdValues

/** The ad as a visitor of a portal will see it. */
export const previewView = (scope: EditorScope, width: 'phone' | 'desktop'): TemplateResult => {
  const { t, session, reader } = scope
  const { values, pictures } = session.content
  const { title, text, kind, price, priceNote, place, keyFacts } = adSheet(readable(values), reader)
  return html`<article class="visitor ${width}" part="preview" aria-label=${t('preview.title')}>
    ${photo(pictures, scope)}
    <div class="visitor-text">
      <p class="visitor-kind">${kind}</p>
      <p class="visitor-title">${title || t('preview.noTitle')}</p>
      <p class="visitor-price">${price} ${priceNote ? html`<small>${priceNote}</small>` : nothing}</p>
      <p class="visitor-place">${place}</p>
      ${keyFacts.length > 0 ? html`<dl class="visitor-facts">${keyFacts.map(({ label, text: fact }) => html`<div><dt>${label}</dt><dd>${fact}</dd></div>`)}</dl>` : nothing}
      ${scalesView(values, reader.law)}
      <p class="visitor-words">${text || t('preview.noText')}</p>
    </div>
  </article>`
}
