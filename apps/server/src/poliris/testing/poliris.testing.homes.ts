import { expectedNamed, flat, flatFields, house, named } from './poliris.testing.ads.ts'
import { feedOf, type Cells, type FieldValue, type ForeignFeed } from './poliris.testing.build.ts'

type Fields = Readonly<Record<string, FieldValue>>

const condominium = feedOf(
  'flats in condominiums',
  {
    ads: [
      named(flat, 'COPRO-1', { 258: 'OUI', 259: '48', 260: '1460.50', 261: 'NON' }),
      named(flat, 'COPRO-2', {
        258: 'OUI',
        259: '112',
        260: '2210',
        261: 'OUI',
        262: 'Plan de sauvegarde arrêté par le préfet le 12/01/2024.',
      }),
      named(house, 'COPRO-3', { 258: 'NON' }),
    ],
  },
  {
    ads: [
      expectedNamed('COPRO-1', { ...flatFields, reference: 'COPRO-1', COPROPRIETE: 'oui', NB_LOTS_COPRO: 48, PROCEDURE_COPRO: 'non' }),
      expectedNamed(
        'COPRO-2',
        { COPROPRIETE: 'oui', NB_LOTS_COPRO: 112, CHARGES_COPRO: 2210, PROCEDURE_COPRO: 'oui' },
        { kept: { 262: 'Plan de sauvegarde arrêté par le préfet le 12/01/2024.' } },
      ),
      expectedNamed('COPRO-3', { COPROPRIETE: 'non' }, { absent: ['NB_LOTS_COPRO', 'CHARGES_COPRO'] }),
    ],
  },
)

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G']

const energyLetters = feedOf(
  'every letter of energy and climate',
  {
    ads: letters.map((letter, index) =>
      named(flat, `DPE-${letter}`, { 176: String(60 + 70 * index), 177: letter, 178: String(5 + 15 * index), 179: letter }),
    ),
  },
  {
    ads: letters.map((letter, index) =>
      expectedNamed(`DPE-${letter}`, {
        DPE_STATUT: 'REALISE',
        DPE: letter,
        DPE_CONSOMMATION: 60 + 70 * index,
        GES: letter,
        GES_EMISSIONS: 5 + 15 * index,
      }),
    ),
  },
)

const newDiagnosis: Cells = {
  176: '187',
  177: 'D',
  178: '38',
  179: 'C',
  324: '14/03/2024',
  325: 'DPE_v07-2021',
  326: '1180',
  327: '1640',
  328: '2021',
  334: '152',
}

const oldDiagnosis: Cells = {
  176: '245',
  177: 'E',
  178: '12',
  179: 'C',
  324: '02/06/2019',
  325: 'DPE_v01-2011',
  328: '15/08/2015',
  330: '1450',
  334: '230',
}

const noLetters = ['DPE', 'GES', 'DPE_CONSOMMATION', 'GES_EMISSIONS']

const diagnoses = feedOf(
  'energy diagnoses of both versions, blank ones and none',
  {
    ads: [
      named(flat, 'NEUF-1', newDiagnosis),
      named(flat, 'ANCIEN-2', oldDiagnosis),
      named(flat, 'VIERGE-3', { 176: '120', 177: 'VI', 178: '20', 179: 'VI' }),
      named(flat, 'NONSOUMIS-4', { 176: '999', 177: 'NS', 178: '99', 179: 'NS' }),
      named(flat, 'RIEN-5'),
      named(flat, 'DATE-6', { ...newDiagnosis, 328: '01/01/2023', 324: '2024-09-05' }),
    ],
  },
  {
    ads: [
      expectedNamed('NEUF-1', {
        DPE_STATUT: 'REALISE',
        DPE: 'D',
        DPE_CONSOMMATION: 187,
        GES: 'C',
        GES_EMISSIONS: 38,
        dpe_date_realisation: '2024-03-14',
        DPE_COUT_MIN: 1180,
        DPE_COUT_MAX: 1640,
        ANNEE_PRIX_ENERGIES: 2021,
        DPE_ENERGIE_FINALE: 152,
      }),
      expectedNamed(
        'ANCIEN-2',
        { DPE_STATUT: 'REALISE', DPE: 'E', DPE_CONSOMMATION: 245, dpe_date_realisation: '2019-06-02', ANNEE_PRIX_ENERGIES: 2015 },
        { absent: ['DPE_ENERGIE_FINALE'], kept: { 325: 'DPE_v01-2011', 330: '1450', 334: '230' } },
      ),
      expectedNamed('VIERGE-3', { prix: 289000 }, { absent: ['DPE_STATUT', ...noLetters] }),
      expectedNamed('NONSOUMIS-4', { DPE_STATUT: 'NON_SOUMIS' }, { absent: noLetters }),
      expectedNamed('RIEN-5', { prix: 289000 }, { absent: ['DPE_STATUT', ...noLetters] }),
      expectedNamed('DATE-6', { dpe_date_realisation: '2024-09-05', ANNEE_PRIX_ENERGIES: 2023, DPE_ENERGIE_FINALE: 152 }),
    ],
  },
)

