import {
  fieldsOf,
  media,
  partFor,
  type DriftChoice,
  type DuplicateAct,
  type Listing,
  type ListingDrift,
  type ListingField,
  type ListingState,
  type MediumKey,
  type MediumPresence,
} from '@vitrine/core/presence'
import { html, nothing, type TemplateResult } from 'lit'
import { badge, type BadgeTone } from '../ui/badge.ts'
import { button } from '../ui/button.ts'
import { mediumName, percentWords, valueWords, type PresenceTexts } from './presence.words.rules.ts'

type Part = TemplateResult | typeof nothing

export interface MediumActs {
  send(medium: MediumKey): void
  check(medium: MediumKey): void
  decide(medium: MediumKey, field: ListingField, choice: DriftChoice): void
  decideDuplicate(medium: MediumKey, act: DuplicateAct): void
  enter(medium: MediumKey): void
  copy(field: ListingField, text: string): void
}

export interface MediumScope {
  texts: PresenceTexts
  listing: Listing
  acts: MediumActs
  isReadOnly: boolean
  /** Whether an action of this medium is under way. */
  isBusy: (medium: MediumKey) => boolean
  /** The sentence of an action that failed; null if none did. */
  failureOf: (medium: MediumKey) => string | null
}

const tones: Readonly<Record<ListingState, BadgeTone>> = {
  unconnected: 'warning',
  incomplete: 'warning',
  'by-hand': 'accent',
  waiting: 'plain',
  sent: 'plain',
  pending: 'plain',
  shown: 'success',
  refused: 'danger',
  drifted: 'warning',
  unreachable: 'warning',
}

const says = (at: MediumPresence, { texts: { t, formatters } }: MediumScope): string => {
  const medium = mediumName(at.medium)
  const on = (date: Date | null) => ({ medium, date: date ? formatters.formatDateTime(date) : '' })
  switch (at.state) {
    case 'waiting':
      if (!at.dueAt) return t('says.waiting', { medium })
      return at.dueAt.getTime() > Date.now() ? t('says.waitingUntil', on(at.dueAt)) : t('says.waitingNow', { medium })
    case 'sent':
    case 'pending':
      return t(`says.${at.state}`, on(at.sentAt))
    case 'shown':
      return at.isServed ? t('says.shown', on(at.shownAt)) : t('says.entered', on(at.sentAt))
    case 'drifted':
      return t('says.drifted', on(at.checkedAt))
    case 'unreachable':
      return t('says.unreachable', on(at.dueAt))
    case 'refused': {
      const field = at.refusal?.field
      return field ? t('says.refusedField', { medium, field: t(`fields.${field}`) }) : t('says.refused', { medium })
    }
    default:
      return t(`says.${at.state}`, { medium })
  }
}

const problems = ({ problems: found }: MediumPresence, { texts: { t } }: MediumScope): Part =>
  found.length === 0
    ? nothing
    : html`<ul class="problems">
        ${found.map(({ field, reason, most }) => html`<li>${t(`problems.${reason}`, { field: t(`fields.${field}`), most: most ?? 0 })}</li>`)}
      </ul>`

const answer = ({ state, refusal }: MediumPresence, { texts: { t } }: MediumScope): Part =>
  state === 'refused' && refusal && refusal.answer !== '' ? html`<p class="answer">${t('answer')} <q>${refusal.answer}</q></p>` : nothing

const words = (field: ListingField, listing: ListingDrift['ours'], { texts }: MediumScope): string =>
  valueWords(field, listing, texts) || texts.t('none')

const decisions = (medium: MediumKey, { field, canTake }: ListingDrift, scope: MediumScope): TemplateResult => {
  const { texts, acts, isBusy } = scope
  const { t } = texts
  const decide = (choice: DriftChoice, label: string) =>
    button({
      label,
      compact: true,
      disabled: isBusy(medium),
      title: `${label}: ${t(`fields.${field}`)}`,
      onClick: () => acts.decide(medium, field, choice),
    })
  return html`<div class="acts">
    ${decide('ours', t('drift.keep'))} ${canTake ? decide('theirs', t('drift.take')) : html`<span class="note">${t('drift.byHand')}</span>`}
    ${decide('guard', t('drift.guard'))}
  </div>`
}

const drifts = ({ medium, drifts: found }: MediumPresence, scope: MediumScope): Part => {
  if (found.length === 0) return nothing
  const { t } = scope.texts
  const name = mediumName(medium)
  return html`<div class="drifts" part="drifts">
    ${found.map(
      (drift) => html`<div class="drift" data-field=${drift.field} role="group" aria-label=${t(`fields.${drift.field}`)}>
        <h5>${t(`fields.${drift.field}`)}</h5>
        <dl>
          <div><dt>${t('drift.ours')}</dt><dd>${words(drift.field, drift.ours, scope)}</dd></div>
          <div><dt>${t('drift.theirs', { medium: name })}</dt><dd>${words(drift.field, drift.theirs, scope)}</dd></div>
        </dl>
        ${scope.isReadOnly ? nothing : decisions(medium, drift, scope)}
      </div>`,
    )}
  </div>`
}

