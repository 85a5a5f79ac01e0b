import { expectedNamed, flat, house, named, rental } from './poliris.testing.ads.ts'
import { feedOf, type Cells, type ForeignFeed } from './poliris.testing.build.ts'

const annuity = feedOf(
  'life annuities',
  {
    ads: [
      named(house, 'VIAG-1', { 3: 'viager', 11: '62000', 185: '62000', 186: '1180.50', 187: '84', 188: '81', 229: 'OUI' }),
      named(flat, 'VIAG-2', { 3: 'Viager', 11: '45000', 185: '45 000 €', 186: '640', 188: '79', 229: 'NON' }),
      named(flat, 'SANS-3'),
    ],
  },
  {
    ads: [
      expectedNamed('VIAG-1', {
        typeOffre: 'V',
        typeObjet: 1200,
        VIAGER: true,
        prix: 62000,
        VIAGER_BOUQUET: 62000,
        VIAGER_RENTE: 1180.5,
        VIAGER_AGE_HOMME: 84,
        VIAGER_AGE_FEMME: 81,
        VIAGER_LIBRE: true,
      }),
      expectedNamed(
        'VIAG-2',
        { VIAGER: true, VIAGER_BOUQUET: 45000, VIAGER_RENTE: 640, VIAGER_AGE_FEMME: 79 },
        { absent: ['VIAGER_AGE_HOMME'] },
      ),
      expectedNamed('SANS-3', { prix: 289000 }, { absent: ['VIAGER_BOUQUET', 'VIAGER_RENTE'] }),
    ],
  },
)

const restaurantKept: Cells = {
  10: 'Restauration traditionnelle, bar, traiteur',
  12: '1850',
  79: '312000',
  80: '7.5',
  195: '9',
  196: '48',
  197: 'NON',
  218: '38000',
  220: '70 % salle, 20 % bar, 10 % vente à emporter',
  224: '41200',
  225: '44800',
  226: '46100',
  236: '287000',
  237: '301500',
  242: 'Bail commercial 3/6/9',
  254: 'Rue piétonne, face au marché couvert',
}

const restaurant: Cells = {
  ...restaurantKept,
  3: 'vente-fonds-de-commerce',
  4: 'boutique',
  5: '87000',
  6: 'Limoges',
  11: '145000',
  16: '92',
  18: '',
  19: '',
  20: 'Restaurant de centre-ville, 48 couverts',
  21: 'Restaurant traditionnel tenu par les mêmes exploitants depuis douze ans.<BR>Salle de 48 couverts, terrasse de 20 places en saison, cuisine aux normes. Licence III.',
}

const businesses = feedOf(
  'a business for sale, and a lease',
  {
    ads: [
      named(flat, 'FDC-1', restaurant),
      named(flat, 'BAIL-2', {
        3: 'cession de bail',
        4: 'local',
        10: 'Tous commerces sauf nuisances',
        11: '68000',
        12: '1 240,00',
        16: '55',
        200: '5000',
        202: '14880',
        213: 'NON',
        243: 'OUI',
        20: 'Droit au bail rue commerçante',
      }),
      named(rental, 'BUR-3', {
        4: 'bureaux',
        10: 'Bureaux',
        11: '2400',
        13: 'NON',
        14: 'OUI',
        16: '186',
        23: '310',
        199: '7',
        204: '154.84',
      }),
    ],
  },
  {
    ads: [
      expectedNamed(
        'FDC-1',
        {
          typeOffre: 'V',
          typeObjet: 2400,
          prix: 145000,
          SURFACE_COMMERCE: 92,
          ville: 'Limoges',
          titre: 'Restaurant de centre-ville, 48 couverts',
        },
        { kept: restaurantKept },
      ),
      expectedNamed(
        'BAIL-2',
        { typeOffre: 'V', typeObjet: 2400, prix: 68000, SURFACE_COMMERCE: 55 },
        { kept: { 10: 'Tous commerces sauf nuisances', 12: '1 240,00', 200: '5000', 202: '14880', 213: 'NON', 243: 'OUI' } },
      ),
      expectedNamed(
        'BUR-3',
        { typeOffre: 'L', typeObjet: 2410, loyer_est_cc: false, loyer_mensuel: 2400, CHARGES: 310, SURFACE_BUREAUX: 186 },
        { kept: { 10: 'Bureaux', 14: 'OUI', 199: '7', 204: '154.84' } },
      ),
    ],
  },
)

const seasonKept: Cells = {
  49: '620',
  50: '1150',
  51: '2100',
  52: '980',
  53: '1850',
  54: '3400',
  55: '6',
  56: 'Résidence avec piscine',
  57: 'Front de mer',
  58: '6',
  59: '2',
  60: '2',
  67: 'NON',
  71: 'OUI',
  75: 'NON',
  182: '03/04/2027-26/06/2027;04/09/2027-30/10/2027',
  183: '03/04/2027-26/06/2027',
  184: '26/06/2027-04/09/2027',
}

const holidays = feedOf(
  'holiday lets',
  {
    ads: [
      named(rental, 'SAIS-1', {
        ...seasonKept,
        3: 'location vacances',
        4: 'maison/villa',
        5: '17200',
        6: 'Royan',
        11: '',
        13: '',
        15: '',
        23: '',
        161: '',
        304: '',
        306: '',
        18: '4',
        20: 'Villa à 200 m de la Grande Conche',
      }),
    ],
  },
  {
    ads: [
      expectedNamed(
        'SAIS-1',
        {
          typeOffre: 'L',
          typeObjet: 1200,
          code_postal: '17200',
          ville: 'Royan',
          nb_pieces: 4,
          meuble: 'oui',
          titre: 'Villa à 200 m de la Grande Conche',
        },
        { kept: seasonKept, absent: ['loyer_mensuel', 'loyer_mensuel_cc', 'CHARGES'] },
      ),
    ],
  },
)

const modelKept: Cells = {
  296: '172000',
  297: 'Terrains Exemple',
  308: '165000',
  309: '210000',
  310: '92',
  311: '128',
  312: '4',
  313: '6',
  314: '3',
  315: '4',
  316: '2',
  317: 'OUI',
  318: 'OUI',
  319: '1',
  320: 'NON',
  321: '400',
  322: 'Sarthe et Mayenne',
  323: 'Modèle Glycine',
}

const models = feedOf(
  'house models of a builder, with and without land',
  {
    ads: [
      named(house, 'MOD-1', {
        ...modelKept,
        3: 'produit catalogue',
        4: 'modèle de maison',
        5: '72000',
        6: 'Le Mans',
        11: '172000',
        16: '104',
        17: '',
      }),
      named(house, 'MOD-2', { ...modelKept, 3: 'Vente', 4: 'maison avec terrain', 11: '237000', 16: '104', 17: '512', 295: '65000' }),
    ],
  },
  {
    ads: [
      expectedNamed(
        'MOD-1',
        { typeOffre: 'V', typeObjet: 5200, prix: 172000, SURFACE_HABITABLE: 104, ville: 'Le Mans', nb_pieces: 6 },
        { kept: modelKept },
      ),
      expectedNamed('MOD-2', { typeObjet: 1340, prix: 237000, prix_terrain: 65000, SURFACE_TERRAIN: 512 }, { kept: modelKept }),
    ],
  },
)

/** Ads beside homes for sale and to let. */
export const tradeFeeds: readonly ForeignFeed[] = [annuity, businesses, holidays, models]
