import { randomUUID } from 'node:crypto'
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Files } from '../ports/files.ts'
import { seal } from '../ports/sealed.ts'
import { insertAd } from '../test/embed.ts'
import { createTestApp, ids, testConfig, type TestApp } from '../test/harness.ts'
import { provideProftpd, serveProftpd, type ProftpdOptions } from '../test/servers/proftpd.ts'
import { provideNginx, serveNginx } from '../test/servers/nginx.ts'
import { provideSshd, serveSshd } from '../test/servers/sshd.ts'
import { deliver, deliverDue, type DeliveryDeps } from './deliveries.service.ts'

const isProvided = (await Promise.all([provideProftpd(), provideSshd(), provideNginx()])).every(Boolean)

test.runIf(!isProvided)('are left out without ProFTPD, OpenSSH and nginx, which only root can install on Debian', () => {
  expect(process.env['CI'], 'CI runs as root on Debian, and tries the real servers').toBeUndefined()
})

const minute = 60_000
const password = 'open-sésame'
/** Headers have no other letters than these. */
const token = 'open-sesame'
const answerText = JSON.stringify({ annonces: [1, 2].map((adId) => ({ adId, isPublished: adId === 1, messages: [] })) })

/** WebDAV in a folder, for who sends the password. */
const webDav = ({ port, folder }: { port: number; folder: string }): string => `server {
listen 127.0.0.1:${port} ssl;
ssl_certificate ${folder}/valid.pem;
ssl_certificate_key ${folder}/server.key;
root ${folder};
location / {
  if ($http_authorization != "Bearer ${token}") { return 401; }
  dav_methods PUT;
  client_body_buffer_size 1;
}
}`

const schemes = { ftp: 'ftp', explicit: 'ftps', implicit: 'ftps', sftp: 'sftp', openssh: 'sftp', nginx: 'https' } as const

interface Options extends Omit<ProftpdOptions, 'password' | 'protocol'> {
  protocol: keyof typeof schemes
}

const serve = ({ protocol, ...options }: Options) => {
  if (protocol === 'openssh') return serveSshd({ password })
  return protocol === 'nginx' ? serveNginx(webDav) : serveProftpd({ password, protocol, ...options })
}

