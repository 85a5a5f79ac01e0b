import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { loadServerTexts } from '../ports/texts.ts'
import type { CellValue, Head } from './exports.columns.ts'
import { writeSheet } from './exports.sheet.ts'

const columns: Head[] = [
  { header: 'export.columns.portal', width: 20 },
  { header: 'export.columns.at', width: 20, format: 'dd/mm/yyyy' },
]
const rows = async function* (): AsyncGenerator<CellValue[]> {
  for (let count = 0; count < 2; count += 1) yield ['Toits', new Date('2026-03-10T09:00:00Z')]
}

test('the head stands out from the rows, and a portal is called what the screens call it', async () => {
  const { fr } = await loadServerTexts()
  const file = await writeSheet(rows(), { name: 'Contacts', columns, text: fr })
  const sheet = (await readXlsx(file, { readStyles: true })).sheets[0]
  const isBold = (cell: string) => sheet?.cells?.get(cell)?.style?.font?.bold ?? false
  expect(sheet?.rows[0]).toEqual(['Portail', 'Date'])
  expect(['0,0', '0,1', '1,0', '1,1', '2,0'].map(isBold)).toEqual([true, true, false, false, false])
})
