import { describe, expect, test } from 'vitest'
import {
  cutText,
  escapedText,
  hashtagsOf,
  linksOf,
  markedText,
  mentionsOf,
  phoneNumberIn,
  shownText,
  textFaults,
  textLength,
} from './post-checks.text.rules.ts'

describe('what a text holds', () => {
  test.each([
    ['#Nantes #immo_44 et #été', ['#Nantes', '#immo_44', '#été']],
    ['le lot n°#3, #2026, rue#12', []],
    ['https://example.org/#plan &#39;', []],
    ['#mer#plage #vue', ['#mer', '#plage', '#vue']],
    ['#🏡 #❤️ #vue🌊', ['#🏡', '#❤️', '#vue🌊']],
    ['mot#tag', []],
  ])('hashtags of %s', (text, tags) => expect(hashtagsOf(text)).toEqual(tags))

  test.each([
    ['Merci @agence.nantes, @léa et (@studio_44).', ['@agence.nantes', '@léa', '@studio_44']],
    ['contact@example.org, 3 @ 5', []],
  ])('mentions of %s', (text, names) => expect(mentionsOf(text)).toEqual(names))

  test('links without the sign that ends the sentence', () => {
    expect(linksOf('Voir https://example.org/a?b=1. Ou (http://example.org).')).toEqual(['https://example.org/a?b=1', 'http://example.org'])
  })

  test.each([
    ['Appelez le 02 40 12 34 56', '02 40 12 34 56'],
    ['tél. 0240123456', '0240123456'],
    ['+33 (0)2.40.12.34.56', '+33 (0)2.40.12.34.56'],
    ['Appelez 0033240123456', '0033240123456'],
    ['Appelez 00 33 2 40 12 34 56', '00 33 2 40 12 34 56'],
    ['(01) 23 45 67 89', '(01) 23 45 67 89'],
    ['Gratuit : 0 800 123 456', '0 800 123 456'],
    ['Gratuit : 0800 12 34 56', '0800 12 34 56'],
    ['+1 (555) 123-4567', '+1 (555) 123-4567'],
    ['+52 55 1234 5678', '+52 55 1234 5678'],
    ['ref 0123456789', null],
    ['Référence : 0123456789', null],
    ['le 01/02/2026 03', null],
    ['+150 000 000 €', null],
    ['Prix : 245 000 €, réf. 12345678901234', null],
    ['https://example.org/?id=0240123456', null],
  ])('the number that could be called in %s', (text, number) => expect(phoneNumberIn(text)).toBe(number))
})

test('a text in pieces is the same text', () => {
  const text = 'Voir https://example.org/#plan avec @léa : #été !'
  expect(markedText(text)).toEqual([
    { kind: 'plain', text: 'Voir ' },
    { kind: 'link', text: 'https://example.org/#plan' },
    { kind: 'plain', text: ' avec ' },
    { kind: 'mention', text: '@léa' },
    { kind: 'plain', text: ' : ' },
    { kind: 'hashtag', text: '#été' },
    { kind: 'plain', text: ' !' },
  ])
  expect(markedText('À [ville] [sic]')).toEqual([
    { kind: 'plain', text: 'À ' },
    { kind: 'placeholder', text: '[ville]' },
    { kind: 'plain', text: ' [sic]' },
  ])
  expect([markedText(''), markedText('a')]).toEqual([[], [{ kind: 'plain', text: 'a' }]])
})

describe('how a network counts', () => {
  test('LinkedIn counts a backslash before each sign that it reads as a command', () => {
    expect(escapedText('50 m² (T2) #neuf')).toBe(String.raw`50 m² \(T2\) \#neuf`)
    expect([textLength('linkedin', '(a)'), textLength('facebook', '(a)')]).toEqual([5, 3])
  })

  test('an emoji is as long as the networks say', () => expect(textLength('instagram', '🏡')).toBe(2))

  test('visitors see whole words before more', () => {
    const { shown, isCut } = shownText('instagram', `${'mot '.repeat(40)}fin`)
    expect([shown.endsWith('mot'), shown.length <= 125, isCut]).toEqual([true, true, true])
    expect(shownText('facebook', 'court')).toEqual({ shown: 'court', isCut: false })
  })

  test('a text is cut at a word, and never within a sign', () => {
    expect(cutText('google', `${'a'.repeat(1495)} bbbbbbbb`)).toBe('a'.repeat(1495))
    expect(cutText('google', `${'a'.repeat(1499)}🏡`)).toBe('a'.repeat(1499))
    expect(cutText('google', 'court')).toBe('court')
    expect(cutText('linkedin', '#'.repeat(2000))).toBe('#'.repeat(1500))
  })
})

describe('what a network would say', () => {
  const tags = (count: number): string => Array.from({ length: count }, (_, index) => `#t${index}`).join(' ')

  test.each([
    ['instagram', 'a'.repeat(2200), []],
    ['instagram', 'a'.repeat(2201), ['refused too-long']],
    ['instagram', tags(5), []],
    ['instagram', tags(6), ['advised hashtags']],
    ['instagram', tags(31), ['refused hashtags']],
    ['instagram', '@a @b @c @d', ['advised mentions']],
    ['instagram', 'Voir https://example.org', ['advised dead-link']],
    ['google', 'Appelez le 02 40 12 34 56', ['refused phone-number']],
    ['facebook', 'Appelez le 02 40 12 34 56, https://example.org', []],
    ['linkedin', '('.repeat(1501), ['refused too-long']],
  ] as const)('%s', (network, text, faults) => {
    expect(textFaults(network, text).map(({ level, reason }) => `${level} ${reason}`)).toEqual(faults)
  })

  test('what refuses stands first', () => {
    expect(textFaults('google', 'https://example.org 02 40 12 34 56').map(({ level }) => level)).toEqual(['refused', 'advised'])
  })
})
