import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { flat, jsonOf } from '../test/feeds.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { provideProftpd, serveProftpd, type ProftpdOptions } from '../test/servers/proftpd.ts'
import { collectFeeds } from './feeds.collect.service.ts'

const isProvided = await provideProftpd()

test.runIf(!isProvided)('is left out without ProFTPD, which only root can install on Debian', () => {
  expect(process.env['CI'], 'CI runs as root on Debian, and tries the real server').toBeUndefined()
})

const password = 'open-sésame'
const path = '/api/provider/flux'

describe.runIf(isProvided)('files on a server that is ProFTPD', () => {
  let app: TestApp
  let token = ''
  beforeAll(async () => {
    app = await createTestApp()
    token = await app.tokenOf(ids.northMain)
  })
  afterAll(() => app.close())
  beforeEach(() => app.database.script('DELETE FROM feeds; DELETE FROM ads'))

  let server: Awaited<ReturnType<typeof serveProftpd>>
  const usualCertificates = getCACertificates('default')
  afterEach(async () => {
    setDefaultCACertificates(usualCertificates)
    await server.stop()
  })

  const open = async (options: Omit<ProftpdOptions, 'password'>) => {
    server = await serveProftpd({ password, ...options })
    setDefaultCACertificates([...usualCertificates, server.authority])
  }
  const put = async (name: string, text: string, minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000)
    await writeFile(join(server.folder, name), text)
    await utimes(join(server.folder, name), at, at)
  }
  const add = async (mode: string, changes: object = {}): Promise<number> => {
    const source = { nom: 'Logiciel', mode, actif: true, hote: '127.0.0.1', port: server.port, identifiant: 'agency', chemin: 'in' }
    const reply = await app.call('POST', path, { token, body: { ...source, mot_de_passe: password, ...changes } })
    expect(reply.status).toBe(201)
    return ((await reply.json()) as { id: number }).id
  }
  const collect = async (id: number, isAllowed = (address: string): boolean => address === '127.0.0.1') => {
    await collectFeeds({ ...app.deps, isAllowed }, id)
    await app.jobs.drain()
  }
  const failure = async () => {
    const reply = await app.call('GET', path, { token, headers: { 'accept-language': 'en' } })
    return ((await reply.json()) as { _embedded: { flux: { echec: string }[] } })._embedded.flux[0]?.echec
  }
  const references = async (): Promise<string[]> =>
    (await app.database.query<{ reference: string }>("SELECT reference FROM ads WHERE state = 'A' ORDER BY 1")).map(
      ({ reference }) => reference,
    )

  describe.each([
    ['ftp', 'ftp'],
    ['ftps', 'explicit'],
    ['sftp', 'sftp'],
  ] as const)('by %s', (mode, protocol) => {
    test('are taken in by their age, each once, and stay there', async () => {
      await open({ protocol })
      await put('old.json', jsonOf(flat('OLD')), 20)
      await put('new.json', jsonOf(flat('S1')), 10)
      await put('notes.pdf', 'of no use', 0)
      const id = await add(mode)
      await collect(id)
      await collect(id)
      expect([await references(), await failure()]).toEqual([['S1'], ''])
      expect(await app.database.query('SELECT file FROM feed_runs')).toEqual([{ file: 'new.json' }])
      await put('new.json', jsonOf(flat('S1'), flat('S2')), 5)
      await collect(id)
      expect(await references()).toEqual(['S1', 'S2'])
      expect((await readdir(server.folder)).toSorted()).toEqual(['answers', 'new.json', 'notes.pdf', 'old.json'])
    })

    test('that cannot be had say why', async () => {
      await open({ protocol })
      await collect(await add(mode, { mot_de_passe: 'wrong' }))
      expect(await failure()).toContain('refuses the user name or the password')
      await app.database.script('DELETE FROM feeds')
      await collect(await add(mode, { chemin: 'missing' }))
      expect(await failure()).toContain('does not exist')
      await app.database.script('DELETE FROM feeds')
      await collect(await add(mode), () => false)
      expect(await failure()).toContain('not a public one')
    })
  })

  test('are not fetched from a server whose certificate has expired', async () => {
    await open({ protocol: 'explicit', certificate: 'expired' })
    await put('new.json', jsonOf(flat('S1')), 10)
    await collect(await add('ftps'))
    expect(await failure()).toContain('certificate of the server is not valid')
    expect(await references()).toEqual([])
  })
})
