import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outageOf } from '../db/outage.ts'
import { freePort } from '../test/process.ts'
import { startStorage, type TestStorage } from '../test/s3.ts'
import { diskFiles, memoryFiles, type Files } from './files.ts'
import { s3Files } from './s3-files.ts'
import { removeFolder } from '../test/temporary.ts'

let folder: string
let storage: TestStorage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
  await mkdir(join(folder, 'storage'))
  storage = await startStorage(join(folder, 'storage'))
})
afterAll(async () => {
  await storage.stop()
  await removeFolder(folder)
})

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const pieces = async function* (whole: Uint8Array) {
  for (let at = 0; at < whole.length; at += 1_000) yield whole.subarray(at, at + 1_000)
}
const namesOf = async (files: Files): Promise<string[]> => {
  const names: string[] = []
  for await (const name of files.list()) names.push(name)
  return names.toSorted()
}

describe.each<[string, () => Files]>([
  ['a folder', () => diskFiles(join(folder, 'disk'))],
  ['a bucket', () => s3Files(storage.options)],
  ['a folder in a bucket', () => s3Files({ ...storage.options, url: `${storage.options.url}/two/folders` })],
  ['the memory', memoryFiles],
])('files in %s', (_name, open) => {
  test('files are stored with all their bytes under any name, found, listed and removed', async () => {
    const files = open()
    const paths = ['exports/a b+c%20é.xlsx', 'place']
    expect(await files.read('exports/none')).toBeNull()
    expect(await namesOf(files)).toEqual([])
    const all = Uint8Array.from({ length: 256 * 40 }, (_, index) => index % 256)
    await files.write(paths[0]!, all)
    await files.write(paths[1]!, bytes('old'))
    await files.write(paths[1]!, bytes('new'))
    expect(await files.read(paths[0]!)).toEqual(all)
    expect(await files.stream('exports/none')).toBeNull()
    await files.write(paths[0]!, pieces(all))
    expect(new Uint8Array(await buffer((await files.stream(paths[0]!))!))).toEqual(all)
    expect(new Uint8Array(await buffer((await files.stream(paths[0]!, { from: 250, to: 259 }))!))).toEqual(all.subarray(250, 260))
    expect([await files.size(paths[0]!), await files.size('exports'), await files.size('none')]).toEqual([all.byteLength, null, null])
    expect(Buffer.from((await files.read(paths[1]!))!).toString()).toBe('new')
    expect([await files.has(paths[0]!), await files.has('exports')]).toEqual([true, false])
    expect(await namesOf(files)).toEqual(paths)
    for (const path of [...paths, 'none']) await files.remove(path)
    expect(await files.has(paths[0]!)).toBe(false)
    expect(await namesOf(files)).toEqual([])
  })
})

describe.each<[string, () => Files]>([
  ['a folder', () => diskFiles(join(folder, 'disk'))],
  ['a folder in a bucket', () => s3Files({ ...storage.options, url: `${storage.options.url}/own` })],
])('a path that leads out of %s', (_name, open) => {
  test('a path outside of the store is no file, and is not written to', async () => {
    const files = open()
    await s3Files(storage.options).write('a', bytes('another one'))
    expect([await files.read('../a'), await files.read('b/../../a'), await files.has('/etc/hosts'), await files.has('../a')]).toEqual([
      null,
      null,
      false,
      false,
    ])
    await expect(files.write('../a', bytes(''))).rejects.toThrow('inside the folder')
    await files.remove('../a')
    expect(await s3Files(storage.options).has('a')).toBe(true)
    expect(existsSync('/etc/hosts')).toBe(true)
  })
})

test('a file that several write at the same time is one of theirs, whole', async () => {
  const files = diskFiles(folder)
  await Promise.all(Array.from({ length: 20 }, (_, index) => files.write('demo/a.webp', new Uint8Array(50_000).fill(index))))
  const read = (await files.read('demo/a.webp'))!
  expect(read).toHaveLength(50_000)
  expect(new Set(read).size).toBe(1)
  expect(await readdir(join(folder, 'demo'))).toEqual(['a.webp'])
})

describe('a storage that fails', () => {
  test('says why, and never that a file is missing', async () => {
    const wrongKey = s3Files({ ...storage.options, secretKey: 'guessed' })
    await expect(wrongKey.read('a')).rejects.toThrow('The storage of the files cannot be used (403 SignatureDoesNotMatch)')
    await expect(wrongKey.has('a')).rejects.toThrow('cannot be used (403')
    const wrongBucket = s3Files({ ...storage.options, url: new URL('/other', storage.options.url).href })
    await expect(wrongBucket.write('a', bytes('x'))).rejects.toThrow('cannot be used (404 NoSuchBucket)')
  })

  test('is away for the moment when nothing answers there', async () => {
    const closed = s3Files({ ...storage.options, url: `http://127.0.0.1:${await freePort()}/vitrine` })
    const error: unknown = await closed.read('a').catch((reason: unknown) => reason)
    expect(String(error)).toContain('ECONNREFUSED')
    expect(outageOf(error)).toBe('away')
  })

  test('is not waited for without end', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const files = s3Files({ ...storage.options, url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/vitrine` }, 50)
    await expect(files.read('a')).rejects.toThrow('no answer within 0.05 s')
    silent.close()
  })
})
