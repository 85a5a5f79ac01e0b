import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './lock.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-lock-'))
  path = join(folder, 'vitrine.lock')
})
afterEach(() => rm(folder, { recursive: true }))

test('a folder has one holder, until it is given back', async () => {
  const lock = await takeLock(path)
  await expect(takeLock(path)).rejects.toThrow(new RegExp(`in use by another process \\(${process.pid}\\)`))
  lock.release()
  expect(await readdir(folder)).toEqual([])
  ;(await takeLock(path)).release()
})

test('the lock of a process that is gone is taken over', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  await writeFile(path, JSON.stringify({ pid: gone.pid, started: null, nonce: 'x' }))
  await takeLock(path)
  expect(JSON.parse(await readFile(path, 'utf8')).pid).toBe(process.pid)
})

test('another process that got the same number is not mistaken for the holder', async () => {
  await writeFile(path, JSON.stringify({ pid: process.pid, started: 'an earlier boot 12345', nonce: 'x' }))
  await expect(takeLock(path)).resolves.toBeDefined()
})

test('a damaged lock is taken over', async () => {
  await writeFile(path, '{"pid":')
  await expect(takeLock(path)).resolves.toBeDefined()
})

test('of many that find a stale lock at once, one gets it', async () => {
  await writeFile(path, 'stale')
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(path)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['vitrine.lock'])
})

test('giving back leaves the lock of somebody else alone', async () => {
  const lock = await takeLock(path)
  await writeFile(path, 'of another')
  lock.release()
  expect(await readFile(path, 'utf8')).toBe('of another')
})
