import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

it.each(['tests/testing/contact-page.test.ts', 'tests/acceptance/mock.spec.ts'])('docs/testing.md shows %s as it is tried', (path) => {
  // The page of a partner has another address.
  expect(read('docs/testing.md')).toContain(read(path).trim().replace('/plain/?w=contact-form', '/contact'))
})
