import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/browser.mjs'

const port = Number(process.env['VITRINE_E2E_PORT'] ?? 4500)
const data = process.env['VITRINE_E2E_DATA'] ?? '../.data/e2e'
const report = process.env['VITRINE_E2E_REPORT']

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1300, height: 900 },
    // A trace doubles the time of a journey: `VITRINE_E2E_TRACE=1 npm run e2e` to look into one that fails.
    trace: process.env['VITRINE_E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
  webServer: {
    command: `node ../../scripts/serve.ts --port ${port} --data ${data} --reset`,
    url: `http://127.0.0.1:${port + 3}/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
