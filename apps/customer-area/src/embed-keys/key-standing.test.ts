import type { EmbedKey } from '@vitrine/core/embed'
import { expect, it } from 'vitest'
import { standingOf } from './key-standing.ts'

const key: EmbedKey = {
  id: 3, kind: 'publishable', name: 'Portal', key: 'pk_a', origins: ['https://a.test', 'https://b.test'], widgets: ['contact-form'], scopes: [],
  portal: 'A', network: true, createdAt: '2026-01-01T00:00:00Z', lastUsedAt: null, revokedAt: null, previousUntil: null,
}

it.each([
  [{}, 'active'],
  [{ previousUntil: '2026-05-02T00:00:00Z' }, 'rotated'],
  [{ previousUntil: '2026-04-30T00:00:00Z' }, 'active'],
  [{ previousUntil: '2026-05-02T00:00:00Z', revokedAt: '2026-04-30T00:00:00Z' }, 'revoked'],
])('knows where a key with %j stands', (more, standing) => expect(standingOf({ ...key, ...more }, new Date('2026-05-01T00:00:00Z'))).toBe(standing))
