import type { Channel } from '../contacts/contacts.model.ts'
import { integer, mapped, record } from '../wire/index.ts'

/** Something happened to a contact or call: it came in, or somebody handled it. */
export interface ContactEvent {
  channel: Channel
  id: number
  /** The advertiser it came to. */
  advertiserId: number
}

export const contactEventWire = record<ContactEvent>()({
  channel: ['canal', mapped({ mail: 'mail', appel: 'call' })],
  id: ['id', integer],
  advertiserId: ['annonceur', integer],
})

/** The event behind an announcement of the topic `contacts`; null when it was announced for another reason. */
export const contactEventOf = (source: unknown): ContactEvent | null => {
  const { channel: by, id, advertiserId } = Object(source) as Partial<ContactEvent>
  return (by === 'mail' || by === 'call') && typeof id === 'number' && typeof advertiserId === 'number'
    ? (source as ContactEvent)
    : null
}
