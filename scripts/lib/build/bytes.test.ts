import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closure, measure, overruns } from './bytes.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-bytes-'))
  await writeFile(
    join(folder, 'entry.js'),
    `import { shared } from './shared.js'\nexport const later = () => import('./later.js')\nexport { shared }\n`,
  )
  await writeFile(join(folder, 'shared.js'), `export { deep as shared } from './deep.js'\n`)
  await writeFile(
    join(folder, 'deep.js'),
    `export const deep = ${JSON.stringify(Array.from({ length: 400 }, (_, index) => index * 7919))}\n`,
  )
  await writeFile(join(folder, 'later.js'), 'export const late = 1\n')
})
afterEach(() => rm(folder, { recursive: true }))

test('the bytes of an entry include its static imports, and not its dynamic ones', async () => {
  const files = await closure([join(folder, 'entry.js')])

  expect([...files.keys()]).toEqual(['entry.js', 'shared.js', 'deep.js'].map((name) => join(folder, name)))
})

test('the bytes of a compressed file are those that are sent', async () => {
  await writeFile(join(folder, 'later.js.gz'), 'packed')

  expect(await closure([join(folder, 'later.js')])).toEqual(new Map([[join(folder, 'later.js'), 6]]))
})

test('a deliberate excess is named with its overrun', async () => {
  const fits = await measure('the entry', 100_000, folder, ['entry.js'])
  const tooBig = { ...fits, name: 'the fat entry', limit: fits.bytes - 12 }

  expect(overruns([fits, tooBig])).toEqual([`the fat entry weighs ${fits.bytes} bytes gz, 12 over its limit of ${fits.bytes - 12}.`])
})
