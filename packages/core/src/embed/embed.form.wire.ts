import { integer, mapped, nullable, nullableInteger, nullableText, oneOf, record, text, truth, withDefault } from '../wire/index.ts'
import type { Challenge } from '../challenge/challenge.ts'
import type { ContactRequest, FormSetup, FormSubject, RequestReceipt } from './embed.model.ts'

/** A solved challenge; the answer to one that requires no work is any text. */
export interface ChallengeAnswer {
  token: string
  answer: string
}

/** What a visitor's page sends: the request, and what distinguishes a person from a bot. */
export interface SentRequest extends ContactRequest {
  ad: number | null
  establishment: number | null
  challenge: ChallengeAnswer
  /** A hidden field (honeypot); whoever fills it in is a bot. */
  trap: string
}

const emptyText = withDefault(text, '')
const off = withDefault(truth, false)

const challenge = record<Challenge>()({ token: ['jeton', text], difficulty: ['difficulte', integer] })
const answer = record<ChallengeAnswer>()({ token: ['jeton', text], answer: ['reponse', text] })
const ad = record<NonNullable<FormSetup['ad']>>()({
  id: ['id', integer],
  reference: ['reference', text],
  title: ['titre', text],
  city: ['ville', text],
})

export const formSetupWire = record<FormSetup>()({
  advertiser: ['annonceur', text],
  universe: ['univers', oneOf(['IMMO', 'VO'])],
  city: ['ville', text],
  ad: ['annonce', nullable(ad)],
  privacyUrl: ['confidentialite', nullableText],
  isTest: ['essai', off],
  challenge: ['defi', challenge],
})

export const sentRequestWire = record<SentRequest>()({
  ad: ['annonce', nullableInteger],
  establishment: ['etablissement', nullableInteger],
  civility: ['civilite', nullable(mapped({ M: 'mr', MME: 'mrs' }))],
  firstName: ['prenom', emptyText],
  lastName: ['nom', emptyText],
  email: ['email', emptyText],
  phone: ['telephone', emptyText],
  object: ['objet', emptyText],
  message: ['message', emptyText],
  consent: ['consentement', off],
  copy: ['copie', off],
  challenge: ['defi', answer],
  trap: ['piege', emptyText],
})

export const requestReceiptWire = record<RequestReceipt>()({ reference: ['reference', text] })

/** The subject as the query and the body write it. */
export const subjectWire = (subject: FormSubject): { ad: number | null; establishment: number | null } => ({
  ad: 'ad' in subject ? subject.ad : null,
  establishment: 'establishment' in subject ? subject.establishment : null,
})
