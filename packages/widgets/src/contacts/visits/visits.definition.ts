import { fetchVisits, visitDefaults, visitPresets, visitSchema, type Visit } from '@vitrine/core/contacts'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { visitsMessages } from '@vitrine/core/i18n'
import { setFilter } from '@vitrine/core/list'
import { sitesOf } from '../ui/sites.ts'
import { defineList, type ListCommand, type ListWords } from '../../list/define-list.ts'
import { iconCalendar, iconFilter, iconStar, iconSearch } from '../../ui/icons.ts'
import { visitColumns, visitMain } from './visits.columns.ts'
import type { VisitsContext, VisitsTypes } from './visits.types.ts'

const words: ListWords<VisitsTypes> = {
  heading: ({ t }) => t('title'),
  caption: ({ t }) => t('caption'),
  count: ({ t }, count, exact) => t(exact ? 'count' : 'atLeast', { count }),
  search: ({ t }) => ({ label: t('search'), hint: t('searchHint') }),
  empty: ({ t, element, emit }, isNarrowed) => {
    if (isNarrowed) return { icon: iconSearch, title: t('empty.noMatchTitle'), text: t('empty.noMatchText') }
    const { adsHref } = element
    const toAds = (): void => {
      if (emit('vitrine-ads-open', undefined, true) && adsHref) location.assign(adsHref)
    }
    return {
      icon: iconCalendar,
      title: t('empty.title'),
      text: t('empty.text'),
      ...(adsHref && { action: { label: t('empty.toAds'), run: toAds } }),
    }
  },
}

const onlyAd: ListCommand<VisitsTypes> = {
  id: 'only-ad',
  icon: iconFilter,
  label: ({ t }) => t('onlyAd'),
  placements: ['menu'],
  offered: ({ ad }, { state }) => state.filters.adId !== ad.id,
  select: ({ ad }, { change }) => change((state) => setFilter(state, 'adId', ad.id)),
}

/** Of visitors numbers are kept and no names: the page is told what they have seen. */
const askReview: ListCommand<VisitsTypes> = {
  id: 'ask-review',
  icon: iconStar,
  label: ({ t }) => t('askReview'),
  placements: ['menu'],
  offered: (visit, list) => list.element.asksReviews && !isToCome(visit, list),
  select: ({ ad }, { emit }) => void emit('vitrine-review-ask', { email: '', name: '', reference: ad.reference }),
}

const sorts = ['-date', 'date', '-inscrits', 'inscrits'] as const

/** Whether rows are grouped by day, which they are not when sorted by registrations. */
const isByDay = ({ state }: VisitsContext): boolean => !state.sort.endsWith('inscrits')

const isToCome = ({ date }: Visit, { account }: VisitsContext): boolean => date >= dayOf(new Date(), accountTimeZone(account))

export const visitsDefinition = defineList<VisitsTypes>({
  name: 'visits',
  messages: { visits: visitsMessages },
  topic: 'contacts',
  words,
  schema: visitSchema,
  start: () => visitDefaults,
  fetch: (state, { http }, signal) => fetchVisits(http, state, { signal }),
  count: (state, { http }, signal) => fetchVisits(http, { ...state, page: 1, limit: 1 }, { signal }),
  main: visitMain,
  columns: visitColumns,
  sorts: ({ t }) => [{ value: '', label: t('sorts.nearest') }, ...sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))],
  group: (visit, list) => (isByDay(list) ? list.t(isToCome(visit, list) ? 'presets.coming' : 'presets.past') : ''),
  presets: ({ t }) => visitPresets.map((value) => ({ value, label: t(`presets.${value}`) })),
  names: {
    adId: ({ items, t }) => new Map(items.map(({ ad }) => [ad.id, ad.title || t('untitled')])),
    advertisers: ({ account }) => new Map(sitesOf(account).map(({ id, name }) => [id, name])),
  },
  open: {
    possible: ({ element }) => element.adHref !== undefined,
    href: ({ ad }, { element }) => element.adHref?.replace('{ad}', String(ad.id)),
    event: ({ ad }) => ({ type: 'vitrine-ad-open', detail: { adId: ad.id } }),
    label: ({ t }) => t('contacts'),
  },
  actions: [onlyAd, askReview],
})
