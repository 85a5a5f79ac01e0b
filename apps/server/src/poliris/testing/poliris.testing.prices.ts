import { expectedNamed, flat, flatFields, named, rental, rentalFields } from './poliris.testing.ads.ts'
import { feedOf, type ForeignFeed } from './poliris.testing.build.ts'

const rents = feedOf(
  'rents with and without their charges',
  {
    ads: [
      named(rental, 'CC-1'),
      named(rental, 'HC-2', { 13: 'NON', 11: '780', 23: '60' }),
      named(rental, 'VIDE-3', { 13: '', 11: '1120', 23: '140' }),
      named(rental, 'SANS-4', { 11: '690', 23: '' }),
      named(rental, 'ZERO-5', { 11: '640', 23: '0' }),
      named(rental, 'TOUT-6', { 11: '400', 23: '400' }),
      named(rental, 'COMP-7', { 11: '1000', 23: '100', 305: '40' }),
      named(rental, 'BASE-8', { 11: '1250', 23: '120', 305: '50', 331: '1080', 332: '1105.5', 333: 'OUI' }),
      named(rental, 'SOUS-9', { 11: '512.75', 23: '37.25' }),
      named(rental, 'HT-10', { 11: '900', 23: '', 14: 'OUI' }),
    ],
  },
  {
    ads: [
      expectedNamed('CC-1', { ...rentalFields, reference: 'CC-1' }, { kept: { 9: 'Les Carmes' }, absent: ['prix'] }),
      expectedNamed('HC-2', { loyer_est_cc: false, loyer_mensuel: 780, CHARGES: 60 }, { absent: ['prix'] }),
      expectedNamed('VIDE-3', { loyer_est_cc: true, loyer_mensuel_cc: 1120, loyer_mensuel: 980, CHARGES: 140 }),
      expectedNamed('SANS-4', { loyer_est_cc: true, loyer_mensuel_cc: 690, loyer_mensuel: 690 }),
      expectedNamed('ZERO-5', { loyer_est_cc: true, loyer_mensuel_cc: 640, loyer_mensuel: 640 }),
      expectedNamed('TOUT-6', { loyer_est_cc: true, loyer_mensuel_cc: 400, loyer_mensuel: 400, CHARGES: 400 }),
      expectedNamed('COMP-7', { loyer_mensuel_cc: 1000, loyer_mensuel: 860, COMPLEMENT_LOYER: 40 }),
      expectedNamed('BASE-8', {
        loyer_mensuel_cc: 1250,
        loyer_mensuel: 1080,
        COMPLEMENT_LOYER: 50,
        LOYER_BASE: 1080,
        LOYER_REFERENCE_MAJORE: 1105.5,
        ENCADREMENT_LOYERS: true,
      }),
      expectedNamed('SOUS-9', { loyer_mensuel_cc: 512.75, loyer_mensuel: 475.5, CHARGES: 37.25 }),
      expectedNamed('HT-10', { loyer_mensuel_cc: 900, loyer_mensuel: 900 }, { kept: { 14: 'OUI' } }),
    ],
  },
)

const settlements = feedOf(
  'charges of rentals, settled in every way',
  {
    ads: [
      named(rental, 'FORF-1', { 304: '1' }),
      named(rental, 'PROV-2', { 304: '2' }),
      named(rental, 'ANNU-3', { 304: '3' }),
      named(rental, 'RIEN-4', { 304: '' }),
      named(flat, 'VENTE-5', { 23: '95' }),
    ],
  },
  {
    ads: [
      expectedNamed('FORF-1', { CHARGES: 75, CHARGES_MODALITE: 'FORFAIT' }),
      expectedNamed('PROV-2', { CHARGES: 75, CHARGES_MODALITE: 'PROVISION' }),
      expectedNamed('ANNU-3', { CHARGES: 75, CHARGES_MODALITE: 'ANNUELLE' }),
      expectedNamed('RIEN-4', { CHARGES: 75 }, { absent: ['CHARGES_MODALITE'] }),
      expectedNamed('VENTE-5', { prix: 289000 }, { kept: { 23: '95' }, absent: ['CHARGES'] }),
    ],
  },
)

const tenantFees = feedOf(
  'fees and deposits of rentals',
  {
    ads: [
      named(rental, 'HON-1', { 15: '693.00', 306: '138.60', 161: '775', 307: 'https://www.agence-exemple.fr/bareme.pdf' }),
      named(rental, 'HON-2', { 15: '', 306: '', 161: '0' }),
      named(rental, 'HON-3', { 15: '390,50', 306: '108,24', 161: '1 550,00' }),
    ],
  },
  {
    ads: [
      expectedNamed('HON-1', {
        HONORAIRES_LOCATAIRE: 693,
        HONORAIRES_ETAT_DES_LIEUX: 138.6,
        DEPOT_GARANTIE: 775,
        URL_HONORAIRES: 'https://www.agence-exemple.fr/bareme.pdf',
      }),
      expectedNamed(
        'HON-2',
        { loyer_mensuel_cc: 850 },
        { absent: ['HONORAIRES_LOCATAIRE', 'HONORAIRES_ETAT_DES_LIEUX', 'URL_HONORAIRES'] },
      ),
      expectedNamed('HON-3', { HONORAIRES_LOCATAIRE: 390.5, HONORAIRES_ETAT_DES_LIEUX: 108.24, DEPOT_GARANTIE: 1550 }),
    ],
  },
)

