import type { Member } from '@vitrine/core/users'
import type { VitrineEventMap } from '../base/events.ts'

/** The events of the list of users. */
export interface UsersEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-user-open': CustomEvent<{ user: Member }>
  'vitrine-user-continue': CustomEvent<{ user: Member }>
  'vitrine-users-changed': CustomEvent<{ ids: readonly number[] }>
  'vitrine-selection-change': CustomEvent<{ ids: readonly number[] }>
  'vitrine-view-change': CustomEvent<{ view: 'list' | 'grid' }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
