import { glob, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { missingFrom, rowOf, withRun, type Run } from './promises.ts'

const run: Run = {
  name: 'server-list',
  title: 'the list',
  day: '2026-03-10',
  commit: 'abc1234',
  machine: '2 cores, Node v24.0.0',
  measurements: [{ name: 'first page', value: 1.25, unit: 'times', atMost: 1.5, floor: 1 }],
}

test('a row of the page of promises names promise, figure, floor and what others need', () => {
  expect(rowOf({ name: 'script', value: 52.7, unit: 'kB', atMost: 53, floor: 10, peers: 'a table 64' })).toBe(
    '| script | at most 53.00 kB | 52.70 kB | 10.00 kB | a table 64 |',
  )
  expect(rowOf({ name: 'mails', value: 9, unit: 'mails/s', atLeast: 10 })).toContain(
    '| at least 10.00 mails/s | **9.00 mails/s, not kept** |',
  )
})

test('a run replaces its own section of the page of promises and leaves the others', () => {
  const before = '# Promises\n\n## Bytes\n\n`npm run bench -- bytes`, old.\n\n## The list\n\n`npm run bench -- server-list`, old.\n'
  const after = withRun(before, run)
  expect(after).toContain('`npm run bench -- bytes`, old.')
  expect(after).not.toContain('`npm run bench -- server-list`, old.')
  expect(after).toContain('`npm run bench -- server-list`, on 2026-03-10 at abc1234, 2 cores, Node v24.0.0.')
  expect(withRun(after, run)).toBe(after)
})

test('a run that the page of promises does not know is added at its end', () => {
  expect(withRun('# Promises\n', run)).toMatch(/^# Promises\n\n## The list\n[^]*\| first page \|/)
})

test('docs/promises.md has a section for each benchmark', async () => {
  const page = await readFile(new URL('../../docs/promises.md', import.meta.url), 'utf8')
  const files = await Array.fromAsync(glob('**/*.bench.ts', { cwd: import.meta.dirname }))
  const names = files.map((file) => basename(file, '.bench.ts'))
  expect(missingFrom(page, names)).toEqual([])
})
