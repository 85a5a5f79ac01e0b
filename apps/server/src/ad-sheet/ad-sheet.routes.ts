import * as v from 'valibot'
import { attachment } from '../http/attachment.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import type { MakeSheet } from './ad-sheet.service.ts'

/** The sheet of an ad, to be printed or given away. */
export const sheetEndpoints = (makeSheet: MakeSheet): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/provider/annonce/:id/fiche.pdf',
    tag: 'Ads',
    summary: 'The sheet of one ad as a PDF, with up to twenty photos',
    access: 'session',
    scope: 'ads:read',
    cost: 'heavy',
    query: { lang: 'Language of the reader: fr, en, es or mx' },
    reply: { status: 200, description: 'The PDF', schema: v.string() },
    refusals: { 'not-found': 404 },
    async handle(c) {
      const id = integerParam(c, 'id')
      const { name, bytes } = await c.get('runHeavy')(() => makeSheet(callerOf(c), id, c.get('language')))
      return c.body(bytes, 200, { 'content-type': 'application/pdf', 'content-disposition': attachment(name) })
    },
  }),
]
