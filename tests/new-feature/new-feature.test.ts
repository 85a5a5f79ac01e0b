import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const workspace = fileURLToPath(new URL('../..', import.meta.url))
const rooms = ['packages/core', 'packages/widgets', 'packages/react-bindings', 'apps/customer-area', 'apps/server']
let copy = ''

const tool = (name: string, ...args: string[]) => {
  const env = { ...process.env, VITRINE_ROOT: copy, PATH: `${join(workspace, 'node_modules/.bin')}:${process.env['PATH']}` }
  const { status, stdout, stderr } = spawnSync(name, args, { cwd: copy, encoding: 'utf8', env })
  return { ok: status === 0, output: stdout + stderr }
}

/** The sources and the links between the rooms, so that the copy finds itself and not the original. */
const copyRoom = (room: string): void => {
  const unwanted = /[\\/](?:dist|\.data|media|\.vite)$/
  cpSync(join(workspace, room), join(copy, room), { recursive: true, verbatimSymlinks: true, filter: (path) => !unwanted.test(path) || path.includes('/src/') })
}

/** What a tool said about the feature; what was wrong before is another test's business. */
const about = (name: string, output: string): string[] => output.split('\n').filter((said) => said.includes(name))

/** Files that were there before and are not the feature's own. */
const sharedEdits = (output: string): string[] => output.split('\n').filter((line) => line.startsWith('~ '))

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'vitrine-feature-'))
  for (const file of readdirSync(workspace).filter((name) => /^(?:tsconfig.*\.json|package\.json|vitest\.config\.ts|\.oxlintrc\.json)$/.test(name))) {
    cpSync(join(workspace, file), join(copy, file))
  }
  cpSync(join(workspace, 'scripts'), join(copy, 'scripts'), { recursive: true })
  symlinkSync(join(workspace, 'node_modules'), join(copy, 'node_modules'))
  for (const room of rooms) {
    mkdirSync(dirname(join(copy, room)), { recursive: true })
    copyRoom(room)
  }
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a new feature has its name in every layer, compiles, keeps the import table and passes its own tests', { timeout: 180_000 }, () => {
  const made = tool('node', join(workspace, 'scripts/new-feature.ts'), 'open-houses')
  const types = tool('tsc', '-b', ...rooms)
  const imports = tool('node', join(workspace, 'scripts/check-imports.ts'), copy)
  const tests = tool('vitest', 'run', 'open-houses', 'locales')

  expect(made.output).not.toContain('!')
  expect(sharedEdits(made.output).length).toBeLessThanOrEqual(6)
  expect(about('open-houses', types.output)).toEqual([])
  expect(about('open-houses', imports.output)).toEqual([])
  expect(tests.output).toMatch(/Tests(?!.*failed).*passed/)
})

test('a name that is no name, and one that is taken, are refused', () => {
  expect(tool('node', join(workspace, 'scripts/new-feature.ts'), 'Open Houses')).toMatchObject({ ok: false })
  expect(tool('node', join(workspace, 'scripts/new-feature.ts'), 'ads').output).toContain('is there already')
})
