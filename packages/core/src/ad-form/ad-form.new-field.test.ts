import { expect, test } from 'vitest'
import { defineForm, type FieldTable } from '../form/index.ts'
import { createFormatters } from '../i18n/formatters.ts'
import { loadTranslator } from '../i18n/namespaces.ts'
import { adFields, type ValuesOf } from './ad-form.catalogue.form.ts'
import { fieldColumns } from '../ad-sheet/ad-sheet.columns.rules.ts'
import { adCatalogue, adForm } from './ad-form.form.ts'
import type { AdContext } from './ad-form.model.ts'
import { adSheet, type SheetRow } from '../ad-sheet/ad-sheet.rules.ts'
import { listedChoices, readAd, writeAd, type AdRows } from './ad-form.wire.ts'
import { isDwelling } from './ad-form.when.rules.ts'

const context: AdContext = {
  universe: 'IMMO',
  trade: 'AGENCE',
  isModel: false,
  isLot: false,
  today: '2026-06-15',
  objectTypes: [],
  offerTypes: ['V', 'L'],
  managers: [],
}

/** The row that the guide says to write for a new field. */
const added = adFields({
  heating: {
    kind: 'choice',
    label: 'fields.energy',
    tab: 'detail',
    family: 'building',
    wire: 'CHAUFFAGE',
    visible: isDwelling,
    required: true,
    choices: [
      { value: 'gas', wire: 'GAZ', text: 'energies.lpg' },
      { value: 'electric', wire: 'ELECTRIQUE', text: 'energies.electric' },
    ],
  },
})
const catalogue = { ...adCatalogue, ...added }
type Values = ValuesOf<typeof catalogue>

test('a field that is one row is asked, checked, sent, read, listed, shown and exported', async () => {
  const form = defineForm<Values, AdContext>()('ad-editor', catalogue as unknown as FieldTable<Values, AdContext, never>)
  const flat: Values = { ...adForm.empty, heating: null, offerType: 'V', objectType: 1100 }

  expect(form.empty.heating).toBeNull()
  expect(form.check(flat, context)).toMatchObject({ heating: { reason: 'required' } })
  expect(form.check({ ...flat, objectType: 1300 }, context)).not.toHaveProperty('heating')

  const rows = catalogue as unknown as AdRows
  const { donnees } = writeAd({ ...flat, heating: 'gas' } as Values, rows)
  expect(donnees).toEqual({ CHAUFFAGE: 'GAZ' })
  expect(readAd({ donnees: { CHAUFFAGE: { valeur: 'GAZ' } } }, form.empty, rows)).toMatchObject({ heating: 'gas' })
  expect(listedChoices(rows['heating']!, flat, context).map(({ code }) => code)).toEqual(['GAZ', 'ELECTRIQUE'])

  const [fields, words, law] = await Promise.all([
    loadTranslator('fr', 'ad-editor'),
    loadTranslator('fr', 'ad-sheet'),
    loadTranslator('fr', 'ad-law'),
  ])
  const reader = { language: 'fr', currency: 'EUR', format: createFormatters('fr'), fields, words, law, context } as const
  const { sections } = adSheet(
    { ...flat, heating: 'electric' } as Values,
    reader,
    catalogue as unknown as Readonly<Record<string, SheetRow>>,
  )
  expect(sections.flatMap(({ lines }) => lines).find(({ name }) => name === 'heating')).toMatchObject({
    label: 'Énergie',
    text: 'Électrique',
  })

  const column = fieldColumns(reader, new Set(['energy']), catalogue as unknown as Readonly<Record<string, SheetRow>>).find(
    ({ header }) => header === 'Énergie',
  )
  const cells = [{ ...flat, heating: 'electric' }, flat, { ...flat, heating: 'electric', objectType: 1300 }].map((values) =>
    column?.read(values as Values, context),
  )
  expect(cells).toEqual(['Électrique', null, null])
})
