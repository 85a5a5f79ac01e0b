// Checks that what pieces of a widget give each other stays small, see CONVENTIONS.md.
// `node scripts/check-scopes.ts [root]`
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root as workspace } from './lib/host.mjs'
import { scopeRefusals, scopesOf } from './lib/checks/scopes.ts'
import { sourceFiles } from './lib/checks/source-files.ts'

const root = process.argv[2] ?? workspace

/** Those that are wider and still to be cut: a number goes down with its interface and its line away with it; none is added. */
const wider = new Map(
  Object.entries({
    'packages/widgets/src/media/media.scope.types.ts MediaScope': 17,
  }),
)

const isOurs = (path: string): boolean => /^packages\/widgets\/src\/(?!test\/).*(?<!\.test)\.ts$/.test(path)

const paths = (await sourceFiles(root)).filter(isOurs)
const sources = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')))
const known = new Map(
  paths.flatMap((path, index) => scopesOf(sources[index] ?? '').map(({ name, members }) => [`${path} ${name}`, members])),
)
const stale = [...wider].filter(([key, members]) => (known.get(key) ?? 0) < members)
const problems = [
  ...paths.flatMap((path, index) => scopeRefusals(path, sources[index] ?? '', wider)),
  ...stale.map(([key]) => `${key} is narrower by now: ${known.get(key) ?? 'gone'}; bring its line in scripts/check-scopes.ts up to date`),
]

for (const problem of problems) console.error(problem)
console.log(`${paths.length} files of widgets, ${problems.length} scopes too wide`)
process.exitCode = problems.length > 0 ? 1 : 0
