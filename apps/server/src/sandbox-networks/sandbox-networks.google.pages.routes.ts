import type { MessageKey, Translate } from '@vitrine/core/i18n'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { sandboxNetworksPath } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { AppEnv } from '../http/context.ts'
import type { Html } from '../http/private-page.ts'
import type { Services } from '../ports/services.ts'
import { forbidden, invalid } from '../refusal.ts'
import { choiceForm } from './sandbox-networks.choice.routes.ts'
import { listLocations, mergeLocation } from './sandbox-networks.google.locations.store.ts'
import { publicView } from './sandbox-networks.google.masks.rules.ts'
import { locationFailures, type LocationFailure, type SandboxLocation } from './sandbox-networks.model.ts'
import { findFailure, setFailure } from './sandbox-networks.store.ts'

const path = `${sandboxNetworksPath}/google/locations`
const shownLocations = 20

interface Scope {
  t: Translate<MessageKey<'sandbox-networks'>>
  /** BCP 47. */
  locale: string
  now: Date
}

/** What is shown of the fields of a location; Google leaves out what is empty. */
interface Shown {
  title?: string
  phoneNumbers?: { primaryPhone?: string; additionalPhones?: string[] }
  websiteUri?: string
  storefrontAddress?: { addressLines?: string[]; postalCode?: string; locality?: string; regionCode?: string }
  regularHours?: { periods?: Period[] }
  specialHours?: { specialHourPeriods?: SpecialPeriod[] }
  openInfo?: { status?: 'OPEN' | 'CLOSED_TEMPORARILY' | 'CLOSED_PERMANENTLY'; openingDate?: CalendarDate }
}
interface TimeOfDay {
  hours?: number
  minutes?: number
}
interface CalendarDate {
  year?: number
  month?: number
  day?: number
}
interface Period {
  openDay: string
  openTime?: TimeOfDay
  closeTime?: TimeOfDay
}
interface SpecialPeriod {
  startDate?: CalendarDate
  openTime?: TimeOfDay
  closeTime?: TimeOfDay
  closed?: boolean
}

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
/** A Monday. */
const anyMonday = 5

const clock = ({ hours = 0, minutes = 0 }: TimeOfDay = {}): string =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`

const dateOf = ({ year = 1970, month = 0, day = 0 }: CalendarDate = {}): Date =>
  new Date(Date.UTC(year, Math.max(month, 1) - 1, Math.max(day, 1)))

const hoursText = (periods: readonly (Period | SpecialPeriod)[], t: Scope['t']): string => {
  if (periods.length === 0 || periods.some((period) => 'closed' in period && period.closed === true)) return t('location.closed')
  return periods
    .map(({ openTime, closeTime }) => {
      const [from, to] = [clock(openTime), clock(closeTime)]
      return from === '00:00' && to === '24:00' ? t('location.openAllDay') : `${from}–${to}`
    })
    .join(', ')
}

const weekRows = (periods: readonly Period[], { t, locale }: Scope): Html[] => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return weekdays.map((day, index) => {
    const name = format.format(new Date(Date.UTC(1970, 0, anyMonday + index)))
    const ofDay = periods.filter(({ openDay }) => openDay === day)
    return html`<tr><th scope="row">${name}</th><td>${hoursText(ofDay, t)}</td></tr>`
  })
}

const specialRows = (periods: readonly SpecialPeriod[], { t, locale }: Scope): Html => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const byDay = Map.groupBy(periods, ({ startDate }) => dateOf(startDate).getTime())
  const rows = [...byDay].map(
    ([day, found]) => html`<tr><th scope="row">${format.format(new Date(day))}</th><td>${hoursText(found, t)}</td></tr>`,
  )
  return html`<tbody><tr><th scope="rowgroup" colspan="2">${t('location.exceptions')}</th></tr>${rows}</tbody>`
}

const mergeForm = (id: string, t: Scope['t']): Html => html`<form class="by" method="post" action="${path}/${id}/merge">
  <span>${t('location.duplicate')}</span><button>${t('location.merge')}</button>
