import { defineConfig } from '@playwright/test'
import { launchOptions } from '../../scripts/browser.mjs'
import { journeys } from '../../scripts/lib/ports.ts'
import { port, ready } from './testing/place.ts'

const report = process.env['VITRINE_E2E_REPORT']

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: journeys.workers,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // As long as those of acceptance: a busy machine takes its time, and a journey that works never waits for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1300, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // Traces double the time of a journey: `VITRINE_E2E_TRACE=1 npm run e2e` to debug a failing one.
    trace: process.env['VITRINE_E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  webServer: {
    command: 'node serve.ts',
    wait: { stdout: new RegExp(ready) },
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
