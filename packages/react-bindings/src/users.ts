// Written by `npm run generate`.
import '@vitrine/widgets/define/users'
import { VitrineUsers, type UsersEventMap } from '@vitrine/widgets/users'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-users>`. */
export const Users = createWidget({
  tagName: 'vitrine-users',
  elementClass: VitrineUsers,
  displayName: 'Users',
  events: eventsOf<UsersEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-user-open',
    'vitrine-user-continue',
    'vitrine-users-changed',
    'vitrine-selection-change',
    'vitrine-view-change',
    'vitrine-form-dirty',
  ),
})
