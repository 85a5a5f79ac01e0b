import record from '../ad-form/golden/record.json' with { type: 'json' }
import account from '../account/golden/account.json' with { type: 'json' }
import deletion from '../ads/golden/deletion-result.json' with { type: 'json' }
import detail from '../ads/golden/detail.json' with { type: 'json' }
import ads from '../ads/golden/list.json' with { type: 'json' }
import summary from '../ads/golden/summary.json' with { type: 'json' }
import objectTypes from '../ads/golden/object-types.json' with { type: 'json' }
import call from '../contacts/golden/call.json' with { type: 'json' }
import contacts from '../contacts/golden/contacts.json' with { type: 'json' }
import owners from '../contacts/golden/owners.json' with { type: 'json' }
import synthesis from '../contacts/golden/synthesis.json' with { type: 'json' }
import visits from '../contacts/golden/visits.json' with { type: 'json' }
import form from '../embed/golden/form.json' with { type: 'json' }
import postEvents from '../posts/golden/events.json' with { type: 'json' }
import post from '../posts/golden/post.json' with { type: 'json' }
import posts from '../posts/golden/posts.json' with { type: 'json' }
import type { MockReply } from './mock.types.ts'

/** A list of one page. */
const whole = (name: string, items: readonly unknown[]): object => ({
  total_items: items.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { [name]: items },
})

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

/** The server's replies to the calls of the widgets that other sites' pages may embed. */
export const sampleReplies: Readonly<Record<string, MockReply>> = {
  'GET /backend/load-advertiser': account,
  'GET /backend/saved_views': [],
  'GET /backend/users': { ...whole('user', []), quota: null },
  'GET /provider/copies': [],
  'PUT /provider/copies/:id': ({ body }: { body: unknown }) => body,
  'GET /provider/annonce': whole('annonce', ads._embedded.annonce),
  'GET /provider/annonce/:id': detail,
  'GET /provider/annonce/:id/saisie': record,
  'PATCH /provider/annonce/:id': summary,
  'DELETE /provider/annonce': deletion,
  'DELETE /provider/annonce/:id': null,
  'GET /provider/type_objet': objectTypes,
  'GET /provider/diffuseurs/annonceur': { _embedded: { diffusion_annonceur: [] } },
  'GET /provider/contacts': whole('contact', contacts._embedded.contact),
  'GET /provider/contacts/:id': { contact, historique: [] },
  'PATCH /provider/contacts/:id': { ...contact },
  'GET /provider/calls': whole('appel', [call.appel]),
  'GET /provider/calls/:id': call,
  'PATCH /provider/calls/:id': call.appel,
  'GET /provider/contacts/synthese': synthesis,
  'GET /provider/contacts/repartition': whole('ligne', [portalFigures]),
  'GET /provider/responsables': whole('responsable', owners._embedded.responsable),
  'GET /provider/visites': whole('visite', visits._embedded.visite),
  'GET /provider/evenements': null,
  'GET /provider/social-management-posts': ({ query }: { query: Readonly<Record<string, string>> }) =>
    query['annonceId'] === undefined ? posts : post,
  'POST /provider/socialposts/post/treatment': post.annonces[0] ?? null,
  'POST /provider/socialposts': { id: 7, planifications: post.annonces[0]?.planifications },
  'PUT /provider/socialposts': { id: 8, planifications: post.annonces[0]?.planifications },
  'DELETE /provider/socialposts': ['ok'],
  'POST /provider/createPostFromModel': post.annonces[0] ?? null,
  'GET /provider/videos': { count: 0, videos: [] },
  'POST /provider/socialposts/liens': ({ body }: { body: unknown }) => ({
    liens: (body as { urls: string[] }).urls.map((url) => ({ url, motif: null })),
  }),
  'POST /provider/videos/check': ({ body }: { body: unknown }) => ({ url: (body as { url: string }).url, motif: null, taille: null }),
  'GET /provider/list/photos': { photos: [] },
  'GET /provider/events_calendar': postEvents,
  'DELETE /provider/eventCalendar/:id/:id': ['ok'],
  'GET /embed/contact_form': { ...form, defi: { ...form.defi, difficulte: 0 } },
  'POST /embed/contact_requests': { reference: 'TEST-2345' },
}
