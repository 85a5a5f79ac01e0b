import type { ForeignFeed } from './poliris.testing.build.ts'
import { byteFeeds } from './poliris.testing.bytes.ts'
import { deliveryFeeds } from './poliris.testing.deliveries.ts'
import { furtherFeeds } from './poliris.testing.further.ts'
import { homeFeeds } from './poliris.testing.homes.ts'
import { kindFeeds } from './poliris.testing.kinds.ts'
import { oddityFeeds } from './poliris.testing.oddities.ts'
import { photoFeeds } from './poliris.testing.photos.ts'
import { priceFeeds } from './poliris.testing.prices.ts'
import { roomFeeds } from './poliris.testing.rooms.ts'
import { tradeFeeds } from './poliris.testing.trades.ts'

/** Deliveries as French agency software makes them, written by the text of the format alone. */
export const foreignFeeds: readonly ForeignFeed[] = [
  ...kindFeeds,
  ...priceFeeds,
  ...homeFeeds,
  ...roomFeeds,
  ...tradeFeeds,
  ...furtherFeeds,
  ...photoFeeds,
  ...deliveryFeeds,
  ...byteFeeds,
  ...oddityFeeds,
]
