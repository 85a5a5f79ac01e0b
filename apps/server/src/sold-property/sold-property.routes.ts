import { accountTimeZone } from '@vitrine/core/days'
import { saleForm, saleValuesWire, saleWire, type SaleRefusal } from '@vitrine/core/sold-property'
import { integer } from '@vitrine/core/wire'
import * as v from 'valibot'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext, type RefusalStatuses } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import { objectTypes } from '../object-types/object-types.model.ts'
import type { Services } from '../ports/services.ts'
import { readSale, recordNewSale, recordSale, type Seller } from './sold-property.service.ts'

const tag = 'Ads'
const path = '/api/provider/bien-vendu'

const refusals = {
  'not-found': 404,
  'sold-option-missing': 403,
  'ad-of-another': 403,
  'ad-not-for-sale': 409,
  'ad-is-model': 409,
  'ad-deleted': 409,
  'changed-meanwhile': 409,
} as const satisfies Record<SaleRefusal, number> & RefusalStatuses

const reply = { status: 200, description: 'The sale with its ad', schema: saleWire.schema }
const form = { form: saleForm, wire: saleValuesWire }

/** The calls about sales, of ads and of properties without an ad. */
export const soldPropertyEndpoints = (services: Services): Endpoint[] => {
  const sellerOf = (c: AppContext): Seller => {
    const caller = callerOf(c)
    const { account } = caller
    return {
      database: services.database,
      caller,
      author: authorOf(c, services),
      now: services.clock.now(),
      timeZone: accountTimeZone(account),
      objectTypes: objectTypes({ language: c.get('language'), universe: account.advertiser.universe }),
    }
  }
  return [
    endpoint({
      method: 'GET',
      path: `${path}/:id`,
      tag,
      access: 'session',
      scope: 'ads:read',
      reply,
      refusals,
      summary: 'The sale of an ad, or what its form begins with where none is recorded',
      handle: async (c) => c.json(saleWire.encode(await readSale(sellerOf(c), integerParam(c, 'id')))),
    }),
    endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      tag,
      access: 'session',
      scope: 'ads:write',
      reply,
      refusals,
      form,
      summary: 'Takes an ad offline and archives it as sold for good, with its sale; for one that is sold, corrects the sale',
      body: v.object({ vente: saleValuesWire.schema, version: integer.schema }),
      handle: async (c, { vente, version }) =>
        c.json(saleWire.encode(await recordSale(sellerOf(c), integerParam(c, 'id'), saleValuesWire.read(vente), version))),
    }),
    endpoint({
      method: 'POST',
      path,
      tag,
      access: 'session',
      scope: 'ads:write',
      refusals,
      form,
      summary: 'Records the sale of a property that was no ad; twice under one number, it is recorded once',
      body: v.object({ vente: saleValuesWire.schema, numero: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) }),
      reply: { ...reply, status: 201 },
      handle: async (c, { vente, numero }) =>
        c.json(saleWire.encode(await recordNewSale(sellerOf(c), saleValuesWire.read(vente), numero)), 201),
    }),
  ]
}
