import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source', 'node'], externalConditions: ['@vitrine/source', 'node'] } },
  test: { name: 'widgets', environment: 'node', include: ['src/**/*.test.ts'], exclude: ['src/**/*.browser.test.ts'], testTimeout: 60_000 },
})
