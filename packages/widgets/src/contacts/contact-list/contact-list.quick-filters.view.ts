import type { ContactFilters, ContactListState } from '@vitrine/core/contacts'
import { setFilters } from '@vitrine/core/list'
import { html, type TemplateResult } from 'lit'
import type { ContactContext } from './contact-list.types.ts'

type QuickKey = 'new' | 'mine' | 'toReturn' | 'overdue'
type Criteria = Partial<ContactFilters>

/** The filters of each quick selection: unanswered contacts, mine, call-backs. */
const quickSelections = ({ element }: ContactContext): readonly (readonly [QuickKey, Criteria])[] => {
  const { contacts, tab } = element
  const first: [QuickKey, Criteria] =
    tab === 'calls' ? ['toReturn', { callStatus: 'missed', handling: ['new', 'in-progress'] }] : ['new', { handling: ['new'] }]
  const overdue: [QuickKey, Criteria] = ['overdue', { overdue: true }]
  return contacts.me ? [first, overdue, ['mine', { ownerId: contacts.me.id, handling: ['in-progress'] }]] : [first, overdue]
}

const none: Criteria = { handling: [], ownerId: null, overdue: false, callStatus: null }

const isSet = ({ filters }: ContactListState, criteria: Criteria): boolean =>
  (Object.keys(none) as (keyof typeof none)[]).every(
    (key) => JSON.stringify(filters[key]) === JSON.stringify({ ...none, ...criteria }[key]),
  )

/** The quick selections that are pressed. */
export const quickFilters = (list: ContactContext): ReadonlySet<string> =>
  new Set(
    list.element.readonly
      ? []
      : quickSelections(list).flatMap(([, criteria]) => (isSet(list.state, criteria) ? Object.keys(criteria) : [])),
  )

/** Toggle buttons for lists that are worked through daily. */
export const quickBar = (list: ContactContext): TemplateResult => {
  const { state, t, change } = list
  const toggle = (criteria: Criteria, on: boolean): void => change((current) => setFilters(current, on ? none : { ...none, ...criteria }))
  return html`<div class="quick-bar" role="group" aria-label=${t('quick.label')}>
    ${quickSelections(list).map(([key, criteria]) => {
      const on = isSet(state, criteria)
      return html`<button type="button" class="quick-choice" aria-pressed=${String(on)} @click=${() => toggle(criteria, on)}>
        ${t(`quick.${key}`)}
      </button>`
    })}
  </div>`
}
