import { joinEvents } from '@vitrine/core/events'
import type { VitrineInstance } from './vitrine.types.ts'

const isSeen = (): boolean => document.visibilityState !== 'hidden'

/**
 * What happens on the server while a page is open, told as topics over one connection however many widgets follow it. Returns
 * how to begin to follow, which returns how to leave; the connection ends with the last who leaves.
 */
export const createLive = ({ http, topics, on }: Pick<VitrineInstance, 'http' | 'topics' | 'on'>): (() => () => void) => {
  let followers = 0
  let leave: (() => void) | undefined
  const join = (): void => {
    leave?.()
    leave = joinEvents(http, topics, { visible: isSeen })
  }
  // Another session: what was heard was meant for somebody else.
  on('session', () => followers > 0 && join())

  return () => {
    let follows = true
    if (followers++ === 0) join()
    return () => {
      if (follows && --followers === 0) leave?.()
      follows = false
    }
  }
}
