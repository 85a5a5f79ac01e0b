import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../host.mjs'
import { generatedFiles, leftOver } from './index.ts'

const files = await generatedFiles(root)

test.each(Object.entries(files))('%s is what `npm run generate` writes', async (path, text) => {
  expect(await readFile(join(root, path), 'utf8').catch(() => 'nothing')).toBe(text)
})

test('no generated file is left that is not generated any more', async () => {
  expect(await leftOver(root, files)).toEqual([])
})
