import { addDays, dayOf } from '@vitrine/core/days'
import { ads } from '../../ads/ads.table.ts'
import { onDays } from '../../list/days.ts'
import { publishedAds } from './todo.ads.store.ts'

/** After so many days without a change an ad is looked at again: its price, its photos, whether it is sold. */
const oldAfterDays = 180

const lastDay = (now: Date): string => addDays(dayOf(now, 'UTC'), -oldAfterDays)

/** Published ads that nobody has changed for half a year. */
export const oldAds = publishedAds({
  weight: 1,
  title: ({ t }) => t('kinds.oldAds'),
  query: (now) => ({ updated: `..${lastDay(now)}` }),
  test: (now) => onDays(ads.updatedAt, { from: null, to: lastDay(now) }),
})
