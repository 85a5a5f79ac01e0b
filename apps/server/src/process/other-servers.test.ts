import { randomUUID } from 'node:crypto'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, postgresVariable, templateName } from '../test/database.ts'
import { startStorage } from '../test/s3.ts'
import { removeFolder, temporaryFolder } from '../test/temporary.ts'
import { freePort } from '../test/process.ts'
import { readOptions } from './options/options.ts'
import { run } from './run.ts'

let folder: string
let url: string
let umask: number
const running: AsyncDisposableStack[] = []
beforeEach(async () => {
  umask = process.umask()
  folder = await temporaryFolder('servers')
  url = await createDatabase(process.env[postgresVariable] ?? '', `s_${randomUUID().replaceAll('-', '')}`, templateName)
})
const stopAll = async () => {
  for (const opened of running.splice(0)) await opened.disposeAsync()
}
afterEach(async () => {
  await stopAll()
  process.umask(umask)
  await removeFolder(folder)
})

const secretOf = (letter: string): string => letter.repeat(32)

/** Starts a server in the folder of that name. */
const start = async (name: string, env: Record<string, string> = {}): Promise<string> => {
  const opened = new AsyncDisposableStack()
  running.push(opened)
  const args = ['--port', String(await freePort()), '--data', join(folder, name), '--no-demo']
  await run(readOptions(args, { DATABASE_URL: url, LOG_LEVEL: 'silent', ...env }), opened, () => undefined)
  return 'runs'
}

describe('servers on one database', () => {
  test('run side by side on one data folder, also when both start for the first time at the same moment', async () => {
    expect(await Promise.all([start('shared'), start('shared'), start('shared')])).toEqual(['runs', 'runs', 'runs'])
    expect((await readdir(join(folder, 'shared'))).toSorted()).toEqual(['files', 'token-secret', 'vitrine.lock'])
  })

  test('must have one secret: another one is told at the start, and taken once nobody runs with the former', async () => {
    await start('first')
    await expect(start('second')).rejects.toThrow('Another server on this database has another secret')
    await expect(start('first', { TOKEN_SECRET: secretOf('b') })).rejects.toThrow(
      'give all the same TOKEN_SECRET, or one data folder; to change it, stop all of them first.',
    )
    await stopAll()
    expect(await start('first', { TOKEN_SECRET: secretOf('b') })).toBe('runs')
  })

  test('must have one place for their files: another one is told at the start, wherever it lies', async () => {
    const env = { TOKEN_SECRET: secretOf('a') }
    await start('first', env)
    await expect(start('second', env)).rejects.toThrow('Another server on this database keeps its files in another place')
    // The same files under another path.
    await cp(join(folder, 'first', 'files'), join(folder, 'third', 'files'), { recursive: true })
    expect(await start('third', env)).toBe('runs')
  })

  test('share a bucket, each with a data folder of its own; one that cannot use it does not start', async () => {
    const storage = await startStorage(join(folder, 'storage'))
    const { url: place, accessKey, secretKey } = storage.options
    const env = { TOKEN_SECRET: secretOf('a'), FILES_URL: `${place}/files`, AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey }
    expect(await Promise.all([start('first', env), start('second', env)])).toEqual(['runs', 'runs'])
    await expect(start('third', { TOKEN_SECRET: secretOf('a') })).rejects.toThrow('keeps its files in another place')
    await expect(start('third', { ...env, FILES_URL: `${place}/others` })).rejects.toThrow('keeps its files in another place')
    await expect(start('third', { ...env, AWS_SECRET_ACCESS_KEY: 'guessed' })).rejects.toThrow(
      'The storage of the files cannot be used (403 SignatureDoesNotMatch); check FILES_URL, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    )
    await storage.stop()
    await expect(start('third', env)).rejects.toThrow('The storage of the files cannot be used (ECONNREFUSED)')
  })

  test('keep one with an embedded database out of their folder, and it keeps them out of its own', async () => {
    await start('named')
    await expect(start('named', { DATABASE_URL: '' })).rejects.toThrow('in use by another process')
    await start('own', { DATABASE_URL: '' })
    await expect(start('own')).rejects.toThrow('in use by another process')
  })
})
