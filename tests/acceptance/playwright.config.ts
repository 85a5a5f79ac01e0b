import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/browser.mjs'

const port = Number(process.env['VITRINE_ACCEPTANCE_PORT'] ?? 4600)
const report = process.env['VITRINE_ACCEPTANCE_REPORT']

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Only reached by what fails, or on a machine with much else to do.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port + 1}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1300, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
  webServer: {
    command: 'node serve.ts',
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 180_000,
    reuseExistingServer: !!process.env['VITRINE_ACCEPTANCE_KEEP'],
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
