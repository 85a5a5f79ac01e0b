import { integer, isoDate, listOf, mapped, nullable, nullableInteger, nullableText, record, text, twoWords } from '../wire/index.ts'
import type { DiffusionStatus, GlobalReport, LastDelivery, PortalStatistics } from './global-report.model.ts'

const last = record<LastDelivery>()({
  startedAt: ['date_debut', isoDate],
  endedAt: ['date_fin', nullable(isoDate)],
  outcome: [
    'etat',
    mapped({
      en_cours: 'running',
      termine: 'done',
      reponse_partielle: 'partial',
      reponse_illisible: 'broken',
      interrompu: 'interrupted',
      echec: 'failed',
    }),
  ],
})

const statistics = record<PortalStatistics>()({
  id: ['diffuseurId', integer],
  codeName: ['diffuseurNomDeCode', text],
  name: ['nom', text],
  logoUrl: ['logo', nullableText],
  free: ['modelEco', twoWords('gratuit', 'payant')],
  status: ['etat', mapped({ sans_compte: 'none', incomplet: 'incomplete', actif: 'active', suspendu: 'suspended' })],
  quota: ['type_quota', mapped({ aucune: 'none', illimite: 'unlimited', limite: 'limited' })],
  slots: ['quota', nullableInteger],
  price: ['prix', nullableInteger],
  chosen: ['nbAnnoncesSelectionnees', integer],
  sent: ['nbAnnoncesEnvoyees', integer],
  published: ['nbAnnoncesDiffusees', integer],
  refused: ['nbAnnoncesRefusees', integer],
  last: ['derniere_diffusion', nullable(last)],
})

export const globalReportWire = record<GlobalReport>()({
  reportedAt: ['dateDerniereMajAnnonces', nullable(isoDate)],
  activePortals: ['nbPortailsActifs', integer],
  allPortals: ['nbPortailsTotal', integer],
  percentage: ['pourcentageAnnoncesDiffusees', nullableInteger],
  portals: ['portails', listOf(statistics)],
  total: ['total', integer],
})

export const diffusionPercentageWire = record<{ percentage: number | null }>()({
  percentage: ['totalPourcentageDiffusion', nullableInteger],
})

export const diffusionStatusWire = record<DiffusionStatus>()({
  refused: ['ERROR', integer],
  waiting: ['NEW', integer],
  published: ['SENT', integer],
  total: ['TOTAL', integer],
})
