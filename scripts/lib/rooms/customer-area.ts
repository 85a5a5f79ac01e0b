import type { Layer } from './room.ts'

export const customerArea: Layer = {
  source: 'apps/customer-area/src',
  rooms: [
    { name: 'base', files: /^base\//, why: 'paths, services, texts and settings know no screen' },
    { name: 'theme', files: /^theme\//, why: 'the theme is tokens and styles' },
    { name: 'ui', files: /^ui\//, why: 'interface pieces know no feature' },
    { name: 'form', files: /^(?:form|list)\//, why: 'what forms and lists share knows no feature' },
    { name: 'screen', files: /^screen\//, why: 'what every screen is made of knows none of them' },
    { name: 'session', files: /^session\//, opens: ['base', 'theme', 'ui'], why: 'who is signed in is known to every feature' },
    { name: 'promo', files: /^promo\//, why: 'what is offered instead of a screen knows no screen' },
    { name: 'feature', why: 'a feature opens the rooms below it, and another feature only where standsOn names the pair' },
    { name: 'screens', files: /^screens\//, why: 'the table of screens fetches those of features' },
    { name: 'frame', files: /^frame\//, why: 'the frame stands around the screens' },
    { name: 'app', files: /^(?:app\/|main\.tsx$)/, why: 'the application puts everything together' },
  ],
}
