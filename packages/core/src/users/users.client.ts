import type { OwnChoices } from '../account/account.model.ts'
import { ownChoicesWire } from '../account/account.choices.wire.ts'
import type { Http, HttpCall } from '../http/http.types.ts'
import { encodeListQuery } from '../list/list.query.ts'
import type { Topics } from '../topics/topics.ts'
import { userSchema, type UserListState } from './users.filters.ts'
import type { GivenRole, Member, MemberDetails, UserSession } from './users.model.ts'
import {
  importReportWire,
  memberDetailsWire,
  memberWire,
  roleCodes,
  sessionsWire,
  usersPageWire,
  type ImportReport,
  type UsersPage,
} from './users.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about the account's users. Each throws only ApiError; a change announces the topic `users`. */
export interface UsersClient {
  /** A page of the account's users, and its used and available seats. */
  list(state: UserListState, options?: Cancellable): Promise<UsersPage>
  /** Fetches one user. */
  get(id: number, options?: Cancellable): Promise<Member>
  /** Adds a user, who is invited by mail. */
  create(details: MemberDetails): Promise<Member>
  /** Refused with `changed-meanwhile` if somebody changed the user since `version`. */
  update(user: Pick<Member, 'id' | 'version'>, details: MemberDetails): Promise<Member>
  /** Stores what this person, who has to be the one who calls, chooses for themselves. */
  choose(id: number, choices: Partial<OwnChoices>): Promise<void>
  /** Lets a contact sign in. */
  grantAccess(id: number, role: GivenRole): Promise<Member>
  /** Sends the invitation again, with a new link. */
  invite(id: number): Promise<Member>
  setColleagues(id: number, colleagueIds: readonly number[]): Promise<Member>
  /** Devices signed in as this user, the last used first. */
  sessions(id: number, options?: Cancellable): Promise<UserSession[]>
  endSession(id: number, sessionId: string): Promise<void>
  /** Signs this user out everywhere but on the device that asks. */
  endOtherSessions(id: number): Promise<void>
  /** Reports what a spreadsheet would add, without adding it. */
  checkImport(file: Blob): Promise<ImportReport>
  /** Adds the rows that have no problem. */
  runImport(file: Blob): Promise<ImportReport>
}

const path = '/users'

const base64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export const createUsersClient = (http: Http, topics?: Topics): UsersClient => {
  const send = (call: Omit<HttpCall, 'service'>): Promise<unknown> => http.send({ service: 'backend', ...call })
  const change = async (call: Omit<HttpCall, 'service'>): Promise<Member> => {
    const member = memberWire.decode(await send(call))
    topics?.announce('users')
    return member
  }
  const importFile = async (file: Blob, apply: boolean): Promise<ImportReport> => {
    const report = importReportWire.decode(
      await send({ method: 'POST', path: `${path}/import`, body: { file: await base64(file), apply } }),
    )
    if (report.added > 0) topics?.announce('users')
    return report
  }
  return {
    list: async (state, { signal } = {}) =>
      usersPageWire.decode(await send({ path, query: encodeListQuery(userSchema, state), ...(signal && { signal }) })),
    get: async (id, { signal } = {}) => memberWire.decode(await send({ path: `${path}/${id}`, ...(signal && { signal }) })),
    create: (details) => change({ method: 'POST', path, body: { user: memberDetailsWire.encode(details) } }),
    update: ({ id, version }, details) =>
      change({ method: 'PUT', path: `${path}/${id}`, body: { user: { ...memberDetailsWire.encode(details), version } } }),
    async choose(id, choices) {
      const user = (await send({ path: `${path}/${id}` })) as object
      const chosen = Object.entries(choices).map(([name, value]) => [ownChoicesWire.names[name as keyof OwnChoices], value])
      await send({ method: 'PUT', path: `${path}/${id}`, body: { user: { ...user, ...Object.fromEntries(chosen) } } })
    },
    grantAccess: (id, role) => change({ method: 'POST', path: `${path}/${id}/access`, body: { role: roleCodes.encode(role) } }),
    invite: (id) => change({ method: 'POST', path: `${path}/${id}/invitation` }),
    setColleagues: (id, colleagues) => change({ method: 'PUT', path: `${path}/${id}/colleagues`, body: { colleagues } }),
    sessions: async (id, { signal } = {}) => sessionsWire.decode(await send({ path: `${path}/${id}/sessions`, ...(signal && { signal }) })),
    endSession: async (id, sessionId) => {
      await send({ method: 'DELETE', path: `${path}/${id}/sessions/${sessionId}` })
      topics?.announce('users')
    },
    endOtherSessions: async (id) => {
      await send({ method: 'DELETE', path: `${path}/${id}/sessions` })
      topics?.announce('users')
    },
    checkImport: (file) => importFile(file, false),
    runImport: (file) => importFile(file, true),
  }
}
