import { copyFile, lstat, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from './test/temporary.ts'
import { endProcesses, freePort, oneSentence, start, type StartOptions } from './test/process.ts'

let temporary: string
let folder: string
let other: string
beforeEach(async () => {
  temporary = await temporaryFolder('backup')
  folder = join(temporary, 'data')
  other = join(temporary, 'other')
})
afterEach(async () => {
  await endProcesses(folder, other)
  await rm(temporary, { recursive: true, force: true, maxRetries: 20 })
})

const ended = async (script: StartOptions['script'], ...args: string[]) => {
  const { ended: end, output, errors } = start(args, { script: script ?? 'main.ts' })
  const code = await end
  if (code !== 0) oneSentence(errors())
  return code === 0 ? output() : errors()
}
const newAccount = (place: string, login: string) =>
  ended('commands/new-account.ts', '--data', place, '--name', login, '--email', `${login}@example.org`, '--login', login)

test('a backup is made beside a running server, and brought back into another folder, or in place of what is kept aside', async () => {
  const archive = join(temporary, 'backup.tar.gz')
  const server = start(['--port', String(await freePort()), '--data', folder, '--no-demo'])
  await server.says('Vitrine answers at')
  expect(await newAccount(folder, 'port')).toContain('signs in as port')
  await mkdir(join(folder, 'mails'), { recursive: true })
  await writeFile(join(folder, 'mails', 'one.eml'), 'Subject: one')

  expect(await ended('commands/backup.ts', '--data', folder, '--to', archive)).toMatch(/^Kept \d+ rows of \d+ tables and 1 files in /)
  expect((await lstat(archive)).mode & 0o077).toBe(0)
  expect(await ended('commands/backup.ts', '--data', folder, '--to', archive)).toContain('is there already')
  expect(await ended('commands/backup.ts', '--data', other, '--to', join(temporary, 'none.tar.gz'))).toContain(
    `There is no database in ${other}`,
  )
  expect(await ended('commands/restore.ts', '--data', folder, '--from', archive)).toContain(
    `${folder} is not empty (database, mails): name another folder with --data, or add --replace`,
  )
  expect(await ended('commands/restore.ts', '--data', folder, '--from', archive, '--replace')).toContain('in use by another process')

  await copyFile(archive, join(temporary, 'cut.tar.gz'))
  await truncate(join(temporary, 'cut.tar.gz'), (await lstat(archive)).size >> 1)
  expect(await ended('commands/restore.ts', '--data', other, '--from', join(temporary, 'cut.tar.gz'))).toContain(
    'cut.tar.gz cannot be restored, and nothing was changed: unexpected end of file',
  )
  expect(await readdir(temporary)).not.toContain('other')

  expect(await newAccount(folder, 'late')).toContain('signs in as late')
  expect(await ended('commands/restore.ts', '--data', other, '--from', archive)).toMatch(/^Brought back \d+ rows/)
  expect(await readFile(join(other, 'mails', 'one.eml'), 'utf8')).toBe('Subject: one')
  expect(await newAccount(other, 'port')).toContain('Somebody signs in as "port"')

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const output = await ended('commands/restore.ts', '--data', folder, '--from', archive, '--replace')
  const aside = /What was there before is kept in (\S+)\.$/m.exec(output)?.[1] ?? ''
  expect((await readdir(aside)).toSorted()).toEqual(['database', 'mails'])
  expect(await newAccount(folder, 'late')).toContain('signs in as late')
  expect(await newAccount(aside, 'late')).toContain('Somebody signs in as "late"')
}, 180_000)
