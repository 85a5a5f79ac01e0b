import { expectedNamed, flat, house, named, rental } from './poliris.testing.ads.ts'
import { feedOf, type ForeignFeed } from './poliris.testing.build.ts'

/** Towns as software writes them, and as they must be shown. */
const townNames: readonly [postalCode: string, town: string, shown: string][] = [
  ['69003', 'LYON CEDEX 03', 'Lyon'],
  ['31000', 'TOULOUSE CEDEX', 'Toulouse'],
  ['59000', 'Lille Cedex 9', 'Lille'],
  ['75012', 'Paris 12ème', 'Paris 12ème'],
  ['75012', 'Paris 12e', 'Paris 12e'],
  ['64500', 'SAINT-JEAN-DE-LUZ', 'Saint-Jean-de-Luz'],
  ['76600', 'LE HAVRE', 'Le Havre'],
  ['13600', 'LA CIOTAT', 'La Ciotat'],
  ['13100', 'AIX-EN-PROVENCE', 'Aix-en-Provence'],
  ['30400', 'VILLENEUVE-LÈS-AVIGNON', 'Villeneuve-lès-Avignon'],
  ['92130', 'ISSY LES MOULINEAUX', 'Issy les Moulineaux'],
  ['71100', 'CHALON-SUR-SAÔNE', 'Chalon-sur-Saône'],
  ['62200', 'BOULOGNE SUR MER', 'Boulogne sur Mer'],
  ['92100', 'Boulogne-Billancourt', 'Boulogne-Billancourt'],
  ['94120', 'FONTENAY-SOUS-BOIS', 'Fontenay-sous-Bois'],
  ['06000', 'NICE', 'Nice'],
  ['97400', 'SAINT-DENIS', 'Saint-Denis'],
  ['20000', 'Ajaccio', 'Ajaccio'],
]

const towns = feedOf(
  'towns in capitals, with CEDEX and districts',
  {
    ads: [
      ...townNames.map(([postalCode, town], index) => named(flat, `VILLE-${index + 1}`, { 5: postalCode, 6: town })),
      named(flat, 'REELLE', { 5: '69000', 6: 'Lyon', 108: '69100', 109: 'VILLEURBANNE' }),
      named(flat, 'ARRDT', { 5: '75012', 6: 'PARIS 12E' }),
    ],
  },
  {
    ads: [
      ...townNames.map(([postalCode, , shown], index) =>
        expectedNamed(`VILLE-${index + 1}`, { code_postal: postalCode, ville: shown, code_postal_reel: postalCode, ville_reelle: shown }),
      ),
      expectedNamed('REELLE', { code_postal: '69000', ville: 'Lyon', code_postal_reel: '69100', ville_reelle: 'Villeurbanne' }),
      expectedNamed('ARRDT', { code_postal: '75012', prix: 289000 }),
    ],
  },
)

const texts = feedOf(
  'entities, tags and line breaks of the web in texts',
  {
    ads: [
      named(flat, 'WEB-1', {
        20: 'Appartement r&eacute;nov&eacute; &agrave; Lyon &amp; proche m&eacute;tro',
        21: '<b>Id&eacute;al</b> premier achat : trois pi&egrave;ces traversant.<br />Deux chambres.<br/>Cave.<BR>Garage en sus : 25 000 &euro;.',
      }),
      named(flat, 'WEB-2', {
        20: '<strong>Vue d&#233;gag&#233;e</strong>',
        21: '<span style="color:red">Rare sur le secteur.</span><Br>L&#8217;ensemble b&#xE9;n&#xE9;ficie d’un <i>double vitrage</i> r&eacute;cent.',
      }),
    ],
  },
  {
    ads: [
      expectedNamed('WEB-1', {
        titre: 'Appartement rénové à Lyon & proche métro',
        texte: 'Idéal premier achat : trois pièces traversant.\nDeux chambres.\nCave.\nGarage en sus : 25 000 €.',
      }),
      expectedNamed('WEB-2', {
        titre: 'Vue dégagée',
        texte: 'Rare sur le secteur.\nL’ensemble bénéficie d’un double vitrage récent.',
      }),
    ],
  },
)

const noTitles = feedOf(
  'ads without a title',
  { ads: [named(flat, 'TITRE-1', { 20: '', 16: '62' }), named(flat, 'TITRE-2', { 20: '   ', 16: '62' })] },
  {
    ads: [
      expectedNamed('TITRE-1', { titre: 'Appartement 3 pièces 62 m² Lyon' }),
      expectedNamed('TITRE-2', { titre: 'Appartement 3 pièces 62 m² Lyon' }),
    ],
  },
)

