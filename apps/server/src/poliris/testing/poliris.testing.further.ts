import { expectedNamed, flat, flatFields, named, rental } from './poliris.testing.ads.ts'
import { feedOf, type Cells, type ForeignFeed } from './poliris.testing.build.ts'

const english: Cells = {
  125: 'Part-Dieu station',
  126: 'Bright three-room flat near Part-Dieu',
  127: 'On the second floor of a 1974 building, a dual-aspect flat.<BR>South-facing living room, separate kitchen, two bedrooms on the courtyard side.',
}
const spanish: Cells = {
  129: 'Estación de Part-Dieu',
  130: 'Piso luminoso de tres habitaciones cerca de Part-Dieu',
  131: 'En la segunda planta de un edificio de 1974, piso pasante.<BR>Salón orientado al sur, cocina independiente y dos dormitorios.',
}
const german: Cells = {
  132: 'DE',
  133: 'Bahnhof Part-Dieu',
  134: 'Helle Dreizimmerwohnung nahe Part-Dieu',
  135: 'Im zweiten Stock eines Hauses von 1974. Wohnzimmer nach Süden, getrennte Küche, zwei Schlafzimmer zum Hof.',
}

const inEnglish = {
  TITRE_EN: 'Bright three-room flat near Part-Dieu',
  TEXTE_EN:
    'On the second floor of a 1974 building, a dual-aspect flat.\nSouth-facing living room, separate kitchen, two bedrooms on the courtyard side.',
}
const inSpanish = {
  TITRE_ES: 'Piso luminoso de tres habitaciones cerca de Part-Dieu',
  TEXTE_ES: 'En la segunda planta de un edificio de 1974, piso pasante.\nSalón orientado al sur, cocina independiente y dos dormitorios.',
}

const languages = feedOf(
  'texts in three languages, in any order',
  {
    ads: [
      named(flat, 'LANG-1', { ...english, ...spanish, ...german, 124: 'EN', 128: 'ES' }),
      named(flat, 'LANG-2', { ...english, ...spanish, 124: 'GB', 128: 'SP' }),
      named(flat, 'LANG-3', { ...english, 124: 'UK' }),
      named(flat, 'LANG-4', {
        124: 'NL',
        126: 'Licht appartement',
        127: 'Op de tweede verdieping, twee slaapkamers.',
        128: 'IT',
        130: 'Trilocale luminoso',
        131: 'Al secondo piano, due camere da letto.',
        132: 'EN',
        134: 'Bright flat',
        135: 'Second floor, two bedrooms.',
      }),
      named(flat, 'LANG-5', { 132: 'PT', 134: 'Apartamento luminoso', 135: 'No segundo andar, dois quartos.' }),
    ],
  },
  {
    ads: [
      expectedNamed(
        'LANG-1',
        { ...flatFields, reference: 'LANG-1', ...inEnglish, ...inSpanish },
        { kept: { 125: 'Part-Dieu station', ...german } },
      ),
      expectedNamed('LANG-2', { ...inEnglish, ...inSpanish }, { kept: { 129: 'Estación de Part-Dieu' } }),
      expectedNamed('LANG-3', inEnglish, { absent: ['TITRE_ES', 'TEXTE_ES'] }),
      expectedNamed(
        'LANG-4',
        { TITRE_EN: 'Bright flat', TEXTE_EN: 'Second floor, two bedrooms.' },
        { kept: { 124: 'NL', 126: 'Licht appartement', 128: 'IT', 130: 'Trilocale luminoso' }, absent: ['TITRE_ES'] },
      ),
      expectedNamed(
        'LANG-5',
        { prix: 289000 },
        { kept: { 132: 'PT', 134: 'Apartamento luminoso', 135: 'No segundo andar, dois quartos.' } },
      ),
    ],
  },
)

const freeColumns = feedOf(
  'free columns that the configuration names',
  {
    customColumns: { 1: 'Nom de la résidence', 2: 'Taxe foncière', 25: 'Conseiller', 26: 'Origine du mandat' },
    ads: [
      named(flat, 'LIBRE-1', { 136: 'Résidence Les Tilleuls', 137: '1180', 160: 'Agence du centre', 263: 'Vitrine' }),
      named(flat, 'LIBRE-2', { 138: 'sans nom dans la configuration' }),
    ],
  },
  {
    ads: [
      expectedNamed(
        'LIBRE-1',
        { prix: 289000 },
        { kept: { 136: 'Résidence Les Tilleuls', 137: '1180', 160: 'Agence du centre', 263: 'Vitrine' } },
      ),
      expectedNamed('LIBRE-2', { prix: 289000 }, { kept: { 138: 'sans nom dans la configuration' } }),
    ],
    columnNames: { 136: 'Nom de la résidence', 137: 'Taxe foncière', 160: 'Conseiller', 263: 'Origine du mandat' },
  },
)

const mandateKept: Cells = {
  113: '12/03/2026',
  114: 'EXEMPLE',
  115: 'Propriétaire',
  116: 'SCI EXEMPLE',
  117: '1 rue de l’Exemple',
  118: '69000',
  119: 'LYON',
  120: '01 99 00 12 34',
  121: 'Joignable le matin.',
}

const staff = feedOf(
  'mandates, clients and notes for the staff alone',
  {
    ads: [
      named(flat, 'MAND-1', {
        ...mandateKept,
        83: 'OUI',
        112: 'M-2026-0417',
        122: 'Clés à l’agence.<BR>Prix négociable jusqu’à 280 000 €.',
        123: 'NEG07',
      }),
      named(rental, 'MAND-2', { 83: 'NON', 112: 'G-311', 123: 'NEG02' }),
    ],
  },
  {
    ads: [
      expectedNamed(
        'MAND-1',
        { mandat: 'EXCLUSIF', NUMERO_MANDAT: 'M-2026-0417', NEGOCIATEUR: 'NEG07' },
        { note: 'Clés à l’agence.\nPrix négociable jusqu’à 280 000 €.', privateKept: mandateKept },
      ),
      expectedNamed('MAND-2', { NUMERO_MANDAT: 'G-311', NEGOCIATEUR: 'NEG02' }),
    ],
  },
)

const elsewhere: Cells = {
  7: 'France',
  9: 'Gare, écoles, marché',
  62: 'OUI',
  63: 'OUI',
  78: 'OUI',
  82: 'SL,BD,WA,AGB',
  84: 'OUI',
  103: 'https://photos.agence-exemple.fr/panorama.jpg',
  105: '04 65 71 00 12',
  106: 'Service transactions',
  107: 'transactions@agence-exemple.fr',
  162: 'NON',
  193: 'Métro B',
  194: 'Place Guichard',
  235: 'OUI',
  239: 'Double vitrage, volets roulants',
  298: '45.758300',
  299: '4.855100',
  300: '2',
  301: '4.12-001',
}

const keptRanks = feedOf(
  'what no field holds, and links',
  { ads: [named(flat, 'RESTE-1', { ...elsewhere, 104: 'https://visite.agence-exemple.fr/app-1042' })] },
  {
    ads: [expectedNamed('RESTE-1', { VISITE_VIRTUELLE: 'https://visite.agence-exemple.fr/app-1042' }, { kept: elsewhere })],
  },
)

/** What stands beside an ad's main fields. */
export const furtherFeeds: readonly ForeignFeed[] = [languages, freeColumns, staff, keptRanks]
