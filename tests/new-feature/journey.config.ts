import { defineConfig } from '@playwright/test'
import { port } from '../e2e/testing/place.ts'
import journeys from '../e2e/playwright.config.ts'

/** The journeys on one server, without the demo sites beside it. */
export default defineConfig({
  ...journeys,
  testDir: '../e2e',
  workers: 1,
  webServer: {
    command: `node --conditions=@vitrine/source apps/server/src/main.ts --port ${port} --data .data --demo-size 30`,
    cwd: '../..',
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
