import type { Namesake } from '@vitrine/core/reviews'
import { html, nothing, type TemplateResult } from 'lit'
import type { ReviewsContext } from './reviews.types.ts'

type Texts = Pick<ReviewsContext, 't' | 'format' | 'element'>

const namesakeView = ({ personId, name, at, adReference }: Namesake, { t, format, element }: Texts): TemplateResult => {
  const date = format.formatDate(at)
  const href = element.contactsHref?.replace('{person}', String(personId))
  const open = (event: Event): void => {
    if (!element.openContacts(personId)) event.preventDefault()
  }
  return html`<li>
    <b dir="auto">${name}</b>, ${adReference ? t('contacts.about', { date, reference: adReference }) : t('contacts.at', { date })}
    ${href ? html`<a href=${href} @click=${open}>${t('contacts.open')}</a>` : nothing}
  </li>`
}

/** People who got in touch under the name of the author: a hint, and no more. */
export const namesakesView = (namesakes: readonly Namesake[], texts: Texts): TemplateResult | typeof nothing =>
  namesakes.length === 0
    ? nothing
    : html`<div class="namesakes" part="namesakes" role="status">
        ${texts.t('contacts.title', { count: namesakes.length })}
        <ul>
          ${namesakes.map((each) => namesakeView(each, texts))}
        </ul>
      </div>`
