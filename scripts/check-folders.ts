// Checks that no folder has more than thirty files, and that a feature's folder has the name of the catalogue in every layer.
// `node scripts/check-folders.ts [root]`
import { readCatalogue } from './lib/catalogue.ts'
import { misnamed, tooLarge } from './lib/folders/folders.ts'
import { root as workspace } from './lib/host.mjs'
import { sourceFiles } from './lib/checks/source-files.ts'

const root = process.argv[2] ?? workspace
const paths = await sourceFiles(root)
const { features } = await readCatalogue(root)
const problems = [...tooLarge(paths), ...misnamed(paths, features)]

for (const problem of problems) console.error(problem)
console.log(`${paths.length} files, ${problems.length} problems with folders`)
process.exitCode = problems.length > 0 ? 1 : 0
