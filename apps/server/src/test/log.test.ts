import { expect, test } from 'vitest'
import { createTestApp, ids } from './harness.ts'
import { takeLoggedErrors } from './log.ts'

test('a failing test shows the cause of a 500, with message and stack', async () => {
  const app = await createTestApp()
  const token = await app.tokenOf(ids.northMain)
  await app.database.query('DROP TABLE legal_notices')

  const reply = await app.call('GET', '/api/provider/mentions-legales', { token })
  await app.close()

  expect(reply.status).toBe(500)
  const [said] = takeLoggedErrors()
  expect(said).toContain('relation "legal_notices" does not exist')
  expect(said).toMatch(/ {4}at .*\.ts:\d+/)
})
