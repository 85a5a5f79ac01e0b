import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const workspace = fileURLToPath(new URL('../..', import.meta.url))
const rooms = ['packages/core', 'packages/widgets', 'packages/react-bindings', 'apps/customer-area', 'apps/server']
let copy = ''

const tool = (cwd: string, name: string, ...args: string[]) => {
  const env = { ...process.env, VITRINE_ROOT: copy, PATH: `${join(workspace, 'node_modules/.bin')}:${process.env['PATH']}` }
  const { status, stdout, stderr } = spawnSync(name, args, { cwd: join(copy, cwd), encoding: 'utf8', env })
  return { ok: status === 0, output: stdout + stderr }
}
const newFeature = (name: string) => tool('', 'node', join(workspace, 'scripts/new-feature.ts'), name)

/** The sources and the links between the rooms, so that the copy finds itself and not the original; and the types worked out so far. */
const copyRoom = (room: string): void => {
  const unwanted = /[\\/](?:\.data|media|\.vite|cdn)$|\.(?:gz|br|map)$/
  cpSync(join(workspace, room), join(copy, room), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter: (path) => !unwanted.test(path) || path.includes('/src/') })
}

/** What a tool said about the feature; what was wrong before is another test's business. */
const about = (name: string, output: string): string[] => output.split('\n').filter((said) => said.includes(name))

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'vitrine-feature-'))
  for (const file of readdirSync(workspace).filter((name) => /^(?:tsconfig.*\.json|package\.json|vitest\.config\.ts|\.oxlintrc\.json)$/.test(name))) {
    cpSync(join(workspace, file), join(copy, file))
  }
  for (const room of ['apps/demo', 'tests']) cpSync(join(workspace, room, 'tsconfig.json'), join(copy, room, 'tsconfig.json'))
  cpSync(join(workspace, 'scripts'), join(copy, 'scripts'), { recursive: true })
  symlinkSync(join(workspace, 'node_modules'), join(copy, 'node_modules'))
  for (const room of rooms) {
    mkdirSync(dirname(join(copy, room)), { recursive: true })
    copyRoom(room)
  }
}, 120_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a new feature stands in every layer, edits at most six shared files, compiles, passes the lint and its own tests', { timeout: 300_000 }, () => {
  const made = newFeature('key-rounds')
  const types = tool('', 'tsc', '-b', ...rooms)
  const imports = tool('', 'node', join(workspace, 'scripts/check-imports.ts'), copy)
  const folders = ['packages/core', 'packages/widgets', 'apps/server', 'apps/customer-area'].map((room) => `${room}/src/key-rounds`)
  const lint = tool('', 'oxlint', '--type-aware', '--quiet', ...folders)
  const tests = tool('', 'vitest', 'run', '--project', 'core', 'key-rounds', 'locales')
  const server = tool('apps/server', 'vitest', 'run', 'key-rounds')

  expect(made.output).not.toContain('!')
  expect(about('~ ', made.output).length).toBeLessThanOrEqual(6)
  expect(about('key-rounds', types.output)).toEqual([])
  expect(about('key-rounds', imports.output)).toEqual([])
  expect(lint.ok ? '' : lint.output).toBe('')
  expect(tests.output).toMatch(/Tests(?!.*failed).*passed/)
  expect(server.output).toMatch(/Tests(?!.*failed).*passed/)
  const written = ['docs/widgets/key-rounds.md', '.changeset/key-rounds.md', 'tests/e2e/key-rounds.spec.ts']
  expect(written.filter((path) => !existsSync(join(copy, path)))).toEqual([])
})

test('a name that is no name, and one that is taken, are refused', () => {
  expect(newFeature('Open Houses')).toMatchObject({ ok: false })
  expect(newFeature('ads').output).toContain('is there already')
})
