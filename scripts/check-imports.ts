// Checks the import table and forbids cycles, of files everywhere and of folders on the server, and SQL that is plain text. `node scripts/check-imports.ts [root]`
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refusal } from './lib/import-table.ts'
import { findCycles, readImports } from './lib/imports.ts'
import { plainSql, serverFolder } from './lib/server-rooms.ts'
import { sourceFiles } from './lib/source-files.ts'
import { root as workspace } from './lib/host.mjs'

const root = process.argv[2] ?? workspace
const paths = await sourceFiles(root)
const edges = await readImports(root, paths)
const refused = edges.flatMap((edge) => {
  const why = refusal(edge)
  return why ? [`${edge.from}: may not import ${edge.to}: ${why}`] : []
})
const cycles = findCycles(edges).map((cycle) => `import cycle: ${cycle.join(' -> ')}`)

const isTest = /\.test\.ts$|\/test\//
const folders = edges.flatMap(({ from, to, names }) => {
  const [mine, theirs] = [serverFolder(from), serverFolder(to)]
  return mine && theirs && mine !== theirs && !isTest.test(from) ? [{ from: mine, to: theirs, names }] : []
})
const folderCycles = findCycles(folders).map((cycle) => `cycle of folders: ${cycle.join(' -> ')}`)

const statements = await Promise.all(
  paths.map(async (path) => {
    const found = plainSql(path, await readFile(join(root, path), 'utf8'))
    return found ? [`${path}: a statement as plain text (${found}): write it in a store, with the template of db/sql.ts`] : []
  }),
)
const problems = [...refused, ...cycles, ...folderCycles, ...statements.flat()]

for (const problem of problems) console.error(problem)
console.log(`${paths.length} files, ${edges.length} imports, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
