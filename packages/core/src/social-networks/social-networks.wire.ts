import {
  integer,
  isoDate,
  listOf,
  mapped,
  nullable,
  nullableInteger,
  nullableText,
  oneOf,
  record,
  text,
  truth,
  wireObject,
} from '../wire/index.ts'
import { connectionStates, type ConnectablePage, type NetworkAnswer, type SocialConnection } from './social-networks.model.ts'

/** A network by the name in the provider's documentation. */
export const networkWire = mapped({ FACEBOOK: 'facebook', INSTAGRAM: 'instagram', GOOGLE_MY_BUSINESS: 'google', LINKEDIN: 'linkedin' })

export const connectionWire = record<SocialConnection>()({
  network: ['reseau', networkWire],
  state: ['etat', oneOf(connectionStates)],
  pageName: ['page', nullableText],
  pageAddress: ['lien', nullableText],
  connectedAt: ['connecteLe', nullable(isoDate)],
  expiresAt: ['expireLe', nullable(isoDate)],
  daysLeft: ['joursRestants', nullableInteger],
  fault: ['panne', nullableText],
  failedCount: ['nbEchecs', integer],
  canConnect: ['connectable', truth],
  isSubscribed: ['souscrit', truth],
  isChoosing: ['choixPage', truth],
})

export const connectionsWire = wireObject({ connections: ['reseaux', listOf(connectionWire)] })

const page = record<ConnectablePage>()({
  id: ['id', text],
  name: ['nom', text],
  address: ['lien', nullableText],
  refusal: ['refus', nullable(oneOf(['role', 'unverified']))],
})

export const pagesWire = wireObject({ pages: ['pages', listOf(page)] })

/** The URL of the network's consent page. */
export const consentWire = wireObject({ address: ['adresse', text] })

/** What the network returned with the person. */
export const networkAnswerWire = record<NetworkAnswer>()({ state: ['etat', text], code: ['code', text] })

export const chosenPageWire = wireObject({ pageId: ['page', text] })
