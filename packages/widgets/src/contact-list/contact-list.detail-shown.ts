import type { HandlingDesk } from './contact-list.desk.ts'
import type { Detail } from './contact-list.host.ts'
import type { ContactListModel } from './contact-list.model.ts'
import type { OwnerChoice } from './contact-list.owner-choice.ts'
import type { Touch, TouchPlace } from './contact-list.types.ts'

/** A contact that was open before, with its title. */
export interface Step extends TouchPlace {
  title: string
}

/** What is shown of the open contact, and how it stands with it. */
export interface DetailShown {
  readonly model: ContactListModel
  readonly desk: HandlingDesk
  readonly owner: OwnerChoice
  /** Undefined until the whole has arrived. */
  readonly detail: Detail | undefined
  readonly error: unknown
  readonly readonly: boolean
  readonly touch: Touch | undefined
  /** The contact whose history led here. */
  readonly before: Step | undefined
  readonly retry: () => void
  /** Opens another contact of the person from inside an element of this one. */
  readonly follow: (place: TouchPlace, within: Element | null) => void
  readonly goBack: (within: Element | null) => void
}