</form>`

const line = (text: string | undefined): Html | '' => (text === undefined || text === '' ? '' : html`<p class="text">${text}</p>`)

const openedLine = ({ openInfo }: Shown, { t, locale }: Scope): Html | '' => {
  if (!openInfo?.openingDate) return ''
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(dateOf(openInfo.openingDate))
  return line(t('location.opened', { date }))
}

const hoursTable = ({ regularHours, specialHours }: Shown, scope: Scope): Html | '' => {
  const [periods, special] = [regularHours?.periods ?? [], specialHours?.specialHourPeriods ?? []]
  if (periods.length === 0) return ''
  return html`<table class="hours"><tbody>${weekRows(periods, scope)}</tbody>${special.length === 0 ? '' : specialRows(special, scope)}</table>`
}

const locationView = (found: SandboxLocation, scope: Scope): Html => {
  const { t, now } = scope
  const { location, pendingMask } = publicView(found, now)
  const shown: Shown = location
  const { title, phoneNumbers, websiteUri, storefrontAddress: address, openInfo } = shown
  const place = [...(address?.addressLines ?? []), [address?.postalCode, address?.locality].filter(Boolean).join(' ')]
  return html`<li id="location-${found.id}">
    <p class="by"><a href="${sandboxNetworksPath}/google?page=${found.id}"><b>${title}</b></a><span class="muted">${t(`location.status.${openInfo?.status ?? 'OPEN'}`)}</span>${pendingMask === '' ? '' : html`<mark>${t('location.looking')}</mark>`}${Object.keys(found.suggested).length === 0 ? '' : html`<mark>${t('location.suggested')}</mark>`}</p>
    ${line(place.filter(Boolean).join(', '))}
    ${line([phoneNumbers?.primaryPhone, ...(phoneNumbers?.additionalPhones ?? [])].filter(Boolean).join(' · '))}
    ${websiteUri === undefined ? '' : html`<p><a href="${websiteUri}" rel="noopener noreferrer">${websiteUri}</a></p>`}
    ${hoursTable(shown, scope)}
    ${openedLine(shown, scope)}
    ${found.hasDuplicate ? mergeForm(found.id, t) : ''}
  </li>`
}

const failureForm = (chosen: LocationFailure, t: Scope['t']): Html =>
  choiceForm({
    name: 'location-failure',
    action: `${path}/failure`,
    choices: locationFailures.map((failure) => ({ value: failure, text: t(`locationFailure.${failure}`), isChosen: failure === chosen })),
    texts: { label: t('locationFailure.label'), choose: t('locationFailure.choose'), hint: t('locationFailure.hint') },
  })

/** What visitors see of the locations that something was said of: of one page, or of all. */
export const locationsPart = async (
  database: Database,
  { pageId, ...scope }: Scope & { pageId: string | null },
): Promise<{ shown: Html | ''; form: Html }> => {
  const found = await listLocations(database, pageId, shownLocations)
  const title = scope.t(pageId === null ? 'location.titles' : 'location.title')
  return {
    shown:
      found.length === 0
        ? ''
        : html`<section aria-labelledby="locations"><h2 id="locations">${title}</h2><ul class="posts">${found.map((each) => locationView(each, scope))}</ul></section>`,
    form: failureForm(await findFailure(database, 'google-locations'), scope.t),
  }
}

/** Chooses what happens to the information of locations, and merges two of the same establishment, which no API does. */
export const mountGoogleLocations = (app: Hono<AppEnv>, { database }: Services): void => {
  app.post(`${path}/failure`, async (c) => {
    if (c.req.header('sec-fetch-site') === 'cross-site') throw forbidden()
    const { 'location-failure': failure } = await c.req.parseBody()
    const chosen = locationFailures.find((each) => each === failure)
    if (!chosen) throw invalid('location-failure')
    await setFailure(database, 'google-locations', chosen)
    return c.redirect(`${sandboxNetworksPath}/google`, 303)
  })
  app.post(`${path}/:id/merge`, async (c) => {
    if (c.req.header('sec-fetch-site') === 'cross-site') throw forbidden()
    await mergeLocation(database, c.req.param('id'))
    return c.redirect(`${sandboxNetworksPath}/google?page=${encodeURIComponent(c.req.param('id'))}`, 303)
  })
}
