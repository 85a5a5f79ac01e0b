import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { loadServerTexts } from '../ports/texts.ts'
import type { ContactRow } from '../contacts/contacts.table.ts'
import type { Column } from './exports.columns.ts'
import { writeSheet } from './exports.sheet.ts'

const columns: Column[] = [
  { header: 'export.columns.portal', width: 20, read: () => 'Toits' },
  { header: 'export.columns.at', width: 20, format: 'dd/mm/yyyy', read: () => new Date('2026-03-10T09:00:00Z') },
]
const rows = async function* (): AsyncGenerator<ContactRow> {
  for (let count = 0; count < 2; count += 1) yield {} as ContactRow
}

test('the head stands out from the rows, and a portal is called what the screens call it', async () => {
  const { fr } = await loadServerTexts()
  const file = await writeSheet(rows(), { name: 'Contacts', columns, text: fr, timeZone: 'Europe/Paris' })
  const sheet = (await readXlsx(file, { readStyles: true })).sheets[0]
  const isBold = (cell: string) => sheet?.cells?.get(cell)?.style?.font?.bold ?? false
  expect(sheet?.rows[0]).toEqual(['Portail', 'Date'])
  expect(['0,0', '0,1', '1,0', '1,1', '2,0'].map(isBold)).toEqual([true, true, false, false, false])
})
