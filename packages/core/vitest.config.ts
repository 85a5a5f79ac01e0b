import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source'] } },
  test: {
    name: 'core',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Core keeps nothing between its tests: to load it once a worker takes a fifth of the time.
    isolate: false,
    testTimeout: 60_000,
  },
})
