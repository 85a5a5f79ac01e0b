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

/** A copy of the project in which two features are made, for all tests together: a plain one, and one with all that there is. */
let copy = ''
const plain = { name: 'key-rounds', one: 'key-round', options: [] }
const full = { name: 'site-visits', one: 'site-visit', options: ['--editor', '--job', '--mail', '--connector'] }
const features = [plain, full]
const names = features.map(({ name }) => name)
const made: Outcome[] = []
/** The files that were there before and are others now, but for those that `npm run generate` writes: after each of both. */
const edited: string[][] = []

const tool = (cwd: string, name: string, args: readonly string[], more: Record<string, string> = {}): Outcome => {
  const commands = [join(copy, cwd, 'node_modules/.bin'), join(workspace, 'node_modules/.bin'), process.env['PATH']].join(':')
  const { status, stdout, stderr } = spawnSync(name, args, {
    cwd: join(copy, cwd),
    encoding: 'utf8',
    env: { ...process.env, VITRINE_ROOT: copy, PATH: commands, ...more },
  })
  return { ok: status === 0, output: stdout + stderr }
}
const newFeature = (...words: string[]): Outcome => tool('', 'node', [join(workspace, 'scripts/new-feature.ts'), ...words])

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

/** What a tool said about the features; what was wrong before is another test's business. */
const aboutThem = ({ output }: Outcome): string[] => output.split('\n').filter((said) => features.some(({ one }) => said.includes(one)))

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
    /^(?:tsconfig.*\.json|package\.json|knip\.json|pnpm-workspace\.yaml|vitest\.config\.ts|\.ox\w+\.json|.*\.md|llms\.txt|LICENSE)$/.test(
      name,
    ),
  )
  for (const path of [...settings, ...further, ...rooms]) copyRoom(path)
  symlinkSync(join(workspace, 'node_modules'), join(copy, 'node_modules'))
  for (const { name, options } of features) {
    made.push(newFeature(name, ...options))
    const generated = await generatedFiles(copy)
    edited.push(sources(workspace).filter((path) => !(path in generated) && isOther(path)))
  }
}, longest)
afterAll(() => rmSync(copy, { recursive: true, force: true }), longest)

test('a new feature edits at most six files that were there before, whatever it has, and finds its place in each', () => {
  for (const outcome of made) {
    expectContent(outcome)
    expect(outcome.output.split('\n').filter((line) => line.startsWith('! '))).toEqual([])
  }
  const [byPlain = [], byBoth = []] = edited
  // Beyond six the failure names them.
  expect(byPlain.slice(6)).toEqual([])
  expect(byPlain).toContain('packages/core/src/catalogue/catalogue.ts')
  expect(byBoth).toEqual(byPlain)
})

test('both compile', { timeout: longest }, () => {
  expect(aboutThem(tool('', 'tsc', ['-b', ...rooms]))).toEqual([])
  expectContent(tool('tests', 'tsc', ['-p', 'new-feature']))
})

test(
  'both are called and laid out as everything is, keep to the rooms, export nothing for nobody and pass the lint',
  { timeout: longest },
  () => {
    for (const check of ['check-imports', 'check-names', 'check-folders', 'check-scopes'])
      expect(aboutThem(tool('', 'node', [join(workspace, `scripts/${check}.ts`), copy]))).toEqual([])
    expect(aboutThem(tool('', 'knip', ['--no-progress']))).toEqual([])
    const folders = globSync(
      names.flatMap((name) => [`{packages,apps}/*/src/${name}`, `tests/e2e/${name}`]),
      { cwd: copy },
    )
    const pages = globSync(
      features.map(({ one }) => `docs/widgets/${one}*.md`),
      { cwd: copy },
    )
    expectContent(tool('', 'oxlint', ['--type-aware', '--quiet', ...folders]))
    expectContent(tool('', 'oxfmt', ['--check', ...folders, ...(edited[0] ?? []), ...pages]))
  },
)

test('both pass their tests, those of the texts, of the trail and of the menu', { timeout: longest }, () =>
  expectContent(
    tool('', 'vitest', [
      'run',
      '--project',
      'core',
      '--project',
      'customer-area',
      ...names,
      'locales',
      'audit',
      'catalogue',
      'destinations',
      'palette',
    ]),
  ),
)

test('what is generated of both is up to date, and their pages lead somewhere', { timeout: longest }, () =>
  expectContent(tool('', 'vitest', ['run', '--project', 'scripts', 'generated', 'markdown', 'described', 'feature'])),
)

test('both pass their tests on the server, are described, and give nothing to another account', { timeout: longest }, () =>
  expectContent(tool('apps/server', 'vitest', ['run', ...names, 'access', 'docs/docs', 'migrations'])),
)

test('what both change is told to the trail, and each field of their forms is kept', { timeout: longest }, () =>
  expectContent(tool('apps/server', 'vitest', ['run', 'audit/audit.record', 'src/form.test', '-t', names.join('|')])),
)

test('both pass their tests in a browser', { timeout: longest }, async () => {
  const tests = names.map((name) => `src/${name}/**/*.browser.test.ts`)
  expectContent(tool('packages/widgets', 'wtr', ['--port', String(await freePorts(1)), '--files', ...tests]))
})

test('their journeys pass on the real server', { timeout: longest }, async () => {
  expectContent(tool('apps/customer-area', 'vite', ['build', '--logLevel', 'warn']))
  const place = { VITRINE_BROWSER: findBrowser(), VITRINE_E2E_PORT: String(await freePorts(1)) }
  expectContent(tool('tests', 'playwright', ['test', '--config', 'new-feature/journey.config.ts', ...names], place))
})

test('a name that is no name, one that is taken and one without a word for a single one are refused', () => {
  expect(newFeature('Open Houses')).toMatchObject({ ok: false })
  expect(newFeature('ads').output).toContain('is there already')
  expect(newFeature('stock').output).toContain('npm run new-feature stock stock-entry')
})

test('an option that there is not, and one that npm has kept for itself, are refused', () => {
  expect(newFeature('open-houses', '--jobs').output).toContain('There are --editor, --job, --mail, --connector')
  const swallowed = tool('', 'node', [join(workspace, 'scripts/new-feature.ts'), 'open-houses'], { npm_config_editor: '' })
  expect([swallowed.ok, swallowed.output]).toEqual([false, expect.stringContaining('npm run new-feature -- open-houses --editor')])
})
