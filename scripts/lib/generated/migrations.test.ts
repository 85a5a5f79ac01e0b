import { expect, test } from 'vitest'
import { withMissing } from './migrations.ts'

const [old, other] = ['a', 'b'].map((digit) => digit.repeat(64)) as [string, string]
const list = `${old}  0001_a.sql\n`

test('a new migration is added to the list, in the order of landing', () => {
  const later = `${list}${other}  0007_c.sql\n`
  expect(
    withMissing(list, [
      { name: '0001_a.sql', checksum: old },
      { name: '0007_c.sql', checksum: other },
    ]),
  ).toBe(later)
  expect(
    withMissing(later, [
      { name: '0001_a.sql', checksum: old },
      { name: '0002_b.sql', checksum: other },
      { name: '0007_c.sql', checksum: other },
    ]),
  ).toBe(`${later}${other}  0002_b.sql\n`)
})

test('a migration that is in the list of checksums is not changed', () =>
  expect(() => withMissing(list, [{ name: '0001_a.sql', checksum: other }])).toThrow(
    '0001_a.sql has landed and was changed: take the change back, and write a new migration.',
  ))

test('a migration that is in the list of checksums is not removed or renamed', () =>
  expect(() => withMissing(list, [{ name: '0001_b.sql', checksum: old }])).toThrow('0001_a.sql has landed and is gone: bring it back.'))
