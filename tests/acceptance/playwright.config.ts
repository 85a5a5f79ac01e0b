import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from '../../scripts/browser.mjs'

const port = Number(process.env['VITRINE_ACCEPTANCE_PORT'] ?? 4600)
const report = process.env['VITRINE_ACCEPTANCE_REPORT']

const server = {
  timeout: 180_000,
  reuseExistingServer: !!process.env['VITRINE_ACCEPTANCE_KEEP'],
  stdout: 'ignore',
  stderr: 'pipe',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
} as const

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Reached only by failures, or on a very busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port + 1}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1300, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  webServer: [
    { ...server, command: 'node serve.ts', url: `http://127.0.0.1:${port}/health/ready` },
    {
      ...server,
      command: `node ../../node_modules/next/dist/bin/next start --port ${port + 3} --hostname 127.0.0.1`,
      cwd: join(process.env['VITRINE_ACCEPTANCE'] ?? '', 'hosts/next'),
      url: `http://127.0.0.1:${port + 3}/next`,
      env: { VITRINE_API: `http://127.0.0.1:${port}/api`, VITRINE_SECRET_KEY: 'sk_demo_reseau_cle_bleue_intranet' },
    },
  ],
})
