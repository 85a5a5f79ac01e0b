import { integer, mapped, record, text, withDefault, type Codec } from '../wire/index.ts'
import type { Channel, ContactAd, ContactAdvertiser, ContactPortal } from './contacts.model.ts'

export const contactAdvertiser = record<ContactAdvertiser>()({ id: ['id', integer], name: ['nom', text] })
export const contactPortal = record<ContactPortal>()({ codeName: ['nomDeCode', text], name: ['nom', text] })
export const contactAd = record<ContactAd>()({
  id: ['id', integer],
  reference: ['reference', text],
  title: ['titre', text],
  city: ['ville', withDefault(text, '')],
})

export const callStatus = mapped({ repondu: 'answered', manque: 'missed' })
export const handlingState = mapped({ nouveau: 'new', en_cours: 'in-progress', traite: 'done' })
export const channel: Codec<Channel, 'mail' | 'appel'> = mapped({ mail: 'mail', appel: 'call' })
