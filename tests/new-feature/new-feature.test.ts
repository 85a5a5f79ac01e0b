import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../../scripts/browser.mjs'
import { generatedFiles } from '../../scripts/lib/generated/index.ts'
import { freePorts } from '../../scripts/lib/ports.ts'
import { temporaryFolder } from '../../scripts/lib/temporary.ts'

const workspace = fileURLToPath(new URL('../..', import.meta.url))
const rooms = ['packages/core', 'packages/widgets', 'packages/react-bindings', 'apps/customer-area', 'apps/server']
/** What is read beside them: the pages that name features, the tests of the whole, what the packages are published with. */
const further = ['docs', 'tests', '.changeset', 'scripts', 'apps/demo/tsconfig.json']

interface Outcome {
  ok: boolean
  output: string
}

/** Milliseconds for what takes seconds: every check is a tool of its own, and the machine may be busy. */
const longest = 300_000

/** A copy of the project in which one feature is made, for all tests together. */
let copy = ''
let made: Outcome
/** The files that were there before and are others now, but for those that `npm run generate` writes. */
let edited: string[] = []

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

const sources = (folder: string): string[] =>
  globSync(['packages/*/src/**', 'apps/*/src/**', 'docs/**', 'scripts/**', '*.{json,md,txt}'], { cwd: folder }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  )

/** Missing in the copy is what is no source. */
const isOther = (path: string): boolean => {
  const read = (folder: string): string => readFileSync(join(folder, path), 'latin1')
  return statSync(join(copy, path), { throwIfNoEntry: false })?.isFile() === true && read(copy) !== read(workspace)
}

beforeAll(async () => {
  copy = await temporaryFolder('feature')
  const settings = readdirSync(workspace).filter((name) =>
    /^(?:tsconfig.*\.json|package\.json|pnpm-workspace\.yaml|vitest\.config\.ts|\.ox\w+\.json|.*\.md|llms\.txt|LICENSE)$/.test(name),
  )
  for (const path of [...settings, ...further, ...rooms]) copyRoom(path)
  symlinkSync(join(workspace, 'node_modules'), join(copy, 'node_modules'))
  made = newFeature('key-rounds')
  const generated = await generatedFiles(copy)
  edited = sources(workspace).filter((path) => !(path in generated) && isOther(path))
}, longest)
afterAll(() => rmSync(copy, { recursive: true, force: true }), longest)

test('a new feature edits at most six files that were there before, and finds its place in each', () => {
  expectContent(made)
  expect(about('! ', made)).toEqual([])
  // Beyond six the failure names them.
  expect(edited.slice(6)).toEqual([])
  expect(edited).toContain('packages/core/src/catalogue/catalogue.ts')
})

test('it compiles', { timeout: longest }, () => {
  expect(about('key-round', tool('', 'tsc', ['-b', ...rooms]))).toEqual([])
  expectContent(tool('tests', 'tsc', ['-p', 'new-feature']))
})

test('it is called and laid out as everything is, keeps to the rooms and passes the lint', { timeout: longest }, () => {
  for (const check of ['check-imports', 'check-names'])
    expect(about('key-round', tool('', 'node', [join(workspace, `scripts/${check}.ts`), copy]))).toEqual([])
  const folders = ['packages/core', 'packages/widgets', 'apps/server', 'apps/customer-area'].map((room) => `${room}/src/key-rounds`)
  expectContent(tool('', 'oxlint', ['--type-aware', '--quiet', ...folders, 'tests/e2e/key-rounds.spec.ts']))
  expectContent(tool('', 'oxfmt', ['--check', ...folders, ...edited, 'tests/e2e/key-rounds.spec.ts', 'docs/widgets/key-rounds.md']))
})

test('it passes its tests, those of the texts, of the trail and of the menu', { timeout: longest }, () =>
  expectContent(
    tool('', 'vitest', [
      'run',
      '--project',
      'core',
      '--project',
      'customer-area',
      'key-rounds',
      'locales',
      'audit',
      'catalogue',
      'destinations',
      'palette',
    ]),
  ),
)

test('what is generated of it is up to date, and its pages lead somewhere', { timeout: longest }, () =>
  expectContent(tool('', 'vitest', ['run', '--project', 'scripts', 'generated', 'markdown', 'described', 'feature'])),
)

test('it passes its tests on the server, is described, and gives nothing to another account', { timeout: longest }, () =>
  expectContent(tool('apps/server', 'vitest', ['run', 'key-rounds', 'access', 'docs/docs', 'migrations'])),
)

test('what it changes is told to the trail, and each field of its form is kept', { timeout: longest }, () =>
  expectContent(tool('apps/server', 'vitest', ['run', 'audit/audit.record', 'src/form.test', '-t', 'key-rounds'])),
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
