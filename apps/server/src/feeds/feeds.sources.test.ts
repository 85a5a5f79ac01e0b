import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import ssh2 from 'ssh2'
import { flat, jsonOf } from '../test/feeds.ts'
import { createTestApp, ids, testConfig, type TestApp } from '../test/harness.ts'
import { collectFeeds } from './feeds.collect.service.ts'
import { makeHostKey } from '../sandbox-portals/sandbox-portals.sftp.service.ts'
import { removeFolder } from '../test/temporary.ts'

let server: TestApp
let token = ''
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-sources-'))
  server = await createTestApp({ config: { ...testConfig, feedsFolder: folder } })
  token = await server.tokenOf(ids.northMain)
})
afterAll(async () => {
  await server.close()
  await removeFolder(folder)
})
beforeEach(() => server.database.script('DELETE FROM feeds; DELETE FROM ads'))

const path = '/api/provider/flux'
const details = { nom: 'Logiciel', mode: 'depot', actif: true, hote: '', port: null, identifiant: '', chemin: '', mot_de_passe: '' }
const english = { 'accept-language': 'en' }

interface Source {
  id: number
  nom: string
  dossier: string | null
  a_un_secret: boolean
  echec: string
  nb_annonces: number
}
const add = async (changes: object = {}): Promise<Source> => {
  const reply = await server.call('POST', path, { token, body: { ...details, ...changes } })
  expect(reply.status).toBe(201)
  return (await reply.json()) as Source
}
const list = async (query = ''): Promise<Source[]> =>
  ((await (await server.call('GET', `${path}?${query}`, { token, headers: english })).json()) as { _embedded: { flux: Source[] } })
    ._embedded.flux
const references = async (): Promise<string[]> =>
  (await server.database.query<{ reference: string }>("SELECT reference FROM ads WHERE state = 'A' ORDER BY 1")).map(
    ({ reference }) => reference,
  )

