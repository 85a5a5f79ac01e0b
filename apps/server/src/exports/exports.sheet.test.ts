import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { contactColumns, inWords, loadWording, type CellValue } from './exports.columns.ts'
import { writeSheet } from './exports.sheet.ts'

const rows = async function* (): AsyncGenerator<CellValue[]> {
  for (let count = 0; count < 2; count += 1) yield ['Toits', new Date('2026-03-10T09:00:00Z')]
}

test('the head stands out from the rows, and a portal is called what the screens call it', async () => {
  const words = inWords(contactColumns.contacts, await loadWording('fr', 'Europe/Paris'))
  const columns = ['Portail', 'Date'].flatMap((name) => words.filter(({ header }) => header === name))
  const file = await writeSheet(rows(), { name: 'Contacts', columns })
  const sheet = (await readXlsx(await buffer(file), { readStyles: true })).sheets[0]
  const isBold = (cell: string) => sheet?.cells?.get(cell)?.style?.font?.bold ?? false
  expect(sheet?.rows[0]).toEqual(['Portail', 'Date'])
  expect(['0,0', '0,1', '1,0', '1,1', '2,0'].map(isBold)).toEqual([true, true, false, false, false])
})
