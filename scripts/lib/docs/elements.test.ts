import { glob, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limitsOf } from '../build/budgets.ts'
import { readCatalogue, type Embedding } from '../catalogue.ts'
import { root } from '../host.mjs'
import { readElements } from './elements.ts'
import { markedPart } from './marked.ts'

const catalogue = await readCatalogue(root)
const part = markedPart(await readFile(join(root, 'docs/embedding.md'), 'utf8'), 'elements') ?? ''
const rows = new Map(
  part
    .split('\n')
    .filter((line) => line.startsWith('| ['))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', ...cells]) => [name, cells]),
)
const mostBytes = 15_000

test('the guide begins with the table of elements', async () => {
  const [title, sentence, marker] = (await readFile(join(root, 'docs/embedding.md'), 'utf8')).split('\n\n')
  expect([title?.startsWith('# '), sentence?.includes('\n'), marker]).toEqual([
    true,
    false,
    '<!-- elements: written by npm run generate -->',
  ])
  expect(part.split('\n').filter((line) => line.startsWith('| [')).length).toBe(rows.size)
})

type Opened = Exclude<Embedding, { areaOnly: string }>
const isOpened = (entry: [string, Embedding]): entry is [string, Opened] => entry[1] === 'public' || 'needs' in entry[1]
const scopesIn = (cell = ''): string[] => [...cell.matchAll(/[a-z-]+:[a-z]+/g)].map(([scope]) => scope)

test.each(Object.entries(catalogue.embeddings).filter(isOpened))(
  'the row of %s has its rights, its limit and its picture',
  (name, embedding) => {
    const { needs = [], uses = [] } = embedding === 'public' ? {} : embedding
    const [, needed, used, opener, kB, picture] = rows.get(`[${name}](widgets/${name}.md)`) ?? []
    expect([scopesIn(needed), scopesIn(used)]).toEqual([needs, uses])
    expect(opener).toContain(embedding === 'public' ? 'key' : 'token')
    expect(Math.abs(Number(kB) * 1000 - limitsOf(name, embedding === 'public').first)).toBeLessThan(501)
    expect(picture).toContain(`images/elements/${name}.webp`)
  },
)

test('the elements of the customer area alone stand below the table, each with its reason', () => {
  const reasons = Object.entries(catalogue.embeddings).flatMap(([name, embedding]) =>
    typeof embedding === 'object' && 'areaOnly' in embedding ? [`- [${name}](widgets/${name}.md): ${embedding.areaOnly}`] : [],
  )
  expect(part.split('\n').filter((line) => line.startsWith('- '))).toEqual(reasons.toSorted())
  expect(rows.size).toBe(catalogue.featureWidgets.length - catalogue.areaWidgets.length)
})

test('each element of other pages has a small picture, and no picture is left of another', async () => {
  const found = await Array.fromAsync(glob('*', { cwd: join(root, 'docs/images/elements') }))
  const wanted = catalogue.featureWidgets.filter((name) => !catalogue.areaWidgets.includes(name)).map((name) => `${name}.webp`)
  expect(found.toSorted()).toEqual(wanted.toSorted())
  const sizes = await Promise.all(found.map(async (file) => (await stat(join(root, 'docs/images/elements', file))).size))
  expect(Math.max(...sizes)).toBeLessThan(mostBytes)
})

test('the summary of an element says that it is the customer area’s alone only where that is so', async () => {
  const saying = (await readElements(root, catalogue)).filter(({ about }) => about.includes('customer area'))
  expect(saying.map(({ name }) => name).filter((name) => !catalogue.areaWidgets.includes(name))).toEqual([])
})
