import type { ContactFilters, ContactListState } from '@vitrine/core/contacts'
import { setFilters } from '@vitrine/core/list'
import { html, type TemplateResult } from 'lit'
import type { ContactListModel } from './contact-list.model.ts'

export type QuickKey = 'new' | 'mine' | 'toReturn' | 'overdue'

type Wish = Partial<ContactFilters>

/** What each quick selection asks for: who waits for a first answer, what is mine, whom to call back. */
const wishes = ({ me, current }: ContactListModel): readonly (readonly [QuickKey, Wish])[] => {
  const first: [QuickKey, Wish] =
    current.tab === 'calls' ? ['toReturn', { callStatus: 'missed', handling: ['new', 'in-progress'] }] : ['new', { handling: ['new'] }]
  const overdue: [QuickKey, Wish] = ['overdue', { overdue: true }]
  return me ? [first, overdue, ['mine', { ownerId: me.id, handling: ['in-progress'] }]] : [first, overdue]
}

const none: Wish = { handling: [], ownerId: null, overdue: false, callStatus: null }

const isSet = ({ filters }: ContactListState, wish: Wish): boolean =>
  (Object.keys(none) as (keyof typeof none)[]).every(
    (key) => JSON.stringify(filters[key]) === JSON.stringify({ ...none, ...wish }[key]),
  )

/** What the pressed ones ask for, and say by being pressed. */
export const quickFilters = (model: ContactListModel): ReadonlySet<string> =>
  new Set(model.element.readonly ? [] : wishes(model).flatMap(([, wish]) => (isSet(model.list.state, wish) ? Object.keys(wish) : [])))

/** One press asks for a list that is worked off daily, another takes it back. */
export const quickBar = (model: ContactListModel): TemplateResult => {
  const { list, t } = model
  const toggle = (wish: Wish, on: boolean): void => model.change((state) => setFilters(state, on ? none : { ...none, ...wish }))
  return html`<div class="quick" role="group" aria-label=${t('quick.label')}>
    ${wishes(model).map(([key, wish]) => {
      const on = isSet(list.state, wish)
      return html`<button type="button" class="quick-choice" aria-pressed=${String(on)} @click=${() => toggle(wish, on)}>
        ${t(`quick.${key}`)}
      </button>`
    })}
  </div>`
}
