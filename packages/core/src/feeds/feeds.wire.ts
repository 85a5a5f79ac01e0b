import {
  decimal,
  embedded,
  integer,
  isoDate,
  listOf,
  mapped,
  nullable,
  nullableInteger,
  nullableText,
  oneOf,
  pageOf,
  record,
  text,
  truth,
  wireObject,
} from '../wire/index.ts'
import { wordFields } from './feeds.model.ts'
import type {
  AgencyCount,
  Feed,
  FeedAdCounts,
  FeedDetails,
  FeedMessage,
  FeedPhotoCounts,
  FeedRun,
  FeedRuns,
  FeedStorage,
  FeedStatistics,
  FeedWord,
  MessageGroup,
  ReportedAd,
  ReportExample,
  SourceReport,
  WordChoice,
  WordDetails,
} from './feeds.model.ts'

const kind = mapped({ depot: 'upload', dossier: 'folder', envoi: 'push', sftp: 'sftp', ftps: 'ftps', ftp: 'ftp' })
/** The codes in reports and their filters. */
export const feedLevelCodes = { error: 'ERROR', warning: 'WARN', info: 'INFO' } as const
const level = mapped({ ERROR: 'error', WARN: 'warning', INFO: 'info' })

const details = {
  name: ['nom', text],
  kind: ['mode', kind],
  isActive: ['actif', truth],
  host: ['hote', text],
  port: ['port', nullableInteger],
  username: ['identifiant', text],
  path: ['chemin', text],
} as const

/** The body that the form sends. */
export const feedDetailsWire = record<FeedDetails>()({ ...details, password: ['mot_de_passe', text] })

const adCounts = record<FeedAdCounts>()({
  handled: ['traites', integer],
  added: ['ajoutes', integer],
  changed: ['modifies', integer],
  identical: ['identiques', integer],
  refused: ['non_valides', integer],
  broadcast: ['diffusees', integer],
  deleted: ['supprimes', integer],
})

const photoCounts = record<FeedPhotoCounts>()({
  handled: ['traites', integer],
  added: ['ajoutes', integer],
  changed: ['modifies', integer],
  identical: ['identiques', integer],
  cached: ['issues_cache', integer],
  notDownloaded: ['non_telechargees', integer],
  refused: ['non_valides', integer],
  integrated: ['integrees', integer],
  deleted: ['supprimes', integer],
})

const agencyCount = record<AgencyCount>()({
  agency: ['numero', text],
  ads: ['nombre', integer],
  use: ['destination', text],
  site: ['point_de_vente', text],
})

export const feedRunWire = record<FeedRun>()({
  id: ['id', integer],
  feedId: ['idFlux', integer],
  file: ['fichier', text],
  size: ['taille', decimal],
  state: [
    'etat',
    mapped({ attente: 'waiting', en_cours: 'running', question: 'asking', termine: 'done', echec: 'failed', ecarte: 'rejected' }),
  ],
  message: ['message', text],
  asksColumns: ['colonnes_a_confirmer', truth],
  asksAgencies: ['agences_a_confirmer', truth],
  receivedAt: ['date_reception', isoDate],
  endedAt: ['date_fin', nullable(isoDate)],
  ads: ['bilanAnnonces', adCounts],
  photos: ['bilanPhotos', photoCounts],
  agencies: ['agences', listOf(agencyCount)],
})

export const feedRunsWire = record<FeedRuns>()({
  items: ['_embedded', embedded('passages', feedRunWire)],
  storage: ['stockage', record<FeedStorage>()({ used: ['utilise', decimal], limit: ['limite', decimal] })],
})

export const feedWire = record<Feed>()({
  ...details,
  id: ['id', integer],
  code: ['code', text],
  folder: ['dossier', nullableText],
  hasSecret: ['a_un_secret', truth],
  adCount: ['nb_annonces', integer],
  hasColumns: ['colonnes_confirmees', truth],
  isSplit: ['agences_reparties', truth],
  head: ['tete_de_reseau', nullableText],
  createdAt: ['date_creation', isoDate],
  failure: ['echec', text],
  lastRun: ['dernier_passage', nullable(feedRunWire)],
})

