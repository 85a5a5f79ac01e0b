import type { EmbedKey } from '@vitrine/core/embed'
import { iconCode, iconLock, iconPencil, iconRetry, type Icon } from '../../ui/icons.ts'
import type { EmbedKeysCommand, EmbedKeysContext } from './embed-keys.types.ts'

/** An action that the page carries out, since its dialogs cover everything. */
const told = (
  id: string,
  icon: Icon,
  type: string,
  label: EmbedKeysCommand['label'],
  placements: EmbedKeysCommand['placements'] = ['menu'],
): EmbedKeysCommand => ({
  id,
  icon,
  label,
  placements,
  offered: ({ revokedAt }) => revokedAt === null,
  select: (key: EmbedKey, list: EmbedKeysContext) => void list.emit(type, { key }),
})

/** The actions on a valid key, in the order of the menu; the button for its code has a column of its own. */
export const keyActions = [
  told('code', iconCode, 'vitrine-key-code', ({ t }) => t('actions.snippet'), []),
  told('edit', iconPencil, 'vitrine-key-edit', ({ t }) => t('actions.edit')),
  told('rotate', iconRetry, 'vitrine-key-rotate', ({ t }) => t('actions.rotate')),
  told('revoke', iconLock, 'vitrine-key-revoke', ({ t }) => t('actions.revoke')),
]
