import { grants } from '@vitrine/core/account'
import { iconPencil } from '../../ui/icons.ts'
import type { NetworkCommand } from './establishment-network.types.ts'

const change: NetworkCommand = {
  id: 'change',
  icon: iconPencil,
  label: ({ t }) => t('actions.change'),
  placements: ['menu', 'bulk'],
  available: ({ account }) => account === null || grants(account, 'presence:write'),
  selectMany: (establishments, { element }) => element.change(establishments),
}

/** The actions, in the order of the menu. */
export const networkActions = [change]
