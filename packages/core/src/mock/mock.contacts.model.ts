import attendance from '../contacts/golden/attendance.json' with { type: 'json' }
import call from '../contacts/golden/call.json' with { type: 'json' }
import contacts from '../contacts/golden/contacts.json' with { type: 'json' }
import owners from '../contacts/golden/owners.json' with { type: 'json' }
import synthesis from '../contacts/golden/synthesis.json' with { type: 'json' }
import visits from '../contacts/golden/visits.json' with { type: 'json' }
import form from '../embed/golden/form.json' with { type: 'json' }
import { whole } from './mock.page.rules.ts'
import type { MockReplies } from './mock.types.ts'

const [contact] = contacts._embedded.contact
const portalFigures = {
  diffuseur: call.appel.diffuseur,
  annonce: null,
  annonceur: null,
  mails: 3,
  appels_repondus: 1,
  appels_manques: 1,
  rapprochements: 0,
  total: 5,
  total_precedent: 4,
  dernier: call.appel.dateStarted,
}

/** People who got in touch, visits, and the form of a page's visitors. */
export const contactReplies: MockReplies = {
  'GET /provider/contacts': whole('contact', contacts._embedded.contact),
  'GET /provider/contacts/synthese': synthesis,
  'GET /provider/contacts/repartition': whole('ligne', [portalFigures]),
  'GET /provider/contacts/:id': { contact, historique: [] },
  'PATCH /provider/contacts/:id': { ...contact },
  'GET /provider/calls': whole('appel', [call.appel]),
  'GET /provider/calls/:id': call,
  'PATCH /provider/calls/:id': call.appel,
  'GET /provider/responsables': whole('responsable', owners._embedded.responsable),
  'GET /provider/visites': whole('visite', visits._embedded.visite),
  'GET /provider/annonce/:id/visites': attendance,
  'GET /embed/contact_form': { ...form, defi: { ...form.defi, difficulte: 0 } },
  'POST /embed/contact_requests': { reference: 'TEST-2345' },
}
