import { clearCriteria } from '@vitrine/core/list'
import type { TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { face } from '../ui/faces.ts'
import { iconHouse, iconSearch } from '../ui/icons.ts'
import type { AdsListModel } from './ads-list.model.ts'
import { isNarrowed } from './ads-list.narrowing.ts'

/** Why there is no ad: none yet, or none that fits, with the way out. */
export const emptyFace = (model: AdsListModel, lots: boolean): TemplateResult => {
  const { t, list, defaults } = model
  if (!isNarrowed(list.state, defaults)) {
    return face({ icon: iconHouse, title: t(lots ? 'empty.lotsTitle' : 'empty.title'), text: lots ? undefined : t('empty.text') })
  }
  return face({
    icon: iconSearch,
    title: t('empty.noMatchTitle'),
    text: t('empty.noMatchText'),
    actions: button({ label: t('empty.clear'), onClick: () => model.change((state) => clearCriteria(state, defaults)) }),
  })
}
