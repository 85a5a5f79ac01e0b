import { isOverdue, maxNote, type Handling, type HandlingState } from '@vitrine/core/contacts'
import { isSameClock, zoneName } from '@vitrine/core/days'
import { localeTags } from '@vitrine/core/i18n'
import { html, noChange, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { button } from '../../../ui/button.ts'
import { fromField, toField, usualCallBacks } from './contact-list.call-back.rules.ts'
import { bothWrote, myChanges, theirChanges, type Conflict, type HandlingField } from './contact-list.conflict.rules.ts'
import type { HandlingEditor } from './contact-list.handling.controller.ts'
import type { Contacts } from '../contact-list.contacts.controller.ts'
import type { OwnerChoice } from '../contact-list.owner-choice.view.ts'
import { drawn } from '../contact-list.icons.ts'
import type { Touch } from '../contact-list.types.ts'

const states: readonly HandlingState[] = ['new', 'in-progress', 'done']

const stateChoice = ({ t }: Contacts, editor: HandlingEditor, current: HandlingState): TemplateResult =>
  html`<fieldset class="state-choice">
    <legend class="field-label">${t('handling.state')}</legend>
    ${states.map(
      (state) => html`<label class="pill state-option" data-state=${state}>
        <input
          type="radio"
          class="visually-hidden"
          name="state"
          value=${state}
          .checked=${live(state === current)}
          @change=${() => editor.save({ state })}
        />${drawn(state)}<span>${t(`states.${state}`)}</span>
      </label>`,
    )}
  </fieldset>`

/** Names the account's time zone if it differs from the reader's. */
const zoneHint = ({ t, language, timeZone }: Contacts): TemplateResult | typeof nothing => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (isSameClock(new Date(), here, timeZone)) return nothing
  return html`<small>${t('handling.zone', { zone: zoneName(localeTags[language], timeZone) })}</small>`
}

const callBack = (contacts: Contacts, editor: HandlingEditor, touch: Touch): TemplateResult => {
  const { t, timeZone } = contacts
  const { callBackAt } = touch.handling
  const change = (event: Event): void => {
    const at = fromField((event.target as HTMLInputElement).value, timeZone)
    if (at !== undefined) editor.saveTime(at)
  }
  const overdue = isOverdue(touch.handling, new Date())
  return html`<div class="field call-back">
    <label class="field">
      <span class="field-label"
        >${t('handling.callBack')}${overdue ? html`<span class="back overdue">${drawn('clock')}${t('row.overdue')}</span>` : nothing}</span
      >
      <span class="input-box"><input
          class="input"
          type="datetime-local"
          name="callBackAt"
          .value=${editor.typesTime ? noChange : live(toField(callBackAt, timeZone))}
          @keydown=${() => editor.beginTime()}
          @blur=${() => editor.endTime()}
          @change=${change}
      /></span>
    </label>
    <span class="usual">
      ${usualCallBacks(new Date(), timeZone).map(({ key, at }) =>
        button({ label: t(`handling.usual.${key}`), tone: 'quiet', compact: true, onClick: () => editor.save({ callBackAt: at }) }),
      )}
    </span>
    ${
      callBackAt
        ? html`<span class="usual no-call-back"
          >${button({ label: t('handling.noCallBack'), tone: 'quiet', compact: true, onClick: () => editor.save({ callBackAt: null }) })}</span
        >`
        : nothing
    }
    ${zoneHint(contacts)}
  </div>`
}

/** Moves the focus to the conflict that has to be resolved first. */
const goToConflict = ({ currentTarget }: Event): void =>
  (currentTarget as Element).closest('.handling-form')?.querySelector<HTMLElement>('.conflict button')?.focus()

const note = ({ t }: Contacts, editor: HandlingEditor): TemplateResult => {
  const save = (event: Event): void => (editor.conflict ? goToConflict(event) : editor.saveNote())
  const onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save(event)
  }
  const status = editor.isDirty ? t('handling.draft') : editor.saved ? t('handling.saved') : ''
  return html`<div class="field">
    <label class="field">
      <span class="field-label">${t('handling.note')}</span>
      <span class="input-box tall"
        ><textarea
          class="input"
          name="note"
          rows="3"
          maxlength=${maxNote}
          .value=${live(editor.note)}
          @input=${(event: Event) => editor.type((event.target as HTMLTextAreaElement).value)}
          @keydown=${onKeydown}
        ></textarea
      ></span>
    </label>
    <div class="note-foot">
      <span class="faint" role="status">${status}</span>
      ${
        editor.isDirty
          ? html`${button({ label: t('handling.discard'), tone: 'quiet', compact: true, onClick: () => editor.discardNote() })}
          ${button({ label: t('handling.save'), tone: 'primary', compact: true, busy: editor.saving > 0, onClick: save })}`
          : nothing
      }
    </div>
  </div>`
}

