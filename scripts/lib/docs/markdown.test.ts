import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../host.mjs'
import { ourPages } from './our-pages.ts'
import { anchorsOf, linksOf } from './markdown.ts'

const isOurs = (path: string): boolean => !/(?:^|\/)(?:node_modules|dist|CHANGELOG\.md$)|^packages\/widgets\/docs\//.test(path)
const pages = (
  await Array.fromAsync(glob('{*.md,{docs,packages,apps,tests}/**/*.md}', { cwd: root, exclude: (path) => path.includes('node_modules') }))
).filter(isOurs)

const isBroken = async (page: string, text: string, link: string): Promise<boolean> => {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? page : join(dirname(page), file)
  if (!existsSync(join(root, target))) return true
  return anchor !== undefined && !anchorsOf(file === '' ? text : await readFile(join(root, target), 'utf8')).has(anchor)
}

test('the documentation has pages, and links between them', async () => {
  expect(pages).toContain('README.md')
  expect(linksOf(await readFile(join(root, 'README.md'), 'utf8')).length).toBeGreaterThan(5)
})

test.each(pages)('every link of %s leads to a file, and to a heading of it', async (page) => {
  const text = await readFile(join(root, page), 'utf8')
  const broken = await Promise.all(linksOf(text).map(async (link) => ((await isBroken(page, text, link)) ? [link] : [])))
  expect(broken.flat()).toEqual([])
})

const isForPartners = (page: string): boolean => /^docs[\\/](?!decisions)/.test(page) && !ourPages.has(page.slice('docs/'.length))

test.each(pages.filter(isForPartners))('%s, which partners get with the package, leads to nothing that they do not get', async (page) => {
  const links = linksOf(await readFile(join(root, page), 'utf8')).map((link) => join(dirname(page), link))
  expect(links.filter((link) => !/^docs[\\/](?!decisions)|^\./.test(link))).toEqual([])
})

test.each(pages.filter((page) => /^docs[\\/]what-it-does[\\/]/.test(page)))('each test that %s names is there', async (page) => {
  const text = await readFile(join(root, page), 'utf8')
  const named = [...text.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('code in the documentation is neither heading nor link, and repeated headings are numbered', () => {
  const page = '# One\n## A `key`, again?\n## One\n```md\n# Two\n[no](no.md)\n```\n`[no](no.md)` [yes](a.md#b) [out](https://a.example)'
  expect([...anchorsOf(page)]).toEqual(['one', 'a-key-again', 'one-1'])
  expect(linksOf(page)).toEqual(['a.md#b'])
})
