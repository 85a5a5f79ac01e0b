import { embedKeyRefusals, type EmbedKey } from '@vitrine/core/embed'
import { expect, it } from 'vitest'
import { draftOf, emptyDraft, keyOf, standingOf } from './key-form.ts'

const key: EmbedKey = {
  id: 3, kind: 'publishable', name: 'Portal', key: 'pk_a', origins: ['https://a.test', 'https://b.test'], widgets: ['contact-form'], scopes: [],
  portal: 'A', network: true, createdAt: '2026-01-01T00:00:00Z', lastUsedAt: null, revokedAt: null, previousUntil: null,
}

it('gives back a key that was only looked at', () => {
  const { id: _, key: __, createdAt: ___, lastUsedAt: ____, revokedAt: _____, previousUntil: ______, ...settings } = key
  expect(keyOf(draftOf(key))).toEqual(settings)
})

it('takes sites however they are parted', () =>
  expect(keyOf({ ...emptyDraft, origins: ' https://a.test\n\nhttps://b.test, https://c.test ' }).origins).toEqual(['https://a.test', 'https://b.test', 'https://c.test']))

it('asks of an untouched form all that a key needs', () =>
  expect(embedKeyRefusals(keyOf(emptyDraft))).toEqual({ name: 'name-required', origins: 'origins-required', portal: 'portal-required' }))

it.each([
  [{}, 'active'],
  [{ previousUntil: '2026-05-02T00:00:00Z' }, 'rotated'],
  [{ previousUntil: '2026-04-30T00:00:00Z' }, 'active'],
  [{ previousUntil: '2026-05-02T00:00:00Z', revokedAt: '2026-04-30T00:00:00Z' }, 'revoked'],
])('knows where a key with %j stands', (more, standing) => expect(standingOf({ ...key, ...more }, new Date('2026-05-01T00:00:00Z'))).toBe(standing))
