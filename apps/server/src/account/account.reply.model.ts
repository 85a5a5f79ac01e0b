import { networkOptionsWire, noOptions, userWire, type Colleague } from '@vitrine/core/account'
import * as v from 'valibot'
import { toUser } from './account.model.ts'
import type { AdvertiserRow, UserRow } from './account.table.ts'

const extras = v.object({
  diffusions: v.array(v.string()),
  socialNetworkIds: v.record(v.string(), v.string()),
  socialNetworkCodenames: v.array(v.string()),
  possedeClapVideo: v.boolean(),
  SFCUID: v.nullable(v.string()),
  SFCPasswordReseted: v.boolean(),
  firstPasswordResetedAt: v.nullable(v.string()),
})

/** A user with every field of the API; the password is never included. */
export const userReply = v.intersect([userWire.schema, extras, networkOptionsWire.schema])

export const toUserReply = (
  user: UserRow,
  advertiser: AdvertiserRow,
  { colleagues, portals }: { colleagues: Colleague[]; portals: string[] },
) => ({
  ...userWire.encode(toUser(user, advertiser.login, colleagues)),
  ...networkOptionsWire.encode({ ...noOptions, ...advertiser.options }),
  diffusions: portals,
  socialNetworkIds: advertiser.socialNetworkIds,
  socialNetworkCodenames: advertiser.socialNetworkCodeNames,
  possedeClapVideo: advertiser.options.video ?? false,
  SFCUID: user.sfcUid,
  SFCPasswordReseted: user.sfcPasswordReset,
  firstPasswordResetedAt: user.firstPasswordResetAt?.toISOString() ?? null,
})