export const feedsPageWire = pageOf('flux', feedWire)

/** A new secret for sending files, which is shown only now. */
export const feedSecretWire = wireObject({ secret: ['secret', text] })

/** A person's answer about a file that would remove many ads. */
export const feedAnswerWire = wireObject({ isTaken: ['accepte', truth] })

const feedMessageWire = record<FeedMessage>()({
  feedName: ['nomCodeFluxPartenaire', text],
  adId: ['annonce', nullableInteger],
  reference: ['codeInterne', text],
  date: ['date', isoDate],
  message: ['message', text],
  level: ['niveau', level],
  line: ['ligne', integer],
  field: ['champ', text],
  label: ['libelle', text],
  value: ['valeur', text],
  repair: ['correction', text],
})

const reportedAd = record<ReportedAd>()({
  id: ['cle', integer],
  adId: ['id', nullableInteger],
  reference: ['reference', text],
  title: ['nom', text],
  level: ['niveau', level],
  line: ['ligne', integer],
  messages: ['messages', listOf(feedMessageWire)],
})

const statistics = record<FeedStatistics>()({
  runId: ['idUniq', integer],
  feedId: ['idFlux', integer],
  login: ['annonceur', text],
  type: ['type', text],
  startDate: ['startDate', isoDate],
  endDate: ['endDate', nullable(isoDate)],
  server: ['serveur', text],
  jobId: ['idTraitement', integer],
  partnerId: ['idFluxPartenaire', integer],
  partnerCode: ['codeFluxPartenaire', text],
  partnerName: ['nomFluxPartenaire', text],
  ads: ['bilanAnnonces', adCounts],
  photos: ['bilanPhotos', photoCounts],
})

export interface IntegrationReport {
  total: number
  /** One for each source that has sent a file, the newest first. */
  statistics: FeedStatistics[]
  ads: ReportedAd[]
}

export const integrationReportWire = record<IntegrationReport>()({
  total: ['total', integer],
  statistics: ['statistiques', listOf(statistics)],
  ads: ['annonces', listOf(reportedAd)],
})

export const integrationMessagesWire = wireObject({ messages: ['messages', listOf(feedMessageWire)] })

const reportExample = record<ReportExample>()({ line: ['ligne', integer], reference: ['reference', text], value: ['valeur', text] })

const messageGroup = record<MessageGroup>()({
  level: ['niveau', level],
  column: ['colonne', nullableInteger],
  name: ['nom', text],
  field: ['champ', text],
  label: ['libelle', text],
  value: ['valeur', text],
  message: ['message', text],
  repair: ['correction', text],
  isWord: ['est_un_mot', truth],
  wordId: ['idMot', nullableInteger],
  count: ['nombre', integer],
  examples: ['exemples', listOf(reportExample)],
})

const wordField = oneOf(wordFields)
const wordDetails = { field: ['champ', wordField], word: ['mot', text], value: ['valeur', text] } as const

/** What a person says that a word means. */
export const wordDetailsWire = record<WordDetails>()(wordDetails)

export const feedWordWire = record<FeedWord>()({
  ...wordDetails,
  id: ['id', integer],
  label: ['libelle', text],
  meaning: ['sens', text],
})

const wordChoice = record<WordChoice>()({ field: ['champ', wordField], value: ['valeur', text], label: ['libelle', text] })

export const sourceReportWire = record<SourceReport>()({
  feedId: ['idFlux', integer],
  feedName: ['nom', text],
  origin: ['mode', kind],
  run: ['dernier_passage', nullable(feedRunWire)],
  taken: ['passage_integre', nullable(feedRunWire)],
  messageCount: ['nb_messages', integer],
  groupCount: ['nb_groupes', integer],
  groups: ['groupes', listOf(messageGroup)],
  words: ['mots', listOf(feedWordWire)],
  choices: ['choix', listOf(wordChoice)],
})
