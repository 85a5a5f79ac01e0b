import { defineConfig, mergeConfig } from 'vitest/config'
import pglite from './vitest.config.ts'

/** The same tests on a real PostgreSQL. */
export default mergeConfig(pglite, defineConfig({
  test: {
    name: 'server on PostgreSQL',
    globalSetup: ['src/test/postgres.ts'],
    exclude: ['src/**/*.once.test.ts'],
  },
}))
