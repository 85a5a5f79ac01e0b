import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source'] } },
  test: { name: 'core', environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
