import { defineConfig } from '@playwright/test'
import base from './recording.config.ts'

/** Takes the pictures of the pages about products; no test. */
export default defineConfig({ ...base, testMatch: 'promo-pictures.ts', timeout: 60_000 })
