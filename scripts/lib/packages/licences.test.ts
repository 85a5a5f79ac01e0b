import { expect, test } from 'vitest'
import { licencePage, licenceRows, unknownLicences } from './licences.ts'

const rows = licenceRows({
  MIT: [
    { name: 'hono', versions: ['4.0.0'] },
    { name: '@node-rs/argon2-linux-x64-gnu', versions: ['2.0.0'] },
  ],
  '(MIT OR CC0-1.0)': [{ name: 'types', versions: ['1.0.0'] }],
  'MIT AND OFL-1.1': [{ name: 'typeface', versions: ['1.0.0'] }],
  'LGPL-3.0-or-later': [{ name: '@img/sharp-libvips-darwin-arm64', versions: ['1.3.4'] }],
  'AGPL-3.0-only': [{ name: 'trap', versions: ['1.0.0', '2.0.0'] }],
})

test('the list of licences has one line a package, whatever system its programs are for', () => {
  expect(rows.map(({ name }) => name)).toEqual(['@img/sharp-libvips-*', '@node-rs/argon2-*', 'hono', 'trap', 'typeface', 'types'])
  expect(licencePage(rows)).toContain('| trap | 1.0.0, 2.0.0 | AGPL-3.0-only')
})

test('a licence that nobody has looked at is a problem', () => {
  expect(unknownLicences(rows)).toEqual(['trap: AGPL-3.0-only'])
})
