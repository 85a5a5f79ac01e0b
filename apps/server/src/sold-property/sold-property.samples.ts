import { saleForm, saleValuesWire, saleWire, type SaleValues } from '@vitrine/core/sold-property'
import { insertAd } from '../test/embed.ts'
import { callAs, formTrial, type AnyFormTrial } from '../test/form-trials.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { northernAd, type MakeSamples } from '../test/samples.ts'

const vente = { typeObjet: 1200, prix_net_vendeur: 200_000, code_postal: '44000', ville: 'Nantes', date_compromis: '2026-03-01' }

const path = '/api/provider/bien-vendu'
/** The trial of the form sells this ad. */
const soldAd = 7401

const sale: SaleValues = {
  objectType: 1200,
  reference: 'SOLD-1',
  initialPrice: 210_000,
  netPrice: 200_000,
  livingSurface: 81.5,
  rooms: 4,
  energyUse: 123.5,
  streetNumber: '3 bis',
  streetType: 'Quai',
  streetName: 'de la Fosse',
  postalCode: '44000',
  city: 'Nantes',
  agreementDate: '2026-03-01',
  buyerOrigin: 'sign',
  buyerName: 'Ana Ruiz',
  buyerEmail: 'ana@example.org',
  buyerFees: 5_000,
  sellerFees: 4_000,
}

const saleTrial = (app: TestApp): AnyFormTrial => {
  const read = async (id: number) => saleWire.decode(await callAs(app, ids.northMain, ['GET', `${path}/${id}`]))
  const write = (to: readonly ['PUT' | 'POST', string], body: object) => callAs(app, ids.northMain, to, body)
  return formTrial<SaleValues>({
    form: saleForm,
    calls: {
      [`PUT ${path}/:id`]: {
        values: [sale],
        skips: { objectType: 'It is asked only where there was no ad.', reference: 'So is this.' },
        async send(typed) {
          const { values: before, version } = await read(soldAd)
          await write(['PUT', `${path}/${soldAd}`], { vente: saleValuesWire.write(typed), version })
          return { before, after: (await read(soldAd)).values }
        },
      },
      [`POST ${path}`]: {
        values: [sale],
        async send(typed) {
          const { ad } = saleWire.decode(await write(['POST', path], { vente: saleValuesWire.write(typed), numero: 'of the trial' }))
          const { values } = await read(ad.id)
          const { typeObjet } = await callAs<{ typeObjet: number }>(app, ids.northMain, ['GET', `/api/provider/annonce/${ad.id}`])
          return { before: saleForm.empty, after: { ...values, objectType: typeObjet, reference: ad.reference } }
        },
      },
    },
  })
}

export const samples: MakeSamples = async (app) => {
  await insertAd(app, ids.north, soldAd)
  return {
    ids: { 'bien-vendu': northernAd },
    bodies: { [`PUT ${path}/:id`]: { vente, version: 0 }, [`POST ${path}`]: { vente, numero: 'sample' } },
    forms: [saleTrial(app)],
  }
}
