import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pickNode } from './host.mjs'
import { allowingOrigin, help, readStartOptions } from './start-options.mjs'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-host-'))))
afterEach(() => rm(folder, { recursive: true }))

const nodeThatAnswers = async (version: string): Promise<string> => {
  const path = join(folder, 'node')
  await writeFile(path, `#!/bin/sh\necho ${version}\n`)
  await chmod(path, 0o755)
  return path
}

test('the pinned Node runs everything, whatever the person has', async () => {
  const pinned = await nodeThatAnswers('v24.21.0')
  expect(pickNode({ pinned, own: '/own/node', ownVersion: '20.20.2' })).toBe(pinned)
})

test('where the pinned Node does not run, the installed one must be new enough, said in one sentence', async () => {
  const pinned = join(folder, 'missing')
  expect(pickNode({ pinned, own: '/own/node', ownVersion: '24.0.0' })).toBe('/own/node')
  expect(() => pickNode({ pinned, own: '/own/node', ownVersion: '20.20.2', platform: 'darwin arm64' })).toThrow(
    'On darwin arm64 Vitrine needs Node 24 or newer, and this is Node 20.20.2: install Node 24 and try again.',
  )
})

test('the demo site stands beside the port that was asked for, in either way of writing it', () => {
  expect(readStartOptions([], {})).toEqual({ port: 4100, host: '127.0.0.1', demo: true })
  expect(readStartOptions(['--port', '5000', '--no-demo'], { PORT: '1' })).toEqual({ port: 5000, host: '127.0.0.1', demo: false })
  expect(readStartOptions(['--port=5001', '--host=localhost'], {})).toEqual({ port: 5001, host: 'localhost', demo: true })
  expect(readStartOptions([], { DATABASE_URL: 'postgres://mine' }).demo).toBe(false)
  expect(readStartOptions(['--demo'], { DATABASE_URL: 'postgres://mine' }).demo).toBe(true)
  expect(allowingOrigin('http://b', { ALLOWED_ORIGINS: 'http://a' })).toEqual({ ALLOWED_ORIGINS: 'http://a,http://b' })
})

test.each(['--port N', '--data DIR', '--reset', '--demo-size N', '--no-demo', 'DATABASE_URL'])('the help tells %s', (option) => {
  expect(help).toContain(option)
})
