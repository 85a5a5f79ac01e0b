// Checks the import table and the rooms of each layer, and forbids cycles of files and of folders, SQL that is plain text or mixes two ways in a function, and styles written into templates. `node scripts/check-imports.ts [root]`
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refusal } from './lib/checks/import-table.ts'
import { findCycles, readImports } from './lib/checks/imports.ts'
import { folderEdges } from './lib/rooms/index.ts'
import { plainSql } from './lib/checks/server-rules.ts'
import { mixedSql } from './lib/checks/sql-ways.ts'
import { sourceFiles } from './lib/checks/source-files.ts'
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
const isWidget = /^packages\/widgets\/src\//
/** The content policy of pages refuses style attributes silently; `.style=` is set by script, which is allowed. */
const styleAttribute = /\sstyle=["'$]/
const folderCycles = findCycles(folderEdges(edges)).map((cycle) => `cycle of folders: ${cycle.join(' -> ')}`)

const written = await Promise.all(
  paths.map(async (path) => {
    const text = await readFile(join(root, path), 'utf8')
    const sql = plainSql(path, text)
    return [
      ...(sql ? [`${path}: a statement as plain text (${sql}): write it in a store, with the template of db/sql.ts`] : []),
      ...(path.startsWith('apps/server/') && !isTest.test(path)
        ? mixedSql(text).map(
            (name) => `${path}: ${name} speaks both ways of SQL: take the builder or the template of db/sql.ts, or two functions`,
          )
        : []),
      ...(isWidget.test(path) && !isTest.test(path) && styleAttribute.test(text)
        ? [`${path}: a style attribute in a template, which the policy of pages forbids: write .style=`]
        : []),
    ]
  }),
)
const problems = [...refused, ...cycles, ...folderCycles, ...written.flat()]

for (const problem of problems) console.error(problem)
console.log(`${paths.length} files, ${edges.length} imports, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
