import type { Channel } from '../contacts/contacts.model.ts'
import { integer, mapped, record } from '../wire/index.ts'
import type { AdSave, ContactEvent, HandlingEvent, ReviewEvent } from './events.model.ts'

const touch = {
  channel: ['canal', mapped({ mail: 'mail', appel: 'call' } as const satisfies Record<string, Channel>)],
  id: ['id', integer],
  advertiserId: ['annonceur', integer],
} as const

/** Data of the event `contacts`. */
export const contactEventWire = record<ContactEvent>()(touch)
/** Data of the event `traitement`. */
export const handlingEventWire = record<HandlingEvent>()({ ...touch, version: ['version', integer] })
/** Data of the event `annonce`. */
export const adSaveWire = record<AdSave>()({ id: touch.id, advertiserId: touch.advertiserId, version: ['version', integer] })
/** Data of the event `avis`. */
export const reviewEventWire = record<ReviewEvent>()({ advertiserId: touch.advertiserId })
