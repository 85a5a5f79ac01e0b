import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskFiles } from './files.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a file that several write at the same time is one of theirs, whole', async () => {
  const files = diskFiles(folder)
  await Promise.all(Array.from({ length: 20 }, (_, index) => files.write('demo/a.webp', new Uint8Array(50_000).fill(index))))
  const bytes = (await files.read('demo/a.webp'))!
  expect(bytes).toHaveLength(50_000)
  expect(new Set(bytes).size).toBe(1)
  expect(await readdir(join(folder, 'demo'))).toEqual(['a.webp'])
})

test('a path that leads out of the folder is no file, and not written to', async () => {
  const files = diskFiles(folder)
  expect([await files.read('../a'), await files.has('/etc/hosts')]).toEqual([null, false])
  await expect(files.write('../a', new Uint8Array())).rejects.toThrow('inside the folder')
})
