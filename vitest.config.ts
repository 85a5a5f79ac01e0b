import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const rooms = [
  'packages/core',
  'packages/widgets',
  'packages/react-bindings',
  'apps/customer-area',
  'apps/demo',
  'apps/server',
  'tests',
  'scripts',
]

export default defineConfig({
  test: {
    projects: rooms.map((room) => `${room}/vitest.config.ts`).filter((config) => existsSync(new URL(config, import.meta.url))),
  },
})
