import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue } from '../catalogue.ts'
import { root } from '../host.mjs'
import { readAcceptance } from './acceptance.ts'
import { markedPart } from './marked.ts'

const { featureWidgets, areaWidgets } = await readCatalogue(root)
const { points, loops, groupsOf } = await readAcceptance(root)
const embedded = featureWidgets.filter((name) => !areaWidgets.includes(name))
const page = await readFile(join(root, 'docs/embedding-acceptance.md'), 'utf8')

test.each(Object.entries(loops))('%s goes through the elements that the documentation says', async (name, { spec }) => {
  expect(await readFile(join(root, 'tests/acceptance', spec), 'utf8')).toContain(`elementsOf('${name}')`)
})

test('every way through elements belongs to a point, and names elements that there are', () => {
  const named = points.flatMap(({ full, part }) => [...full, ...(part ? [part.by] : [])])
  expect(new Set(named)).toEqual(new Set(Object.keys(loops)))
  expect(groupsOf(embedded).together).toHaveLength(8)
})

test('there are ten points, with a word on each for every element of other pages', () => {
  expect(points).toHaveLength(10)
  const rows = markedPart(page, 'tried')?.split('\n').slice(2) ?? []
  expect(rows.map((row) => /^\| \[([\w-]+)\]/.exec(row)?.[1]).toSorted()).toEqual(embedded.toSorted())
  for (const row of rows) expect(row.match(/\| (?:full|part|–) (?=\|)/g)).toHaveLength(10)
})
