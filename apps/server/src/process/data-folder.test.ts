import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'

let folder: string
let umask: number
beforeEach(async () => {
  umask = process.umask(0o022)
  folder = join(await mkdtemp(join(tmpdir(), 'vitrine-data-')), 'data')
})
afterEach(async () => {
  process.umask(umask)
  await rm(join(folder, '..'), { recursive: true })
})

const opening = async (): Promise<string[]> => {
  const messages: string[] = []
  await openDataFolder(folder, (line) => messages.push(line))
  return messages
}
const modesOf = async (...names: string[]): Promise<string[]> =>
  Promise.all(names.map(async (name) => ((await stat(join(folder, name))).mode & 0o777).toString(8)))
const taken = (closed: number): string =>
  `Other users of this machine had rights to the data folder, which are taken away now: ${closed} files or folders are closed.`

// If root runs the server, the database's user must be able to pass through.
const ownMode = process.getuid?.() === 0 ? '711' : '700'

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  test('is made for one user alone, with everything that the process writes from then on', async () => {
    expect(await opening()).toEqual([])
    await writeFile(join(folder, 'token-secret'), '')
    await mkdir(join(folder, 'mails'))
    expect(await modesOf('.', 'token-secret', 'mails')).toEqual([ownMode, '600', '700'])
    expect(await modesOf('..')).toEqual(['700'])
  })

  test('is closed with everything in it where an earlier version left it open, and that is told once', async () => {
    await mkdir(join(folder, 'files', 'exports'), { recursive: true })
    await mkdir(join(folder, 'mails'))
    for (const name of ['token-secret', 'vitrine.lock', 'mails/a.eml', 'files/exports/a.xlsx']) await writeFile(join(folder, name), '')
    await chmod(join(folder, 'mails/a.eml'), 0o666)
    expect(await opening()).toEqual([taken(8)])
    expect(await modesOf('.', 'files', 'files/exports', 'mails')).toEqual([ownMode, '700', '700', '700'])
    expect(await modesOf('token-secret', 'vitrine.lock', 'mails/a.eml', 'files/exports/a.xlsx')).toEqual(['600', '600', '600', '600'])
    expect(await opening()).toEqual([])
  })

  test('is its own also where something was put aside in it, which is closed as well', async () => {
    await mkdir(join(folder, 'replaced-2026', 'database'), { recursive: true })
    expect(await opening()).toEqual([taken(3)])
    expect(await modesOf('.', 'replaced-2026', 'replaced-2026/database')).toEqual([ownMode, ownMode, '700'])
  })

  test('lets the database’s user through to what is theirs, also when somebody has closed it altogether', async () => {
    await mkdir(join(folder, 'database'), { recursive: true })
    await chmod(folder, 0o700)
    await opening()
    expect(await modesOf('.', 'database')).toEqual([ownMode, '700'])
  })

  test('stays as it is where other things lie in it too, such as in a home, and only what is the server’s is closed', async () => {
    await mkdir(join(folder, 'mails'), { recursive: true })
    await writeFile(join(folder, 'index.html'), '')
    expect(await opening()).toEqual([taken(1)])
    expect(await modesOf('.', 'index.html', 'mails')).toEqual(['755', '644', '700'])
    await chmod(folder, 0o777)
    expect(await opening()).toEqual([
      `Other users of this machine have rights to ${folder}, which this server may not take away; do so by hand, or choose another folder with --data.`,
    ])
    expect(await modesOf('.')).toEqual(['777'])
  })
})
