import { describe, expect, test } from 'vitest'
import { loadTranslator, languages } from '../i18n/index.ts'
import requests from './golden/requests.json' with { type: 'json' }
import suggestions from './golden/suggestions.json' with { type: 'json' }
import {
  composeMail,
  encodeRequest,
  facebookReviews,
  isReviewLink,
  isWorkingTime,
  mailText,
  requestsWire,
  reviewRequestForm,
  reviewRequestSettingsForm,
  reviewRequestWire,
  reviewSuggestionsWire,
  usualLetter,
  usualSettings,
} from './index.ts'

const details = {
  ...reviewRequestForm.empty,
  email: 'ana@example.org',
  subject: 'Your review',
  contentMail: 'Thank you.',
  networks: ['google' as const],
}
const links = { google: 'https://g.page/r/abc/review' }

test('the wire is that of the contract, both ways', () => {
  expect(reviewSuggestionsWire.encode(reviewSuggestionsWire.decode(suggestions))).toEqual(suggestions)
  expect(requestsWire.encode(requestsWire.decode(requests))).toEqual(requests)
})

test('a mail is sent as the checked items with its words and the recipient', () => {
  const places = [{ id: 1, network: 'google' as const, link: links.google }]
  const body = encodeRequest({ ...details, sir: 'Hello', sincerely: 'Yours' }, places, 'n1')
  expect(body).toMatchObject({
    items: [{ id: 1, name: 'Google', link: links.google, checked: true }],
    mail: {
      email: 'ana@example.org',
      subject: 'Your review',
      content: { sir: 'Hello', contentMail: 'Thank you.', deviseMail: '', sincerely: 'Yours' },
    },
  })
  expect(reviewRequestWire.decode(body).number).toBe('n1')
})

describe('a link to reviews', () => {
  test.each([
    ['google', 'https://search.google.com/local/writereview?placeid=ChIJ1'],
    ['google', 'https://g.page/r/abc/review'],
    ['google', 'https://www.google.fr/maps/place/x'],
    ['google', 'https://www.google.co.uk/maps/place/x'],
    ['google', 'https://maps.app.goo.gl/x'],
    ['facebook', 'https://www.facebook.com/agency/reviews'],
    ['facebook', 'https://fr-fr.facebook.com/agency'],
  ] as const)('of %s is %s', (network, link) => expect(isReviewLink(network, link)).toBe(true))

  test.each([
    ['google', 'http://g.page/r/abc/review'],
    ['google', 'https://agency.example/how-was-it'],
    ['google', 'https://google.com.evil.example/'],
    ['google', 'https://docs.google.com/forms/d/1'],
    ['google', 'https://sites.google.com/view/agency'],
    ['google', 'https://www.google.com/url?q=https://agency.example'],
    ['google', 'https://user@www.google.com/'],
    ['google', 'https://www.facebook.com/agency/reviews'],
    ['facebook', 'https://l.facebook.com/l.php?u=https://agency.example'],
    ['facebook', 'javascript:alert(1)'],
    ['facebook', ''],
  ] as const)('of %s is not %s', (network, link) => expect(isReviewLink(network, link)).toBe(false))

  test('on Facebook is made of the page’s address', () => {
    expect(facebookReviews('https://www.facebook.com/agency/')).toBe('https://www.facebook.com/agency/reviews')
    expect(facebookReviews('https://www.facebook.com/profile.php?id=42')).toBe('https://www.facebook.com/profile.php?id=42&sk=reviews')
    expect(facebookReviews('')).toBe('')
  })
})

describe('a request', () => {
  const faultsOf = (changes: Partial<typeof details>, known: Record<string, string> = links) =>
    reviewRequestForm.check({ ...details, ...changes }, { links: known })

  test('that is complete has no fault', () => expect(faultsOf({})).toEqual({}))
  test('without a recipient is refused at its field', () =>
    expect(faultsOf({ email: ' ' })).toMatchObject({ email: { reason: 'required' } }))
  test('without a network is refused', () => expect(faultsOf({ networks: [] })).toMatchObject({ networks: { reason: 'required' } }))
  test('whose checked networks have no valid link is refused', () =>
    expect(faultsOf({}, { google: 'https://agency.example' })).toMatchObject({ networks: { reason: 'no-valid-link' } }))
})

test('a pause of less than thirty days is refused', () => {
  expect(reviewRequestSettingsForm.check({ ...usualSettings, coolDownDays: 29 }, undefined)).toMatchObject({
    coolDownDays: { reason: 'too-small' },
  })
  expect(reviewRequestSettingsForm.check({ ...usualSettings, coolDownDays: 30 }, undefined)).toEqual({})
})

test.each([
  ['2026-03-10T08:00:00Z', true],
  ['2026-03-10T07:59:00Z', false],
  ['2026-03-10T16:59:00Z', true],
  ['2026-03-10T17:00:00Z', false],
  ['2026-03-14T10:00:00Z', false],
] as const)('in Paris %s is working time: %s', (at, expected) => expect(isWorkingTime(new Date(at), 'Europe/Paris')).toBe(expected))

test.each(languages)('the mail in %s has each link once, says why it came and how to end it', async (language) => {
  const t = await loadTranslator(language, 'review-request-mail')
  const mail = composeMail(usualLetter(t, 'Agency'), {
    t,
    agency: 'Agency',
    name: 'Ana',
    reference: 'R1',
    links: [
      { network: 'google', href: 'https://area.example/g' },
      { network: 'facebook', href: 'https://area.example/f' },
    ],
    unsubscribe: 'https://area.example/stop',
  })
  const text = mailText(mail)
  for (const part of ['https://area.example/g', 'https://area.example/f', 'https://area.example/stop', 'R1'])
    expect(text.split(part)).toHaveLength(2)
  expect(mail.greeting).toMatch(/ Ana,$/)
  expect(text).not.toContain('{{')
})