const shown = (contacts: Contacts, { state, owner, callBackAt, note: text }: Handling, field: HandlingField): string => {
  const { t, format } = contacts
  if (field === 'state') return t(`states.${state}`)
  if (field === 'owner') return owner?.name ?? t('owner.nobody')
  if (field === 'note') return text || t('conflict.empty')
  return callBackAt ? format.formatDateTime(new Date(callBackAt)) : t('conflict.empty')
}

const mineAs = (contacts: Contacts, { theirs, mine }: Conflict): Handling => ({
  ...theirs,
  ...(mine.state && { state: mine.state }),
  ...(mine.note !== undefined && { note: mine.note }),
  ...(mine.callBackAt !== undefined && { callBackAt: mine.callBackAt }),
  ...(mine.ownerId !== undefined && { owner: mine.ownerId === null ? null : { id: mine.ownerId, name: contacts.ownerName(mine.ownerId) } }),
})

/** Shows both sides of a conflict, and lets the person choose. */
const conflictBox = (contacts: Contacts, editor: HandlingEditor, conflict: Conflict): TemplateResult => {
  const { t } = contacts
  const mine = mineAs(contacts, conflict)
  const by = conflict.theirs.changedBy
  return html`<div class="conflict" role="alert">
    <p><b>${by && by.id !== contacts.me?.id ? t('conflict.titleBy', { name: by.name }) : t('conflict.title')}</b></p>
    <dl>
      ${theirChanges(conflict).map(
        (field) => html`<div>
          <dt>${t(`handling.${field}`)}</dt>
          <dd>${t('conflict.now', { before: shown(contacts, conflict.before, field), now: shown(contacts, conflict.theirs, field) })}</dd>
        </div>`,
      )}
      ${myChanges(conflict).map(
        (field) => html`<div>
          <dt>${t('conflict.mine', { field: t(`handling.${field}`) })}</dt>
          <dd>${shown(contacts, mine, field)}</dd>
        </div>`,
      )}
    </dl>
    <div class="conflict-actions">
      ${button({ label: t('conflict.keepMine'), compact: true, onClick: () => editor.keepMine() })}
      ${bothWrote(conflict) ? button({ label: t('conflict.keepBoth'), compact: true, onClick: () => editor.keepBoth() }) : nothing}
      ${button({ label: t('conflict.takeTheirs'), compact: true, onClick: () => editor.takeTheirs() })}
    </div>
  </div>`
}

/** State, owner, call-back and note of one contact. */
export const handlingForm = (contacts: Contacts, editor: HandlingEditor, owner: OwnerChoice): TemplateResult | typeof nothing => {
  const { touch, conflict, failure } = editor
  if (!touch) return nothing
  const { handling } = touch
  return html`<section class="part handling-form" aria-busy=${editor.saving > 0 ? 'true' : 'false'}>
    <h3>${contacts.t('columns.handling')}</h3>
    ${conflict ? conflictBox(contacts, editor, conflict) : nothing}
    ${editor.news ? html`<p class="faint handled-by">${editor.newsText}</p>` : nothing}
    ${failure ? html`<p class="note-failure" role="alert">${failure}</p>` : nothing}
    ${stateChoice(contacts, editor, handling.state)}
    <div class="pair">${owner.render()} ${callBack(contacts, editor, touch)}</div>
    ${note(contacts, editor)}
  </section>`
}

/** The same, read-only. */
export const handlingFacts = (contacts: Contacts, { handling }: Touch): TemplateResult => {
  const { t } = contacts
  const fields: readonly HandlingField[] = ['state', 'owner', 'callBackAt', 'note']
  return html`<section class="part">
    <h3>${t('columns.handling')}</h3>
    <dl class="facts">
      ${fields.map((field) => html`<div><dt>${t(`handling.${field}`)}</dt><dd>${shown(contacts, handling, field)}</dd></div>`)}
    </dl>
  </section>`
}
