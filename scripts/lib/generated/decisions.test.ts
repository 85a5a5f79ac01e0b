import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../host.mjs'
import { areas, readDecisions } from './decisions.ts'

const folder = join(root, 'docs/decisions')
const decisions = await readDecisions(root)

test('no two decision records have the same number', () => {
  const numbers = decisions.map(({ number }) => number)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

test.each(decisions)('$file names a known area and stands in the index', ({ file, area = 'none' }) => {
  expect(Object.keys(areas)).toContain(area)
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(`](${file})`)
})

test.each(decisions)('$file holds, or names the later record that took its place', ({ number, status = 'none' }) => {
  if (status === 'holds') return
  const [, by, file = 'nowhere'] = /^replaced (?:in part )?by \[record (\d+)\]\((.+)\)$/.exec(status) ?? []
  expect(Number(by)).toBeGreaterThan(number)
  expect(file.startsWith(String(by).padStart(4, '0'))).toBe(true)
  expect(existsSync(join(folder, file))).toBe(true)
})
