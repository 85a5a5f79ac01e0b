import { encodeSheetChange, sheetForm, sheetWire, type EstablishmentSheet, type SheetDetails } from '@vitrine/core/establishment-sheet'
import { closedWeek } from '@vitrine/core/opening-hours'
import { callAs, formTrial } from '../test/form-trials.ts'
import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { insertPhoto, saveSheet } from './establishment-sheet.store.ts'

const path = '/api/provider/etablishment-sheet'

export const sheetDetails = (changes: Partial<SheetDetails> = {}): SheetDetails => ({
  ...sheetForm.empty,
  companyName: 'North SARL',
  tradeName: 'North',
  addressLine1: '3 quai du Port',
  postalCode: '44210',
  city: 'Pornic',
  ...changes,
})

const first: SheetDetails = {
  status: 'temporarily-closed',
  externalId: 'N-2',
  companyName: 'Agence du Nord SARL',
  tradeName: 'Agence du Nord',
  longTradeName: 'Agence du Nord, Lille',
  contactLastName: 'Martin',
  contactFirstName: 'Luc',
  phone1: '0320000001',
  phone2: '0320000002',
  phone3: '0320000003',
  mobile: '0612345678',
  publicEmail: 'lille@example.com',
  adminEmail: 'admin@example.com',
  siret: '73282932000074',
  openingDate: '2014-09-01',
  storeCodes: ['LILLE-1'],
  verificationMobile: '0612345679',
  verificationEmail: 'codes@example.com',
  addressLine1: '1 place du Marché',
  addressLine2: 'Passage Nord',
  addressComplement: 'Étage 2',
  postalCode: '1000',
  city: 'Lille',
  country: 'BE',
  latitude: 50.63,
  longitude: 3.06,
  catchmentAreas: ['Lille'],
  week: closedWeek.with(0, { state: 'ranges', ranges: [{ from: '18:00', to: '02:00' }] }),
  exceptions: [{ date: '2026-12-25', label: 'Noël', state: 'closed', ranges: [] }],
  websites: ['https://www.example.com/'],
  videos: ['https://video.example.com/1'],
}
const second = sheetDetails({ publicEmail: '', status: 'open' })

export const samples: MakeSamples = async (app) => {
  const { db } = app.database
  await db.transaction((tx) => saveSheet(tx, ids.north, sheetDetails({ tradeName: secret })))
  await db.transaction((tx) => insertPhoto(tx, ids.north, 'gallery', crypto.randomUUID()))
  const read = async (): Promise<EstablishmentSheet> => sheetWire.decode(await callAs(app, ids.northMain, ['GET', path]))
  return {
    bodies: {
      [`PATCH ${path}/update`]: { nom_commerce: 'Taken over', version: 1 },
      [`POST ${path}/reseau/preview`]: { etablissements: [ids.north], modification: { telephone_1: '0240820009' } },
      [`PATCH ${path}/reseau/update`]: {
        etablissements: [{ id_annonceur: ids.north, version: 1 }],
        modification: { telephone_1: '0240820009' },
      },
    },
    query: { type: 'GALLERY' },
    forms: [
      formTrial<SheetDetails>({
        form: sheetForm,
        calls: {
          [`PATCH ${path}/update`]: {
            values: [first, second],
            async send(details) {
              const before = await read()
              await callAs(app, ids.northMain, ['PATCH', `${path}/update`], encodeSheetChange(before, details))
              return { before, after: await read() }
            },
          },
        },
      }),
    ],
  }
}
