import { addDays, dayOf, defaultTimeZone } from '@vitrine/core/days'
import { visitComments, visitPlaces } from './contact-words.ts'
import type { DemoAd } from './demo.model.ts'
import { createRandom } from './random.ts'

export interface DemoVisit {
  advertiser_id: number
  ad_id: number
  day: string
  time_slot: string
  publication_duration: number
  place: string
  comment: string
  max_visitors: number
  registered: number
  waiting: number
  active: boolean
}

const slots = ['10:00-11:00', '11:00-12:00', '14:00-16:00', '17:00-18:30'] as const

/** Visits of some published ads, from a month ago to a fortnight ahead. */
export const makeDemoVisits = (ads: readonly DemoAd[], now: Date): DemoVisit[] => {
  const random = createRandom(77)
  const today = dayOf(now, defaultTimeZone)
  const shown = ads.filter((ad) => ad.state === 'A' && ad.universe === 'IMMO' && random.chance(0.12))
  return shown.flatMap((ad) =>
    Array.from({ length: random.between(1, 4) }, () => {
      const ahead = random.between(-30, 14)
      const max = random.pick([4, 6, 8, 10, 15])
      const asking = random.between(0, Math.ceil(max * 1.4))
      return {
        advertiser_id: ad.advertiser_id,
        ad_id: ad.id,
        day: addDays(today, ahead),
        time_slot: random.pick(slots),
        publication_duration: random.pick([24, 48, 72, 168]),
        place: random.pick(visitPlaces),
        comment: random.pick(visitComments),
        max_visitors: max,
        registered: Math.min(max, asking),
        waiting: Math.max(0, asking - max),
        active: ahead >= 0 && !random.chance(0.08),
      }
    }),
  )
}
