import type { ContactFilters, ContactListState } from '@vitrine/core/contacts'
import { setFilters } from '@vitrine/core/list'
import { html, type TemplateResult } from 'lit'
import type { ContactContext } from './contact-list.types.ts'

type QuickKey = 'new' | 'mine' | 'toReturn' | 'overdue'
type Wish = Partial<ContactFilters>

/** What each quick selection asks for: who waits for a first answer, what is mine, whom to call back. */
const wishes = ({ element }: ContactContext): readonly (readonly [QuickKey, Wish])[] => {
  const { contacts, tab } = element
  const first: [QuickKey, Wish] =
    tab === 'calls' ? ['toReturn', { callStatus: 'missed', handling: ['new', 'in-progress'] }] : ['new', { handling: ['new'] }]
  const overdue: [QuickKey, Wish] = ['overdue', { overdue: true }]
  return contacts.me ? [first, overdue, ['mine', { ownerId: contacts.me.id, handling: ['in-progress'] }]] : [first, overdue]
}

const none: Wish = { handling: [], ownerId: null, overdue: false, callStatus: null }

const isSet = ({ filters }: ContactListState, wish: Wish): boolean =>
  (Object.keys(none) as (keyof typeof none)[]).every((key) => JSON.stringify(filters[key]) === JSON.stringify({ ...none, ...wish }[key]))

/** What the pressed ones ask for, and say by being pressed. */
export const quickFilters = (list: ContactContext): ReadonlySet<string> =>
  new Set(list.element.readonly ? [] : wishes(list).flatMap(([, wish]) => (isSet(list.state, wish) ? Object.keys(wish) : [])))

/** One press asks for a list that is worked off daily, another takes it back. */
export const quickBar = (list: ContactContext): TemplateResult => {
  const { state, t, change } = list
  const toggle = (wish: Wish, on: boolean): void => change((current) => setFilters(current, on ? none : { ...none, ...wish }))
  return html`<div class="quick-bar" role="group" aria-label=${t('quick.label')}>
    ${wishes(list).map(([key, wish]) => {
      const on = isSet(state, wish)
      return html`<button type="button" class="quick-choice" aria-pressed=${String(on)} @click=${() => toggle(wish, on)}>
        ${t(`quick.${key}`)}
      </button>`
    })}
  </div>`
}
