// Builds the published package in the current folder: code by tsup, types by tsc. `cd packages/core && node ../../scripts/build-package.ts`
import { cp, glob, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'tsup'
import { publishedEntries } from './lib/build/entries.ts'
import { checkTypes } from './lib/build/types.ts'

const folder = process.cwd()
const dist = join(folder, 'dist')

const inDist = (pattern: string): Promise<string[]> => Array.fromAsync(glob(pattern, { cwd: dist }))

const removeOldCode = async (): Promise<void> => {
  for (const path of await inDist('**/*.js{,.map}')) await rm(join(dist, path))
}

const buildCode = async (): Promise<void> => {
  await build({
    entry: await publishedEntries(folder),
    outDir: dist,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    splitting: true,
    // Bundlers of Svelte pages would take its sources, which have no such exports, for its build.
    noExternal: ['@event-calendar/core'],
    treeshake: true,
    sourcemap: true,
    dts: false,
    clean: false,
    config: false,
    silent: true,
  })
}

/** Adds 'use client' to the entries that need a browser, since the bundler drops a directive of the sources. What they import follows them. */
const markForBrowser = async (): Promise<void> => {
  const { peerDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    peerDependencies?: Record<string, string>
  }
  if (!peerDependencies?.['react']) return
  for (const name of Object.keys(await publishedEntries(folder))) {
    const path = join(dist, `${name}.js`)
    await writeFile(path, `'use client';${await readFile(path, 'utf8')}`)
  }
}

/** tsc leaves `./x.ts` in declarations; the package has `./x.js` beside `./x.d.ts`. */
const withJavaScriptNames = (declaration: string): string =>
  declaration.replaceAll(/((?:from|import\(?)\s*['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2')

/** Copies JSON files from which declarations take their types. */
const copyJsonOf = async (path: string, declaration: string): Promise<void> => {
  for (const [, json = ''] of declaration.matchAll(/['"](\.[^'"]*\.json)['"]/g)) {
    const target = join(dirname(join(dist, path)), json)
    await cp(target.replace(dist, join(folder, 'src')), target)
  }
}

const buildTypes = async (): Promise<void> => {
  if ((await checkTypes(folder)) !== 0) throw new Error(`The types of ${folder} do not build.`)
  for (const path of await inDist('**/*.d.ts')) {
    const declaration = await readFile(join(dist, path), 'utf8')
    const published = withJavaScriptNames(declaration)
    if (published !== declaration) await writeFile(join(dist, path), published)
    await copyJsonOf(path, published)
  }
}

await removeOldCode()
await buildCode()
await markForBrowser()
await buildTypes()
