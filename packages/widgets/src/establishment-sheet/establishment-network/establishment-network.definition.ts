import { createEstablishmentNetworkClient, networkDefaults, networkSchema } from '@vitrine/core/establishment-sheet'
import { establishmentNetworkMessages } from '@vitrine/core/i18n'
import { defineList } from '../../list/define-list.ts'
import { recordWords } from '../../records/record-list.ts'
import { iconBuilding } from '../../ui/icons.ts'
import { networkActions } from './establishment-network.actions.ts'
import { networkColumns, networkMain } from './establishment-network.columns.ts'
import type { EstablishmentNetworkTypes } from './establishment-network.types.ts'

/** The choices of the sort menu. */
const sorts = ['name', '-name', 'city', '-city'] as const

export const networkDefinition = defineList<EstablishmentNetworkTypes>({
  name: 'establishment-network',
  messages: { 'establishment-network': establishmentNetworkMessages },
  topic: 'establishment-sheet',
  words: recordWords(iconBuilding),
  schema: networkSchema,
  start: () => networkDefaults,
  fetch: (state, { http }, signal) => createEstablishmentNetworkClient(http).list(state, { signal }),
  count: (state, { http }, signal) => createEstablishmentNetworkClient(http).list({ ...state, limit: 1 }, { signal }),
  main: networkMain,
  columns: networkColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  open: {
    possible: ({ element }) => element.sheetHref !== undefined,
    event: ({ id }) => ({ type: 'vitrine-establishment-open', detail: { advertiser: id } }),
    href: ({ id }, { element }) => element.sheetHref?.replace('{advertiser}', String(id)),
    label: ({ t }) => t('actions.open'),
  },
  actions: networkActions,
  changedEvent: 'vitrine-establishments-changed',
})
