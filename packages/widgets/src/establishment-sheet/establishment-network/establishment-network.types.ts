import type { NetworkEstablishment, NetworkFilters } from '@vitrine/core/establishment-sheet'
import type { FormTexts } from '@vitrine/core/form'
import type { ListColumn, ListCommand, ListContext, ListTypes } from '../../list/define-list.ts'
import type { SheetTranslate } from '../establishment-sheet.words.rules.ts'

/** The context of this list, in addition to that of every list. */
export interface EstablishmentNetworkAttributes {
  /** Address of the sheet of an establishment, with `{advertiser}`. */
  sheetHref?: string
  /** Asks what is to be changed on the sheets of these establishments. */
  change(establishments: readonly NetworkEstablishment[]): void
}

export interface EstablishmentNetworkTypes extends ListTypes {
  item: NetworkEstablishment
  filters: NetworkFilters
  preset: 'all'
  texts: 'establishment-network'
  attributes: EstablishmentNetworkAttributes
}

export type NetworkContext = ListContext<EstablishmentNetworkTypes>
export type NetworkColumn = ListColumn<EstablishmentNetworkTypes>
export type NetworkCommand = ListCommand<EstablishmentNetworkTypes>

/** The words of the sheet and of its form, which the fields of a change and their faults have. */
export interface SheetWords {
  sheet: SheetTranslate
  form: FormTexts
}
