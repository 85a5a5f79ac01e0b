import { execFileSync } from 'node:child_process'
import { chmod, cp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../test/temporary.ts'
import { launch, makeCluster, provideAddress, stopLeftover } from './cluster.ts'
import { provideLocation } from './location.ts'
import { bundledPrograms, providePrograms, runProgram, unprivilegedUser } from './programs.ts'
import { findEmbedded, startEmbedded } from './embedded.ts'
import { openPostgres } from '../postgres.ts'

let folder: string
beforeEach(async () => void (folder = await temporaryFolder('embedded')))
afterEach(() => removeFolder(folder))

test('the embedded database keeps what it has confirmed, checks what it reads, sorts and compares all letters, and answers nobody else', async () => {
  const location = join(folder, 'database')
  expect(await findEmbedded(location)).toBeNull()
  const { url, stop } = await startEmbedded(location)
  expect(await findEmbedded(location)).toBe(url)
  const database = await openPostgres(url, { connections: 1 })
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses', 'server_encoding']
  const values = await Promise.all(
    settings.map(async (name) => Object.values((await database.query<Record<string, string>>(`SHOW ${name}`))[0] ?? {})[0]),
  )
  expect(values).toEqual(['on', 'on', 'on', 'on', process.platform === 'win32' ? '127.0.0.1' : '', 'UTF8'])
  expect(
    await database.query(
      `SELECT lower('ÉŒÑ') AS lower, datlocprovider AS provider, datlocale AS locale FROM pg_database WHERE datname = current_database()`,
    ),
  ).toEqual([{ lower: 'éœñ', provider: 'b', locale: 'C.UTF-8' }])
  await database.close()
  await expect(openPostgres(url.replace(/vitrine:[^@]+/, 'vitrine:guessed'))).rejects.toThrow('password authentication failed')
  await stop()
  expect(await findEmbedded(location)).toBeNull()
}, 60_000)

test('the embedded database reports why a program failed, and not what it cleaned up afterwards', async () => {
  const script = `console.error('initdb: error: could not write file: No space left on device\\ninitdb: removing contents of data directory'); process.exit(1)`
  await expect(runProgram(process.execPath, ['-e', script], {})).rejects.toThrow(
    /^initdb: error: could not write file: No space left on device$/,
  )
})

test.skipIf(process.platform === 'win32')(
  'a database that ends while it is being stopped is a database that was stopped',
  async () => {
    const location = await provideLocation(join(folder, 'database'))
    const programs = await providePrograms(location.folder, location.user)
    await makeCluster(location, programs)
    await launch({ location, programs, address: await provideAddress(location), settings: ['fsync=off'] })
    const trace = join(location.folder, 'cluster/postmaster.pid')
    const late = join(folder, 'late')
    await writeFile(
      late,
      `#!/bin/sh\nkill -INT "$(head -n 1 '${trace}')"\nwhile [ -e '${trace}' ]; do sleep 0.05; done\nexec '${programs.pg_ctl}' "$@"\n`,
      { mode: 0o755 },
    )
    await stopLeftover(location, { ...programs, pg_ctl: late })
    expect(await findEmbedded(join(folder, 'database'))).toBeNull()
  },
  60_000,
)

test('a system without programs is named', async () => {
  await expect(bundledPrograms('mips')).rejects.toThrow(
    `there are no programs for ${process.platform === 'win32' ? 'windows' : process.platform}-mips`,
  )
})

test.runIf(process.getuid?.() === 0)(
  'programs in a folder that is closed to their user are copied beside the database, once',
  async () => {
    const bundled = await bundledPrograms()
    const closed = join(folder, 'closed')
    await cp(dirname(dirname(dirname(bundled.postgres))), closed, { recursive: true, verbatimSymlinks: true })
    await chmod(closed, 0o700)
    const within = (name: string): string => join(closed, 'native', 'bin', name)
    const user = await unprivilegedUser()
    const provide = () =>
      providePrograms(folder, user, { initdb: within('initdb'), postgres: within('postgres'), pg_ctl: within('pg_ctl') })
    const { postgres } = await provide()
    expect(postgres.startsWith(join(folder, 'programs-'))).toBe(true)
    expect(execFileSync(postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' })).toContain('PostgreSQL) 18')
    await rm(join(closed, 'native'), { recursive: true })
    expect((await provide()).postgres).toBe(postgres)
  },
  60_000,
)