describe.runIf(isProvided)('a portal whose server is a real one', () => {
  let app: TestApp
  beforeAll(async () => void (app = await createTestApp()))
  afterAll(() => app.close())

  let server: Awaited<ReturnType<typeof serve>>
  let address = ''
  /** A run whose connection is cut off ends before the server is up again. */
  let isUpAgain: Promise<void> = Promise.resolve()
  const usualCertificates = getCACertificates('default')
  afterEach(async () => {
    setDefaultCACertificates(usualCertificates)
    await isUpAgain
    await server.stop()
  })

  const open = async (options: Options, { typed = password, folder = '/~/in', delivery = '' } = {}) => {
    server = await serve(options)
    setDefaultCACertificates([...usualCertificates, server.authority].filter(Boolean))
    const scheme = delivery || schemes[options.protocol]
    address = `${scheme}://127.0.0.1:${server.port}${folder}${options.protocol === 'implicit' ? '?tls=implicit' : ''}`
    await app.database.script('DELETE FROM portals; DELETE FROM ads')
    await app.database.query(
      `INSERT INTO portals (id, code_name, name, universe, identifiers, connector) VALUES (1, 'TOITS', 'Toits', 'IMMO', '{login,password}', $1)`,
      [JSON.stringify({ format: 'json', delivery: scheme, sends: 'changes' })],
    )
    await app.database.query(
      `INSERT INTO portal_accounts (advertiser_id, portal_id, identifiers, password) VALUES ($1, 1, '{"login":"agency"}', $2)`,
      [ids.north, seal(testConfig.tokenSecret, typed)],
    )
    for (const id of [1, 2]) await insertAd(app, ids.north, id)
    await app.database.script(`UPDATE ads SET portals = '{TOITS}', universe = 'IMMO', object_type = 1100, offer_type = 'V'`)
  }

  const work = async (changes: Partial<DeliveryDeps> = {}) => {
    const waiting: { advertiserId: number; id: number }[] = []
    const jobs = {
      enqueue: async (_: string, data: unknown) => {
        const { advertiserId, deliveryId } = data as { advertiserId: number; deliveryId: number }
        waiting.push({ advertiserId, id: deliveryId })
      },
    }
    const deps: DeliveryDeps = {
      ...app.deps,
      jobs,
      folderAnswer: async () => null,
      sandboxAddress: async () => address,
      idleMs: 5_000,
      ...changes,
    }
    await deliverDue(deps)
    for (const run of waiting) await deliver(deps, run)
    await isUpAgain
  }
  const runs = () =>
    app.database.query<{
      key: string
      state: string
      reason: string | null
      params: { words?: string; status?: number }
      attempts: number
    }>('SELECT key, state, reason, params, attempts FROM deliveries ORDER BY id')
  const lastRun = async () => (await runs()).at(-1)
  const sentAds = async (key: string | undefined) =>
    (JSON.parse(await readFile(join(server.folder, `${key}.json`), 'utf8')) as { annonces: unknown[] }).annonces
  const names = async () => (await readdir(server.folder)).toSorted()

  describe.each(['ftp', 'explicit', 'implicit', 'sftp', 'openssh'] as const)('by %s', (protocol) => {
    test('gets the file under its name alone, once, and is heard', async () => {
      await open({ protocol })
      await work()
      const run = await lastRun()
      expect(run).toMatchObject({ state: 'answering', reason: null })
      expect(await names()).toEqual([`${run?.key}.json`, 'answers'].toSorted())
      const file = JSON.parse(await readFile(join(server.folder, `${run?.key}.json`), 'utf8')) as { annonces: unknown[] }
      expect(file.annonces).toHaveLength(2)

      const before = (await stat(join(server.folder, `${run?.key}.json`))).mtimeMs
      await app.database.script(`UPDATE deliveries SET state = 'sending', sent_at = NULL, retry_at = created_at`)
      await work()
      expect((await stat(join(server.folder, `${run?.key}.json`))).mtimeMs).toBe(before)

      await writeFile(join(server.folder, `answers/${run?.key}.json`), answerText)
      app.clock.advance(minute)
      await work()
      expect(await lastRun()).toMatchObject({ state: 'done' })
      const states = await app.database.query<{ state: string }>('SELECT state FROM delivery_ads ORDER BY ad_id')
      expect(states.map(({ state }) => state)).toEqual(['published', 'error'])
    })

    test('is rid of the halves that runs of ours have left, and keeps what is of others or still under way', async () => {
      await open({ protocol })
      const keys = await app.database.query<{ key: string; ended: boolean }>(
        `INSERT INTO deliveries (advertiser_id, portal_id, state, writes, created_at, ended_at)
          VALUES ($1, 1, 'failed', 0, '2026-01-01', '2026-01-01'), ($2, 1, 'sending', 0, '2026-01-01', NULL) RETURNING key, ended_at IS NOT NULL AS ended`,
        [ids.north, ids.south],
      )
      const [over, underWay] = [true, false].map((ended) => keys.find((run) => run.ended === ended)!.key)
      const kept = [`${underWay}.json.part`, `${randomUUID()}.json.part`, 'theirs.part', `${over}.json`]
      const halves = [`${over}.json.part`, `${over}.json.0a1b2c3d.part`]
      for (const name of [...kept, ...halves]) await writeFile(join(server.folder, name), 'half', { mode: 0o666 })
      await work()
      const run = await lastRun()
      expect(run).toMatchObject({ state: 'answering' })
      expect(await names()).toEqual([...kept, `${run?.key}.json`, 'answers'].toSorted())
    })

    test('that refuses the password, or has no such folder, says so', async () => {
      await open({ protocol }, { typed: 'wrong' })
      await work()
      expect(await lastRun()).toMatchObject({ state: 'failed', reason: 'login' })
      await server.stop()
      await open({ protocol }, { folder: '/~/other' })
      await work()
      expect(await lastRun()).toMatchObject({ state: 'failed', reason: 'path' })
      expect(await names()).toEqual(['answers'])
    })

    test('that says nothing is left', async () => {
      await open({ protocol })
      server.pause()
      await work({ idleMs: 300 })
      expect(await lastRun()).toMatchObject({ state: 'sending', reason: 'slow' })
    })

    test('whose folder takes no files says so', async () => {
      await open({ protocol })
      await chmod(server.folder, 0o500)
      await work()
      expect(await lastRun()).toMatchObject({
        state: 'failed',
        reason: 'refused',
        params: { words: expect.stringMatching(/permission denied/i) },
      })
    })
  })

  const halfIsInPart = async (half: number): Promise<boolean> => {
    const part = (await names()).find((name) => name.endsWith('.part'))
    return part !== undefined && (await stat(join(server.folder, part))).size === half
  }
  /** What nginx has not yet written stays in its memory. */
  const someIsAtNginx = async (): Promise<boolean> => {
    const bodies = join(server.folder, '../client_body')
    const sizes = (await readdir(bodies)).map(async (name) => (await stat(join(bodies, name))).size)
    return (await Promise.all(sizes)).some((size) => size > 0)
  }

  /** The bytes of the run, cut off by the server once half of them have arrived. */
  const cutInTheMiddle = (hasArrived: (half: number) => Promise<boolean> = halfIsInPart): Files => ({
    ...app.deps.files,
    stream: async (path) => {
      const bytes = Buffer.from((await app.deps.files.read(path)) ?? [])
      const half = Math.ceil(bytes.length / 2)
      return (async function* () {
        yield bytes.subarray(0, half)
        await expect.poll(() => hasArrived(half)).toBe(true)
        await (isUpAgain = server.cut())
        yield bytes.subarray(half)
      })()
    },
  })

  describe.each(['ftp', 'explicit', 'implicit'] as const)('by %s', (protocol) => {
    test.each([
      ['lets one go on with a file', 'AllowStoreRestart on', 1, true],
      ['does not', 'AllowStoreRestart off', 2, false],
    ])('gets all of a file that was cut off, where it %s', async (_, settings, moreTries, isResumed) => {
      await open({ protocol, settings })
      await work({ files: cutInTheMiddle() })
      const run = await lastRun()
      const part = join(server.folder, `${run?.key}.json.part`)
      const before = await stat(part)
      for (let tries = 0; tries < moreTries; tries++) {
        expect(await lastRun()).toMatchObject({ state: 'sending', reason: 'unreachable', attempts: tries + 1 })
        app.clock.advance((tries + 1) * minute)
        await work()
      }
      expect(await lastRun()).toMatchObject({ state: 'answering', attempts: 0 })
      expect(await names()).toEqual([`${run?.key}.json`, 'answers'].toSorted())
      const arrived = join(server.folder, `${run?.key}.json`)
      expect((JSON.parse(await readFile(arrived, 'utf8')) as { annonces: unknown[] }).annonces).toHaveLength(2)
      expect((await stat(arrived)).birthtimeMs === before.birthtimeMs).toBe(isResumed)
    })
  })

  test.each(['sftp', 'openssh'] as const)('by %s gets all of a file that was cut off, and no half of it stays', async (protocol) => {
    await open({ protocol })
    await work({ files: cutInTheMiddle() })
    expect(await lastRun()).toMatchObject({ state: 'sending', reason: 'unreachable', attempts: 1 })
    expect((await names()).filter((name) => name.endsWith('.part'))).toHaveLength(1)
    app.clock.advance(minute)
    await work()
    const run = await lastRun()
    expect(run).toMatchObject({ state: 'answering', attempts: 0 })
    expect(await names()).toEqual([`${run?.key}.json`, 'answers'].toSorted())
    expect(await sentAds(run?.key)).toHaveLength(2)
  })

  describe('by HTTPS, which takes files as WebDAV does,', () => {
    test('gets the file, and is heard', async () => {
      await open({ protocol: 'nginx' }, { typed: token, folder: '/in' })
      await work()
      const run = await lastRun()
      expect(run).toMatchObject({ state: 'answering', reason: null })
      expect(await names()).toEqual([`${run?.key}.json`, 'answers'].toSorted())
      expect(await sentAds(run?.key)).toHaveLength(2)
      await writeFile(join(server.folder, `answers/${run?.key}.json`), answerText, { mode: 0o644 })
      app.clock.advance(minute)
      await work()
      expect(await lastRun()).toMatchObject({ state: 'done' })
    })

    test('that refuses the password says so', async () => {
      await open({ protocol: 'nginx' }, { typed: 'wrong', folder: '/in' })
      await work()
      expect(await lastRun()).toMatchObject({ state: 'failed', reason: 'login' })
      expect(await names()).toEqual(['answers'])
    })

    test('that is cut off in the midst of a file keeps nothing of it, and gets all by the next try', async () => {
      await open({ protocol: 'nginx' }, { typed: token, folder: '/in' })
      for (let id = 3; id <= 300; id++) await insertAd(app, ids.north, id)
      await app.database.script(`UPDATE ads SET portals = '{TOITS}', universe = 'IMMO', object_type = 1100, offer_type = 'V'`)
      await work({ files: cutInTheMiddle(someIsAtNginx) })
      expect(await lastRun()).toMatchObject({ state: 'sending', reason: 'unreachable', attempts: 1 })
      expect(await names()).toEqual(['answers'])
      app.clock.advance(minute)
      await work()
      const run = await lastRun()
      expect(run).toMatchObject({ state: 'answering', attempts: 0 })
      expect(await sentAds(run?.key)).toHaveLength(300)
    })
  })

  test('by FTPS is sent nothing with a certificate that has expired, or of an authority that nobody knows', async () => {
    await open({ protocol: 'explicit', certificate: 'expired' })
    await work()
    expect(await lastRun()).toMatchObject({ state: 'failed', reason: 'certificate' })
    await server.stop()
    await open({ protocol: 'implicit' })
    setDefaultCACertificates(usualCertificates)
    await work()
    expect(await lastRun()).toMatchObject({ state: 'failed', reason: 'certificate' })
    expect(await names()).toEqual(['answers'])
  })

  test('that asks for encryption is told as refusing what comes without', async () => {
    await open({ protocol: 'explicit' }, { delivery: 'ftp' })
    await work()
    expect(await lastRun()).toMatchObject({
      state: 'failed',
      reason: 'refused',
      params: { words: expect.stringContaining('SSL/TLS required') },
    })
  })

  test('whose place is used up is told in its words, and keeps no part of a file', async () => {
    await open({ protocol: 'ftp', settings: 'MaxStoreFileSize 100 B' })
    await work()
    expect(await lastRun()).toMatchObject({ state: 'failed', reason: 'refused', params: { status: 552 } })
    expect(await names()).toEqual(['answers'])
  })

  test('is sent nothing at an address inside, unless the operator has said that the portal stands there', async () => {
    await open({ protocol: 'ftp' })
    await app.database.query(`UPDATE portals SET connector = connector || jsonb_build_object('address', $1::text)`, [address])
    await work()
    expect(await lastRun()).toMatchObject({ state: 'failed', reason: 'address' })
    await app.database.script('UPDATE deliveries SET retry_at = NULL')
    await work({ config: { ...testConfig, privatePortals: ['127.0.0.1'] } })
    expect(await lastRun()).toMatchObject({ state: 'answering' })
  })
})
