import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source'], externalConditions: ['@vitrine/source'] } },
  test: {
    name: 'server',
    // It has workers of its own number, so it runs after the other projects where both are named.
    sequence: { groupOrder: 1 },
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/test/postgres.ts'],
    setupFiles: ['src/test/show-logged-errors.ts', 'src/test/usual-umask.ts'],
    pool: 'forks',
    // Every file has a database and an app of its own; to load the server once a worker halves the time.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // What is waited for comes late on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    execArgv: ['--conditions=@vitrine/source'],
  },
})
