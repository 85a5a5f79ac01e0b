import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../../scripts/browser.mjs'
import { freePorts } from '../../scripts/lib/ports.ts'
import { temporaryFolder } from '../../scripts/lib/temporary.ts'

const workspace = fileURLToPath(new URL('../..', import.meta.url))
const rooms = ['packages/core', 'packages/widgets', 'packages/react-bindings', 'apps/customer-area', 'apps/server']
/** What the journey of the new feature needs of the tests. */
const journeys = ['package.json', 'tsconfig.json', 'node_modules', 'e2e', 'new-feature'].map((name) => `tests/${name}`)

interface Outcome {
  ok: boolean
  output: string
}

/** Milliseconds for what takes seconds: every check is a tool of its own, and the machine may be busy. */
const longest = 300_000

/** A copy of the project in which one feature is made, for all tests together. */
let copy = ''
let made: Outcome

const tool = (cwd: string, name: string, args: readonly string[], more: Record<string, string> = {}): Outcome => {
  const commands = [join(copy, cwd, 'node_modules/.bin'), join(workspace, 'node_modules/.bin'), process.env['PATH']].join(':')
  const { status, stdout, stderr } = spawnSync(name, args, {
    cwd: join(copy, cwd),
    encoding: 'utf8',
    env: { ...process.env, VITRINE_ROOT: copy, PATH: commands, ...more },
  })
  return { ok: status === 0, output: stdout + stderr }
}
const newFeature = (...names: string[]): Outcome => tool('', 'node', [join(workspace, 'scripts/new-feature.ts'), ...names])

/** The sources and the links between the rooms, so that the copy finds itself and not the original; and the types worked out so far. */
const copyRoom = (room: string): void => {
  const unwanted = /[\\/](?:\.data|media|\.vite|cdn)$|\.(?:gz|br|map)$/
  mkdirSync(dirname(join(copy, room)), { recursive: true })
  cpSync(join(workspace, room), join(copy, room), {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    filter: (path) => !unwanted.test(path) || path.includes('/src/'),
  })
}

/** What a tool said about the feature; what was wrong before is another test's business. */
const about = (name: string, { output }: Outcome): string[] => output.split('\n').filter((said) => said.includes(name))

/** Shows the end of what a tool said where it is not content. */
const expectContent = ({ ok, output }: Outcome): void => expect(ok ? '' : output.trimEnd().split('\n').slice(-40).join('\n')).toBe('')

beforeAll(async () => {
  copy = await temporaryFolder('feature')
  const settings = readdirSync(workspace).filter((name) =>
    /^(?:tsconfig.*\.json|package\.json|pnpm-workspace\.yaml|vitest\.config\.ts|\.oxlintrc\.json)$/.test(name),
  )
  for (const path of [...settings, 'apps/demo/tsconfig.json', 'scripts', ...rooms, ...journeys]) copyRoom(path)
  symlinkSync(join(workspace, 'node_modules'), join(copy, 'node_modules'))
  made = newFeature('key-rounds')
}, longest)
afterAll(() => rmSync(copy, { recursive: true, force: true }), longest)

test('a new feature edits at most seven shared files, and finds its place in each', () => {
  expectContent(made)
  expect(about('! ', made)).toEqual([])
  expect(about('~ ', made).length).toBeLessThanOrEqual(7)
})

test('it compiles, keeps to the rooms and passes the lint', { timeout: longest }, () => {
  expect(about('key-rounds', tool('', 'tsc', ['-b', ...rooms]))).toEqual([])
  expect(about('key-rounds', tool('', 'node', [join(workspace, 'scripts/check-imports.ts'), copy]))).toEqual([])
  const folders = ['packages/core', 'packages/widgets', 'apps/server', 'apps/customer-area'].map((room) => `${room}/src/key-rounds`)
  expectContent(tool('', 'oxlint', ['--type-aware', '--quiet', ...folders]))
})

test('it passes its tests, those of the texts and those of the menu', { timeout: longest }, () =>
  expectContent(
    tool('', 'vitest', ['run', '--project', 'core', '--project', 'customer-area', 'key-rounds', 'locales', 'destinations', 'palette']),
  ),
)

test('it passes its tests on the server, and gives nothing to another account', { timeout: longest }, () =>
  expectContent(tool('apps/server', 'vitest', ['run', 'key-rounds', 'access'])),
)

test('it passes its tests in a browser', { timeout: longest }, async () =>
  expectContent(tool('packages/widgets', 'wtr', ['--port', String(await freePorts(1)), '--files', 'src/key-rounds/*.browser.test.ts'])),
)

test('its journey passes on the real server', { timeout: longest }, async () => {
  expectContent(tool('apps/customer-area', 'vite', ['build', '--logLevel', 'warn']))
  const place = { VITRINE_BROWSER: findBrowser(), VITRINE_E2E_PORT: String(await freePorts(1)) }
  expectContent(tool('tests', 'playwright', ['test', '--config', 'new-feature/journey.config.ts', 'key-rounds'], place))
})

test('a name that is no name, one that is taken and one without a word for a single one are refused', () => {
  expect(newFeature('Open Houses')).toMatchObject({ ok: false })
  expect(newFeature('ads').output).toContain('is there already')
  expect(newFeature('stock').output).toContain('npm run new-feature stock stock-entry')
})
