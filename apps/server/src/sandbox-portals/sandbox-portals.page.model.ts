import type { SheetLine, SheetSection } from '@vitrine/core/ad-sheet'
import type { Language } from '@vitrine/core/i18n'

/** The portal that shows the ad. */
export interface PortalInfo {
  codeName: string
  name: string
}

/** The portal's findings about an ad that was not sent yet, in the reader's language. */
export interface PreviewNotice {
  title: string
  isRefused: boolean
  refusals: { title: string; lines: string[] }
  advice: { title: string; lines: string[] }
  hint: string
}

/** An ad as a portal shows it, in the reader's language. */
export interface PortalAdPage {
  language: Language
  portal: PortalInfo
  notice: PreviewNotice | null
  title: string
  kind: string
  place: string
  price: string
  priceNote: string
  reference: string
  owner: string
  photos: { url: string; alternative: string }[]
  keyFacts: SheetLine[]
  text: string
  sections: SheetSection[]
  legal: string[]
  words: { description: string; legal: string; noPhotos: string; fictitious: string; owner: string }
}

/** The ads that a portal shows. */
export interface PortalListPage {
  portal: PortalInfo
  count: string
  /** How the portal answers; selectable for trying out its answers. */
  answers: {
    label: string
    hint: string
    signIn: string | null
    choose: string
    choices: { value: string; label: string; isChosen: boolean }[]
  }
  ads: { address: string; photo: string | null; title: string; place: string; price: string }[]
}
