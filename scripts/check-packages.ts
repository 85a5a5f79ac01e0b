// What a partner gets: packs each published package and has publint and are-the-types-wrong look at the tarball,
// imports every entry in plain Node, rehearses the release, compiles what the pages show against them, and looks for the description of the elements.
import { createHash } from 'node:crypto'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { undescribed, type Declaration } from './lib/packages/described.ts'
import { publishedEntries } from './lib/build/entries.ts'
import { root } from './lib/host.mjs'
import { manifestOf, pack, publishedFolders as folders } from './lib/packages/pack.ts'
import { capture } from './lib/run.ts'
import { checkSnippets } from './lib/packages/snippets.ts'

const problems: string[] = []

const lintTarball = async (folder: string, tarball: string): Promise<void> => {
  const packed = await readFile(tarball)
  const { messages, pkg } = await publint({
    pack: { tarball: packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength) },
    level: 'warning',
    strict: true,
  })
  problems.push(...messages.map((message) => `${folder}: ${formatMessage(message, pkg ?? {}) ?? message.code}`))
}

const checkTypes = async (folder: string, tarball: string): Promise<void> => {
  const entries = Object.keys(await publishedEntries(join(root, folder))).map((entry) => entry.replace(/\/?index$/, '') || '.')
  // The packages are modules of today alone: what requires them gets those, by its own Node or bundler.
  const rules = ['--ignore-rules', 'cjs-resolves-to-esm', '--entrypoints', ...entries]
  const { code, output } = await capture(['attw', tarball, ...rules, '--no-color', '--no-emoji', '--format', 'ascii'])
  if (code !== 0) problems.push(`${folder}: the types do not resolve.\n${output}`)
}

/** What a release would do, without sending anything: the version is one, its changes are told, and the package manager would publish it. */
const rehearseRelease = async (folder: string): Promise<void> => {
  const { name, version } = await manifestOf(folder)
  const changes = await readFile(join(root, folder, 'CHANGELOG.md'), 'utf8').catch(() => '')
  if (!changes.includes(`## ${version}\n`)) problems.push(`${folder}/CHANGELOG.md does not tell of ${version}.`)
  const { packageManager = 'pnpm' } = await manifestOf('.')
  const dryRun = ['npx', '--yes', packageManager, 'publish', '--dry-run', '--no-git-checks']
  const { code, output } = await capture(dryRun, { cwd: join(root, folder) })
  if (code !== 0 || !output.includes(`${name}@${version}`)) problems.push(`${folder}: would not be published.\n${output}`)
}

/** Nothing may need a browser merely to be imported: servers render pages too. */
const importInNode = async (folder: string): Promise<void> => {
  const { name } = await manifestOf(folder)
  const entries = Object.keys(await publishedEntries(join(root, folder)))
  const code = entries.map((entry) => `await import(${JSON.stringify(`./${folder}/dist/${entry}.js`)})`).join('\n')
  const outcome = await capture(['node', '--input-type=module', '--eval', code])
  if (outcome.code !== 0) problems.push(`${name} cannot be imported in Node.\n${outcome.output}`)
}

/** Every tag that is defined is described, for editors and for the wrappers. */
const describeElements = async (): Promise<void> => {
  const dist = join(root, 'packages/widgets/dist')
  const tags = (await Array.fromAsync(glob('*.ts', { cwd: join(root, 'packages/widgets/src/define') }))).map(
    (file) => `vitrine-${file.replace('.ts', '')}`,
  )
  for (const file of ['custom-elements.json', 'vscode.html-custom-data.json', 'web-types.json']) {
    const text = await readFile(join(dist, file), 'utf8').catch(() => '')
    problems.push(...tags.filter((tag) => !text.includes(`"${tag}"`)).map((tag) => `dist/${file} does not describe ${tag}.`))
  }
}

/** The tables of an element's page name everything that it has. */
const compareTables = async (): Promise<void> => {
  const manifest = await readFile(join(root, 'packages/widgets/dist/custom-elements.json'), 'utf8')
  const { modules } = JSON.parse(manifest) as { modules: { declarations?: Declaration[] }[] }
  for (const element of modules.flatMap(({ declarations = [] }) => declarations)) {
    if (!element.tagName) continue
    const page = `docs/widgets/${element.tagName.replace('vitrine-', '')}.md`
    const text = await readFile(join(root, page), 'utf8').catch(() => '')
    problems.push(...undescribed(element, text).map((name) => `The tables of ${page} do not name ${name}.`))
  }
}

/** A page that pins a file by its hash gets exactly that file. */
const compareHashes = async (): Promise<void> => {
  const cdn = join(root, 'packages/widgets/dist/cdn')
  const { version } = JSON.parse(await readFile(join(cdn, 'latest.json'), 'utf8')) as { version: string }
  const { files } = JSON.parse(await readFile(join(cdn, version, 'manifest.json'), 'utf8')) as {
    files: Record<string, { integrity: string }>
  }
  for (const [file, { integrity }] of Object.entries(files)) {
    const hash = createHash('sha384')
      .update(await readFile(join(cdn, version, file)))
      .digest('base64')
    if (integrity !== `sha384-${hash}`) problems.push(`The published hash of ${file} is not that of the file.`)
  }
}

const folder = await mkdtemp(join(tmpdir(), 'vitrine-pack-'))
const tarballs: string[] = []
try {
  for (const path of folders) {
    const tarball = await pack(path, folder)
    tarballs.push(tarball)
    await lintTarball(path, tarball)
    await checkTypes(path, tarball)
    await importInNode(path)
    await rehearseRelease(path)
  }
  problems.push(...(await checkSnippets(folder, tarballs)))
  await describeElements()
  await compareTables()
  await compareHashes()
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
console.log(`${folders.length} packages, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
