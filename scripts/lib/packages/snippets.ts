import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { root } from '../host.mjs'
import { installPacked, linkFromTests } from './packed-project.ts'
import { capture } from '../run.ts'

export interface Snippet {
  /** Path of the page. */
  page: string
  /** The file name in its first line; undefined if there is none. */
  name: string | undefined
  /** The line of the page at which it begins. */
  line: number
  language: string
  code: string
}

const block = /^```(ts|tsx|vue|svelte)\n([\s\S]*?)^```/gm
const nameLine = /^(?:\/\/|<!--) (\S+\.\w+)(?: -->)?\n/

/** The snippets of a page in languages with types. */
export const snippetsOf = (page: string, text: string): Snippet[] =>
  [...text.matchAll(block)].map(({ index, 1: language = '', 2: code = '' }) => {
    const line = text.slice(0, index).split('\n').length + 1
    return { page, name: nameLine.exec(code)?.[1], line, language, code }
  })

/**
 * The snippets as files by path. Each page is a folder. Line numbers are those of the page, so that errors
 * refer to it. If two snippets have the same file name, imports get the first.
 */
export const filesOf = (snippets: readonly Snippet[]): Map<string, string> => {
  const files = new Map<string, string>()
  for (const { page, name, line, language, code } of snippets) {
    const named = `${page}/${name ?? `line-${line}.${language}`}`
    const path = files.has(named) ? named.replace(extname(named), `-${line}${extname(named)}`) : named
    files.set(path, '\n'.repeat(line - 1) + code)
  }
  return files
}

const pages = ['docs/*.md', 'docs/widgets/*.md', 'packages/*/README.md']
/** Pages with code from inside of a widget, which nobody can use from outside. */
const inside = ['docs/charts.md']
const needed = [
  '@angular/core',
  '@playwright/test',
  '@types/node',
  '@types/react',
  '@vitejs/plugin-vue',
  'i18next',
  'react',
  'rxjs',
  'svelte',
  'vite',
  'vitest',
  'vue',
]

/** Compiles the snippets, and `tests/snippets`, against the packed packages; returns the errors. */
export const checkSnippets = async (folder: string, tarballs: readonly string[]): Promise<string[]> => {
  for (const tarball of tarballs) await installPacked(folder, tarball)
  await linkFromTests(folder, needed)
  await cp(join(root, 'tests/snippets'), folder, { recursive: true })
  const paths = await Array.fromAsync(glob(pages, { cwd: root, exclude: inside }))
  const snippets = await Promise.all(paths.map(async (path) => snippetsOf(path, await readFile(join(root, path), 'utf8'))))
  for (const [path, text] of filesOf(snippets.flat())) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const tools = join(root, 'tests/node_modules/.bin')
  const checks = await Promise.all([
    capture([join(tools, 'vue-tsc'), '--pretty', 'false', '--project', 'tsconfig.json'], { cwd: folder }),
    capture(
      [
        join(tools, 'svelte-check'),
        '--output',
        'human',
        '--no-color',
        '--threshold',
        'error',
        '--config',
        'svelte.config.mjs',
        '--tsconfig',
        'tsconfig.svelte.json',
      ],
      { cwd: folder },
    ),
  ])
  return checks.filter(({ code }) => code !== 0).map(({ output }) => output)
}
