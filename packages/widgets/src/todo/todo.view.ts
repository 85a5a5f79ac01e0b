import {
  assigneeOf,
  isSnoozed,
  todoViews,
  type TodoGroup,
  type TodoItem,
  type TodoMark,
  type TodoTarget,
  type TodoView,
} from '@vitrine/core/todo'
import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { badge } from '../ui/badge.ts'
import { button, iconButton } from '../ui/button.ts'
import { iconMore, iconRetry } from '../ui/icons.ts'

/** What the groups are drawn with. */
export interface TodoScope {
  t: Translate<MessageKey<'todo'>>
  format: Formatters
  clock: { now: Date; today: string }
  /** The id of the person who looks. */
  userId: number
  /** The address of a path of the customer area; undefined where the page leads to its own screens. */
  hrefOf: (path: string) => string | undefined
  /** Says that something is opened; `event` is the click on it. */
  open: (target: TodoTarget & { path: string }, event: MouseEvent) => void
  retry: () => void
  /** Opens the menu of what can be done; absent for those who may not. */
  menu: TodoMenu | undefined
}

export interface TodoMenu {
  isOpen: (key: string) => boolean
  toggle: (target: TodoTarget, mark: TodoMark, event: MouseEvent) => void
}

export const keyOf = ({ kind, item }: TodoTarget): string => `${kind} ${item ?? ''}`

/** The tabs of the list, as buttons of which one is pressed. */
export const viewsView = (current: TodoView, choose: (view: TodoView) => void, t: TodoScope['t']): TemplateResult =>
  html`<div class="views" role="group" aria-label=${t('views.label')}>
    ${todoViews.map((view) =>
      button({ label: t(`views.${view}`), tone: 'quiet', compact: true, pressed: view === current, onClick: () => choose(view) }),
    )}
  </div>`

const linkTo = (target: TodoTarget & { path: string }, label: string, name: string, { hrefOf, open }: TodoScope): TemplateResult => {
  const onClick = (event: MouseEvent): void => open(target, event)
  const href = hrefOf(target.path)
  const title = name === label ? nothing : name
  return href === undefined
    ? html`<button type="button" class="link" aria-label=${title} @click=${onClick}>${label}</button>`
    : html`<a class="link" href=${href} aria-label=${title} @click=${onClick}>${label}</a>`
}

const markView = (mark: TodoMark, { t, format, clock, userId }: TodoScope): TemplateResult => {
  const { assignee, snoozedUntil } = mark
  const day = snoozedUntil !== null && isSnoozed(mark, clock.today) ? format.formatDate(new Date(`${snoozedUntil}T12:00:00Z`)) : null
  return html`${assignee ? badge(assignee.id === userId ? 'accent' : 'plain', assignee.id === userId ? t('yours') : t('of', { name: assignee.name })) : nothing}
  ${day === null ? nothing : badge('plain', t('snoozedUntil', { day }))}`
}

const menuButton = (target: TodoTarget, mark: TodoMark, name: string, { t, menu }: TodoScope): TemplateResult | typeof nothing =>
  menu
    ? iconButton({
        label: t('actions.label', { name }),
        icon: iconMore,
        compact: true,
        opens: { kind: 'menu', expanded: menu.isOpen(keyOf(target)) },
        onClick: (event) => menu.toggle(target, mark, event),
      })
    : nothing

const itemView = (item: TodoItem, group: TodoGroup, scope: TodoScope): TemplateResult => {
  const { format, t, clock } = scope
  const target = { kind: group.kind, item: item.id, path: item.path }
  const title = item.title === '' ? t('untitled') : item.title
  const since = item.since
  return html`<li class="item" part="item">
    <div class="words">
      ${linkTo(target, title, title, scope)}
      <p class="note">
        ${[item.site, item.note].filter(Boolean).join(' · ')}${since && (item.site || item.note) ? ' · ' : nothing}${since ? html`<time datetime=${since.toISOString()} title=${format.formatDateTime(since)}>${format.formatRelative(since, clock.now)}</time>` : nothing}
      </p>
    </div>
    <div class="marks">${markView({ ...item, assignee: assigneeOf(item, group) }, scope)}</div>
    ${menuButton(target, item, title, scope)}
  </li>`
}

const problemView = ({ status }: TodoGroup, { t, retry }: TodoScope): TemplateResult =>
  html`<div class="problem" role="status">
    <span>${t(status === 'slow' ? 'slow' : 'failed')}</span>${button({ label: t('retry'), icon: iconRetry, tone: 'quiet', compact: true, onClick: retry })}
  </div>`

/** One kind of things to do, with its first ones and the way to all of them. */
export const groupView = (group: TodoGroup, scope: TodoScope): TemplateResult => {
  const { t, format } = scope
  const { kind, title, count, items, path, status } = group
  const target = { kind, item: null, path }
  return html`<li class="group" part="group" data-kind=${kind}>
    <div class="head">
      <h3>${title}${status === 'known' ? html` <span class="count">${format.formatNumber(count)}</span>` : nothing}</h3>
      <div class="marks">${markView(group, scope)}</div>
      ${status === 'known' ? linkTo(target, t('seeAll'), t('seeAllOf', { kind: title }), scope) : nothing}
      ${status === 'known' ? menuButton(target, group, title, scope) : nothing}
    </div>
    ${
      status === 'known'
        ? html`<ul class="items">${items.map((item) => itemView(item, group, scope))}</ul>
            ${count > items.length ? html`<p class="more">${t('more', { count: count - items.length })}</p>` : nothing}`
        : problemView(group, scope)
    }
  </li>`
}
