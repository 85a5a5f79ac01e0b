import { negotiators } from '../accounts.ts'
import { makeDevelopments } from './developments.ts'
import { makeHome } from './homes.ts'
import type { DemoAd, Shop } from '../demo.model.ts'
import { lawful } from './lawful.ts'
import { makeLandlordHome, makeProgram } from './programs.ts'
import { makePremises, premisesKinds } from './premises.ts'
import { createRandom, type Random } from '../random.ts'
import { regions, type Region } from '../towns.ts'
import { makeBike, makeCar } from './vehicles.ts'

const homePortals = ['TOITS_DE_FRANCE', 'PIERRE_ET_CLE', 'LOGIS_LIBRE']

const shop = (advertiserId: number, mark: string, region: Region, more: Partial<Shop> = {}): Shop => ({
  advertiserId,
  mark,
  towns: regions[region],
  negotiators: [],
  portals: homePortals,
  fluxShare: 0.12,
  sellsHistory: true,
  ...more,
})

/** The ads of one account; `make` returns one ad, or a programme with its lots. */
interface Shelf {
  shop: Shop
  count: number
  make(random: Random, shop: Shop, id: number, thisYear: number): DemoAd | DemoAd[]
}

const program = (random: Random, of: Shop, id: number, thisYear: number) => makeProgram(random, of, id, thisYear)

const shelves: readonly Shelf[] = [
  { shop: shop(1001, 'DR', 'lyon', { negotiators }), count: 240, make: makeHome },
  { shop: shop(1001, 'DRN', 'lyon', { negotiators }), count: 3, make: program },
  { shop: shop(1002, 'VP', 'nantes', { portals: [], fluxShare: 0, sellsHistory: false }), count: 60, make: makeHome },
  { shop: shop(1003, 'HB', 'bordeaux', { portals: ['NEUF_EN_VILLE', ...homePortals], fluxShare: 0.05 }), count: 16, make: program },
  {
    shop: shop(1004, 'HS', 'lille', { portals: ['LOGIS_LIBRE', 'NEUF_EN_VILLE'] }),
    count: 5,
    make: (random, of, id, thisYear) => makeProgram(random, of, id, thisYear, 'G'),
  },
  {
    shop: shop(1004, 'HS', 'lille', { portals: ['LOGIS_LIBRE'] }),
    count: 80,
    make: (random, of, id) => makeLandlordHome(random, makeHome(random, of, id)),
  },
  { shop: shop(1005, 'GA', 'toulouse', { portals: ['GRANDE_ROUTE'], fluxShare: 0.3 }), count: 140, make: makeCar },
  { shop: shop(1006, 'MA', 'rennes', { portals: ['DEUX_ROUES'], fluxShare: 0.1, sellsHistory: false }), count: 60, make: makeBike },
  { shop: shop(1007, 'CB', 'strasbourg'), count: 40, make: makeHome },
  { shop: shop(1008, 'CBH', 'strasbourg'), count: 45, make: makeHome },
  { shop: shop(1009, 'CP', 'lyon', { sellsHistory: false }), count: 10, make: makeHome },
  { shop: shop(1010, 'AB', 'toulouse', { sellsHistory: false }), count: 40, make: makeHome },
  { shop: shop(1011, 'CBC', 'strasbourg'), count: 30, make: makeHome },
  { shop: shop(1007, 'CBP', 'strasbourg'), count: premisesKinds.length, make: makePremises },
  { shop: shop(1003, 'HBD', 'bordeaux', { portals: [], fluxShare: 0 }), count: 1, make: makeDevelopments },
]

const firstId = 100_001

/** Every ad of the demo data, the same on every machine. */
export const makeDemoAds = (thisYear: number): DemoAd[] => {
  const ads: DemoAd[] = []
  for (const [index, shelf] of shelves.entries()) {
    const random = createRandom(index + 1)
    for (let count = 0; count < shelf.count; count++) {
      ads.push(...[shelf.make(random, shelf.shop, firstId + ads.length, thisYear)].flat().map(lawful))
    }
  }
  return ads
}

/** Further ads for the first account, a batch at a time. */
export function* makeManyHomes(count: number, fromId: number, batch = 2000): Generator<DemoAd[]> {
  const random = createRandom(fromId)
  const of = shop(1001, 'DRX', 'lyon', { negotiators })
  for (let done = 0; done < count; done += batch) {
    const size = Math.min(batch, count - done)
    yield Array.from({ length: size }, (_, index) => {
      const id = fromId + done + index
      return lawful({ ...makeHome(random, of, id), reference: `DRX${id}` })
    })
  }
}
