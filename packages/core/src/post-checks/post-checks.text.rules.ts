import { networkLimits } from '../social-networks/social-networks.limits.model.ts'
import type { PostKind, SocialNetwork } from '../social-networks/social-networks.model.ts'
import { openPlaceholdersIn } from '../posts/posts.placeholders.rules.ts'

const tag = String.raw`#(?=[\p{N}_]*[\p{L}\p{Extended_Pictographic}])[\p{L}\p{N}_\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\u{200d}]+`
const beginning = String.raw`(?<![\p{L}\p{N}_&/])`
/** Begins after a sign of no word, or after another hashtag. */
const hashtag = new RegExp(`(?:${beginning}|(?<=${beginning}(?:${tag})+))${tag}`, 'gu')
const mention = /(?<![\p{L}\p{N}_.+-])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?/gu
const link = /\bhttps?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/gu
const international = String.raw`(?:\+|00[\s.\-]?)(?=(?:[\s.\-/()]{0,3}\d){10})[1-9](?:[\s.\-/]{0,2}(?:\(\d{1,4}\)|\d)){8,14}`
const national = String.raw`(?:\(0[1-9]\)|0[1-9])(?:[\s.\-/]?\d{2}){4}`
const freephone = String.raw`0[\s.\-]?[89]\d{2}(?:(?:[\s.\-]?\d{3}){2}|(?:[\s.\-]?\d{2}){3})`
const date = String.raw`\d{1,2}[\/.\-]\d{1,2}[\/.\-]\d{4}(?!\d)`
/** Google knows a reference or a register's number by the word before it. */
const numberOfElse = String.raw`(?<!\p{L})(?:r[ée]f(?:[ée]rence)?|mandat|dossier|siren|siret)\.?\s*:?\s*`
const phoneNumber = new RegExp(
  String.raw`(?<![\d\/=]|${numberOfElse})(?:${international}|(?!${date})(?:${national}|${freephone}))(?!\d)`,
  'iu',
)
const commands = /[\\|{}@[\]()<>#*_~]/g

export const hashtagsOf = (text: string): string[] => text.match(hashtag) ?? []
export const mentionsOf = (text: string): string[] => text.match(mention) ?? []
export const linksOf = (text: string): string[] => text.match(link) ?? []
/** The first number that looks like a telephone number, which Google refuses; null if there is none. */
export const phoneNumberIn = (text: string): string | null => phoneNumber.exec(text)?.[0] ?? null

export interface MarkedText {
  kind: 'plain' | 'hashtag' | 'mention' | 'link' | 'placeholder'
  text: string
}

const brackets = /\[[^[\]\n]{1,40}\]/gu
const marks = [
  ['link', link],
  ['hashtag', hashtag],
  ['mention', mention],
  ['placeholder', brackets],
] as const
/** Text in brackets is marked only if it is a known placeholder. */
const isMark = ({ kind, text }: MarkedText): boolean => kind !== 'placeholder' || openPlaceholdersIn(text).length > 0

/** Splits a text into plain text, hashtags, mentions, links and placeholders. */
export const markedText = (text: string): MarkedText[] => {
  const found = marks
    .flatMap(([kind, pattern]) => [...text.matchAll(pattern)].map((match) => ({ kind, at: match.index, text: match[0] })))
    .filter(isMark)
    .toSorted((one, other) => one.at - other.at)
  const pieces: MarkedText[] = []
  let end = 0
  for (const { kind, at, text: piece } of found) {
    // A hashtag inside of a link belongs to the link.
    if (at < end) continue
    if (at > end) pieces.push({ kind: 'plain', text: text.slice(end, at) })
    pieces.push({ kind, text: piece })
    end = at + piece.length
  }
  return end < text.length ? [...pieces, { kind: 'plain', text: text.slice(end) }] : pieces
}

/** Escapes characters that a network may read as markup. */
export const escapedText = (text: string): string => text.replaceAll(commands, (sign) => `\\${sign}`)

/** Length as the network counts it. */
export const textLength = (network: SocialNetwork, text: string): number =>
  networkLimits[network].text.count === 'escaped' ? escapedText(text).length : text.length

/** The part of a text shown before "more", cut between words. */
export const shownText = (network: SocialNetwork, text: string): { shown: string; isCut: boolean } => {
  const { shown } = networkLimits[network].text
  if (text.length <= shown) return { shown: text, isCut: false }
  const cut = text.slice(0, shown)
  return { shown: cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'))) || cut, isCut: true }
}

/** The longest beginning of a text that the network accepts. */
const fitting = (network: SocialNetwork, text: string): string => {
  const { max } = networkLimits[network].text
  let cut = text.slice(0, max)
  // An escaped character counts as two.
  for (let over = textLength(network, cut) - max; over > 0; over = textLength(network, cut) - max) cut = cut.slice(0, -Math.ceil(over / 2))
  return cut
}

/** Cuts a text to what the network accepts, between words if possible. */
export const cutText = (network: SocialNetwork, text: string): string => {
  const cut = fitting(network, text)
  if (cut === text) return text
  const end = cut.search(/\s\S*$/)
  return (end > cut.length / 2 ? cut.slice(0, end) : cut).replace(/[\uD800-\uDBFF]$/u, '')
}

/** The text of a sold property is cut instead of refused: a shorter one is still true. */
export const sentText = (network: SocialNetwork, kind: PostKind, text: string): string => (kind === 'sold' ? cutText(network, text) : text)

export interface TextFault {
  level: 'refused' | 'advised'
  reason: 'too-long' | 'hashtags' | 'mentions' | 'phone-number' | 'dead-link'
  params: Record<string, string | number>
}

const beyond = (
  reason: 'hashtags' | 'mentions',
  count: number,
  { refused, advised }: { refused: number | null; advised: number | null },
): TextFault[] => {
  if (refused !== null && count > refused) return [{ level: 'refused', reason, params: { count, max: refused } }]
  return advised !== null && count > advised ? [{ level: 'advised', reason, params: { count, max: advised } }] : []
}

/** Faults of a text, refusals first. */
export const textFaults = (network: SocialNetwork, text: string): TextFault[] => {
  const limits = networkLimits[network]
  const count = textLength(network, text)
  const phone = limits.refusesPhoneNumbers ? phoneNumberIn(text) : null
  const faults: TextFault[] = [
    ...(count > limits.text.max ? [{ level: 'refused', reason: 'too-long', params: { count, max: limits.text.max } } as const] : []),
    ...beyond('hashtags', hashtagsOf(text).length, limits.hashtags),
    ...beyond('mentions', mentionsOf(text).length, limits.mentions),
    ...(phone === null ? [] : [{ level: 'refused', reason: 'phone-number', params: { number: phone } } as const]),
    ...(!limits.followsLinks && linksOf(text).length > 0 ? [{ level: 'advised', reason: 'dead-link', params: {} } as const] : []),
  ]
  return faults.toSorted((one, other) => Number(one.level === 'advised') - Number(other.level === 'advised'))
}
