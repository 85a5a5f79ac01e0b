import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../temporary.ts'
import { publicAddresses, publishedEntries } from './entries.ts'

let folder = ''
beforeAll(async () => {
  folder = await temporaryFolder('entries')
  const table = {
    '.': { '@vitrine/source': './src/index.ts' },
    './contact-list': { '@vitrine/source': './src/contacts/contact-list/index.ts' },
    './contacts/*': null,
    './inside': null,
    './*': { '@vitrine/source': './src/*/index.ts' },
    './package.json': './package.json',
  }
  const sources = ['index.ts', 'contacts/contact-list/index.ts', 'contacts/index.ts', 'inside/index.ts', 'theme/index.ts', 'theme/theme.ts']
  for (const path of sources) {
    await mkdir(dirname(join(folder, 'src', path)), { recursive: true })
    await writeFile(join(folder, 'src', path), '')
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ exports: table }))
})
afterAll(() => rm(folder, { recursive: true }))

test('a package is built from every source of its export table, and opened at the addresses that the table does not close', async () => {
  expect(Object.keys(await publishedEntries(folder)).toSorted()).toEqual([
    'contacts/contact-list/index',
    'contacts/index',
    'index',
    'inside/index',
    'theme/index',
  ])
  expect((await publicAddresses(folder)).toSorted()).toEqual(['.', './contact-list', './contacts', './theme'])
})