const saleFees = feedOf(
  'fees of sales, whoever pays them',
  {
    ads: [
      named(flat, 'ACQ-1', { 11: '315000', 302: '1', 303: '300000', 15: '5' }),
      named(flat, 'ACQ-2', { 11: '315000', 302: '1', 15: '5' }),
      named(flat, 'ACQ-3', { 11: '245000', 302: '1', 15: '4,5' }),
      named(flat, 'VEN-4', { 11: '289000', 302: '2' }),
      named(flat, 'DEUX-5', { 11: '297250', 302: '3', 303: '290000' }),
      named(flat, 'URL-6', { 302: '2', 307: 'https://www.agence-exemple.fr/honoraires' }),
    ],
  },
  {
    ads: [
      expectedNamed('ACQ-1', { prix: 315000, HONORAIRES_CHARGE: 'ACQUEREUR', HONORAIRES_ACQUEREUR: 15000 }),
      expectedNamed('ACQ-2', { prix: 315000, HONORAIRES_CHARGE: 'ACQUEREUR', HONORAIRES_ACQUEREUR: 15000 }),
      expectedNamed('ACQ-3', { prix: 245000, HONORAIRES_CHARGE: 'ACQUEREUR', HONORAIRES_ACQUEREUR: 10550 }),
      expectedNamed('VEN-4', { prix: 289000, HONORAIRES_CHARGE: 'VENDEUR' }, { absent: ['HONORAIRES_ACQUEREUR'] }),
      expectedNamed('DEUX-5', { prix: 297250, HONORAIRES_CHARGE: 'LES_DEUX', HONORAIRES_ACQUEREUR: 7250 }),
      expectedNamed('URL-6', { HONORAIRES_CHARGE: 'VENDEUR', URL_HONORAIRES: 'https://www.agence-exemple.fr/honoraires' }),
    ],
  },
)

const oldSaleFees = feedOf(
  'fees of sales in their old form',
  {
    version: '4.08',
    ads: [
      named(flat, 'ANC-1', { 11: '260000', 256: 'OUI', 257: '4' }),
      named(flat, 'ANC-2', { 11: '198000', 256: 'NON' }),
      named(flat, 'ANC-3', { 11: '198000', 256: 'OUI', 302: '2' }),
      named(flat, 'ANC-4', { 11: '416000', 256: 'OUI', 303: '400000' }),
    ],
  },
  {
    ads: [
      expectedNamed('ANC-1', { prix: 260000, HONORAIRES_CHARGE: 'ACQUEREUR', HONORAIRES_ACQUEREUR: 10000 }),
      expectedNamed('ANC-2', { HONORAIRES_CHARGE: 'VENDEUR' }, { absent: ['HONORAIRES_ACQUEREUR'] }),
      expectedNamed('ANC-3', { HONORAIRES_CHARGE: 'VENDEUR' }, { absent: ['HONORAIRES_ACQUEREUR'] }),
      expectedNamed('ANC-4', { HONORAIRES_CHARGE: 'ACQUEREUR', HONORAIRES_ACQUEREUR: 16000 }),
    ],
  },
)

const numbers = feedOf(
  'numbers as people write them',
  {
    ads: [
      named(flat, 'NB-01', { 11: '289000.00', 16: '62.50' }),
      named(flat, 'NB-02', { 11: '289000,00', 16: '62,5' }),
      named(flat, 'NB-03', { 11: '289 000', 16: '62,5 m²' }),
      named(flat, 'NB-04', { 11: '289\u00a0000\u00a0€', 16: '62.5m²' }),
      named(flat, 'NB-05', { 11: ' 289 000,00 € ', 16: ' 62,50 ' }),
      named(flat, 'NB-06', { 11: '0', 16: '0', 18: '0', 19: '0', 27: '0', 24: '0' }),
      named(flat, 'NB-07', { 11: '1' }),
      named(flat, 'NB-08', { 11: '999999999' }),
      named(flat, 'NB-09', { 11: '', 16: '', 24: '' }),
      named(flat, 'NB-10', { 11: '0.00', 16: '0,00' }),
    ],
  },
  {
    ads: [
      ...['NB-01', 'NB-02', 'NB-03', 'NB-04', 'NB-05'].map((key) => expectedNamed(key, { prix: 289000, SURFACE_HABITABLE: 62.5 })),
      expectedNamed(
        'NB-06',
        { ETAGE: 0, ville: 'Lyon' },
        { absent: ['prix', 'SURFACE_HABITABLE', 'nb_pieces', 'NB_CHAMBRES', 'ANNEE_CONSTRUCTION'] },
      ),
      expectedNamed('NB-07', { prix: 1 }),
      expectedNamed('NB-08', { prix: 999999999 }),
      expectedNamed('NB-09', { nb_pieces: 3 }, { absent: ['prix', 'SURFACE_HABITABLE', 'ETAGE'] }),
      expectedNamed('NB-10', { nb_pieces: 3 }, { absent: ['prix', 'SURFACE_HABITABLE'] }),
    ],
  },
)

const hiddenPrices = feedOf(
  'prices that are not shown, and prices of land',
  {
    ads: [
      named(flat, 'MASQ-1', { 201: 'OUI' }),
      named(flat, 'VU-2', { 201: 'NON' }),
      named(flat, 'TERR-3', { 4: 'maison avec terrain', 17: '512', 295: '98000' }),
    ],
  },
  {
    ads: [
      expectedNamed('MASQ-1', { prix: 289000, afficher_prix: 'non' }),
      expectedNamed('VU-2', { ...flatFields, reference: 'VU-2' }),
      expectedNamed('TERR-3', { typeObjet: 1340, prix_terrain: 98000, SURFACE_TERRAIN: 512 }),
    ],
  },
)

/** What ads cost. */
export const priceFeeds: readonly ForeignFeed[] = [rents, settlements, tenantFees, saleFees, oldSaleFees, numbers, hiddenPrices]
