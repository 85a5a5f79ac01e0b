import { adStateNames, type AdState } from '../ads/ads.model.ts'
import type { Http, HttpCall } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { integer, isoDate, mapped, nullable, oneOf, record, text, withDefault } from '../wire/index.ts'

/** Why a scheduled ad was not published. */
export interface ScheduleFailure {
  at: Date
  /** The code of the refusal, and its message in the reader's language. */
  code: string
  message: string
  /** The field at fault, by its wire name; empty if there is none. */
  field: string
}

/** When an ad is published automatically. */
export interface AdSchedule {
  adId: number
  state: AdState
  /** Null if nothing is scheduled. */
  at: Date | null
  /** Why the last schedule failed, until the ad is scheduled again or published. */
  failure: ScheduleFailure | null
}

const failure = record<ScheduleFailure>()({
  at: ['date', isoDate],
  code: ['code', text],
  message: ['message', text],
  field: ['champ', withDefault(text, '')],
})

export const adScheduleWire = record<AdSchedule>()({
  adId: ['annonce', integer],
  state: ['etat', mapped(adStateNames)],
  at: ['diffusion_programmee', nullable(isoDate)],
  failure: ['echec', nullable(failure)],
})

const scheduleActions = ['diffuseNow', 'diffuseLater', 'cancelDiffusion'] as const
export const scheduleAction = oneOf(scheduleActions)

/** The ad that a call is about, and its owner. */
export interface SentAd {
  id: number
  universe: 'IMMO' | 'VO'
  sourceCode: string
  login: string
}

/** The calls that publish and schedule an ad. Each throws only ApiError; a change announces the topic `ads`. */
export interface ScheduleClient {
  get(adId: number, options?: { signal?: AbortSignal | undefined }): Promise<AdSchedule>
  /** Publishes it at once. */
  publish(ad: SentAd): Promise<AdSchedule>
  /** Schedules or reschedules it; until then it stays a draft that can be edited. */
  schedule(ad: SentAd, at: Date): Promise<AdSchedule>
  cancel(ad: SentAd): Promise<AdSchedule>
}

export const createScheduleClient = (http: Http, topics?: Topics): ScheduleClient => {
  const send = async (call: Omit<HttpCall, 'service'>): Promise<AdSchedule> =>
    adScheduleWire.decode(await http.send({ service: 'provider', ...call }))
  const sendAction = async (
    action: (typeof scheduleActions)[number],
    { id, universe, sourceCode, login }: SentAd,
    more = {},
  ): Promise<AdSchedule> => {
    const schedule = await send({
      method: 'POST',
      path: '/traitement-envoi-annonce-advanced',
      body: { action, universe, annonce: id, flux: { code: sourceCode }, annonceur: { login }, ...more },
    })
    topics?.announce('ads')
    return schedule
  }
  return {
    get: (adId, { signal } = {}) => send({ path: `/annonce/${adId}/programmation`, ...(signal && { signal }) }),
    publish: (ad) => sendAction('diffuseNow', ad),
    schedule: (ad, at) => sendAction('diffuseLater', ad, { date: at.toISOString() }),
    cancel: (ad) => sendAction('cancelDiffusion', ad),
  }
}
