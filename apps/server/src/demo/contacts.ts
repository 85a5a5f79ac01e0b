import type { Portal } from '@vitrine/core/portals'
import { demoAdvertisers, demoUsers, type DemoAdvertiser } from './accounts.ts'
import { createCalendar, createDraw, officeHour, type Calendar, type Draw, type Hours, type Moment } from './contact-rhythm.ts'
import { men, messages, notes, surnames, women } from './contact-words.ts'
import type { DemoAd } from './demo.model.ts'
import { demoPortals } from './portals.ts'
import { createRandom, type Random } from './random.ts'

/** A row of the table, with its day. */
export interface DemoContact {
  id: number
  advertiser_id: number
  person_id: number
  kind: 'mail' | 'reconciliation' | 'call'
  at: string
  day: string
  portal: string
  portal_name: string
  ad_id: number | null
  ad_reference: string
  civility: 'mr' | 'mrs' | null
  first_name: string
  last_name: string
  email: string
  phone: string
  object: string
  message: string
  score: number | null
  form_url: string | null
  status: '' | 'answered' | 'missed'
  duration: number
  postal_code: string
  city: string
  state: 'new' | 'in-progress' | 'done'
  owner_id: number | null
  note: string
  call_back_at: string | null
  version: number
}

interface DemoPerson {
  advertiser_id: number
  id: number
  keys: string[]
}

export interface DemoContacts {
  persons: DemoPerson[]
  contacts: DemoContact[]
}

/** The number of contacts and calls in a year. Accounts without the contact manager have some too, though they cannot see them. */
const yearly: Record<number, number> = {
  1001: 1900,
  1002: 160,
  1003: 420,
  1004: 320,
  1005: 520,
  1006: 190,
  1007: 620,
  1008: 560,
  1009: 25,
  1010: 260,
  1011: 440,
}
const days = 365
const dayMs = 86_400_000
const firstId = 500_001

