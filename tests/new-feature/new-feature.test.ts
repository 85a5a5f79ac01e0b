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
/** Further files to copy: the pages that name features, the tests, what the packages are published with. */
const further = ['docs', 'tests', '.changeset', 'scripts', 'apps/demo/tsconfig.json']

interface Outcome {
  ok: boolean
  output: string
}

/** A time limit for checks that take seconds: each starts a tool of its own, and the machine may be busy. */
const longest = 300_000

/** A copy of the project in which two features are generated for all tests: a plain one, and one with all options. */
let copy = ''
const plain = { name: 'key-rounds', one: 'key-round', options: [] }
const full = {
  name: 'site-visits',
  one: 'site-visit',
  options: [
    '--editor',
    '--job',
    '--mail',
    '--connector',
    '--fr',
    'Visites techniques/Visite technique',
    '--es',
    'Visitas técnicas/Visita técnica',
  ],
}
const features = [plain, full]
const names = features.map(({ name }) => name)
const made: Outcome[] = []
/** The changed files that existed before, except generated ones: after each of the two features. */
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

/** Copies the sources and the links between the packages, so that the copy resolves itself; and the type checker's cache. */
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

/** The lines of a tool's output about the new features; other errors belong to other tests. */
const aboutThem = ({ output }: Outcome): string[] => output.split('\n').filter((said) => features.some(({ one }) => said.includes(one)))

/** Shows the end of a tool's output if it failed. */
const expectContent = ({ ok, output }: Outcome): void => expect(ok ? '' : output.trimEnd().split('\n').slice(-40).join('\n')).toBe('')

const sources = (folder: string): string[] =>
  globSync(['packages/*/src/**', 'apps/*/src/**', 'docs/**', 'scripts/**', '*.{json,md,txt}'], { cwd: folder }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  )

/** Whether a file is not a source, so that it is not copied. */
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
  // Files beyond the six are listed in the failure.
  expect(byPlain.slice(6)).toEqual([])
  expect(byPlain).toContain('packages/core/src/catalogue/catalogue.ts')
  expect(byBoth).toEqual(byPlain)
})

test('both new features compile', { timeout: longest }, () => {
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
      names.flatMap((name) => [`{packages,apps}/*/src/${name}`, `packages/widgets/src/test/${name}.ts`, `tests/e2e/${name}`]),
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

test('both new features pass their tests, and those of the texts, the audit trail and the menu', { timeout: longest }, () =>
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
      // Whoever adds a feature draws its picture.
      '-t',
      '^(?!.*the same picture)',
    ]),
  ),
)

test('the generated files of both new features are up to date, and the links of their pages work', { timeout: longest }, () =>
  expectContent(tool('', 'vitest', ['run', '--project', 'scripts', 'generated', 'markdown', 'described', 'feature'])),
)

test('both new features pass their tests on the server, are described, and give nothing to another account', { timeout: longest }, () =>
  expectContent(tool('apps/server', 'vitest', ['run', ...names, 'access', 'docs/docs', 'migrations'])),
)

test('both new features record their changes in the audit trail, and store each field of their forms', { timeout: longest }, () =>
  expectContent(tool('apps/server', 'vitest', ['run', 'audit/audit.record', 'src/form.test', '-t', names.join('|')])),
)

test('both new features pass their tests in a browser', { timeout: longest }, async () => {
  const tests = names.map((name) => `src/${name}/**/*.browser.test.ts`)
  expectContent(tool('packages/widgets', 'wtr', ['--port', String(await freePorts(1)), '--files', ...tests]))
})

test('the journeys of both new features pass on the real server', { timeout: longest }, async () => {
  expectContent(tool('apps/customer-area', 'vite', ['build', '--logLevel', 'warn']))
  const env = { VITRINE_BROWSER: findBrowser(), VITRINE_E2E_PORT: String(await freePorts(1)) }
  expectContent(tool('tests', 'playwright', ['test', '--config', 'new-feature/journey.config.ts', ...names], env))
})

test('a name that is no name, one that is taken and one without a word for a single one are refused', () => {
  expect(newFeature('Open Houses')).toMatchObject({ ok: false })
  expect(newFeature('ads').output).toContain('is there already')
  expect(newFeature('stock').output).toContain('npm run new-feature stock stock-entry')
})

test('the generator of features explains what it makes and takes to whoever asks, with an example', () => {
  const { ok, output } = newFeature('--help')
  expect(ok).toBe(true)
  for (const words of ['npm run new-feature -- NAME', '--connector', '--fr', 'For example']) expect(output).toContain(words)
})

test('the generator refuses names in another language that do not say many and one', () =>
  expect(newFeature('open-houses', '--fr', 'Portes ouvertes')).toMatchObject({
    ok: false,
    output: expect.stringContaining("--fr 'Many/One'"),
  }))

test('an option that there is not, and one that npm has kept for itself, are refused', () => {
  expect(newFeature('open-houses', '--jobs').output).toContain('There are --editor, --job, --mail, --connector, --fr, --es, --help.')
  const swallowed = tool('', 'node', [join(workspace, 'scripts/new-feature.ts'), 'open-houses'], { npm_config_editor: '' })
  expect([swallowed.ok, swallowed.output]).toEqual([false, expect.stringContaining('npm run new-feature -- open-houses --editor')])
})
