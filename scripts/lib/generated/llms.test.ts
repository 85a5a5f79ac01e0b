import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue } from '../catalogue.ts'
import { root } from '../host.mjs'

const { embeddings, featureWidgets, areaWidgets } = await readCatalogue(root)
const [first = '', , last = ''] = (await readFile(join(root, 'llms.txt'), 'utf8')).split(/^## /m).slice(1)
const lineOf = (section: string, name: string): string => section.split('\n').find((line) => line.startsWith(`- [vitrine-${name}]`)) ?? ''
const embedded = featureWidgets.filter((name) => !areaWidgets.includes(name))

test.each(embedded)('llms.txt names %s among the elements for any page, with its rights', (name) => {
  const embedding = embeddings[name]
  const { needs = [], uses = [] } = typeof embedding === 'object' && 'needs' in embedding ? embedding : {}
  expect(lineOf(first, name).match(/[\w-]+:\w+(?=`)/g) ?? []).toEqual([...needs, ...uses])
})

test('llms.txt ends with the elements of the customer area alone, and names none of them before', () => {
  expect(areaWidgets.map((name) => lineOf(last, name)).filter(Boolean)).toHaveLength(areaWidgets.length)
  expect(areaWidgets.map((name) => lineOf(first, name)).filter(Boolean)).toEqual([])
})
