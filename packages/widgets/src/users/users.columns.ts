import { memberName, type Member } from '@vitrine/core/users'
import { html, nothing, type TemplateResult } from 'lit'
import type { MainColumn } from '../list/define-list.ts'
import { mailAddress } from '../ui/mail-address.ts'
import type { UserColumn, UsersContext, UsersTypes } from './users.types.ts'

const accessKey = ({ active, access }: Member) => (active ? (`access.${access}` as const) : 'access.disabled')

/** The state of a user's access, and until when an invitation is valid. */
const accessCell = (member: Member, { t, format }: UsersContext): TemplateResult => {
  const { active, access, invitedUntil } = member
  const until = active && access === 'invited' && invitedUntil ? t('accessUntil', { date: format.formatDate(new Date(invitedUntil)) }) : ''
  return html`<span class="pill" part="access" data-access=${active ? access : 'disabled'}>${t(accessKey(member))}</span>${
    until ? html` <small class="until">${until}</small>` : nothing
  }`
}

const seen = ({ lastSeenAt }: Member, { t, format }: UsersContext): string =>
  lastSeenAt ? format.formatDateTime(new Date(lastSeenAt)) : t('row.never')

const devices = ({ sessions }: Member, { t }: UsersContext): string =>
  sessions ? t('row.devices', { count: sessions }) : t('row.noDevice')

/** With non-breaking spaces. */
const phoneOf = ({ phone, mobile }: Member): string => (mobile || phone).replaceAll(' ', '\u00A0')

const initials = (member: Member): string =>
  memberName(member)
    .split(/[\s@.-]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

export const userMain: MainColumn<UsersTypes> = {
  label: 'columns.name',
  sort: 'lastname',
  width: 220,
  name: (member) => memberName(member),
  picture: (member): TemplateResult => html`<span class="initials" aria-hidden="true">${initials(member)}</span>`,
  // Most sign in with their address, which is shown anyway.
  note: ({ username, email }, { t }) => (username === email ? '' : t('row.login', { username })),
  marks: (member, { account, t }) => (account?.user.id === member.id ? html`<span class="tag">${t('row.you')}</span>` : nothing),
}

/** The columns of the table. */
export const userColumns: readonly UserColumn[] = [
  { key: 'role', label: 'columns.role', width: 130, priority: 1, inCard: true, cell: ({ role }, { t }) => t(`roles.${role}`) },
  {
    key: 'access',
    label: 'columns.access',
    width: 150,
    priority: 2,
    inCard: true,
    cell: accessCell,
  },
  {
    key: 'email',
    label: 'columns.email',
    sort: 'email',
    width: 190,
    priority: 3,
    cell: ({ email }) => (email ? html`<a href="mailto:${email}">${mailAddress(email)}</a>` : nothing),
    folded: ({ email }) => email,
  },
  {
    key: 'phone',
    label: 'columns.phone',
    width: 130,
    priority: 5,
    cell: (member) =>
      phoneOf(member) ? html`<a href="tel:${phoneOf(member).replaceAll(/\s/g, '')}"><bdi>${phoneOf(member)}</bdi></a>` : nothing,
    folded: phoneOf,
  },
  { key: 'city', label: 'columns.city', sort: 'city', width: 120, priority: 6, cell: ({ city }) => city, folded: ({ city }) => city },
  { key: 'seen', label: 'columns.seen', sort: 'lastSeen', descendingFirst: true, width: 150, priority: 4, cell: seen },
  { key: 'devices', label: 'columns.devices', width: 100, priority: 7, cell: devices },
]
