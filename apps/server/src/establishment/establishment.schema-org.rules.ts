import { hasHours, type PublicEstablishment } from '@vitrine/core/establishment'
import type { DayHours } from '@vitrine/core/opening-hours'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** From the first minute to the last is all day, and from midnight to midnight not at all, as search engines read it. */
const timesOf = ({ state, ranges }: DayHours): { opens: string; closes: string }[] => {
  if (state === 'all-day') return [{ opens: '00:00', closes: '23:59' }]
  if (state === 'closed') return [{ opens: '00:00', closes: '00:00' }]
  return ranges.map(({ from, to }) => ({ opens: from, closes: to === '00:00' ? '23:59' : to }))
}

const type = 'OpeningHoursSpecification'

const hoursOf = (establishment: PublicEstablishment): object[] | undefined => {
  // Somebody who is closed for now has no hours, whatever week is kept for later.
  if (establishment.status !== 'open' || !hasHours(establishment)) return undefined
  const week = establishment.week.flatMap((day, index) =>
    day.state === 'closed'
      ? []
      : timesOf(day).map((times) => ({ '@type': type, dayOfWeek: `https://schema.org/${days[index]}`, ...times })),
  )
  const exceptions = establishment.exceptions.flatMap((day) =>
    timesOf(day).map((times) => ({ '@type': type, ...times, validFrom: day.date, validThrough: day.date })),
  )
  return [...week, ...exceptions]
}

/** One value, several as a list, none as an absent property. */
const listed = (values: readonly string[]): string | readonly string[] | undefined => (values.length > 1 ? values : values[0])

/** An establishment in the vocabulary of schema.org, which search engines read. */
export const schemaOrgOf = (establishment: PublicEstablishment): object => {
  const { name, universe, addressLines, postalCode, city, country, latitude, longitude, phones, email, websites, logo, cover, gallery } =
    establishment
  const photos = [...(cover ? [cover] : []), ...gallery]
  return {
    '@context': 'https://schema.org',
    '@type': universe === 'IMMO' ? 'RealEstateAgent' : 'AutoDealer',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: addressLines.join(', '),
      postalCode,
      addressLocality: city,
      addressCountry: country,
    },
    geo: latitude !== null && longitude !== null ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
    telephone: listed(phones),
    email: email || undefined,
    url: websites[0],
    sameAs: listed(websites.slice(1)),
    logo: logo ?? undefined,
    image: listed(photos),
    openingHoursSpecification: hoursOf(establishment),
  }
}

/** JSON that may stand in a script element: no text in it can end the element or begin a comment. */
export const scriptJson = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
