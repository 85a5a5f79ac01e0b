import { exportPageWire } from '@vitrine/core/exports'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { s3Files } from '../ports/s3-files.ts'
import { receiveMail, subscribeContacts } from '../test/contacts.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { startStorage, type TestStorage } from '../test/s3.ts'
import { tidyExports } from './exports.service.ts'
import { removeFolder } from '../test/temporary.ts'

let folder: string
let storage: TestStorage
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-storage-'))
  storage = await startStorage(folder)
  app = await createTestApp({ files: s3Files(storage.options) })
  await subscribeContacts(app.database)
  await receiveMail(app.database)
})
afterAll(async () => {
  await app.close()
  await removeFolder(folder)
})

test('an export lies in a bucket from which any process gives it, and is removed from there when its time is over', async () => {
  const token = await app.tokenOf(ids.northMain)
  const order = {
    filters: { sujet: 'contacts' },
    exportType: 'annonce_IMMO_MAILTRACKING',
    to: 'north@example.org',
    filename: 'Contacts',
    lang: 'fr',
  }
  expect((await app.call('POST', '/api/backend/export_requests', { token, body: order })).status).toBe(202)
  await app.jobs.drain()
  const page = await app.call('GET', '/api/backend/export_requests', { token })
  const [made] = exportPageWire.decode(await page.json()).items
  const other = app.beside().app
  const download = () =>
    other.request(`/api/provider/download_export?file=${made?.file}`, { headers: { authorization: `Bearer ${token}` } })

  const reply = await download()
  expect(reply.status).toBe(200)
  expect(
    Buffer.from(await reply.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')

  await storage.stop()
  const away = await download()
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])

  storage = await startStorage(folder)
  const files = s3Files(storage.options)
  expect(await files.has(`exports/${made?.file}.xlsx`)).toBe(true)
  app.clock.advance(30 * 86_400_000)
  await tidyExports({ ...app.deps, files })
  expect(await files.has(`exports/${made?.file}.xlsx`)).toBe(false)
  await storage.stop()
})
