import type { Language } from '../i18n/languages.ts'
import type { ReviewNetwork } from '../reviews/reviews.model.ts'

/** The words of the mail that asks for a review, as its writer types them. */
export interface ReviewLetter {
  subject: string
  /** The salutation, without the name and the comma. */
  sir: string
  contentMail: string
  /** The motto below the links. */
  deviseMail: string
  sincerely: string
}

/** Where people write reviews on one network. */
export interface ReviewPlace {
  id: number
  network: ReviewNetwork
  /** Empty if none is known. */
  link: string
  /** Whether it is ticked to begin with. */
  checked: boolean
  /** Whether the link was typed by the agency, or found by its connection to the network. */
  typed: boolean
}

/** What an account decides about asking: its links, and when people are asked by themselves. */
export interface ReviewRequestSettings {
  /** Empty to use what the connection finds. */
  googleLink: string
  facebookLink: string
  /** Days for which a person who was asked is not asked again, on no network. */
  coolDownDays: number | null
  afterSale: boolean
  saleDays: number | null
  afterContact: boolean
  contactDays: number | null
  /** The language of mails that are sent by rules. */
  ruleLanguage: Language
}

/** What the screen begins with. */
export interface ReviewSuggestions {
  advertiserId: number
  agency: string
  /** Whom replies reach. */
  replyTo: string
  places: ReviewPlace[]
  /** The account's own words, by language; other languages have those of the product. */
  letters: (ReviewLetter & { language: Language })[]
  settings: ReviewRequestSettings
  /** Counts the changes of the settings. */
  version: number
}

/** What is typed to ask one person. */
export interface ReviewRequestDetails extends ReviewLetter {
  email: string
  name: string
  reference: string
  language: Language
  networks: ReviewNetwork[]
  /** Whether these words are kept for the next person, and for rules. */
  keepsLetter: boolean
}

export const requestStates = ['waiting', 'sent', 'clicked', 'reviewed', 'refused', 'unsubscribed'] as const
/**
 * `refused`: the mail could not be delivered. `reviewed`: somebody of this name wrote a review within thirty days of the click,
 * which is probable and not certain.
 */
export type ReviewRequestState = (typeof requestStates)[number]

/** What led to a request. */
export const requestOrigins = ['hand', 'sale', 'contact'] as const
export type ReviewRequestOrigin = (typeof requestOrigins)[number]

/** A person who was asked. */
export interface ReviewRequest {
  id: number
  email: string
  name: string
  reference: string
  language: Language
  networks: ReviewNetwork[]
  subject: string
  origin: ReviewRequestOrigin
  state: ReviewRequestState
  askedAt: Date
  /** Who asked; empty for a rule. */
  askedBy: string
  clicks: number
  clickedAt: Date | null
}

/** What is printed for the counter. */
export type PrintKind = 'poster' | 'cards'
