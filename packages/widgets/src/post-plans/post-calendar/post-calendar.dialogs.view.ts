import { clockOccurrence, clockTime, instantOfClock, zoneName } from '@vitrine/core/days'
import { localeTags, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { canPublishEvent, changeRefusal, eventStatus } from '@vitrine/core/post-plans'
import type { PostEvent, Publication } from '@vitrine/core/posts'
import { html, nothing, type TemplateResult } from 'lit'
import type { DialogView } from '../../base/dialog-controller.ts'
import { publicationLines, statusPill } from '../../posts/status.ts'
import { button } from '../../ui/button.ts'
import { dateField, textField } from '../../ui/field.ts'
import { iconCalendar, iconClock, iconPublish, iconRetry, iconTrash } from '../../ui/icons.ts'
import { titleOf, whenText } from './post-calendar.texts.rules.ts'
import type { CalendarScope, EventActions } from './post-calendar.types.ts'

interface MoveScope {
  scope: () => CalendarScope
  common: Translate<MessageKey<'common'>>
  update: () => void
  faultOf: (at: Date) => string
}

/** Asks for date and time: the alternative to dragging. */
export const moveDialog = (event: PostEvent, { scope, common, update, faultOf }: MoveScope): DialogView<Date> => {
  const { timeZone } = scope()
  let [day = '', time = ''] = clockTime(event.at, timeZone).split('T')
  let fault = ''
  const change = (apply: () => void): void => {
    apply()
    fault = ''
    update()
  }
  return (close) => {
    const { t, language } = scope()
    const save = (): void => {
      const at = day && time ? instantOfClock(`${day}T${time}`, timeZone) : undefined
      const isSkipped = at && clockOccurrence(`${day}T${time}`, timeZone) === 'never'
      fault = isSkipped ? t('refusal.no-such-time') : at ? faultOf(at) : t('refusal.no-time')
      if (at && !fault) close(at)
      else update()
    }
    return {
      title: t('move.title', { title: titleOf(event, t) }),
      body: html`<form class="move" @submit=${(submitted: Event) => (submitted.preventDefault(), save())}>
        ${dateField({ label: t('move.day'), name: 'day', value: day, error: fault || undefined, autofocus: true, onInput: (value) => change(() => (day = value)) })}
        ${textField({ label: t('move.time'), name: 'time', type: 'time', value: time, hint: t('move.zone', { zone: zoneName(localeTags[language], timeZone) }), onInput: (value) => change(() => (time = value)) })}
        ${clockOccurrence(`${day}T${time}`, timeZone) === 'twice' ? html`<p class="note" role="status">${t('twice', { time })}</p>` : nothing}
        <input type="submit" hidden />
      </form>`,
      actions: html`${button({ label: common('actions.cancel'), onClick: () => close() })} ${button({ label: t('move.save'), tone: 'primary', onClick: save })}`,
    }
  }
}

const postsOf = (event: PostEvent, { t }: CalendarScope, actions: EventActions): TemplateResult =>
  html`<ul class="posts">
    ${event.posts.map(({ id, title, reference, photo }) => {
      const href = actions.hrefOf(event, id)
      const name = html`${photo ? html`<img src=${photo.thumbnailUrl} alt="" width="48" height="36" loading="lazy" />` : nothing}<span>${title || reference || t('untitled')}<small>${reference}</small></span>`
      const open = (clicked: MouseEvent): void => {
        if (clicked.metaKey || clicked.ctrlKey || clicked.shiftKey) return
        clicked.preventDefault()
        actions.open(event, id)
      }
      return html`<li>${href ? html`<a class="post-link" part="post-link" href=${href} @click=${open}>${name}</a>` : html`<span class="post-link">${name}</span>`}</li>`
    })}
  </ul>`

const retryButton = ({ id, state }: Publication, event: PostEvent, { t }: CalendarScope, actions: EventActions): unknown =>
  !actions.isReadonly && event.outlet === null && (state === 'failed' || state === 'held')
    ? button({ label: t('actions.retry'), icon: iconRetry, compact: true, onClick: () => actions.retry(id, event) })
    : nothing

const eventBody = (event: PostEvent, scope: CalendarScope, actions: EventActions): TemplateResult => {
  const { t, status, format } = scope
  const stays = changeRefusal(event)
  return html`<div class="details">
    <p class="facts">${statusPill(eventStatus(event), status)} <span class="kind" data-kind=${event.kind}>${status(`kinds.${event.kind}`)}</span> <b>${whenText(event.at, scope)}</b>${event.outlet === null ? nothing : html` <span part="outlet">${event.outlet}</span>`}</p>
    ${stays && !actions.isReadonly ? html`<p class="note">${t(`refusal.${stays}`)}</p>` : nothing} ${postsOf(event, scope, actions)}
    ${publicationLines(event.publications, { t: status, format, actions: (publication) => retryButton(publication, event, scope, actions) })}
  </div>`
}

/** Disabled buttons have the reason as title. */
const eventButtons = (event: PostEvent, { t }: CalendarScope, actions: EventActions, before: () => void = () => undefined): unknown => {
  if (actions.isReadonly) return nothing
  const stays = changeRefusal(event)
  const why = stays ? { disabled: true, title: t(`refusal.${stays}`) } : {}
  const act = (run: (event: PostEvent) => void) => (): void => {
    before()
    run(event)
  }
  return html`${button({ label: t('actions.remove'), icon: iconTrash, tone: 'quiet', compact: true, ...why, onClick: act(actions.remove) })}
  ${button({ label: t('actions.move'), icon: iconCalendar, compact: true, ...why, onClick: act(actions.askMove) })}
  ${canPublishEvent(event) ? button({ label: t('actions.now'), icon: iconPublish, compact: true, onClick: act(actions.publishNow) }) : nothing}`
}

/** `find` returns the current state, or undefined once the plan is gone. */
export const eventDialog =
  (find: () => PostEvent | undefined, scope: () => CalendarScope, actions: EventActions): DialogView<void> =>
  (close) => {
    const event = find()
    if (!event) return { title: scope().t('untitled'), body: html`<p>${iconClock()}</p>` }
    return {
      title: titleOf(event, scope().t),
      width: 'medium',
      part: 'event-details',
      lightDismiss: true,
      body: eventBody(event, scope(), actions),
      actions: eventButtons(event, scope(), actions, () => close()),
    }
  }

export const agendaView = (events: readonly PostEvent[], scope: CalendarScope, actions: EventActions): TemplateResult =>
  html`<ol class="agenda">
    ${events.map(
      (event) =>
        html`<li class="agenda-event" part="event" data-kind=${event.kind} data-status=${eventStatus(event)} data-id=${event.id}>
          <h3>${titleOf(event, scope.t)}</h3>
          ${eventBody(event, scope, actions)}
          <div class="agenda-foot">${eventButtons(event, scope, actions)}</div>
        </li>`,
    )}
  </ol>`