interface Human extends DemoPerson {
  civility: 'mr' | 'mrs'
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** The data from which the contacts of one advertiser are made. */
interface Scenario {
  random: Random
  advertiser: DemoAdvertiser
  calendar: Calendar
  now: Date
  ads: readonly DemoAd[]
  sought: Draw
  owners: readonly number[]
  portals: readonly Portal[]
  /** People who got in touch recently, and may do so again. */
  recent: Human[]
}

// Numbers reserved for fiction, one for each person.
const mobileOf = (id: number): string =>
  `06 39 98 ${String(Math.floor(id / 100) % 100).padStart(2, '0')} ${String(id % 100).padStart(2, '0')}`
const international = (phone: string): string => `+33${phone.replaceAll(' ', '').slice(1)}`
const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()

const createHuman = (random: Random, advertiserId: number, id: number): Human => {
  const civility = random.chance(0.5) ? 'mrs' : 'mr'
  const firstName = random.pick(civility === 'mrs' ? women : men)
  const lastName = random.pick(surnames)
  const email = `${letters(firstName)}.${letters(lastName)}${id}@courriel.example`
  const phone = mobileOf(id)
  return { advertiser_id: advertiserId, id, keys: [`m:${email}`, `p:${international(phone)}`], civility, firstName, lastName, email, phone }
}

const portalsOf = (advertiser: DemoAdvertiser, ads: readonly DemoAd[]) => {
  const used = new Set(ads.flatMap((ad) => ad.portals))
  const known = demoPortals.filter(({ codeName }) => used.has(codeName))
  return known.length > 0
    ? known
    : demoPortals.filter(({ codeName }) => (codeName === 'GRANDE_ROUTE') === (advertiser.universe === 'VO')).slice(0, 1)
}

/** The ad that somebody saw: one that existed that day and that the portal shows. */
const adFor = ({ random, ads, sought, now }: Scenario, at: Date): DemoAd | null => {
  const ago = (now.getTime() - at.getTime()) / dayMs
  for (let tries = 0; tries < 12; tries += 1) {
    const ad = ads[sought.pick(random)]
    if (ad && ad.created > ago) return ad
  }
  return null
}

const portalFor = ({ random, portals: all }: Scenario, ad: DemoAd | null) => {
  const own = all.filter(({ codeName }) => ad?.portals.includes(codeName))
  const list = own.length > 0 ? own : all
  // The first one is the largest.
  return list[Math.min(random.between(0, list.length - 1), random.between(0, list.length - 1))] ?? demoPortals[0]
}

const topicOf = (ad: DemoAd | null): keyof typeof messages => {
  if (!ad) return 'general'
  return ad.universe === 'VO' ? 'vehicle' : ad.offer_type === 'V' ? 'sale' : 'rental'
}

const oldest = 0.88
const handlingOf = ({ random, now, owners }: Scenario, at: Date, isCall: boolean) => {
  const ago = (now.getTime() - at.getTime()) / dayMs
  const doneShare = ago > 14 ? oldest : ago > 3 ? 0.6 : 0.2
  const drawn = random.next()
  const state = drawn < doneShare ? 'done' : drawn < doneShare + (ago > 14 ? 0.07 : 0.22) ? 'in-progress' : 'new'
  const noted = state !== 'new' && random.chance(isCall ? 0.3 : 0.4)
  const calling = state === 'in-progress' && random.chance(0.55)
  // Some call-backs are overdue, some are still to come.
  const callBack = officeHour(
    at,
    new Date(Math.max(at.getTime() + dayMs / 4, now.getTime() + Math.round((random.next() * 8 - 3) * 24) * 3_600_000)),
  )
  return {
    state: state as DemoContact['state'],
    owner_id: state !== 'new' && random.chance(0.8) ? random.pick(owners) : null,
    note: noted ? random.pick(notes) : '',
    call_back_at: calling ? callBack.toISOString() : null,
    version: state === 'new' ? 1 : 2,
  }
}

/** Usually a new person; otherwise a recent one, about another ad or through another portal. */
const humanFor = (scenario: Scenario, next: () => number, again: number): Human => {
  const { random, recent, advertiser } = scenario
  if (recent.length > 0 && random.chance(again)) return random.pick(recent)
  const human = createHuman(random, advertiser.id, next())
  recent.push(human)
  if (recent.length > 40) recent.shift()
  return human
}

const nobody = { civility: null, first_name: '', last_name: '', email: '', phone: '', object: '', message: '', score: null, form_url: null }
const noCall = { status: '', duration: 0, postal_code: '', city: '' } as const

type Touch = Omit<DemoContact, 'id' | 'person_id'>

const place = (scenario: Scenario, kind: DemoContact['kind'], { at, day }: Moment, ad: DemoAd | null) => {
  const portal = portalFor(scenario, ad)
  return {
    advertiser_id: scenario.advertiser.id,
    kind,
    at: at.toISOString(),
    day,
    portal: portal?.codeName ?? '',
    portal_name: portal?.name ?? '',
    ad_id: ad?.id ?? null,
    ad_reference: ad?.reference ?? '',
  }
}

const makeCall = (scenario: Scenario, moment: Moment, human: Human | null): Touch => {
  const { random } = scenario
  const { at } = moment
  const ad = random.chance(0.2) ? null : adFor(scenario, at)
  const missed = random.chance(at.getUTCHours() >= 16 || at.getUTCHours() < 8 ? 0.42 : 0.2)
  const town = ad ?? scenario.ads[random.between(0, scenario.ads.length - 1)]
  return {
    ...place(scenario, 'call', moment, ad),
    ...nobody,
    phone: human ? international(human.phone) : '',
    status: missed ? 'missed' : 'answered',
    duration: missed ? random.between(4, 30) : 20 + Math.floor(random.next() ** 2 * 560),
    postal_code: town?.postal_code ?? '',
    city: town?.city ?? '',
    ...handlingOf(scenario, at, true),
  }
}

const scoreOf = (random: Random, portal: string): number | null =>
  portal === 'LOGIS_LIBRE' ? null : Math.round(20 + 78 * Math.min(1, random.next() * 0.6 + random.next() * 0.5))

/** The portal without scores sends no subjects either. */
const wordsOf = (random: Random, portal: string, ad: DemoAd | null): Pick<DemoContact, 'object' | 'message'> => {
  const [words, message] = random.pick<readonly [string, string]>(messages[topicOf(ad)])
  const object = ad ? `${words}, réf. ${ad.reference}` : words
  return { object: portal === 'LOGIS_LIBRE' ? '' : object, message }
}

const makeMail = (scenario: Scenario, moment: Moment, human: Human, isReconciliation: boolean): Touch => {
  const { random } = scenario
  const { at } = moment
  const ad = isReconciliation || random.chance(0.03) ? null : adFor(scenario, at)
  const where = place(scenario, isReconciliation ? 'reconciliation' : 'mail', moment, ad)
  const site = where.portal.toLowerCase().replaceAll('_', '-')
  return {
    ...where,
    ...noCall,
    civility: random.chance(0.1) ? null : human.civility,
    first_name: human.firstName,
    last_name: human.lastName,
    email: human.email,
    phone: random.chance(0.15) ? '' : human.phone,
    ...wordsOf(random, where.portal, ad),
    score: scoreOf(random, where.portal),
    form_url: `https://${site}.example/${ad ? `annonces/${ad.reference}` : 'contact'}`,
    ...handlingOf(scenario, at, false),
  }
}

interface Plan extends Moment {
  call: boolean
}

const planOf = ({ random, calendar }: Scenario, count: number): Plan[] => {
  const plans = Array.from({ length: count }, () => {
    const call = random.chance(0.28)
    const hours: Hours = call ? 'call' : random.chance(0.35) ? 'evening' : 'form'
    return { call, ...calendar.moment(random, hours) }
  })
  return plans.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The popularity of an ad; few are very popular. */
const interestOf = (ad: DemoAd, random: Random): number =>
  ad.state === 'A' || ad.state === 'V' ? 1 + (ad.interest ?? 0) * (0.5 + random.next() * 2) : ad.state === 'S' ? 0.5 : 0

const createScenario = (advertiser: DemoAdvertiser, everyAd: readonly DemoAd[], calendar: Calendar, now: Date): Scenario => {
  const random = createRandom(advertiser.id)
  const ads = everyAd.filter((ad) => ad.advertiser_id === advertiser.id && ad.state !== 'B' && ad.state !== 'M' && ad.interest !== null)
  const owners = demoUsers
    .filter((user) => user.advertiserId === advertiser.id && user.roles.includes('ROLE_USER') && !user.invitation && user.active !== false)
    .map(({ id }) => id)
  return {
    random,
    advertiser,
    calendar,
    now,
    ads,
    owners,
    portals: portalsOf(advertiser, ads),
    sought: createDraw(ads.map((ad) => interestOf(ad, random))),
    recent: [],
  }
}

/** A year of contacts and calls, the same on every machine for the same ads and instant. */
export const makeDemoContacts = (ads: readonly DemoAd[], now: Date): DemoContacts => {
  const calendar = createCalendar(now, days)
  const persons = new Map<number, DemoPerson>()
  const touches: (Touch & { person_id: number })[] = []
  let lastPerson = 0
  const next = (): number => (lastPerson += 1)
  for (const advertiser of demoAdvertisers) {
    const scenario = createScenario(advertiser, ads, calendar, now)
    for (const { call, ...moment } of planOf(scenario, yearly[advertiser.id] ?? 0)) {
      const withheld = call && scenario.random.chance(0.08)
      const human = withheld ? null : humanFor(scenario, next, call ? 0.4 : 0.25)
      const touch = call ? makeCall(scenario, moment, human) : makeMail(scenario, moment, human as Human, scenario.random.chance(0.06))
      const id = human?.id ?? next()
      persons.set(id, { advertiser_id: advertiser.id, id, keys: human?.keys ?? [] })
      touches.push({ ...touch, person_id: id })
    }
  }
  // Ids increase with time, as for real contacts.
  touches.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return { persons: [...persons.values()], contacts: touches.map((touch, index) => ({ ...touch, id: firstId + index })) }
}
