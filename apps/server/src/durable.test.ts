import { existsSync, fstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, stat, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeDurably, writeOnceDurably } from './durable.ts'
import { diskFiles } from './ports/files.ts'
import { folderMailer } from './ports/mailers.ts'
import { readSecret } from './process/data-folder.ts'
import { createTestClock } from './test/harness.ts'
import { removeFolder } from './test/temporary.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-durable-'))))
afterEach(async () => {
  vi.restoreAllMocks()
  await removeFolder(folder)
})

const within = (top: string): string[] => [top, ...readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name))]

/** Records at each sync what would survive a power cut: the synced contents of a file, or the names in a folder. */
const watchSyncs = async () => {
  const handle = await open(folder)
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const synced: string[] = []
  const usual = prototype.sync
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const { ino } = fstatSync(this.fd)
    const path = within(folder).find((candidate) => statSync(candidate).ino === ino)!
    if (statSync(path).isFile()) synced.push(`"${readFileSync(path, 'utf8')}" ${path.endsWith('.part') ? 'aside' : 'in place'}`)
    else synced.push(`${path === folder ? 'top' : basename(path)}: ${readdirSync(path).join()}`)
    return usual.call(this)
  })
  return synced
}

test('a file is on the disk before it has its name, and its name before it is told as kept; so are new folders', async () => {
  const synced = await watchSyncs()
  await writeDurably(join(folder, 'mails', 'today', 'a.eml'), 'Bonjour')
  expect(synced).toEqual(['mails: today', 'top: mails', '"Bonjour" aside', 'today: a.eml'])
  synced.length = 0
  await writeDurably(join(folder, 'mails', 'today', 'a.eml'), 'Bonsoir')
  expect(synced).toEqual(['"Bonsoir" aside', 'today: a.eml'])
})

test('what the server keeps beside the database is written so: files, mails, the secret', async () => {
  const synced = await watchSyncs()
  const mail = { from: 'a@example.org', to: 'b@example.org', subject: 'Été', text: 'Bonjour' }
  await diskFiles(join(folder, 'files')).write('exports/a.xlsx', Buffer.from('rows'))
  expect(synced.splice(0)).toEqual(['files: exports', 'top: files', '"rows" aside', 'exports: a.xlsx'])
  await folderMailer(join(folder, 'mails'), createTestClock()).send(mail)
  expect(synced.splice(0).at(-1)).toMatch(/^mails: 2026\S+\.eml$/)
  const secret = await readSecret(join(folder, 'token-secret'))
  expect(synced).toEqual([`"${secret}" aside`, expect.stringContaining('token-secret')])
})

test('a durable file can be read by nobody but the server’s user', async () => {
  await writeDurably(join(folder, 'mails', 'a.eml'), 'Bonjour')
  const modes = await Promise.all(['mails', 'mails/a.eml'].map(async (name) => (await stat(join(folder, name))).mode & 0o777))
  expect(modes).toEqual([0o700, 0o600])
})

test('a secret that several processes write at the same moment is the first one for all of them', async () => {
  const path = join(folder, 'token-secret')
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readSecret(path)))
  expect(new Set(secrets).size).toBe(1)
  await writeOnceDurably(path, 'another')
  expect(await readFile(path, 'utf8')).toBe(secrets[0])
  expect(await readdir(folder)).toEqual(['token-secret'])
})

test('a durable file that cannot be written leaves nothing behind', async () => {
  await writeDurably(join(folder, 'a', 'b'), '')
  await expect(writeDurably(join(folder, 'a'), 'a file where a folder is')).rejects.toThrow('EISDIR')
  expect(await readdir(folder)).toEqual(['a'])
  expect(existsSync(join(folder, 'a', 'b'))).toBe(true)
})
