// Installs the packed packages, and builds each host page with its framework's own compiler.
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPacked, linkFromTests } from '../../scripts/lib/packages/packed-project.ts'
import { capture } from '../../scripts/lib/run.ts'
import { type TemplateKind, withWidgets } from './testing/widgets.ts'

const folder = process.env['VITRINE_ACCEPTANCE'] ?? ''
const hosts = join(folder, 'hosts')
const tests = join(import.meta.dirname, '..')

const must = async (command: readonly string[], cwd: string): Promise<void> => {
  const { code, output } = await capture(command, { cwd })
  if (code !== 0) throw new Error(`${command.join(' ')} failed in ${cwd}.\n${output}`)
}

const frameworks = [
  'next',
  'react',
  'react-dom',
  'react-18',
  'react-dom-18',
  'vue',
  'svelte',
  'vite',
  '@vitejs/plugin-react',
  '@vitejs/plugin-vue',
  '@sveltejs/vite-plugin-svelte',
  'rxjs',
  '@babel/core',
  '@angular/core',
  '@angular/common',
  '@angular/compiler',
  '@angular/compiler-cli',
  '@angular/platform-browser',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'typescript',
]

const vite = join(tests, 'node_modules', '.bin', 'vite')

/** Also renders React's page on the server, into the file that the browser hydrates. */
const renderReact = async (name: string): Promise<void> => {
  const host = join(hosts, name)
  await must([vite, 'build', '--ssr', 'server.tsx', '--outDir', join(host, 'server')], host)
  const { render } = (await import(pathToFileURL(join(host, 'server', 'server.js')).href)) as { render: () => string }
  const page = join(host, 'dist', 'index.html')
  await writeFile(page, (await readFile(page, 'utf8')).replace('<!--app-->', render()))
}

const buildWithVite = async (): Promise<void> => {
  await must([join(tests, 'node_modules', '.bin', 'ngc'), '-p', 'tsconfig.json'], join(hosts, 'angular'))
  for (const name of ['react', 'react-18', 'vue', 'svelte', 'angular']) {
    await must([vite, 'build'], join(hosts, name))
    process.stdout.write(`built the ${name} page\n`)
  }
  for (const name of ['react', 'react-18']) await renderReact(name)
}

const buildWithNext = async (): Promise<void> => {
  await must([join(tests, 'node_modules', '.bin', 'next'), 'build'], join(hosts, 'next'))
  process.stdout.write('built the next page\n')
}

for (const tarball of process.argv.slice(2)) await installPacked(folder, tarball)
await linkFromTests(folder, frameworks)
await cp(join(import.meta.dirname, 'hosts'), hosts, { recursive: true })
const templates: readonly [string, TemplateKind][] = [
  ['react/App.tsx', 'react'],
  ['next/app/any/any.tsx', 'react'],
  ['vue/App.vue', 'vue'],
  ['svelte/App.svelte', 'svelte'],
  ['angular/main.ts', 'angular'],
]
for (const [page, kind] of templates) {
  await writeFile(join(hosts, page), withWidgets(await readFile(join(hosts, page), 'utf8'), kind))
}
await writeFile(join(hosts, 'package.json'), '{ "type": "module" }')
await Promise.all([buildWithVite(), buildWithNext()])
