import type { PeriodFilter } from '@vitrine/core/contacts'
import { setFilter } from '@vitrine/core/list'
import { nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { face } from '../ui/faces.ts'
import { iconCalendar, iconSearch } from '../ui/icons.ts'
import type { ContactListModel } from './contact-list.model.ts'
import { isNarrowed, withoutCriteria } from './contact-list.narrowing.ts'

const longer: Record<PeriodFilter['kind'], '30d' | '12m' | null> = { '7d': '30d', '30d': '12m', custom: '12m', '12m': null }
const showTexts = { '30d': 'empty.show30d', '12m': 'empty.show12m' } as const

/** Why there is nobody: nothing fits, or nobody got in touch in this period, with the way out. */
export const emptyFace = (model: ContactListModel): TemplateResult => {
  const { t, list, defaults, current } = model
  if (isNarrowed(list.state, defaults)) {
    return face({
      icon: iconSearch,
      title: t(current.tab === 'calls' ? 'empty.noCallMatches' : 'empty.noMatch'),
      text: t('empty.noMatchText'),
      actions: button({ label: t('empty.clear'), onClick: () => model.change((state) => withoutCriteria(state, defaults)) }),
    })
  }
  const kind = longer[list.state.filters.period.kind]
  const show = (): void => {
    if (kind) model.change((state) => setFilter(state, 'period', { kind, after: null, before: null }))
  }
  return face({
    icon: iconCalendar,
    title: t(current.tab === 'calls' ? 'empty.noCall' : 'empty.none'),
    text: t(kind ? 'empty.longerText' : 'empty.text'),
    actions: kind ? button({ label: t(showTexts[kind]), onClick: show }) : nothing,
  })
}
