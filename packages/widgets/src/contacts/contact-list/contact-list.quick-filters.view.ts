import type { ContactFilters, ContactListState } from '@vitrine/core/contacts'
import { setFilters } from '@vitrine/core/list'
import { html, type TemplateResult } from 'lit'
import type { ContactContext } from './contact-list.types.ts'

type QuickKey = 'new' | 'mine' | 'toReturn' | 'overdue'
type Criteria = Partial<ContactFilters>

/** What each quick selection asks for: who waits for a first answer, what is mine, whom to call back. */
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

/** What the pressed ones ask for, and say by being pressed. */
export const quickFilters = (list: ContactContext): ReadonlySet<string> =>
  new Set(
    list.element.readonly
      ? []
      : quickSelections(list).flatMap(([, criteria]) => (isSet(list.state, criteria) ? Object.keys(criteria) : [])),
  )

/** One press asks for a list that is worked off daily, another takes it back. */
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
