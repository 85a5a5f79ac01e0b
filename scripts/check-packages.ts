// Checks the published packages: packs each, runs publint and are-the-types-wrong on the tarball,
// imports every entry in plain Node, rehearses the release, compiles the snippets of the documentation against them, and checks the manifest of the elements.
import { createHash } from 'node:crypto'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { undescribed, type Declaration } from './lib/packages/described.ts'
import { publicAddresses } from './lib/build/entries.ts'
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
  const entries = (await publicAddresses(join(root, folder))).map((address) => address.replace('./', ''))
  // The packages contain only ES modules; `require` of them works with a current Node or a bundler.
  const rules = ['--ignore-rules', 'cjs-resolves-to-esm', '--entrypoints', ...entries]
  const { code, output } = await capture(['attw', tarball, ...rules, '--no-color', '--no-emoji', '--format', 'ascii'])
  if (code !== 0) problems.push(`${folder}: the types do not resolve.\n${output}`)
}

/** Checks a release without publishing: one version, changes described, and accepted by the package manager. */
const rehearseRelease = async (folder: string): Promise<void> => {
  const { name, version } = await manifestOf(folder)
  const changes = await readFile(join(root, folder, 'CHANGELOG.md'), 'utf8').catch(() => '')
  if (!changes.includes(`## ${version}\n`)) problems.push(`${folder}/CHANGELOG.md does not tell of ${version}.`)
  const { packageManager = 'pnpm' } = await manifestOf('.')
  const dryRun = ['npx', '--yes', packageManager, 'publish', '--dry-run', '--no-git-checks']
  const { code, output } = await capture(dryRun, { cwd: join(root, folder) })
  if (code !== 0 || !output.includes(`${name}@${version}`)) problems.push(`${folder}: would not be published.\n${output}`)
}

/** Runs code in the folder of a package, where the package's own name leads to it. */
const evaluate = (folder: string, code: string): ReturnType<typeof capture> =>
  capture(['node', '--input-type=module', '--eval', code], { cwd: join(root, folder) })

/** Checks that every address can be imported without a browser, since servers render pages too. */
const importInNode = async (folder: string): Promise<void> => {
  const { name } = await manifestOf(folder)
  const addresses = await publicAddresses(join(root, folder))
  const code = addresses.map((address) => `await import(${JSON.stringify(name + address.slice(1))})`).join('\n')
  const outcome = await evaluate(folder, code)
  if (outcome.code !== 0) problems.push(`${name} cannot be imported in Node.\n${outcome.output}`)
}

/** Checks that no built file is found under a second address, such as that of its folder. */
const lookForSecretAddresses = async (folder: string): Promise<void> => {
  const { name } = await manifestOf(folder)
  const addresses = new Set(await publicAddresses(join(root, folder)))
  const built = await Array.fromAsync(glob('**/*.js', { cwd: join(root, folder, 'dist'), exclude: ['cdn/**'] }))
  const paths = built.flatMap((path) => [path.replace(/\.js$/, ''), path.replace(/(?:^|\/)index\.js$/, '')])
  const others = [...new Set(paths.filter((path) => path !== '' && !addresses.has(`./${path}`)))].map((path) => `${name}/${path}`)
  const code = `import { existsSync } from 'node:fs'
    const isFound = (address) => {
      try { return existsSync(new URL(import.meta.resolve(address))) } catch { return false }
    }
    console.log(JSON.stringify(${JSON.stringify(others)}.filter(isFound)))`
  const { output } = await evaluate(folder, code)
  problems.push(...(JSON.parse(output) as string[]).map((address) => `${address} is found, and is no public address.`))
}

/** Checks that every defined tag is described in the manifest, for editors and wrappers. */
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

/** Checks that the tables of an element's page name everything it has. */
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

/** Checks that the hashes in the documentation are those of the files. */
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
    await lookForSecretAddresses(path)
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
