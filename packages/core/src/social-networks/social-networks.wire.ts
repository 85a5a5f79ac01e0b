import { integer, isoDate, listOf, mapped, nullable, nullableInteger, nullableText, oneOf, record, text, truth } from '../wire/index.ts'
import { connectionStates, type ConnectablePage, type NetworkAnswer, type SocialConnection } from './social-networks.model.ts'

/** A network as the provider's documents call it. */
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

export const connectionsWire = record<{ connections: SocialConnection[] }>()({ connections: ['reseaux', listOf(connectionWire)] })

const page = record<ConnectablePage>()({
  id: ['id', text],
  name: ['nom', text],
  address: ['lien', nullableText],
  refusal: ['refus', nullable(oneOf(['role', 'unverified']))],
})

export const pagesWire = record<{ pages: ConnectablePage[] }>()({ pages: ['pages', listOf(page)] })

/** Where the person agrees. */
export const consentWire = record<{ address: string }>()({ address: ['adresse', text] })

/** What the person comes back with. */
export const networkAnswerWire = record<NetworkAnswer>()({ state: ['etat', text], code: ['code', text] })

export const chosenPageWire = record<{ pageId: string }>()({ pageId: ['page', text] })
