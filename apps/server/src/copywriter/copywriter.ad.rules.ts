import { createFormatters, createWrittenDates, localeTags, type Language } from '@vitrine/core/i18n'
import type { TextRequest } from '@vitrine/core/text-generation'
import { fitted, type Blocks, type Layout } from './copywriter.blocks.rules.ts'
import { positive } from './copywriter.facts.rules.ts'
import { adHashtags } from './copywriter.hashtags.rules.ts'
import type { Wishes } from './copywriter.instructions.rules.ts'
import { mannersOf, mostFacts, registerOfTone, type Manners } from './copywriter.manners.rules.ts'
import type { Closing, Fact, Phrases, Tongue } from './copywriter.model.ts'
import { capital, sentence, type Speaker } from './copywriter.sentences.rules.ts'
import { toldOf, type AdSubject, type Told } from './copywriter.subject.rules.ts'
import { createPicker } from './copywriter.variants.rules.ts'

/** All that a text about an ad is written with. */
interface Writing {
  request: TextRequest
  told: Told
  tongue: Tongue
  speaker: Speaker
  wishes: Wishes
  manners: Manners
}

const lists = new Map<Language, Intl.ListFormat>()
const listOf = (language: Language): Intl.ListFormat => {
  const known = lists.get(language) ?? new Intl.ListFormat(localeTags[language], { type: 'conjunction' })
  lists.set(language, known)
  return known
}

const openingOf = ({ told, tongue: { phrases }, speaker }: Writing): string => {
  const { thing, aThing, place } = told
  return sentence(speaker, phrases.openings[told.occasion], { thing, aThing, place, what: [thing, place].filter(Boolean).join(' ') })
}

const hookOf = ({ told, tongue: { phrases }, speaker, request }: Writing): string =>
  sentence(speaker, told.occasion === 'sold' ? phrases.soldHooks[speaker.register] : phrases.hooks[request.tone], {})

/** Facts as a sentence; a line for each where the network has lines. */
const factsOf = ({ manners, speaker }: Writing, facts: readonly Fact[], lines: readonly string[]): string => {
  if (facts.length === 0) return ''
  if (manners.hasLines) return facts.map(({ bare, icon }) => `${manners.emojis === 'rows' ? icon : '•'} ${capital(bare)}`).join('\n')
  const enumerated = (words: readonly string[]): string => listOf(speaker.language).format(words)
  return sentence(speaker, lines, {
    facts: enumerated(facts.map(({ prose }) => prose)),
    list: facts.map(({ bare }) => bare).join(', '),
  })
}

type Group = 'inside' | 'further' | 'details'

const linesOf = ({ isVehicle }: Told, phrases: Phrases, group: Group) => {
  if (!isVehicle || group === 'details') return phrases[group]
  return group === 'inside' ? phrases.vehicle : phrases.vehicleEquipment
}

const groupOf = (writing: Writing, group: Group): string => {
  const { told, request, speaker, tongue } = writing
  const most = mostFacts[request.length][group] + (told.isVehicle && group === 'inside' ? 2 : 0)
  const all = told.facts[group]
  const chosen = (group === 'further' ? speaker.picker.rotate(all) : all).slice(0, most)
  return factsOf(writing, chosen, linesOf(told, tongue.phrases, group)[speaker.register])
}

const rentOf = ({ speaker, told: { values }, tongue: { phrases } }: Writing, money: (amount: number) => string): string => {
  const withCharges = positive(values.monthlyRentWithCharges)
  if (withCharges !== null) return sentence(speaker, phrases.rentWithCharges, { rent: money(withCharges) })
  const rent = positive(values.monthlyRent)
  return rent === null ? '' : sentence(speaker, phrases.rent, { rent: money(rent) })
}

