// Written by `npm run generate`.
import '@vitrine/widgets/define/profile'
import { VitrineProfile, type ProfileEventMap } from '@vitrine/widgets/profile'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-profile>`. */
export const Profile = createWidget({
  tagName: 'vitrine-profile',
  elementClass: VitrineProfile,
  displayName: 'Profile',
  events: eventsOf<ProfileEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-profile-saved',
    'vitrine-form-dirty',
  ),
})
