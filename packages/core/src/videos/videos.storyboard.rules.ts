import type { AdValues } from '../ad-form/ad-form.form.ts'
import { lawInFrench, legalFindings, legalRulesFor, sentencesOf } from '../ad-law/ad-law.check.rules.ts'
import { diagnosisNote, scalesOf } from '../ad-law/ad-law.scale.rules.ts'
import { adSheet, publicText, type SheetLine, type SheetReader } from '../ad-sheet/ad-sheet.rules.ts'
import type { Translate } from '../i18n/messages.types.ts'
import type { MessageKey } from '../i18n/sources.ts'
import { sceneSeconds, type VideoCard, type VideoCue, type VideoScene } from './videos.model.ts'

/** The ad, and who offers it. */
export interface VideoSubject {
  values: AdValues
  reader: SheetReader
  videos: Translate<MessageKey<'videos'>>
  agency: { name: string; phone: string; email: string }
}

const empty = { heading: '', lines: [], facts: [], scales: [], legal: [] } satisfies Omit<VideoCard, 'kind'>

/** Amounts that belong beside a rent. */
const besideRent = [
  'monthlyRentWithCharges',
  'charges',
  'chargesSettled',
  'deposit',
  'tenantFees',
  'inventoryFees',
] as const satisfies (keyof AdValues)[]

/** What the law wants to stand beside the price, in the reader's language. */
const besidePrice = (values: AdValues, { context, law }: SheetReader): string[] => {
  const ad = { values, context }
  return legalRulesFor(ad, context.today)
    .filter(({ id }) => id.startsWith('fees-') || id.startsWith('rent-'))
    .flatMap(({ demand }) => sentencesOf(demand, ad, law).slice(0, 1))
}

const rentLines = (lines: readonly SheetLine[], videos: VideoSubject['videos']): string[] =>
  besideRent.flatMap((name) =>
    lines.filter((line) => line.name === name).map(({ label, text }) => videos('card.line', { name: label, value: text })),
  )

/**
 * The account's own text, and the sentences of the law that are missing in it: in French, since the law requires them so in whatever
 * language the video is. What the ad says in title and text is not read here.
 */
const legalOf = (values: AdValues, { context }: SheetReader): string[] => {
  const ad = { values: { ...values, title: '', text: '' }, context }
  const missing = legalFindings(ad, context.today).flatMap(({ rule }) => sentencesOf(rule.demand, ad, lawInFrench).slice(0, 1))
  const own = values.legalText.split('\n').map((line) => line.trim())
  return [...own.filter(Boolean), ...missing]
}

const cardsOf = ({ values, reader, videos, agency }: VideoSubject): { front: VideoCard[]; end: VideoCard } => {
  const sheet = adSheet(values, reader)
  const lines = sheet.sections.flatMap((section) => section.lines)
  const scales = scalesOf(values, reader.law)
  const note = diagnosisNote(values, reader.law)
  const isPriced = values.priceShown !== 'hidden'
  const beside = isPriced ? [sheet.priceNote, ...rentLines(lines, videos), ...besidePrice(values, reader)] : []
  const facts = sheet.keyFacts.map(({ label, text }) => ({ value: text, name: label }))
  const place = publicText('city', values, reader) || sheet.place
  const cards: (VideoCard | null)[] = [
    { ...empty, kind: 'title', heading: sheet.title || sheet.kind, lines: [sheet.kind, place].filter(Boolean) },
    { ...empty, kind: 'price', heading: sheet.price, lines: beside.filter(Boolean) },
    facts.length > 0 ? { ...empty, kind: 'facts', facts } : null,
    scales.length > 0 || note ? { ...empty, kind: 'energy', scales, lines: note ? [note] : [] } : null,
  ]
  const reference = values.reference ? reader.words('referenceOf', { reference: values.reference }) : ''
  const contact = [agency.phone, agency.email, reference].filter(Boolean)
  const end: VideoCard = {
    ...empty,
    kind: 'end',
    heading: agency.name,
    lines: [videos('card.contact'), ...contact],
    legal: legalOf(values, reader),
  }
  return { front: cards.filter((card) => card !== null), end }
}

/** What is shown when: a card a photo, as many as there are, and at the end who offers it. */
export const videoScenes = (subject: VideoSubject, photoCount: number): VideoScene[] => {
  const { front, end } = cardsOf(subject)
  const { photo, end: last } = sceneSeconds
  const scenes = Array.from({ length: photoCount }, (_, index) => ({
    ...(front[index] ?? { ...empty, kind: 'plain' as const }),
    photo: index,
    from: index * photo,
    to: (index + 1) * photo,
  }))
  return [...scenes, { ...end, photo: 0, from: photoCount * photo, to: photoCount * photo + last }]
}

/** What a card says, in words. */
export const cardText = ({ heading, lines, facts, scales, legal }: VideoCard, videos: VideoSubject['videos']): string =>
  [
    heading,
    ...lines,
    ...facts.map((fact) => videos('card.line', fact)),
    ...scales.map(({ title, values }) => [title, ...values].join(', ')),
    ...legal,
  ]
    .filter(Boolean)
    .join('\n')

/** What is read instead of the pictures; a photo without words says which one it is, or what somebody wrote about it. */
export const videoCues = (
  scenes: readonly VideoScene[],
  photos: readonly { alternative: string }[],
  videos: Translate<MessageKey<'videos'>>,
): VideoCue[] =>
  scenes.map((scene) => {
    const { from, to, photo } = scene
    const picture = photos[photo]?.alternative || videos('card.photo', { number: photo + 1, count: photos.length })
    return { from, to, text: cardText(scene, videos) || picture }
  })