const unreadable = feedOf(
  'values that cannot be read',
  {
    ads: [
      named(flat, 'LU-1', { 16: 'environ 60' }),
      named(flat, 'LU-2', { 11: 'Nous consulter', 27: 'années 70' }),
      named(rental, 'LU-3', { 22: 'immédiate', 23: 'voir agence' }),
      named(house, 'LU-4', { 34: '12', 302: '9' }),
      named(house, 'LU-5', { 24: 'RDC', 41: 'peut-être' }),
      named(flat, 'LU-6', { 22: '31/02/2027' }),
    ],
  },
  {
    ads: [
      expectedNamed('LU-1', { prix: 289000 }, { absent: ['SURFACE_HABITABLE'], kept: { 16: 'environ 60' } }),
      expectedNamed('LU-2', { nb_pieces: 3 }, { absent: ['prix', 'ANNEE_CONSTRUCTION'], kept: { 11: 'Nous consulter', 27: 'années 70' } }),
      expectedNamed(
        'LU-3',
        { loyer_mensuel_cc: 850 },
        { absent: ['DATE_DISPONIBILITE', 'CHARGES'], kept: { 22: 'immédiate', 23: 'voir agence' } },
      ),
      expectedNamed('LU-4', { prix: 465000 }, { absent: ['CUISINE', 'HONORAIRES_CHARGE'], kept: { 34: '12', 302: '9' } }),
      expectedNamed('LU-5', { prix: 465000, equipments: ['CHEMINEE'] }, { absent: ['ETAGE'], kept: { 24: 'RDC', 41: 'peut-être' } }),
      expectedNamed('LU-6', { prix: 289000 }, { absent: ['DATE_DISPONIBILITE'], kept: { 22: '31/02/2027' } }),
    ],
    told: [
      { line: 1, rank: 16, value: 'environ 60' },
      { line: 2, rank: 11, value: 'Nous consulter' },
      { line: 2, rank: 27, value: 'années 70' },
      { line: 3, rank: 22, value: 'immédiate' },
      { line: 3, rank: 23, value: 'voir agence' },
      { line: 4, rank: 34, value: '12' },
      { line: 4, rank: 302, value: '9' },
      { line: 5, rank: 24, value: 'RDC' },
      { line: 5, rank: 41, value: 'peut-être' },
      { line: 6, rank: 22, value: '31/02/2027' },
    ],
  },
)

const unsaid = feedOf(
  'days of nothing, and phone numbers with letters',
  {
    ads: [
      named(flat, 'JOUR-1', { 22: '00/00/0000', 324: '00/00/0000', 113: '00/00/0000' }),
      named(flat, 'JOUR-2', { 22: '01/01/0001', 324: '01/01/0001' }),
      named(flat, 'TEL-3', {
        105: '04 65 71 00 12 (Accueil)',
        106: 'Accueil',
        107: 'Tél. plutôt que mail',
        120: 'Bureau : 01 99 00 12 34',
      }),
    ],
  },
  {
    ads: [
      expectedNamed('JOUR-1', { prix: 289000 }, { absent: ['DATE_DISPONIBILITE', 'dpe_date_realisation'] }),
      expectedNamed('JOUR-2', { prix: 289000 }, { absent: ['DATE_DISPONIBILITE', 'dpe_date_realisation'] }),
      expectedNamed(
        'TEL-3',
        { prix: 289000 },
        {
          kept: { 105: '04 65 71 00 12 (Accueil)', 106: 'Accueil', 107: 'Tél. plutôt que mail' },
          privateKept: { 120: 'Bureau : 01 99 00 12 34' },
        },
      ),
    ],
  },
)

const blanks = feedOf(
  'blanks around what fields say',
  {
    ads: [
      named(flat, 'BLANC-1', {
        1: ' AG690312 ',
        2: '  BLANC-1',
        3: 'vente  ',
        4: ' appartement',
        6: '  Lyon ',
        20: '  Trois pièces  ',
        175: ' BLANC-1 ',
      }),
    ],
  },
  { ads: [expectedNamed('BLANC-1', { typeOffre: 'V', typeObjet: 1100, ville: 'Lyon', titre: 'Trois pièces' })] },
)

/** What fields say in ways that no specification has. */
export const oddityFeeds: readonly ForeignFeed[] = [towns, texts, noTitles, unreadable, unsaid, blanks]
