import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diffusionReportWire } from '@vitrine/core/deliveries'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { seal } from '../../ports/sealed.ts'
import { insertAd } from '../../test/embed.ts'
import { createTestApp, ids, testConfig, type TestApp } from '../../test/harness.ts'
import { provideProftpd, serveProftpd } from '../../test/servers/proftpd.ts'
import { provideSshd, serveSshd } from '../../test/servers/sshd.ts'
import { deliver, deliverDue, type DeliveryDeps } from '../deliveries.service.ts'

const isRoot = process.getuid?.() === 0
const isProvided = isRoot && (await Promise.all([provideProftpd(), provideSshd()])).every(Boolean)

test.runIf(!isProvided)('are left out without ProFTPD and OpenSSH, and without root, who alone mounts disks', () => {
  expect(process.env['CI'], 'CI runs as root on Debian, and tries the real servers').toBeUndefined()
})

const minute = 60_000
const password = 'open-sésame'
const disk = 1024 * 1024
/** What is left of the disk: enough for the beginning of a file. */
const left = 32 * 1024

const schemes = { ftp: 'ftp', explicit: 'ftps', sftp: 'sftp', openssh: 'sftp' } as const
type Protocol = keyof typeof schemes

const serve = (protocol: Protocol) => (protocol === 'openssh' ? serveSshd({ password, disk }) : serveProftpd({ password, protocol, disk }))

describe.runIf(isProvided)('a portal whose disk is full', () => {
  let app: TestApp
  beforeAll(async () => void (app = await createTestApp()))
  afterAll(() => app.close())

  let server: Awaited<ReturnType<typeof serve>>
  const usualCertificates = getCACertificates('default')
  afterEach(async () => {
    setDefaultCACertificates(usualCertificates)
    await server.stop()
  })

  const open = async (protocol: Protocol) => {
    server = await serve(protocol)
    setDefaultCACertificates([...usualCertificates, server.authority].filter(Boolean))
    await app.database.script('DELETE FROM portals; DELETE FROM ads')
    await app.database.query(
      `INSERT INTO portals (id, code_name, name, universe, identifiers, connector) VALUES (1, 'TOITS', 'Toits', 'IMMO', '{login,password}', $1)`,
      [JSON.stringify({ format: 'json', delivery: schemes[protocol], sends: 'changes' })],
    )
    await app.database.query(
      `INSERT INTO portal_accounts (advertiser_id, portal_id, identifiers, password) VALUES ($1, 1, '{"login":"agency"}', $2)`,
      [ids.north, seal(testConfig.tokenSecret, password)],
    )
    for (let id = 1; id <= 300; id++) await insertAd(app, ids.north, id)
    await app.database.script(
      `UPDATE ads SET portals = '{TOITS}', universe = 'IMMO', object_type = 1100, offer_type = 'V', body = repeat('Lumineux et calme. ', 20)`,
    )
    return `${schemes[protocol]}://127.0.0.1:${server.port}/~/in`
  }

  const work = async (address: string) => {
    const waiting: { advertiserId: number; id: number }[] = []
    const jobs = {
      enqueue: async (_: string, data: unknown) => {
        const { advertiserId, deliveryId } = data as { advertiserId: number; deliveryId: number }
        waiting.push({ advertiserId, id: deliveryId })
      },
    }
    const deps: DeliveryDeps = { ...app.deps, jobs, folderAnswer: async () => null, sandboxAddress: async () => address, idleMs: 5_000 }
    await deliverDue(deps)
    for (const run of waiting) await deliver(deps, run)
  }
  const lastRun = async () =>
    (await app.database.query<{ key: string }>('SELECT key, state, reason, params, attempts FROM deliveries ORDER BY id')).at(-1)
  const message = async () => {
    const reply = await app.call('GET', '/api/provider/portals/report/TOITS/en', { token: await app.tokenOf(ids.northMain) })
    return diffusionReportWire.decode((await reply.json()) as never).runs[0]?.message
  }

  const full = 'The portal’s disk is full, and no part of the file stays there. Tell the portal if this lasts.'

  test.each([
    // Without encryption this server names another error of its disk.
    ['ftp', 'busy', 'The portal takes no files at the moment: “451 Transfer aborted. Input/output error”.'],
    ['explicit', 'full', full],
    ['sftp', 'full', full],
    ['openssh', 'full', full],
  ] as const)('by %s says so, keeps no half of a file, and gets it once there is room', async (protocol, reason, words) => {
    const address = await open(protocol)
    await writeFile(join(server.folder, 'filler'), Buffer.alloc(disk - left))
    await work(address)
    expect(await lastRun()).toMatchObject({ state: 'sending', reason, attempts: 1 })
    expect((await readdir(server.folder)).toSorted()).toEqual(['answers', 'filler'])
    expect(await message()).toBe(words)
    await rm(join(server.folder, 'filler'))
    app.clock.advance(minute)
    await work(address)
    const run = await lastRun()
    expect(run).toMatchObject({ state: 'answering', reason: null, attempts: 0 })
    expect((await readdir(server.folder)).toSorted()).toEqual([`${run?.key}.json`, 'answers'].toSorted())
  })
})
