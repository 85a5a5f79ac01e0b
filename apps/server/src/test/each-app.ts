import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../db/database.ts'
import { createTestApp, openTestDatabase, type TestApp } from './harness.ts'

/** Starts each test of a file with an application that holds only the fixtures; all use one database. */
export const beforeEachApp = (begin: (app: TestApp) => Promise<void>): void => {
  let database: Database
  beforeAll(async () => void (database = await openTestDatabase()))
  afterAll(() => database.close())
  beforeEach(async () => begin(await createTestApp({ database })))
}
