import agencies from '../feeds/golden/agencies.json' with { type: 'json' }
import columns from '../feeds/golden/columns.json' with { type: 'json' }
import adPortals from '../broadcast/golden/ad-portals.json' with { type: 'json' }
import broadcast from '../broadcast/golden/broadcast.json' with { type: 'json' }
import diffusions from '../broadcast/golden/diffusions.json' with { type: 'json' }
import quotas from '../broadcast/golden/quotas.json' with { type: 'json' }
import preview from '../broadcast/golden/rules-preview.json' with { type: 'json' }
import rules from '../broadcast/golden/rules.json' with { type: 'json' }
import errors from '../deliveries/golden/errors.json' with { type: 'json' }
import delivery from '../deliveries/golden/report.json' with { type: 'json' }
import feeds from '../feeds/golden/feeds.json' with { type: 'json' }
import integration from '../feeds/golden/report.json' with { type: 'json' }
import source from '../feeds/golden/source-report.json' with { type: 'json' }
import report from '../global-report/golden/report.json' with { type: 'json' }
import months from '../portal-costs/golden/months.json' with { type: 'json' }
import portals from '../portals/golden/portals.json' with { type: 'json' }
import preflight from '../preflight/golden/preflight.json' with { type: 'json' }
import repairs from '../repairs/golden/repairs.json' with { type: 'json' }
import { file, whole } from './mock.page.rules.ts'
import type { MockReplies } from './mock.types.ts'

const [portal] = portals._embedded.diffusion_annonceur
const [feed] = feeds._embedded.flux
const [word] = source.mots
const done = { ...broadcast.dashboard.data.traitement, etat: 'done', traites: 1, total: 1, modifies: 1 }
const activation = { success: true, data: { processed_count: 1, traitement: done } }

/** Portals: what goes there, what comes of it, and where ads come from. */
export const portalReplies: MockReplies = {
  'GET /provider/diffuseurs': { 7: 'Toits de France', 9: 'Libre Immo' },
  'GET /provider/diffuseurs/annonceur': portals,
  'PUT /provider/diffuseurs/annonceur/:id': { ...portal },
  'PUT /provider/diffuseurs/annonceur/:id/actif': { ...portal },
  'GET /provider/annonce/:id/diffuseurs': adPortals,
  'PUT /provider/annonce/:id/diffuseurs': adPortals,
  'GET /provider/diffusions-annonces': diffusions,
  'GET /broadcast/rules': rules,
  'PUT /broadcast/rules': rules,
  'POST /broadcast/rules/preview': preview,
  'POST /broadcast/rules/apply': { traitements: [{ diffuseurId: 7, traitement: done }] },
  'GET /broadcast/:id/dashboard': { ...broadcast.dashboard, data: { ...broadcast.dashboard.data, traitement: null } },
  'GET /broadcast/:id/posts': broadcast.posts,
  'POST /broadcast/:id/activate': activation,
  'GET /broadcast/:id/runs/:id': { success: true, data: done },
  'POST /broadcast/:id/runs/:id/undo': activation,
  'GET /broadcast/:id/quotas': quotas,
  'PUT /broadcast/:id/quotas': quotas,
  'PUT /broadcast/:id/pins': null,
  'GET /provider/portals/report/:portal/:language': delivery,
  'GET /provider/portals/report/:portal/:language/file': file,
  'POST /provider/portals/report/:portal/envoi': null,
  'GET /provider/rapports-diffusions-erreurs': errors,
  'GET /provider/annonceur-rapport-global': report,
  'GET /provider/pourcentage-total-diffusion': { totalPourcentageDiffusion: report.pourcentageAnnoncesDiffusees },
  'GET /provider/status': { ERROR: 1, NEW: 1, SENT: 14, TOTAL: 16 },
  'GET /provider/couts-diffusion': months,
  'GET /provider/avant-diffusion': preflight,
  'GET /provider/reparations': repairs,
  'PUT /provider/reparations': null,
  'GET /provider/reparations/annonces': { ids: [7] },
  'GET /provider/flux': feeds,
  'POST /provider/flux': { ...feed },
  'PUT /provider/flux/:id': { ...feed },
  'DELETE /provider/flux/:id': null,
  'POST /provider/flux/:id/secret': { secret: 'a-secret' },
  'POST /provider/flux/:id/releve': null,
  'POST /provider/flux/:id/fichiers': { ...feed?.dernier_passage },
  'GET /provider/flux/:id/passages': {
    ...whole('passages', [feed?.dernier_passage]),
    stockage: { utilise: 12_000_000, limite: 10_000_000_000 },
  },
  'GET /provider/flux/:id/passages/:id/colonnes': columns,
  'PUT /provider/flux/:id/passages/:id/colonnes': { ...feed?.dernier_passage },
  'DELETE /provider/flux/:id/colonnes': null,
  'GET /provider/flux/:id/agences': agencies,
  'PUT /provider/flux/:id/agences': agencies,
  'PUT /provider/flux/:id/passages/:id': { ...feed?.dernier_passage },
  'GET /provider/flux/:id/rapport': source,
  'PUT /provider/flux/:id/mots': { ...word },
  'DELETE /provider/flux/:id/mots/:id': null,
  'GET /provider/rapport-global-integration': integration,
  'GET /provider/export-rapport-integration': { messages: integration.annonces.flatMap(({ messages }) => messages) },
}
