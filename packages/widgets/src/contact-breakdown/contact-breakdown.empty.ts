import type { BreakdownListState } from '@vitrine/core/contacts'
import type { TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { face } from '../ui/faces.ts'
import { iconSearch } from '../ui/icons.ts'
import type { BreakdownList } from './contact-breakdown.tools.ts'
import type { BreakdownScope } from './contact-breakdown.words.ts'

const showAll = (state: BreakdownListState): BreakdownListState => ({ ...state, search: '', preset: 'all', page: 1, cursor: null })

/** Why there is no row, with the way out. */
export const emptyFace = (list: BreakdownList, { by, t }: BreakdownScope): TemplateResult => {
  const { search, preset } = list.state
  const isPlain = search === '' && preset !== 'sanscontacts'
  return face({
    icon: iconSearch,
    title: isPlain ? t(`empty.${by}`) : t('empty.noMatch'),
    text: isPlain ? t('empty.text') : t('empty.noMatchText'),
    actions: search === '' && preset === 'all' ? undefined : button({ label: t('empty.clear'), onClick: () => list.change(showAll) }),
  })
}
