import { joinEvents } from '@vitrine/core/events'
import type { VitrineInstance } from '../vitrine.types.ts'

type Followed = Pick<VitrineInstance, 'http' | 'topics' | 'on' | 'account'> & {
  /** The source of the events; tabs of the same person at the same address share one connection. */
  address: string
}

const isSeen = (): boolean => document.visibilityState !== 'hidden'

/** Opens one connection at a time, once the account is known. */
const createConnection = ({ http, topics, account, address }: Followed) => {
  let leave: (() => void) | undefined
  const end = (): void => {
    leave?.()
    leave = undefined
  }
  const begin = (): void => {
    end()
    let stays = true
    let leaveEvents: (() => void) | undefined
    leave = () => {
      stays = false
      leaveEvents?.()
    }
    const join = (sharedAs?: string): void => {
      if (stays) leaveEvents = joinEvents(http, topics, { visible: isSeen, sharedAs })
    }
    account.ready.then(
      ({ user, advertiser }) => join(`vitrine ${address} ${user.id} ${advertiser.id}`),
      () => join(),
    )
  }
  return { begin, end }
}

/**
 * Announces the server's events as topics while a page is open, over one connection for all widgets that follow it.
 * Returns a function that starts to follow and returns the one that stops; the connection ends with the last follower. It is closed while
 * the page is in the browser's back/forward cache, which does not accept pages with an open connection.
 */
export const createLive = (followed: Followed): (() => () => void) => {
  const { topics, on } = followed
  const connection = createConnection(followed)
  let followers = 0
  let isAway = false

  const beginAgain = (): void => {
    if (followers === 0 || isAway) return
    connection.begin()
    topics.announce('contacts')
  }
  const onHide = (): void => {
    isAway = true
    connection.end()
  }
  const onShow = (): void => {
    const wasAway = isAway
    isAway = false
    if (wasAway) beginAgain()
  }
  const listeners = { pagehide: onHide, pageshow: onShow, online: beginAgain }
  const begin = (): void => {
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener)
    connection.begin()
  }
  /** Removes all references to a page that nobody follows any more. */
  const end = (): void => {
    for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener)
    isAway = false
    connection.end()
  }
  on('destroy', end)
  // A new session: the old connection's events were for another person.
  on('session', () => followers > 0 && !isAway && connection.begin())

  return () => {
    let follows = true
    if (followers++ === 0) begin()
    return () => {
      if (follows && --followers === 0) end()
      follows = false
    }
  }
}
