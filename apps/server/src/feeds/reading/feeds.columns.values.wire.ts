import { plainWord } from '../../poliris/poliris.plain.rules.ts'
import { objectOf, offerOf } from '../../poliris/poliris.words.wire.ts'

/** What software writes into columns of choices, by the code of the choice. A new spelling is one more word. */
const words: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  typeOffre: {
    V: ['achat', 'sale', 'vente immobilière', 'venta', 'en venta', 'vo', 'vn', 'occasion', 'neuf', 'ventes'],
    L: ['alquiler', 'en alquiler', 'let', 'letting', 'lettings'],
  },
  typeObjet: {
    1100: ['piso', 'apartamento', 'appart', 'appt', 'penthouse', 'maisonette'],
    1200: ['casa', 'chalet adosado', 'maison de ville', 'maison de village', 'detached house', 'terraced house', 'bungalow', 'cottage'],
    1300: ['terreno', 'parcela'],
    2100: [
      'voiture',
      'vp',
      'vu',
      'véhicule particulier',
      'véhicule utilitaire',
      'utilitaire',
      'automobile',
      'auto',
      'berline',
      'break',
      'suv',
      '4x4',
      'citadine',
      'coupé',
      'cabriolet',
      'monospace',
      'crossover',
      'ludospace',
      'fourgon',
      'pick-up',
      'compacte',
      'suv/4x4',
      'car',
      'hatchback',
      'saloon',
      'sedan',
      'estate',
      'convertible',
      'mpv',
      'van',
      'coche',
      'turismo',
      'familiar',
      'furgoneta',
    ],
    2200: ['moto', 'scooter', 'motocyclette', 'deux roues', '2 roues', 'motorbike', 'motorcycle', 'roadster moto', 'motocicleta', 'quad'],
  },
  TYPE_PROGRAMME: {
    TERRAIN: ['terrains', 'lotissement', 'terrain à bâtir', 'terrain seul', 'land', 'plots', 'terreno', 'parcelas'],
    TERRAIN_MAISON: [
      'terrain + maison',
      'terrain et maison',
      'terrains et maisons',
      'maison et terrain',
      'land and house',
      'house and land',
    ],
  },
  energie: {
    ESSENCE: ['petrol', 'gasoline', 'essence sans plomb', 'sp95', 'sp98', 'gasolina', 'es'],
    DIESEL: ['gazole', 'gasoil', 'go', 'diésel'],
    HYBRIDE: ['hybrid', 'hybride essence', 'essence/électrique', 'hybride diesel', 'mild hybrid', 'mhev', 'hev', 'híbrido', 'full hybrid'],
    HYBRIDE_RECHARGEABLE: ['plug-in hybrid', 'phev', 'hybride essence rechargeable', 'plug in', 'híbrido enchufable', 'plug-in'],
    ELECTRIQUE: ['electric', 'ev', 'bev', 'eléctrico', '100% électrique', 'el'],
    GPL: ['lpg', 'bicarburation essence gpl', 'essence/gpl'],
    ETHANOL: ['bioéthanol', 'superéthanol', 'e85', 'flexfuel', 'essence/e85'],
    HYDROGENE: ['hydrogen', 'h2', 'hidrógeno'],
  },
  BOITE: {
    MANUELLE: ['manual', 'bvm', 'mécanique', 'm', 'bvm5', 'bvm6', 'boîte manuelle'],
    AUTOMATIQUE: [
      'automatic',
      'auto',
      'bva',
      'automático',
      'a',
      'séquentielle',
      'robotisée',
      'semi-automatique',
      'dsg',
      'edc',
      'dct',
      'cvt',
    ],
  },
  ETAT_VEHICULE: {
    OCCASION: ['vo', 'used', 'usado', 'ocasión', "voiture d'occasion", 'véhicule d’occasion', 'second hand', 'pre-owned'],
    NEUF: ['vn', 'new', 'nuevo', 'véhicule neuf', '0 km', 'brand new'],
  },
  meuble: { oui: ['meublé', 'furnished'], non: ['non meublé', 'vide', 'unfurnished'] },
}

const codes = new Map(
  Object.entries(words).flatMap(([field, choices]) =>
    Object.entries(choices).flatMap(([code, all]) => all.map((word) => [`${field} ${plainWord(word)}`, code] as const)),
  ),
)

/** The words of the exchange format hold for every file. */
const formatWord = (field: string, text: string): string | undefined => {
  if (field === 'typeOffre') return offerOf(text)?.offer
  return field === 'typeObjet' ? objectOf(text)?.toString() : undefined
}

/** The code of a choice that software writes so; undefined for other words, which may be those of the editor. */
export const codeOfWord = (field: string, text: string): string | undefined =>
  field in words ? (codes.get(`${field} ${plainWord(text)}`) ?? formatWord(field, text)) : undefined

type Looks = readonly (readonly [code: string, looks: RegExp])[]

/** Options by what stands in their names, by the field that they are choices of. */
const options: Readonly<Record<string, Looks>> = {
  EQUIPEMENTS: [
    ['CLIMATISATION', /\bclim(?:\b|at)|air.?con|aire acond/],
    ['GPS', /\bgps\b|navigation|navegador|sat.?nav/],
    ['REGULATEUR', /regulateur|cruise control|control de crucero/],
    ['RADAR_RECUL', /radars? (?:de |ar|av)|aide au stationnement|parking sensor|sensor(?:es)? de aparcamiento/],
    ['CAMERA_RECUL', /camera (?:de )?recul|camera ar|(?:rear|reversing|backup).*camera|camara trasera/],
    ['JANTES_ALU', /jantes? (?:en )?al|alloy|llantas de aleacion/],
    ['TOIT_OUVRANT', /toit (?:ouvrant|panoramique)|sun ?roof|panoramic roof|techo solar/],
    ['SIEGES_CHAUFFANTS', /sieges? (?:avant )?(?:av )?chauffants?|heated (?:front )?seats?|asientos calefactables/],
    ['BLUETOOTH', /bluetooth/],
    ['ATTELAGE', /attelage|tow ?bar|enganche/],
    ['LED', /\bled\b/],
    ['ISOFIX', /isofix/],
  ],
  equipments: [
    ['ASCENSEUR', /ascenseur|\blift\b|elevator|ascensor/],
    ['BALCON', /balcon/],
    ['TERRASSE', /terrasse|terrace|terraza/],
    ['JARDIN', /jardin|garden/],
    ['PISCINE', /piscine|\bpool\b|piscina/],
    ['PARKING', /parking|stationnement/],
    ['GARAGE', /garage|garaje/],
    ['CAVE', /\bcave|cellar|trastero/],
    ['CHEMINEE', /cheminee|fireplace|chimenea/],
    ['CLIMATISATION', /\bclim(?:\b|at)|air.?con|aire acond/],
    ['INTERPHONE', /interphone|intercom|videophone|portero automatico/],
    ['DIGICODE', /digicode|door code/],
    ['GARDIEN', /gardien|concierge|caretaker|conserje/],
    ['ALARME', /alarm/],
    ['FIBRE', /fibre|fiber|fibra/],
    ['ACCES_HANDICAPE', /handicape|\bpmr\b|step.?free|wheelchair|minusvalidos/],
  ],
}

const plainText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('_', ' ').toLowerCase()

/** Whether a field takes a list of options in words. */
export const isOptions = (field: string): boolean => field in options

/** The options that a list in words names, by their codes. */
export const optionsOf = (field: string, text: string): string[] => {
  const plain = plainText(text)
  return (options[field] ?? []).filter(([, looks]) => looks.test(plain)).map(([code]) => code)
}
