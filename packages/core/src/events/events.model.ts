import type { Channel } from '../contacts/contacts.model.ts'

/** A contact or call came in. */
export interface ContactEvent {
  channel: Channel
  id: number
  /** The advertiser that it came to. */
  advertiserId: number
}

/** Somebody changed how a contact or call is handled. */
export interface HandlingEvent extends ContactEvent {
  /** The version of the handling after the change. */
  version: number
}

/** Source of an announcement of the topic `contacts`: only the handling was changed, on another page. */
export interface HandlingNews {
  handled: readonly HandlingEvent[]
}

/** Somebody saved an ad. */
export interface AdSave {
  id: number
  /** The advertiser whose ad it is. */
  advertiserId: number
  /** The version of the ad after the save. */
  version: number
}

/** Reviews were found, changed or answered. */
export interface ReviewEvent {
  /** The advertiser whose reviews they are. */
  advertiserId: number
}

/** Source of an announcement of the topic `ads`: ads were saved on another page, and nothing else happened. */
export interface AdNews {
  saved: readonly AdSave[]
}

/** The event behind an announcement of the topic `contacts`; null if it was announced for another reason. */
export const contactEventOf = (source: unknown): ContactEvent | null => {
  const { channel: by, id, advertiserId } = Object(source) as Partial<ContactEvent>
  return (by === 'mail' || by === 'call') && typeof id === 'number' && typeof advertiserId === 'number' ? (source as ContactEvent) : null
}

/** The changes behind an announcement of the topic `contacts`; null if it was announced for another reason. */
export const handlingNewsOf = (source: unknown): readonly HandlingEvent[] | null => {
  const { handled } = Object(source) as Partial<HandlingNews>
  return Array.isArray(handled) ? handled : null
}

/** The saves behind an announcement of the topic `ads`; null if it was announced for another reason. */
export const adNewsOf = (source: unknown): readonly AdSave[] | null => {
  const { saved } = Object(source) as Partial<AdNews>
  return Array.isArray(saved) ? saved : null
}
