import { defineConfig } from '@playwright/test'
import { dataOf, portOf } from '../e2e/testing/place.ts'
import base from '../e2e/playwright.config.ts'

/** Records the tutorials on a server of their own; no test. */
export default defineConfig({
  ...base,
  testMatch: 'record.ts',
  workers: 1,
  timeout: 180_000,
  use: { ...base.use, viewport: { width: 1280, height: 720 }, colorScheme: 'light' },
  webServer: {
    command: `node ../../scripts/serve.ts --port ${portOf(0)} --data ${dataOf(0)} --reset`,
    url: `http://127.0.0.1:${portOf(0) + 3}/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
