// Lists the licences of production dependencies: `npm run licences`; `--check` only compares the list.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './lib/host.mjs'
import { licencePage, licenceRows, unknownLicences, type Listed } from './lib/packages/licences.ts'

const page = join(root, 'docs/licences.md')
const shipped = ['@vitrine/core', '@vitrine/widgets', '@vitrine/react', '@vitrine/customer-area', '@vitrine/server']

const list = async (): Promise<Listed> => {
  const { packageManager } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { packageManager: string }
  const args = ['--yes', packageManager, ...shipped.map((name) => `--filter=${name}`), 'licenses', 'list', '--prod', '--json']
  const { stdout } = await promisify(execFile)('npx', args, { cwd: root, shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout) as Listed
}

const rows = licenceRows(await list())
const text = licencePage(rows)
const problems = unknownLicences(rows).map((one) => `${one}: look at it, and add it to scripts/lib/packages/licences.ts if it may be used.`)
if (!process.argv.includes('--check')) await writeFile(page, text)
else if ((await readFile(page, 'utf8').catch(() => '')) !== text) problems.push('docs/licences.md is behind: npm run licences')
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
console.log(`${rows.length} packages, ${problems.length} problems`)
