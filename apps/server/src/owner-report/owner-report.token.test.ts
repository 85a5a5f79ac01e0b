import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { readMigrations } from '../db/migration-files.ts'
import { openPostgres } from '../db/postgres.ts'
import { readOptions } from '../process/options/options.ts'
import { run } from '../process/run.ts'
import { createDatabase, postgresVariable } from '../test/database.ts'
import { removeFolder, temporaryFolder } from '../test/temporary.ts'
import { freePort } from '../test/process.ts'
import { linkOf } from './owner-report.token.service.ts'

const token = 'a-link-that-an-earlier-version-stored-as-it-was'
const tokenSecret = 'a secret of at least thirty-two characters'

test('a link that an earlier version stored as it was opens after the next start, and is stored so no more', async () => {
  const url = await createDatabase(process.env[postgresVariable] ?? '', `r_${randomUUID().replaceAll('-', '')}`)
  const folder = await temporaryFolder('reports')
  const database = await openPostgres(url, { connections: 2 })
  await migrate(database, { migrations: (await readMigrations()).filter(({ name }) => name < '0092') })
  await database.script(`
    INSERT INTO advertisers (id, login, name, universe, trade, email) VALUES (1, 'north', 'North', 'IMMO', 'AGENCE', 'north@example.org');
    INSERT INTO users (advertiser_id, username, email, roles, password_hash, main_account) VALUES (1, 'north', 'north@example.org', '["ROLE_USER"]', 'x', true);
    INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, source_code) VALUES (1, 7, 'A', 'IMMO', 1200, 'V', 'r', 'Villa', 'SAISIE_IMMO');
    INSERT INTO owner_reports (advertiser_id, ad_id, token, email, language, monthly, created_at) VALUES (1, 7, '${token}', '', 'en', false, now())`)

  const opened = new AsyncDisposableStack()
  const options = readOptions(['--port', String(await freePort()), '--data', folder, '--no-demo'], {
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: tokenSecret,
  })
  const { address } = await run(options, opened, () => undefined)
  const page = await fetch(`${address}/owner-report/${token}`)
  const stored = await database.query<{ sealedToken: string }>(
    `SELECT sealed_token AS "sealedToken", to_jsonb(owner_reports) AS row FROM owner_reports`,
  )
  await opened.disposeAsync()
  await database.close()
  await removeFolder(folder)

  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Villa')])
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(linkOf(stored[0]!, { publicUrl: 'https://area.example', tokenSecret })).toBe(`https://area.example/owner-report/${token}`)
})
