import { adScheduleWire, scheduleAction } from '@vitrine/core/ad-schedule'
import { integer, isoDate } from '@vitrine/core/wire'
import * as v from 'valibot'
import { callerOf, type AppContext, type RefusalStatuses } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { invalid, Refusal } from '../refusal.ts'
import { editorOf, saveRefusals } from '../ad-editor/ad-editor.routes.ts'
import { publishAd, readSchedule, scheduleAd, unscheduleAd } from './ad-schedule.service.ts'

const tag = 'Ads'

const refusals = {
  ...saveRefusals,
  'ad-already-active': 409,
  'ad-incomplete': 409,
  'ad-not-draft': 409,
  'schedule-past': 400,
  'schedule-too-far': 400,
} as const satisfies RefusalStatuses

const body = v.object({
  action: v.optional(scheduleAction.schema, 'diffuseNow'),
  universe: v.picklist(['IMMO', 'VO']),
  annonce: v.pipe(integer.schema, v.minValue(1)),
  flux: v.object({ code: v.string() }),
  annonceur: v.object({ login: v.string() }),
  date: v.nullish(isoDate.schema),
})

const reply = { status: 200, description: 'When the ad goes online, and why it did not', schema: adScheduleWire.schema }

/** The calls that publish and schedule ads. */
export const scheduleEndpoints = (services: Services): Endpoint[] => {
  const send = async (c: AppContext, id: number): Promise<Response> =>
    c.json(adScheduleWire.encode(await readSchedule(editorOf(services, c), services.texts, id)))
  return [
    endpoint({
      method: 'GET',
      path: '/api/provider/annonce/:id/programmation',
      tag,
      access: 'session',
      scope: 'ads:read',
      reply,
      refusals: { 'not-found': 404 },
      summary: 'When an ad goes online by itself',
      handle: (c) => send(c, integerParam(c, 'id')),
    }),
    endpoint({
      method: 'POST',
      path: '/api/provider/traitement-envoi-annonce-advanced',
      tag,
      access: 'session',
      scope: 'ads:write',
      reply,
      refusals,
      body,
      query: { lang: 'fr, en, es or mx' },
      summary: 'Puts an ad online now (diffuseNow) or at a date (diffuseLater), or takes that plan back (cancelDiffusion)',
      async handle(c, { action, annonce, annonceur, date }) {
        const editor = editorOf(services, c)
        if (annonceur.login !== callerOf(c).account.advertiser.login) throw new Refusal('ad-of-another', { field: 'annonceur.login' })
        if (action === 'diffuseLater' && !date) throw invalid('date')
        if (action === 'diffuseNow') await publishAd(editor, annonce)
        else if (action === 'cancelDiffusion') await unscheduleAd(editor, annonce)
        else await scheduleAd(editor, annonce, isoDate.read(date as string))
        return send(c, annonce)
      },
    }),
  ]
}
