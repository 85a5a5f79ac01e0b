import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source'], externalConditions: ['@vitrine/source'] } },
  test: {
    name: 'server on PGlite',
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    execArgv: ['--conditions=@vitrine/source'],
  },
})
