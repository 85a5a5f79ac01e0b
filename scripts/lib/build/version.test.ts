import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../host.mjs'
import { writeVersion } from './version.ts'

let folder: string
const path = () => join(folder, 'src/base/version.ts')
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-version-'))
  await mkdir(join(folder, 'src/base'), { recursive: true })
  await cp(join(root, 'packages/widgets/src/base/version.ts'), path())
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version: '1.4.0-next.2' }))
})
afterEach(() => rm(folder, { recursive: true }))

test('the version of the package becomes that of the source, and nothing else changes there', async () => {
  const before = await readFile(path(), 'utf8')
  expect(await writeVersion(folder)).toBe('1.4.0-next.2')
  expect(await readFile(path(), 'utf8')).toBe(before.replace(/'[^']*'\n$/, "'1.4.0-next.2'\n"))
})

test('a source that names no version is told of', async () => {
  await writeFile(path(), 'export const release = 1\n')
  await expect(writeVersion(folder)).rejects.toThrow('names no version')
})
