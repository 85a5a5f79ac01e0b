import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source', 'module', 'browser', 'development|production'] },
  oxc: { decorator: { legacy: true }, assumptions: { setPublicClassFields: true } },
  test: { name: 'react-bindings', environment: 'happy-dom', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
