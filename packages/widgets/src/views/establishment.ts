import { comingExceptions, hasHours, mapLinks, phoneLink, type PublicEstablishment } from '@vitrine/core/establishment'
import { pictureSources } from '@vitrine/core/media'
import { dayOf } from '@vitrine/core/days'
import { localeTags } from '@vitrine/core/i18n'
import { timeZoneOfPlace, weekdayIndex, type DayHours } from '@vitrine/core/opening-hours'
import { html, nothing, type TemplateResult } from 'lit'
import { dateTitle, hoursWords, liveWords, weekdayTitle, type Words } from './establishment.words.ts'

type Part = TemplateResult | typeof nothing

/** What is shown of an establishment. */
export interface EstablishmentView extends Words {
  establishment: PublicEstablishment
  now: Date
  /** Whether the page is alive. One that is stored for later says nothing about the moment at which it was made. */
  isLive: boolean
}

/** A photo in the size that its place needs. */
const photoOf = (url: string, alt: string, place: { part: string; sizes: string; isLazy?: boolean }): TemplateResult =>
  html`<img
    class=${place.part}
    part=${place.part}
    src=${url}
    srcset=${pictureSources(url) ?? nothing}
    sizes=${place.sizes}
    alt=${alt}
    loading=${place.isLazy ? 'lazy' : nothing}
  />`

const headOf = ({ establishment, t }: EstablishmentView): TemplateResult => {
  const { name, city, logo, cover } = establishment
  return html`${cover ? photoOf(cover, t('photos.cover', { name }), { part: 'cover', sizes: '100vw' }) : nothing}
    <div class="head">
      ${logo ? photoOf(logo, t('photos.logo', { name }), { part: 'logo', sizes: '56px' }) : nothing}
      <div>
        <h2 part="name">${name}</h2>
        <p class="city">${city}</p>
      </div>
    </div>`
}

const rowOf = (view: EstablishmentView, title: string, hours: DayHours, more: { isToday?: boolean; label?: string } = {}): TemplateResult =>
  html`<tr class=${more.isToday ? 'today' : ''} aria-current=${more.isToday ? 'date' : nothing}>
    <th scope="row">${title}${more.label ? html` <small>${more.label}</small>` : nothing}</th>
    <td>${hoursWords(view, hours).map((range) => html`<span class="range">${range}</span> `)}</td>
  </tr>`

const exceptionsOf = (view: EstablishmentView, today: string): Part => {
  const coming = comingExceptions(view.establishment, today)
  if (coming.length === 0) return nothing
  return html`<h4>${view.t('hours.exceptions')}</h4>
    <table part="exceptions"><tbody>
      ${coming.map((day) =>
        rowOf(view, dateTitle(day.date, view.language), day, { label: day.label, isToday: view.isLive && day.date === today }),
      )}
    </tbody></table>`
}

const hoursOf = (view: EstablishmentView): TemplateResult => {
  const { establishment, now, isLive, language, t } = view
  const today = dayOf(now, timeZoneOfPlace(establishment))
  const isOpen = establishment.status === 'open'
  // The hours of an exceptional day are those below.
  const weekday = isLive && !establishment.exceptions.some(({ date }) => date === today) ? weekdayIndex(today) : null
  // The line is there before the words are, so that nothing moves when they come. A status is not of the moment.
  const line = isOpen && !isLive ? '' : liveWords(establishment, now, view)
  if (!hasHours(establishment))
    return html`<section class="hours">
      <h3>${t('hours.title')}</h3>
      <p class="live" part="status">${isOpen ? t('hours.none') : line}</p>
    </section>`
  return html`<section class="hours">
    <h3>${t('hours.title')}</h3>
    <p class="live" part="status">${line}</p>
    <table part="hours"><tbody>
      ${establishment.week.map((day, index) => rowOf(view, weekdayTitle(index, language), day, { isToday: weekday === index }))}
    </tbody></table>
    ${exceptionsOf(view, today)}
  </section>`
}

const link = (address: string, text: string): TemplateResult => html`<a part="link" href=${address}>${text}</a>`
const outward = (address: string, text: string): TemplateResult =>
  html`<a part="link" href=${address} target="_blank" rel="noopener">${text}</a>`

const withoutProtocol = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

const entry = (title: string, values: readonly TemplateResult[]): Part =>
  values.length === 0 ? nothing : html`<dt>${title}</dt>${values.map((value) => html`<dd>${value}</dd>`)}`

const contactOf = ({ establishment, t }: EstablishmentView): TemplateResult => {
  const { addressLines, postalCode, city, phones, email, websites } = establishment
  const { openstreetmap, google, apple } = mapLinks(establishment)
  return html`<section class="contact">
    <h3>${t('contact.title')}</h3>
    <address part="address">${addressLines.map((line) => html`<span>${line}</span>`)}<span>${postalCode} ${city}</span></address>
    <dl>
      ${entry(t('contact.maps'), [outward(openstreetmap, t('maps.openstreetmap')), outward(google, t('maps.google')), outward(apple, t('maps.apple'))])}
      ${entry(
        t('contact.phone'),
        phones.map((phone) => link(phoneLink(phone), phone)),
      )}
      ${entry(t('contact.email'), email ? [link(`mailto:${email}`, email)] : [])}
      ${entry(
        t('contact.website'),
        websites.map((address) => outward(address, withoutProtocol(address))),
      )}
    </dl>
  </section>`
}

const galleryOf = ({ establishment, t }: EstablishmentView): Part => {
  const { gallery, name } = establishment
  if (gallery.length === 0) return nothing
  return html`<section>
    <h3>${t('photos.title')}</h3>
    <div class="gallery" part="gallery">
      ${gallery.map((url, index) =>
        photoOf(url, t('photos.gallery', { name, number: String(index + 1) }), { part: 'photo', sizes: '240px', isLazy: true }),
      )}
    </div>
  </section>`
}

/** An establishment as visitors see it. */
export const establishmentView = (view: EstablishmentView): TemplateResult =>
  html`${headOf(view)}
    <div class="columns">${hoursOf(view)} ${contactOf(view)}</div>
    ${galleryOf(view)}`

/** The same in the frame that every element has around its content, for a page that is stored. */
export const storedEstablishment = (view: Omit<EstablishmentView, 'isLive'>): TemplateResult =>
  html`<div class="root" part="root" lang=${localeTags[view.language]}>${establishmentView({ ...view, isLive: false })}</div>`
