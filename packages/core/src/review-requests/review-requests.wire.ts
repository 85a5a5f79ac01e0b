import { languages } from '../i18n/languages.ts'
import type { Language } from '../i18n/languages.ts'
import type { ReviewNetwork } from '../reviews/reviews.model.ts'
import {
  integer,
  isoDate,
  listOf,
  mapped,
  nullable,
  nullableInteger,
  oneOf,
  record,
  text,
  truth,
  wireObject,
  withDefault,
} from '../wire/index.ts'
import type { ReviewLetter, ReviewPlace, ReviewRequest, ReviewRequestDetails, ReviewRequestSettings } from './review-requests.model.ts'
import { requestOrigins, requestStates } from './review-requests.model.ts'

const networkName = mapped({ Google: 'google', Facebook: 'facebook' } as const)
const language = oneOf(languages)
const emptyText = withDefault(text, '')

/** The numbers of the networks in the list of suggested reviews. */
export const placeIds: Record<ReviewNetwork, number> = { google: 1, facebook: 2 }

const placeFields = {
  id: ['id', integer],
  network: ['name', networkName],
  link: ['link', emptyText],
  checked: ['checked', truth],
} as const

const letterContentWire = wireObject({
  sir: ['sir', emptyText],
  contentMail: ['contentMail', emptyText],
  deviseMail: ['deviseMail', emptyText],
  sincerely: ['sincerely', emptyText],
})
const subject = ['subject', emptyText] as const
const content = ['content', letterContentWire] as const

/** The words of a mail, its subject beside the rest. */
interface NestedLetter {
  subject: string
  content: Omit<ReviewLetter, 'subject'>
}

export const flatLetter = ({ subject: line, content: words }: NestedLetter): ReviewLetter => ({ subject: line, ...words })
export const nestedLetter = ({ subject: line, sir, contentMail, deviseMail, sincerely }: ReviewLetter): NestedLetter => ({
  subject: line,
  content: { sir, contentMail, deviseMail, sincerely },
})

export const reviewRequestSettingsWire = record<ReviewRequestSettings>()({
  googleLink: ['lien_google', emptyText],
  facebookLink: ['lien_facebook', emptyText],
  coolDownDays: ['delai_entre_demandes', nullableInteger],
  afterSale: ['apres_vente', truth],
  saleDays: ['jours_apres_vente', nullableInteger],
  afterContact: ['apres_contact', truth],
  contactDays: ['jours_apres_contact', nullableInteger],
  ruleLanguage: ['langue_automatique', language],
})

export const settingsChangeWire = wireObject({ version: ['version', integer], settings: ['...', reviewRequestSettingsWire] })

export const reviewSuggestionsWire = wireObject({
  advertiserId: ['annonceur', integer],
  agency: ['agence', emptyText],
  replyTo: ['reponse_a', emptyText],
  places: ['medias', listOf(record<ReviewPlace>()({ ...placeFields, typed: ['saisi', truth] }))],
  letters: ['mails', listOf(wireObject({ language: ['langue', language], subject, content }))],
  settings: ['reglages', reviewRequestSettingsWire],
  version: ['version', integer],
})

const requestMailWire = wireObject({ email: ['email', emptyText], subject, content })

/** A mail that is to be sent: the checked items, and the words with the recipient's address. */
export const reviewRequestWire = wireObject({
  items: ['items', listOf(wireObject(placeFields))],
  mail: ['mail', requestMailWire],
  name: ['nom', emptyText],
  reference: ['reference', emptyText],
  language: ['langue', language],
  keepsLetter: ['garder', withDefault(truth, false)],
  number: ['numero', emptyText],
})

/** Where each field of the form stands in the body. */
export const requestFieldNames: Readonly<Record<keyof ReviewRequestDetails, string>> = {
  email: 'mail.email',
  name: 'nom',
  reference: 'reference',
  language: 'langue',
  networks: 'items',
  subject: 'mail.subject',
  sir: 'mail.content.sir',
  contentMail: 'mail.content.contentMail',
  deviseMail: 'mail.content.deviseMail',
  sincerely: 'mail.content.sincerely',
  keepsLetter: 'garder',
}

export const encodeRequest = (
  details: ReviewRequestDetails,
  places: readonly Pick<ReviewPlace, 'id' | 'network' | 'link'>[],
  number: string,
) => {
  const { email, name, reference, networks, keepsLetter } = details
  return reviewRequestWire.encode({
    items: places.map(({ id, network, link }) => ({ id, network, link, checked: networks.includes(network) })),
    mail: { email, ...nestedLetter(details) },
    name,
    reference,
    language: details.language as Language,
    keepsLetter,
    number,
  })
}

export const requestWire = record<ReviewRequest>()({
  id: ['id', integer],
  email: ['email', emptyText],
  name: ['nom', emptyText],
  reference: ['reference', emptyText],
  language: ['langue', language],
  networks: ['medias', listOf(networkName)],
  subject,
  origin: ['origine', oneOf(requestOrigins)],
  state: ['etat', oneOf(requestStates)],
  askedAt: ['date', isoDate],
  askedBy: ['par', emptyText],
  clicks: ['clics', integer],
  clickedAt: ['date_clic', nullable(isoDate)],
})

/** Who was asked, newest first. */
export const requestsWire = wireObject({ requests: ['demandes', listOf(requestWire)], hasMore: ['suite', truth] })

/** The provider's words for what is printed. */
export const printWire = mapped({ affiche: 'poster', cartes: 'cards' } as const)
