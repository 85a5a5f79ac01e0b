import type { Page } from '../list/list.model.ts'
import { integer, listOf, mapped, nullableInteger, nullableText, oneOf, pageOf, record, text, truth, withDefault } from '../wire/index.ts'
import { memberAccesses, type Member, type MemberDetails, type UserSeats, type UserSession } from './users.model.ts'

const emptyText = withDefault(text, '')

export const roleCodes = mapped({ ROLE_ADMIN: 'main', ROLE_SUB_ADMIN: 'admin', ROLE_SUB_USER: 'user', ROLE_CONTACT: 'contact' } as const)

const details = {
  role: ['role', roleCodes],
  lastName: ['lastname', emptyText],
  firstName: ['firstname', emptyText],
  email: ['email', emptyText],
  phone: ['phone', emptyText],
  mobile: ['mobile', emptyText],
  address: ['address', emptyText],
  postalCode: ['postalCode', emptyText],
  city: ['city', emptyText],
  country: ['country', emptyText],
  priceUrl: ['priceUrl', emptyText],
  active: ['active', truth],
  identifierCode: ['identifierCode', emptyText],
  identifierValue: ['identifierValue', emptyText],
} as const

/** The body of the forms that add and change a user. */
export const memberDetailsWire = record<MemberDetails>()(details)

export const memberWire = record<Member>()({
  ...details,
  id: ['id', integer],
  username: ['username', text],
  access: ['access', oneOf(memberAccesses)],
  invitedUntil: ['invitedUntil', nullableText],
  lastSeenAt: ['lastSeenAt', nullableText],
  sessions: ['sessions', withDefault(integer, 0)],
  colleagueIds: ['colleagues', withDefault(listOf(integer), [])],
  version: ['version', integer],
})

const seatsWire = record<UserSeats>()({ max: ['max', nullableInteger], used: ['used', integer] })

/** A page of the account's users, and its used and available seats. */
export interface UsersPage {
  page: Page<Member>
  seats: UserSeats
}

export const usersPageWire = record<UsersPage>()({ page: ['...', pageOf('users', memberWire)], seats: ['seats', seatsWire] })

const sessionWire = record<UserSession>()({
  id: ['id', text],
  device: ['device', emptyText],
  address: ['address', emptyText],
  createdAt: ['createdAt', text],
  lastSeenAt: ['lastSeenAt', text],
  current: ['current', truth],
  openedBy: ['openedBy', nullableText],
  actingAs: ['actingAs', nullableText],
})
export const sessionsWire = listOf(sessionWire)

const importProblemWire = record<{ field: string; reason: string }>()({ field: ['field', text], reason: ['reason', text] })

const importRowWire = record<ImportReport['rows'][number]>()({
  row: ['row', integer],
  details: ['user', memberDetailsWire],
  problems: ['problems', listOf(importProblemWire)],
})

/** The result of an import: its rows, and how many users it added; none for a mere check. */
export interface ImportReport {
  rows: { row: number; details: MemberDetails; problems: { field: string; reason: string }[] }[]
  unknownHeadings: string[]
  added: number
}

export const importReportWire = record<ImportReport>()({
  rows: ['rows', listOf(importRowWire)],
  unknownHeadings: ['unknownHeadings', listOf(text)],
  added: ['added', integer],
})