describe('a source', () => {
  test('is added, found, changed and deleted', async () => {
    const { id } = await add({ nom: 'Élan' })
    await add({ nom: 'Zèbre', mode: 'envoi' })
    expect((await list('sort=-nom')).map(({ nom }) => nom)).toEqual(['Zèbre', 'Élan'])
    expect((await list('search=elan&modes=depot')).map((feed) => feed.id)).toEqual([id])
    expect((await server.call('PUT', `${path}/${id}`, { token, body: { ...details, nom: 'Elan 2' } })).status).toBe(200)
    expect((await server.call('DELETE', `${path}/${id}`, { token })).status).toBe(204)
    expect((await list()).map(({ nom }) => nom)).toEqual(['Zèbre'])
  })

  test.each([
    [{ nom: '' }, 'nom'],
    [{ mode: 'sftp', hote: '', identifiant: 'x' }, 'hote'],
    [{ mode: 'sftp', hote: 'x.example', identifiant: '' }, 'identifiant'],
  ])('is refused by the field that is wrong, case %#', async (changes, field) => {
    const reply = await server.call('POST', path, { token, body: { ...details, ...changes } })
    expect([reply.status, ((await reply.json()) as { field: string }).field]).toEqual([400, field])
  })

  test('is nothing for a sub-user, who may not replace the ads of the account', async () => {
    const sub = await server.tokenOf(ids.northSub)
    expect((await server.call('GET', path, { token: sub })).status).toBe(403)
    expect((await server.call('GET', '/api/provider/rapport-global-integration', { token: sub })).status).toBe(403)
  })

  test('lets its ads go on without it: they are edited by hand from then on', async () => {
    const { id } = await add()
    await server.app.request(`${path}/${id}/fichiers?nom=a.json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: jsonOf(flat('A1')),
    })
    await server.jobs.drain()
    await server.call('DELETE', `${path}/${id}`, { token })
    expect(await server.database.query('SELECT source_code, state FROM ads')).toEqual([{ source_code: 'SAISIE_IMMO', state: 'A' }])
  })

  test('that is paused takes no file', async () => {
    const { id } = await add({ actif: false })
    expect(
      (
        await server.app.request(`${path}/${id}/fichiers?nom=a.json`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: '[]',
        })
      ).status,
    ).toBe(409)
  })
})

describe('software that sends files', () => {
  const push = (secret: string, body = jsonOf(flat('P1'))) =>
    server.app.request('/api/push/flux?nom=a.json', { method: 'POST', headers: { authorization: `Bearer ${secret}` }, body })

  test('is let in by the newest secret of the source, which is kept nowhere', async () => {
    const { id } = await add({ mode: 'envoi' })
    const make = async () => ((await (await server.call('POST', `${path}/${id}/secret`, { token })).json()) as { secret: string }).secret
    const first = await make()
    expect((await push(first)).status).toBe(202)
    await server.jobs.drain()
    expect(await references()).toEqual(['P1'])
    const second = await make()
    expect([(await push(first)).status, (await push(second)).status]).toEqual([401, 202])
    const [row] = await server.database.query<{ row: string }>('SELECT feeds::text AS row FROM feeds WHERE id = $1', [id])
    expect(row?.row).not.toContain(second)
    expect((await list())[0]).toMatchObject({ a_un_secret: true })
    expect(JSON.stringify(await list())).not.toContain(createHash('sha256').update(second).digest('base64url'))
  })

  test('is not, with anything else', async () => {
    const { id } = await add({ mode: 'envoi' })
    expect((await push(`flux_${id}_${'x'.repeat(43)}`)).status).toBe(401)
    expect((await push('')).status).toBe(401)
  })
})

describe('a watched folder', () => {
  const put = async (place: string, name: string, content: string, ageMs = 60_000) => {
    await mkdir(place, { recursive: true })
    await writeFile(join(place, name), content)
    const then = new Date(Date.now() - ageMs)
    await utimes(join(place, name), then, then)
  }
  const collect = async () => {
    await server.jobs.enqueue('collect-feeds', {})
    await server.jobs.drain()
  }

  test('has its whole files taken, the oldest first, and nothing else', async () => {
    const { dossier } = await add({ mode: 'dossier' })
    const dropFolder = dossier ?? ''
    expect(dropFolder.startsWith(folder)).toBe(true)
    await put(dropFolder, 'new.json', jsonOf(flat('F2')), 20_000)
    await put(dropFolder, 'old.json', jsonOf(flat('F1'), flat('F2', { prix: '1' })))
    await put(dropFolder, 'being-written.json', '[', 0)
    await put(dropFolder, 'notes.pdf', 'x')
    await collect()
    expect(await readdir(dropFolder)).toEqual(['being-written.json', 'notes.pdf'])
    const runs = await server.database.query<{ file: string; state: string }>('SELECT file, state FROM feed_runs ORDER BY id')
    expect(runs).toEqual([
      { file: 'old.json', state: 'done' },
      { file: 'new.json', state: 'asking' },
    ])
  })
})

/** A real SFTP server in this process, with one file. */
const serveSftp = async (file: { name: string; content: () => Buffer; changedAt: () => number }) => {
  const { Server, utils } = ssh2
  const { STATUS_CODE: status } = utils.sftp
  const hostKey = makeHostKey()
  const attributes = () => ({
    mode: 0o100644,
    uid: 0,
    gid: 0,
    size: file.content().length,
    atime: file.changedAt(),
    mtime: file.changedAt(),
  })
  const sshd = new Server({ hostKeys: [hostKey] }, (client) => {
    client.on('error', () => undefined)
    client.on('authentication', (context) =>
      context.method === 'password' && context.username === 'agency' && context.password === 'open'
        ? context.accept()
        : context.reject(['password']),
    )
    client.on('ready', () =>
      client.on('session', (acceptSession) =>
        acceptSession().on('sftp', (acceptSftp) => {
          const sftp = acceptSftp()
          let isListed = false
          sftp.on('OPENDIR', (id, name) =>
            name.includes('missing') ? sftp.status(id, status.NO_SUCH_FILE) : sftp.handle(id, Buffer.from('folder')),
          )
          sftp.on('READDIR', (id) => {
            if (isListed) return sftp.status(id, status.EOF)
            isListed = true
            sftp.name(id, [
              { filename: file.name, longname: `-rw-r--r-- 1 x x ${file.content().length} Jan 1 00:00 ${file.name}`, attrs: attributes() },
            ])
          })
          sftp.on('REALPATH', (id, name) => sftp.name(id, [{ filename: name, longname: name, attrs: attributes() }]))
          for (const event of ['STAT', 'LSTAT', 'FSTAT'] as const) sftp.on(event, (id: number) => sftp.attrs(id, attributes()))
          sftp.on('OPEN', (id) => sftp.handle(id, Buffer.from('file')))
          sftp.on('READ', (id, _handle, offset, length) =>
            offset >= file.content().length ? sftp.status(id, status.EOF) : sftp.data(id, file.content().subarray(offset, offset + length)),
          )
          sftp.on('CLOSE', (id) => sftp.status(id, status.OK))
        }),
      ),
    )
  })
  sshd.listen(0, '127.0.0.1')
  await once(sshd, 'listening')
  return { port: (sshd.address() as AddressInfo).port, stop: () => new Promise<void>((resolve) => sshd.close(() => resolve())) }
}

describe('a server that files are fetched from by SFTP', () => {
  let content = ''
  let changedAt = 1_700_000_000
  const file = { name: 'ads.json', content: () => Buffer.from(content), changedAt: () => changedAt }
  let sftp: Awaited<ReturnType<typeof serveSftp>>
  beforeAll(async () => void (sftp = await serveSftp(file)))
  afterAll(() => sftp.stop())

  const source = (changes: object = {}) =>
    add({ mode: 'sftp', hote: '127.0.0.1', port: sftp.port, identifiant: 'agency', mot_de_passe: 'open', ...changes })
  const here = (address: string): boolean => address === '127.0.0.1'
  const collect = async (id: number, isAllowed = here) => {
    await collectFeeds({ ...server.deps, isAllowed }, id)
    await server.jobs.drain()
  }

  test('gives each file once, and the password away to nobody', async () => {
    content = jsonOf(flat('S1'))
    const { id } = await source()
    await collect(id)
    await collect(id)
    expect(await references()).toEqual(['S1'])
    expect((await server.database.query('SELECT 1 FROM feed_runs')).length).toBe(1)
    content = jsonOf(flat('S1'), flat('S2'))
    changedAt += 60
    await collect(id)
    expect(await references()).toEqual(['S1', 'S2'])
    const stored = await server.database.query<{ password: string }>('SELECT password FROM feeds')
    expect(stored[0]?.password).not.toContain('open')
    expect(await list()).toMatchObject([{ a_un_secret: true, echec: '', nb_annonces: 2 }])
    expect(JSON.stringify(await list())).not.toContain(stored[0]?.password)
  })

  test('keeps its password when the source is saved without one', async () => {
    content = jsonOf(flat('S1'))
    const { id } = await source()
    await server.call('PUT', `${path}/${id}`, {
      token,
      body: { ...details, nom: 'Renamed', mode: 'sftp', hote: '127.0.0.1', port: sftp.port, identifiant: 'agency' },
    })
    await collect(id)
    expect(await references()).toEqual(['S1'])
  })

  test('asks for the password again where it would go to another server, and names that in the trail', async () => {
    const { id } = await source()
    const change = (changes: object) =>
      server.call('PUT', `${path}/${id}`, {
        token,
        body: { ...details, mode: 'sftp', hote: '127.0.0.1', port: sftp.port, identifiant: 'agency', ...changes },
      })
    for (const changes of [{ hote: 'files.other.example' }, { port: 2222 }, { identifiant: 'other' }, { mode: 'ftp' }]) {
      const refused = await change(changes)
      expect([refused.status, (await refused.json()) as object]).toMatchObject([400, { field: 'mot_de_passe' }])
    }
    expect(await server.database.query('SELECT host, username, kind FROM feeds')).toEqual([
      { host: '127.0.0.1', username: 'agency', kind: 'sftp' },
    ])
    expect((await change({ hote: 'files.other.example', mot_de_passe: 'typed' })).status).toBe(200)
    expect(await server.database.query("SELECT details FROM audit_events WHERE act = 'feed.changed' AND details <> '{}'")).toEqual([
      { details: { from: '127.0.0.1', to: 'files.other.example' } },
    ])
  })

  test.each([
    ['with another password', { mot_de_passe: 'wrong' }, 'refuses the user name or the password'],
    ['without the folder', { chemin: '/missing' }, 'does not exist'],
    ['on a port where nothing answers', { port: 1 }, 'does not answer'],
  ])('%s says why nothing came', async (_, changes, sentence) => {
    const { id } = await source(changes)
    await collect(id)
    expect((await list())[0]?.echec).toContain(sentence)
  })

  test('is not asked where it is a machine inside, nor once it shows another key', async () => {
    const { id } = await source()
    await collectFeeds(server.deps, id)
    expect((await list())[0]?.echec).toContain('not a public one')
    await server.database.query('UPDATE feeds SET host_key = $1', [randomBytes(32).toString('base64')])
    await collect(id)
    expect((await list())[0]?.echec).toContain('no longer shows the same key')
    expect(await references()).toEqual([])
  })
})