const priceOf = (writing: Writing): string => {
  const { speaker, told, tongue, wishes } = writing
  const { phrases } = tongue
  if (!wishes.price || !told.showsPrice) return ''
  const { formatMoney } = createFormatters(speaker.language)
  const money = (amount: number): string => formatMoney(amount)
  const { offerType, price, isLifeAnnuity, annuityLumpSum, annuityRent } = told.values
  if (offerType === 'L') return rentOf(writing, money)
  const [lump, rent] = [positive(annuityLumpSum), positive(annuityRent)]
  if (isLifeAnnuity && lump !== null && rent !== null) return sentence(speaker, phrases.annuity, { lump: money(lump), rent: money(rent) })
  const sum = positive(price)
  if (sum === null) return offerType ? '' : rentOf(writing, money)
  return sentence(speaker, told.isProgram ? phrases.priceFrom : phrases.price, { price: money(sum) })
}

const energyOf = ({ speaker, told: { values, isVehicle, occasion }, tongue: { phrases }, request }: Writing): string => {
  if (isVehicle || occasion === 'sold' || request.length === 'short') return ''
  const [energy, climate] = [values.energyLetter ?? null, values.climateLetter ?? null]
  const lines = [phrases.letters, phrases.energyLetter, phrases.climateLetter]
  const [letters = ''] = lines.map((line) => sentence(speaker, [line], { energy, climate })).filter(Boolean)
  const use = positive(values.energyUse)
  if (!letters || use === null || request.length !== 'long') return letters
  return `${letters} ${sentence(speaker, [phrases.energyUse], { use: createFormatters(speaker.language).formatNumber(use) })}`
}

