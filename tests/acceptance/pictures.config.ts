import base from './playwright.config.ts'
import { defineConfig } from '@playwright/test'

const [server] = [base.webServer ?? []].flat()

/** Takes pictures for the documentation on the pages of these tests; no test. */
export default defineConfig({
  ...base,
  testMatch: 'pictures.ts',
  use: { ...base.use, locale: 'en-GB', viewport: { width: 960, height: 600 } },
  webServer: server ? [server] : [],
})
