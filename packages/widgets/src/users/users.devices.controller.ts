import { errorText } from '@vitrine/core/i18n'
import { toApiError } from '@vitrine/core/http'
import { createUsersClient, memberName, type Member, type UserSession } from '@vitrine/core/users'
import { html, nothing, type TemplateResult } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { button } from '../ui/button.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import type { UsersContext } from './users.types.ts'

type State = { sessions: UserSession[] } | { error: unknown } | null

/** What the dialogs about a user need from the list. */
export interface DialogTools {
  readonly dialogs: DialogController
  list(): UsersContext
  update(): void
  showMessage(text: string): void
}

/** Shows the devices on which somebody is signed in, and signs them out. */
export const openDevices = async ({ dialogs, list, update, showMessage }: DialogTools, member: Member): Promise<void> => {
  const { http, topics } = list()
  const client = createUsersClient(http, topics)
  let state: State = null
  let ending = ''
  const load = async (): Promise<void> => {
    try {
      state = { sessions: await client.sessions(member.id) }
    } catch (error) {
      state = { error }
    }
    update()
  }
  const signOut = async ({ id }: UserSession): Promise<void> => {
    ending = id
    update()
    try {
      await client.endSession(member.id, id)
      showMessage(list().t('done.signedOut'))
      await load()
    } catch (error) {
      state = { error }
    }
    ending = ''
    update()
  }
  const retry = (): void => {
    state = null
    update()
    void load()
  }
  void load()
  await dialogs.open((_close) => {
    const { t, account } = list()
    const own = member.id === account?.user.id
    return {
      title: own ? t('devices.titleOwn') : t('devices.title', { name: memberName(member) }),
      width: 'medium',
      body: body(list(), state, ending, signOut, retry),
      lightDismiss: true,
    }
  })
}

const body = (
  list: UsersContext,
  state: State,
  ending: string,
  signOut: (session: UserSession) => Promise<void>,
  retry: () => void,
): TemplateResult => {
  const { t, common } = list
  if (!state) return html`<div role="status" aria-label=${t('devices.loading')}>${skeletonLines(3)}</div>`
  if ('error' in state) {
    return html`<p class="banner failed" role="alert">${errorText(common, toApiError(state.error))}</p>
      ${button({ label: common('faces.retry'), onClick: retry })}`
  }
  if (state.sessions.length === 0) return html`<p>${t('devices.none')}</p>`
  return html`<ul class="devices" part="devices">
    ${state.sessions.map((session) => device(list, session, ending === session.id, signOut))}
  </ul>`
}

const device = (
  { t, format }: UsersContext,
  session: UserSession,
  isEnding: boolean,
  signOut: (session: UserSession) => Promise<void>,
): TemplateResult => {
  const name = session.device || t('devices.unknown')
  const facts = [
    t('devices.seen', { date: format.formatDateTime(new Date(session.lastSeenAt)) }),
    t('devices.since', { date: format.formatDateTime(new Date(session.createdAt)) }),
    session.openedBy ? t('devices.openedBy', { name: session.openedBy }) : '',
    session.actingAs ? t('devices.actingAs', { name: session.actingAs }) : '',
    session.address,
  ]
  return html`<li>
    <div>
      <strong>${name}</strong>${session.current ? html` <span class="tag">${t('devices.current')}</span>` : nothing}
      <small>${facts.filter(Boolean).join(' · ')}</small>
    </div>
    ${session.current ? nothing : button({ label: t('devices.signOut'), title: t('devices.signOutOf', { device: name }), compact: true, busy: isEnding, onClick: () => void signOut(session) })}
  </li>`
}
