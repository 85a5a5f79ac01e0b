import { accountTimeZone } from '@vitrine/core/days'
import { freeSlots, isAtSlot, type FreeSlots, type SlotQuestion } from '@vitrine/core/post-settings'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { Db } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import type { PostActor } from '../posts/posts.model.ts'
import { holdPostSettings, readPostSettings } from './post-settings.store.ts'
import { takenTimes } from './post-settings.slots.store.ts'

export const readFreeSlots = async ({ database, account, now }: PostActor, { networks, ids, count }: SlotQuestion): Promise<FreeSlots> => {
  const own = account.advertiser.id
  const { slots } = await readPostSettings(database, own)
  const taken = await takenTimes(database, own, { networks, besides: ids, from: now })
  return { perWeek: slots.length, times: freeSlots({ slots, taken, now, timeZone: accountTimeZone(account) }, count) }
}

/** Reserves a usual time until the transaction ends; refused if it is unknown or taken. */
export const holdSlot = async (
  { account, now }: PostActor,
  tx: Db,
  at: Date,
  { networks, together }: { networks: readonly SocialNetwork[]; together: readonly number[] },
): Promise<void> => {
  const own = account.advertiser.id
  const { slots } = await holdPostSettings(tx, own)
  if (!isAtSlot(at, slots, accountTimeZone(account))) throw new Refusal('post-slot-unknown', { field: 'scheduled.cronExpression' })
  const taken = await takenTimes(tx, own, { networks, besides: together, from: now })
  if (taken.has(at.getTime())) throw new Refusal('post-slot-taken', { field: 'scheduled.cronExpression' })
}
