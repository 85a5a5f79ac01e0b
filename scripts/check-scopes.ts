// Checks the number of members of the interfaces between pieces of a widget, see CONVENTIONS.md.
// `node scripts/check-scopes.ts [root]`
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root as workspace } from './lib/host.mjs'
import { scopeRefusals } from './lib/checks/scopes.ts'
import { sourceFiles } from './lib/checks/source-files.ts'

const root = process.argv[2] ?? workspace

const isOurs = (path: string): boolean => /^packages\/widgets\/src\/(?!test\/).*(?<!\.test)\.ts$/.test(path)

const paths = (await sourceFiles(root)).filter(isOurs)
const sources = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')))
const problems = paths.flatMap((path, index) => scopeRefusals(path, sources[index] ?? ''))

for (const problem of problems) console.error(problem)
console.log(`${paths.length} files of widgets, ${problems.length} scopes too wide`)
process.exitCode = problems.length > 0 ? 1 : 0
