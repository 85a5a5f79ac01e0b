import { breakdownDefaults, breakdownPresets, breakdownSchema, fetchBreakdown, periodOf, type BreakdownKind } from '@vitrine/core/contacts'
import { accountTimeZone } from '@vitrine/core/days'
import { handlingNewsOf } from '@vitrine/core/events'
import { contactBreakdownMessages, contactsMessages } from '@vitrine/core/i18n'
import { setFilters } from '@vitrine/core/list'
import { dayText } from '../ui/days.ts'
import { scopeControls } from '../ui/scope-controls.ts'
import { defineList, type ListDefinition } from '../../list/define-list.ts'
import { iconSearch } from '../../ui/icons.ts'
import { breakdownColumns, breakdownMain } from './contact-breakdown.columns.ts'
import type { BreakdownContext, BreakdownTypes } from './contact-breakdown.types.ts'

/** Choices of the sort selector, the list's own default first. */
const sorts = ['-total', 'total', 'nom', '-nom', '-dernier', 'dernier'] as const

const subtitle = ({ t, format, state, account }: BreakdownContext): string => {
  const { after, before } = periodOf(state.filters.period, new Date(), accountTimeZone(account))
  return t('period.range', { from: dayText(format, after), to: dayText(format, before) })
}

const define = (by: BreakdownKind): ListDefinition<BreakdownTypes> =>
  defineList<BreakdownTypes>({
    name: `contacts-by-${by}`,
    messages: { 'contact-breakdown': contactBreakdownMessages, contacts: contactsMessages },
    topic: 'contacts',
    // Handling does not change the figures.
    hears: (source) => !handlingNewsOf(source),
    follows: true,
    words: {
      heading: ({ t }) => t(`title.${by}`),
      subtitle,
      caption: ({ t }) => t(`caption.${by}`),
      count: ({ t }, count, exact) => (exact ? t(`count.${by}`, { count }) : t(`atLeast.${by}`, { count })),
      search: ({ t }) => ({ label: t(`search.${by}`), hint: t(`search.${by}`) }),
      empty: ({ t, state, change }) => {
        const isPlain = state.search === '' && state.preset !== 'sanscontacts'
        const showAll = {
          label: t('empty.clear'),
          run: () => change((current) => ({ ...current, search: '', preset: 'all', page: 1, cursor: null })),
        }
        return {
          icon: iconSearch,
          title: isPlain ? t(`empty.${by}`) : t('empty.noMatch'),
          text: isPlain ? t('empty.text') : t('empty.noMatchText'),
          ...((state.search !== '' || state.preset !== 'all') && { action: showAll }),
        }
      },
    },
    schema: breakdownSchema,
    panel: false,
    start: () => breakdownDefaults(),
    fetch: async (state, { http, language, account }, signal) => {
      const page = await fetchBreakdown(http, by, state, { language, timeZone: accountTimeZone(account), signal })
      return { ...page, items: page.items.map((row, id) => ({ ...row, id })) }
    },
    tools: (list) => scopeControls(list, { change: (scope) => list.change((state) => setFilters(state, scope)) }),
    main: breakdownMain(by),
    columns: breakdownColumns(by),
    sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sort.${value}`) })),
    presets: ({ t }) => breakdownPresets.map((value) => ({ value, label: t(`presets.${value}`) })),
    open: {
      possible: (_, row) => !row || (by === 'ad' ? row.ad !== null : row.portal !== null),
      label: ({ t }) => t(`columns.${by}`),
      href: ({ portal, ad }, { element }) =>
        by === 'ad'
          ? element.adHref?.replace('{ad}', String(ad?.id))
          : element.portalHref?.replace('{portal}', encodeURIComponent(portal?.codeName ?? '')),
      event: ({ portal, ad }) =>
        by === 'ad'
          ? { type: 'vitrine-ad-open', detail: { adId: ad?.id } }
          : { type: 'vitrine-portal-open', detail: { codeName: portal?.codeName } },
    },
  })

export const breakdowns: Readonly<Record<BreakdownKind, ListDefinition<BreakdownTypes>>> = { portal: define('portal'), ad: define('ad') }