/** Sums of heating, with what they say. */
const heatings: readonly [sum: number, fields: Fields, absent: readonly string[]][] = [
  [128 + 512 + 8192, { CHAUFFAGE_EMISSION: 'RADIATEUR', CHAUFFAGE_ENERGIE: 'GAZ', CHAUFFAGE_MODE: 'INDIVIDUEL' }, []],
  [256 + 1024 + 4096, { CHAUFFAGE_EMISSION: 'SOL', CHAUFFAGE_ENERGIE: 'FIOUL', CHAUFFAGE_MODE: 'COLLECTIF' }, []],
  [384 + 2048 + 8192, { CHAUFFAGE_EMISSION: 'MIXTE', CHAUFFAGE_ENERGIE: 'ELECTRIQUE', CHAUFFAGE_MODE: 'INDIVIDUEL' }, []],
  [384 + 512 + 4096, { CHAUFFAGE_EMISSION: 'MIXTE', CHAUFFAGE_ENERGIE: 'GAZ', CHAUFFAGE_MODE: 'COLLECTIF' }, []],
  [128, { CHAUFFAGE_EMISSION: 'RADIATEUR' }, ['CHAUFFAGE_ENERGIE', 'CHAUFFAGE_MODE']],
  [512, { CHAUFFAGE_ENERGIE: 'GAZ' }, ['CHAUFFAGE_EMISSION', 'CHAUFFAGE_MODE']],
  [2048, { CHAUFFAGE_ENERGIE: 'ELECTRIQUE' }, ['CHAUFFAGE_EMISSION', 'CHAUFFAGE_MODE']],
  [4096, { CHAUFFAGE_MODE: 'COLLECTIF' }, ['CHAUFFAGE_EMISSION', 'CHAUFFAGE_ENERGIE']],
  [512 + 8192, { CHAUFFAGE_ENERGIE: 'GAZ', CHAUFFAGE_MODE: 'INDIVIDUEL' }, ['CHAUFFAGE_EMISSION']],
  [16384, { CHAUFFAGE_EMISSION: 'CLIM_REVERSIBLE' }, ['CHAUFFAGE_ENERGIE', 'CHAUFFAGE_MODE']],
  [20480, { CHAUFFAGE_EMISSION: 'CLIM_REVERSIBLE', CHAUFFAGE_MODE: 'COLLECTIF' }, ['CHAUFFAGE_ENERGIE']],
  [24576, { CHAUFFAGE_EMISSION: 'CLIM_REVERSIBLE', CHAUFFAGE_MODE: 'INDIVIDUEL' }, ['CHAUFFAGE_ENERGIE']],
]

const noHeating = ['CHAUFFAGE_EMISSION', 'CHAUFFAGE_ENERGIE', 'CHAUFFAGE_MODE']

const heating = feedOf(
  'heating, as sums and as what is no sum',
  {
    ads: [
      ...heatings.map(([sum]) => named(flat, `CH-${sum}`, { 33: String(sum) })),
      named(flat, 'CH-MOT', { 33: 'Gaz de ville' }),
      named(flat, 'CH-BIT', { 33: '64' }),
      named(flat, 'CH-VIDE'),
    ],
  },
  {
    ads: [
      ...heatings.map(([sum, fields, absent]) => expectedNamed(`CH-${sum}`, fields, { absent })),
      expectedNamed('CH-MOT', { prix: 289000 }, { absent: noHeating, kept: { 33: 'Gaz de ville' } }),
      expectedNamed('CH-BIT', { prix: 289000 }, { kept: { 33: '64' } }),
      expectedNamed('CH-VIDE', { prix: 289000 }, { absent: noHeating }),
    ],
    told: [
      { line: heatings.length + 1, rank: 33, value: 'Gaz de ville' },
      { line: heatings.length + 2, rank: 33, value: '64' },
    ],
  },
)

const kitchens = [
  'AUCUNE',
  'AMERICAINE',
  'SEPAREE',
  'INDUSTRIELLE',
  'COIN',
  'AMERICAINE_EQUIPEE',
  'SEPAREE_EQUIPEE',
  'COIN_EQUIPE',
  'EQUIPEE',
]

const kitchen = feedOf(
  'every kitchen',
  { ads: kitchens.map((_, index) => named(flat, `CUI-${index + 1}`, { 34: String(index + 1) })) },
  { ads: kitchens.map((code, index) => expectedNamed(`CUI-${index + 1}`, { CUISINE: code })) },
)

/** What is known of homes in sums, letters and codes. */
export const homeFeeds: readonly ForeignFeed[] = [condominium, energyLetters, diagnoses, heating, kitchen]
