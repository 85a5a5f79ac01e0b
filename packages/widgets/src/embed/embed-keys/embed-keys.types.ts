import type { EmbedKey, EmbedKeyListState } from '@vitrine/core/embed'
import type { ListColumn, ListCommand, ListContext, ListTypes } from '../../list/define-list.ts'

export interface EmbedKeysTypes extends ListTypes {
  item: EmbedKey
  filters: EmbedKeyListState['filters']
  preset: 'all'
  texts: 'embed-keys'
  attributes: object
}

export type EmbedKeysContext = ListContext<EmbedKeysTypes>
export type EmbedKeysColumn = ListColumn<EmbedKeysTypes>
export type EmbedKeysCommand = ListCommand<EmbedKeysTypes>