const dated = new Map<Language, (date: Date) => string>()
const writtenDate = (language: Language, day: string): string | null => {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return null
  const write = dated.get(language) ?? createWrittenDates(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  dated.set(language, write)
  return write(date)
}

const availableOf = ({ speaker, told: { values, occasion }, tongue: { phrases }, request }: Writing): string => {
  if (!values.availableOn || request.length === 'short' || occasion === 'sold') return ''
  return sentence(speaker, phrases.available, { date: writtenDate(speaker.language, values.availableOn) })
}

const closingKind = ({ occasion, isVehicle, isProgram }: Told): Closing => {
  if (occasion === 'sold') return 'sold'
  if (isVehicle) return 'vehicle'
  return isProgram ? 'program' : 'property'
}

/** What the reader is asked to do: in warm texts after a question, in sober ones with what it is for. */
export const closingOf = (
  { request: { network }, tongue, speaker, wishes }: Pick<Writing, 'request' | 'tongue' | 'speaker' | 'wishes'>,
  kind: Closing,
): string => {
  const address = wishes.address ?? tongue.address[speaker.register]
  const { contacts, aims, leads } = tongue.phrases
  const contact = sentence(speaker, contacts[address][network ?? 'none'], {})
  if (speaker.register === 'warm')
    return `${sentence(speaker, leads[address][kind], {})} ${sentence(speaker, [tongue.phrases.request], { contact })}`
  const [aim, ...aimsLeft] = aims[address][kind]
  return `${contact} ${aim ? speaker.picker.pick([aim, ...aimsLeft]) : ''}.`
}

const icons: Readonly<Record<Told['occasion'], string>> = {
  sale: '🏡',
  rent: '🔑',
  social: '🏘️',
  program: '🏗️',
  any: '📍',
  sold: '🤝',
  vehicle: '🚗',
}

/** Emojis before what they belong to. */
const decorated = (blocks: Blocks, { emojis }: Manners, { occasion, isMotorbike }: Told): Blocks => {
  if (emojis === 'none') return blocks
  const marks: Blocks = {
    hook: isMotorbike ? '🏍️' : icons[occasion],
    ...(!blocks.hook && { opening: isMotorbike ? '🏍️' : icons[occasion] }),
    price: '💰',
    closing: '📩',
    link: '👉',
    ...(emojis === 'rows' && { energy: '⚡', available: '🗓️' }),
  }
  return Object.fromEntries(
    Object.entries(blocks).map(([name, text]) => {
      const mark = marks[name as keyof Blocks]
      return [name, text && mark ? `${mark} ${text}` : text]
    }),
  )
}

const captionLayouts: readonly [Layout, Layout] = [
  [
    ['hook', 'opening'],
    ['inside', 'further', 'details'],
    ['price', 'energy', 'available'],
    ['closing'],
    ['link'],
    ['agency'],
    ['reference'],
    ['tags'],
  ],
  [
    ['hook', 'opening', 'price'],
    ['inside', 'further', 'details'],
    ['energy', 'available'],
    ['closing'],
    ['link'],
    ['agency'],
    ['reference'],
    ['tags'],
  ],
]
const linedLayouts: readonly [Layout, Layout] = [
  [
    ['hook', 'opening'],
    ['inside', 'further', 'details'],
    ['price'],
    ['energy'],
    ['available'],
    ['closing'],
    ['agency'],
    ['reference'],
    ['tags'],
  ],
  [
    ['hook', 'opening'],
    ['price'],
    ['inside', 'further', 'details'],
    ['energy'],
    ['available'],
    ['closing'],
    ['agency'],
    ['reference'],
    ['tags'],
  ],
]
const shortLayouts: readonly [Layout, Layout] = [
  [
    ['opening', 'inside', 'further', 'details', 'price', 'energy', 'available'],
    ['closing', 'reference'],
  ],
  [
    ['opening', 'price', 'inside', 'further', 'details', 'energy', 'available'],
    ['closing', 'reference'],
  ],
]
const descriptionLayouts: readonly [Layout, Layout] = [
  [['opening'], ['inside', 'further'], ['details', 'energy'], ['price', 'available'], ['closing'], ['reference']],
  [['opening'], ['inside', 'further'], ['details', 'energy'], ['available', 'price'], ['closing'], ['reference']],
]

const layoutsFor = ({ request, manners }: Writing): readonly [Layout, Layout] => {
  if (request.network === null && request.purpose !== 'caption') return descriptionLayouts
  if (request.network === 'google') return shortLayouts
  return manners.hasLines ? linedLayouts : captionLayouts
}

const tagsOf = ({ told, tongue, manners, wishes, request }: Writing): string => {
  if (!wishes.hashtags) return ''
  const most = request.length === 'short' ? Math.min(3, manners.hashtags) : manners.hashtags
  return adHashtags(told, tongue.words, tongue.phrases).slice(0, most).join(' ')
}

const blocksOf = (writing: Writing): Blocks => {
  const { request, told, tongue, speaker, manners } = writing
  const { reference } = request.subject.kind === 'ad' ? request.subject.values : {}
  const isCaption = request.purpose === 'caption' || request.network !== null
  const { url } = request.subject as AdSubject
  return {
    ...(isCaption && manners.hasHook && { hook: hookOf(writing) }),
    opening: openingOf(writing),
    inside: groupOf(writing, 'inside'),
    further: groupOf(writing, 'further'),
    details: told.occasion === 'sold' ? '' : groupOf(writing, 'details'),
    price: priceOf(writing),
    energy: energyOf(writing),
    available: availableOf(writing),
    closing: closingOf(writing, closingKind(told)),
    ...(isCaption &&
      manners.followsLinks && { link: url && told.occasion !== 'sold' ? sentence(speaker, tongue.phrases.moreAt, { url }) : '' }),
    ...(request.length === 'long' && { agency: sentence(speaker, tongue.phrases.agency, { agency: request.agency.name }) }),
    ...(request.hasReference && { reference: sentence(speaker, [tongue.phrases.reference], { reference: reference ?? null }) }),
    tags: tagsOf(writing),
  }
}

/** A caption for a network, or the description of an ad. */
export const writeAd = (request: TextRequest, subject: AdSubject, tongue: Tongue, wishes: Wishes, max: number): string => {
  const speaker: Speaker = {
    language: request.language,
    register: registerOfTone(request.tone),
    picker: createPicker(request.seed, request.temperature),
  }
  const own = mannersOf(request.network, request.tone)
  const manners: Manners = { ...own, emojis: wishes.emojis ? own.emojis : 'none' }
  const told = toldOf(subject, request, tongue.words, createFormatters(request.language))
  const writing: Writing = { request, told, tongue, speaker, wishes, manners }
  const blocks = decorated(blocksOf(writing), manners, told)
  return fitted(blocks, speaker.picker.pick([...layoutsFor(writing)]), max, request.network)
}
