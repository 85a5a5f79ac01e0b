// Written by `npm run generate`.
import '@vitrine/widgets/define/post-settings'
import { VitrinePostSettings, type PostSettingsEventMap } from '@vitrine/widgets/post-settings'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-post-settings>`. */
export const PostSettings = createWidget({
  tagName: 'vitrine-post-settings',
  elementClass: VitrinePostSettings,
  displayName: 'PostSettings',
  events: eventsOf<PostSettingsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-post-settings-saved',
    'vitrine-form-dirty',
  ),
})
