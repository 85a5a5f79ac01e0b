// Checks that every file of a feature is called by its role, and that no retired word or phrase comes back, see CONVENTIONS.md.
// `node scripts/check-names.ts [root]`
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nameRefusal } from './lib/checks/file-roles.ts'
import { root as workspace } from './lib/host.mjs'
import { retiredIn, retiredWords, riddlesIn } from './lib/checks/retired-words.ts'
import { sourceFiles } from './lib/checks/source-files.ts'

const root = process.argv[2] ?? workspace
const paths = await sourceFiles(root)
const problems = paths.flatMap((path) => {
  const why = nameRefusal(path)
  return why ? [`${path}: ${why}`] : []
})

for (const path of paths) {
  if (path.includes('retired-words')) continue
  const source = await readFile(join(root, path), 'utf8')
  for (const word of retiredIn(source)) problems.push(`${path}: says ${word}; say ${retiredWords[word]}`)
  for (const { phrase, instead } of riddlesIn(source)) problems.push(`${path}: says "${phrase}"; say ${instead}`)
}

for (const problem of problems) console.error(problem)
console.log(`${paths.length} files, ${problems.length} problems with names`)
process.exitCode = problems.length > 0 ? 1 : 0