const guards = ({ medium, guarded }: MediumPresence, scope: MediumScope): Part => {
  if (guarded.length === 0) return nothing
  const { texts, acts, isReadOnly, isBusy } = scope
  const { t } = texts
  return html`<p class="note">${t('guarded', { medium: mediumName(medium) })}</p>
    <ul class="guards">
      ${guarded.map((field) => {
        const name = t(`fields.${field}`)
        return html`<li>
          ${name}
          ${
            isReadOnly
              ? nothing
              : button({
                  label: t('unguard', { field: name }),
                  compact: true,
                  tone: 'quiet',
                  disabled: isBusy(medium),
                  onClick: () => acts.decide(medium, field, 'unguard'),
                })
          }
        </li>`
      })}
    </ul>`
}

const duplicate = (
  { medium, canMerge, duplicate: found }: MediumPresence,
  { texts: { t }, acts, isReadOnly, isBusy }: MediumScope,
): Part => {
  if (!found) return nothing
  const { name, address, state } = found
  const act = (each: DuplicateAct) =>
    button({ label: t(`duplicate.${each}`), compact: true, disabled: isBusy(medium), onClick: () => acts.decideDuplicate(medium, each) })
  return html`<div class="duplicate" part="duplicate">
    <p>${t('duplicate.found', { medium: mediumName(medium), name, address })}</p>
    ${state === 'found' ? nothing : html`<p class="note">${t(`duplicate.${state}`, { medium: mediumName(medium) })}</p>`}
    ${isReadOnly || !canMerge ? nothing : html`<div class="acts">${state === 'found' ? act('report') : nothing} ${act('merge')}</div>`}
  </div>`
}

const link = (address: string, label: string, { t }: PresenceTexts): TemplateResult =>
  html`<a href=${address} target="_blank" rel="noopener noreferrer">${label} <span class="visually-hidden">${t('newTab')}</span></a>`

/** What a person copies onto the page of a medium that is filled in by hand. */
const values = (medium: MediumKey, { listing, texts, acts }: MediumScope): TemplateResult => {
  const part = partFor(medium, listing)
  const { t } = texts
  const said = fieldsOf(medium)
    .map((field) => ({ field, text: valueWords(field, part, texts) }))
    .filter(({ text }) => text !== '')
  return html`<details class="values">
    <summary>${t('values')}</summary>
    <dl>
      ${said.map(({ field, text }) => {
        const name = t(`fields.${field}`)
        return html`<div>
          <dt>${name}</dt>
          <dd>${text}</dd>
          <dd>${button({ label: t('copy', { field: name }), compact: true, tone: 'quiet', onClick: () => acts.copy(field, text) })}</dd>
        </div>`
      })}
    </dl>
  </details>`
}

const actions = (at: MediumPresence, scope: MediumScope): Part => {
  const { medium, isServed, canMerge, state, sentAt, address, duplicate: second } = at
  const { texts, acts, isReadOnly, isBusy } = scope
  const { t } = texts
  const name = mediumName(medium)
  const busy = isBusy(medium)
  const isByHand = !isServed && state === 'by-hand'
  return html`<div class="acts">
    ${isServed && !isReadOnly && state !== 'shown' && state !== 'incomplete' ? button({ label: t('send'), compact: true, busy, onClick: () => acts.send(medium) }) : nothing}
    ${isByHand && !isReadOnly ? button({ label: t('entered'), compact: true, tone: 'primary', busy, onClick: () => acts.enter(medium) }) : nothing}
    ${isServed && !isReadOnly && sentAt ? button({ label: t('check'), compact: true, tone: 'quiet', busy, onClick: () => acts.check(medium) }) : nothing}
    ${address ? link(address, t('listing', { medium: name }), texts) : nothing}
    ${isServed && state !== 'unconnected' && (second === null || canMerge) ? nothing : link(media[medium].ownerPage, t('open', { medium: name }), texts)}
  </div>`
}

const complete = (
  { completeness, next }: MediumPresence,
  { texts: { t, language } }: MediumScope,
): TemplateResult => html`<p class="complete">
  <meter min="0" max="100" value=${completeness} aria-hidden="true"></meter>
  <span>${t('complete', { percent: percentWords(completeness, language) })}</span>
  ${next === null ? nothing : html`<span class="note">${t('next', { field: t(`fields.${next}`) })}</span>`}
</p>`

/** An establishment on one medium: how it stands, what is wrong, and what to do about it. */
export const mediumView = (at: MediumPresence, scope: MediumScope): TemplateResult => {
  const { medium, state, isServed } = at
  const { t } = scope.texts
  const failure = scope.failureOf(medium)
  return html`<li class="medium" data-medium=${medium} data-state=${state} part="medium" aria-labelledby="medium-${medium}">
    <div class="medium-head">
      <h4 id="medium-${medium}" tabindex="-1">${mediumName(medium)}</h4>
      ${badge(tones[state], t(`states.${state}`))}
    </div>
    <p class="says">${says(at, scope)}</p>
    ${problems(at, scope)} ${answer(at, scope)} ${drifts(at, scope)} ${duplicate(at, scope)} ${guards(at, scope)}
    ${!isServed && state === 'by-hand' ? values(medium, scope) : nothing} ${complete(at, scope)}
    ${failure ? html`<p class="failure" role="alert">${failure}</p>` : nothing} ${actions(at, scope)}
  </li>`
}
