import record from '../ad-form/golden/record.json' with { type: 'json' }
import schedule from '../ad-schedule/golden/schedule.json' with { type: 'json' }
import timeline from '../ad-timeline/golden/timeline.json' with { type: 'json' }
import deletion from '../ads/golden/deletion-result.json' with { type: 'json' }
import detail from '../ads/golden/detail.json' with { type: 'json' }
import ads from '../ads/golden/list.json' with { type: 'json' }
import objectTypes from '../ads/golden/object-types.json' with { type: 'json' }
import summary from '../ads/golden/summary.json' with { type: 'json' }
import notices from '../legal-notices/golden/legal-notices.json' with { type: 'json' }
import lots from '../lots/golden/lots.json' with { type: 'json' }
import uploaded from '../media/golden/file.json' with { type: 'json' }
import reports from '../owner-report/golden/reports.json' with { type: 'json' }
import templates from '../post-templates/golden/templates.json' with { type: 'json' }
import previews from '../portals/golden/previews.json' with { type: 'json' }
import texts from '../reusable-texts/golden/reusable-texts.json' with { type: 'json' }
import sale from '../sold-property/golden/sale.json' with { type: 'json' }
import { file, whole } from './mock.page.rules.ts'
import { textStream } from './mock.texts.model.ts'
import type { MockedCall, MockReplies } from './mock.types.ts'

const [notice] = notices._embedded.mentions_legales
const [text] = texts._embedded.reusable_texts
const [report] = reports.rapports

/** Ads, and what is written and kept beside them. */
export const adReplies: MockReplies = {
  'GET /provider/copies': [],
  'GET /provider/copies/:copy': { annonce: null },
  'PUT /provider/copies/:copy': ({ path, body }: MockedCall) => ({
    ...(body as object),
    id: path.split('/').at(-1),
    date: new Date().toISOString(),
    utilisateur: { id: 7, nom: 'Service location' },
  }),
  'DELETE /provider/copies/:copy': null,
  'GET /provider/copies/:copy/apercus': previews,
  // Templates of posts are asked for by the same call.
  'GET /provider/annonce': ({ query }: MockedCall) =>
    query['universe'] === 'EDITO' && query['etat'] === 'M' ? templates : whole('annonce', ads._embedded.annonce),
  'GET /provider/annonces-commerciaux': whole('annonce', ads._embedded.annonce),
  'GET /provider/visites-a-venir': { visites: [] },
  'GET /provider/saisies': [],
  'PUT /provider/saisies': [],
  'GET /provider/dupliquer_annonce': record,
  'GET /provider/dupliquer_annonce_brouillon': { type: 'success', annonce: record.id },
  'GET /provider/codepostalVille': [{ codePostal: '28000', ville: 'Chartres', codeInsee: '28085', departement: '28' }],
  'GET /provider/definition-donnee': [],
  'GET /provider/definition-donnee-listee': [],
  'POST /provider/annonce': record,
  'DELETE /provider/annonce': deletion,
  'GET /provider/annonce/:id': detail,
  'PUT /provider/annonce/:id': record,
  'PATCH /provider/annonce/:id': { ...summary, texte: '', photos: [], donnees: {} },
  'DELETE /provider/annonce/:id': null,
  'GET /provider/annonce/:id/fiche.pdf': file,
  'POST /provider/annonce/redaction': textStream,
  'GET /provider/annonce/:id/saisie': record,
  'GET /provider/annonce/:id/programmation': schedule,
  'POST /provider/traitement-envoi-annonce-advanced': schedule,
  'GET /provider/annonce/:id/apercus': previews,
  'GET /provider/annonce/:id/historique': timeline,
  'GET /provider/annonce/:id/versions/:id': {
    version: record.version,
    date: record.date_modification,
    par: record.modifie_par,
    contenu: record.contenu,
  },
  'GET /provider/type_objet': objectTypes,
  'GET /provider/lots/:id': lots,
  'POST /provider/lots/:id': ({ body }: MockedCall) =>
    (body as { lots: { cle: string }[] }).lots.map(({ cle }) => ({ cle, annonce: lots.lots[0] })),
  'GET /provider/annonce/:id/rapports-proprietaire': reports,
  'POST /provider/annonce/:id/rapports-proprietaire': { ...report },
  'PUT /provider/rapports-proprietaire/:id': { ...report },
  'DELETE /provider/rapports-proprietaire/:id': null,
  'POST /provider/rapports-proprietaire/:id/envoi': null,
  'GET /provider/bien-vendu/:id': sale,
  'PUT /provider/bien-vendu/:id': sale,
  'POST /provider/bien-vendu': sale,
  'GET /provider/mentions-legales': notices,
  'POST /provider/mentions-legales': { ...notice },
  'GET /provider/mentions-legales/:id': { ...notice },
  'PUT /provider/mentions-legales/:id': { ...notice },
  'DELETE /provider/mentions-legales/:id': null,
  'GET /provider/reusable-texts': texts,
  'POST /provider/reusable-texts': { ...text },
  'GET /provider/reusable-texts/:id': { ...text },
  'PUT /provider/reusable-texts/:id': { ...text },
  'DELETE /provider/reusable-texts/:id': null,
  'GET /provider/media/:file': uploaded,
  'POST /provider/media': uploaded,
  'POST /provider/media/:file/edits': uploaded,
}
