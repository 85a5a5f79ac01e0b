import type { Portal } from '@vitrine/core/portals'
import {
  energyClass, needs, noContactIn, noLinkIn, noWords, onlyForSale, onlyObjects, onlyRentals, picturesFrom, picturesOf, picturesUpTo, priceFrom, textFrom, textUpTo, titleUpTo, welcomes,
} from './portal-requirements.ts'

/** The portals that ads can go to. They are made up, like what they ask for. */
export const demoPortals: readonly Portal[] = [
  {
    id: 1, codeName: 'TOITS_DE_FRANCE', name: 'Toits de France', universe: 'IMMO', category: 'GENERALISTE', free: false, tariff: 199, places: 250, identifiers: ['agency-code', 'password'],
    connection: 'portalGroup',
    connector: { format: 'csv', delivery: 'sftp', sends: 'all' },
    requirements: [titleUpTo(70), textFrom(100), picturesFrom(1), picturesFrom(6, 'advised'), picturesOf(800, 600), ...noContactIn('title', 'text'), ...energyClass],
  },
  {
    id: 2, codeName: 'PIERRE_ET_CLE', name: 'Pierre & Clé', universe: 'IMMO', category: 'GENERALISTE', free: false, tariff: 149, places: 120, identifiers: ['agency-code', 'contract', 'password'],
    connection: 'propertyPortal',
    connector: { format: 'xml', delivery: 'https', sends: 'changes' },
    requirements: [titleUpTo(60), textFrom(80), textUpTo(3_000), picturesFrom(3), picturesOf(640, 480), ...energyClass, ...welcomes('rooms', 'floor')],
  },
  {
    id: 3, codeName: 'LOGIS_LIBRE', name: 'Logis Libre', universe: 'IMMO', category: 'GENERALISTE', free: true, tariff: null, places: null, identifiers: [],
    connector: { format: 'json', delivery: 'https', sends: 'changes' },
    requirements: [titleUpTo(100), ...noContactIn('title'), noWords('title', 'gratuit', 'urgent')],
  },
  {
    id: 4, codeName: 'NEUF_EN_VILLE', name: 'Neuf en Ville', universe: 'IMMO', category: 'NEUF', free: false, tariff: 320, places: 40, identifiers: ['contract', 'password'],
    connector: { format: 'xml', delivery: 'sftp', sends: 'all' },
    requirements: [onlyObjects(3000, 3100, 3200, 3300, 4000, 4100, 4200, 4300, 5000, 5200), picturesFrom(2), picturesOf(1200, 800), ...needs('delivery'), ...welcomes('productState')],
  },
  {
    id: 5, codeName: 'GRANDE_ROUTE', name: 'Grande Route', universe: 'VO', category: 'AUTOMOBILE', free: false, tariff: 259, places: 150, identifiers: ['login', 'password'],
    connector: { format: 'csv', delivery: 'sftp', sends: 'all' },
    requirements: [onlyObjects(2100), ...needs('brand', 'model', 'mileage', 'energy', 'registeredOn'), picturesFrom(4), picturesOf(800, 600), ...noContactIn('text')],
  },
  {
    id: 6, codeName: 'DEUX_ROUES', name: 'Deux Roues Occasion', universe: 'VO', category: 'MOTO', free: true, tariff: null, places: null, identifiers: [],
    connector: { format: 'json', delivery: 'https', sends: 'changes' },
    requirements: [onlyObjects(2200), ...needs('engineSize', 'mileage'), picturesFrom(1), ...welcomes('colour')],
  },
  {
    id: 7, codeName: 'CLE_DU_SUD', name: 'La Clé du Sud', universe: 'IMMO', category: 'REGIONAL', free: false, tariff: 59, places: 80, identifiers: ['agency-code'],
    connection: 'portalGroup',
    connector: { format: 'csv', delivery: 'folder', sends: 'all' },
    requirements: [titleUpTo(80), textFrom(50), picturesFrom(1), ...noContactIn('text')],
  },
  {
    id: 8, codeName: 'BORD_DE_LOIRE', name: 'Bord de Loire Immobilier', universe: 'IMMO', category: 'REGIONAL', free: false, tariff: 39, places: 60, identifiers: ['agency-code'],
    connector: { format: 'csv', delivery: 'folder', sends: 'all' },
    requirements: [titleUpTo(50), picturesFrom(1), picturesUpTo(12)],
  },
  {
    id: 9, codeName: 'ARMOR_HABITAT', name: 'Armor Habitat', universe: 'IMMO', category: 'REGIONAL', free: true, tariff: null, places: null, identifiers: [],
    connector: { format: 'xml', delivery: 'https', sends: 'all' },
    requirements: [titleUpTo(90), textFrom(50), noLinkIn('text')],
  },
  {
    id: 10, codeName: 'GRAND_EST_LOGEMENT', name: 'Grand Est Logement', universe: 'IMMO', category: 'REGIONAL', free: false, tariff: 45, places: 100, identifiers: ['login', 'password'],
    connector: { format: 'json', delivery: 'https', sends: 'changes' },
    requirements: [titleUpTo(80), ...needs('livingSurface'), picturesFrom(2), ...energyClass],
  },
  {
    id: 11, codeName: 'ILE_ET_TOITS', name: 'Île & Toits', universe: 'IMMO', category: 'REGIONAL', free: false, tariff: 89, places: 90, identifiers: ['agency-code', 'password'],
    connector: { format: 'csv', delivery: 'sftp', sends: 'all' },
    requirements: [titleUpTo(65), textFrom(120), picturesFrom(4), picturesOf(1024, 680)],
  },
  {
    id: 12, codeName: 'DEMEURES_RARES', name: 'Demeures Rares', universe: 'IMMO', category: 'PRESTIGE', free: false, tariff: 480, places: 15, identifiers: ['contract', 'password'],
    connector: { format: 'xml', delivery: 'sftp', sends: 'all' },
    requirements: [onlyForSale, onlyObjects(1100, 1200, 1500), priceFrom(800_000), textFrom(400), picturesFrom(10), picturesOf(1600, 1067), ...welcomes('titleEn', 'textEn')],
  },
  {
    id: 13, codeName: 'VUES_ET_VILLAS', name: 'Vues & Villas', universe: 'IMMO', category: 'PRESTIGE', free: false, tariff: 390, places: 20, identifiers: ['contract', 'password'],
    connector: { format: 'json', delivery: 'https', sends: 'changes' },
    requirements: [onlyForSale, onlyObjects(1200), priceFrom(600_000), picturesFrom(8), picturesOf(1600, 900), ...needs('landSurface', 'textEn')],
  },
  {
    id: 14, codeName: 'LOUER_SIMPLE', name: 'Louer Simple', universe: 'IMMO', category: 'GENERALISTE', free: true, tariff: null, places: 30, identifiers: [],
    connector: { format: 'json', delivery: 'https', sends: 'changes' },
    requirements: [onlyRentals, ...needs('deposit', 'livingSurface'), textFrom(50), ...noContactIn('title', 'text')],
  },
  {
    id: 15, codeName: 'COLOC_ET_STUDIO', name: 'Coloc & Studio', universe: 'IMMO', category: 'GENERALISTE', free: true, tariff: null, places: null, identifiers: [],
    connector: { format: 'xml', delivery: 'https', sends: 'all' },
    requirements: [onlyRentals, onlyObjects(1100, 1110), ...needs('furnished'), picturesFrom(2)],
  },
  {
    id: 16, codeName: 'TERRES_A_BATIR', name: 'Terres à Bâtir', universe: 'IMMO', category: 'NEUF', free: false, tariff: 79, places: 50, identifiers: ['agency-code', 'password'],
    connector: { format: 'csv', delivery: 'sftp', sends: 'all' },
    requirements: [onlyForSale, onlyObjects(1300, 1310, 1350, 4300), ...needs('landSurface'), picturesFrom(1)],
  },
  {
    id: 17, codeName: 'BUREAUX_ET_MURS', name: 'Bureaux & Murs', universe: 'IMMO', category: 'BUREAUX', free: false, tariff: 129, places: 60, identifiers: ['login', 'password'],
    connector: { format: 'xml', delivery: 'https', sends: 'changes' },
    requirements: [onlyObjects(2000, 2300, 2400, 2410, 3400, 4400), textFrom(80), picturesFrom(2), picturesOf(800, 600)],
  },
  {
    id: 18, codeName: 'PLACE_DU_COMMERCE', name: 'Place du Commerce', universe: 'IMMO', category: 'BUREAUX', free: true, tariff: null, places: 20, identifiers: [],
    connector: { format: 'csv', delivery: 'folder', sends: 'all' },
    requirements: [onlyObjects(2300, 2400), titleUpTo(60), textFrom(50)],
  },
  {
    id: 19, codeName: 'PROGRAMMES_NEUFS', name: 'Programmes Neufs', universe: 'IMMO', category: 'NEUF', free: false, tariff: 290, places: 25, identifiers: ['contract', 'login', 'password'],
    connector: { format: 'json', delivery: 'https', sends: 'changes' },
    requirements: [onlyObjects(3000, 3100, 3200, 3400, 5000), picturesFrom(3), picturesOf(1280, 720), textFrom(150)],
  },
  {
    id: 20, codeName: 'AUTO_DU_COIN', name: 'Auto du Coin', universe: 'VO', category: 'AUTOMOBILE', free: true, tariff: null, places: 25, identifiers: [],
    connector: { format: 'json', delivery: 'https', sends: 'changes' },
    requirements: [onlyObjects(2100), titleUpTo(60), picturesFrom(1), ...noContactIn('title', 'text')],
  },
  {
    id: 21, codeName: 'OCCASION_SURE', name: 'Occasion Sûre', universe: 'VO', category: 'AUTOMOBILE', free: false, tariff: 179, places: 100, identifiers: ['contract', 'password'],
    connector: { format: 'xml', delivery: 'sftp', sends: 'all' },
    requirements: [onlyObjects(2100), ...needs('vin', 'plate', 'warranty', 'mileageGuaranteed'), picturesFrom(6), picturesOf(1024, 768)],
  },
  {
    id: 22, codeName: 'ELECTRO_MOBILE', name: 'Électro Mobile', universe: 'VO', category: 'AUTOMOBILE', free: false, tariff: 99, places: 40, identifiers: ['login', 'password'],
    connector: { format: 'json', delivery: 'https', sends: 'changes' },
    requirements: [onlyObjects(2100), ...needs('batteryScore', 'batteryRange'), picturesFrom(3), ...welcomes('carbonLetter')],
  },
  {
    id: 23, codeName: 'GRANDES_ROUTIERES', name: 'Grandes Routières', universe: 'VO', category: 'AUTOMOBILE', free: false, tariff: 349, places: 12, identifiers: ['contract', 'password'],
    connector: { format: 'xml', delivery: 'sftp', sends: 'all' },
    requirements: [onlyObjects(2100), priceFrom(30_000), picturesFrom(8), picturesOf(1600, 1067), textFrom(200)],
  },
  {
    id: 24, codeName: 'MOTO_CLUB', name: 'Moto Club Annonces', universe: 'VO', category: 'MOTO', free: false, tariff: 49, places: 50, identifiers: ['login'],
    connector: { format: 'csv', delivery: 'folder', sends: 'all' },
    requirements: [onlyObjects(2200), ...needs('engineSize', 'power', 'mileage'), picturesFrom(3), picturesOf(800, 600), noWords('text', 'bride', 'débridée')],
  },
]
