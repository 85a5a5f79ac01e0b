import { expectedNamed, flat, named } from './poliris.testing.ads.ts'
import { feedOf, type Cells, type ExpectedAd, type FieldValue, type ForeignFeed } from './poliris.testing.build.ts'

type Fields = Readonly<Record<string, FieldValue>>

const flags: readonly (readonly [rank: number, code: string])[] = [
  [41, 'ASCENSEUR'],
  [42, 'CAVE'],
  [45, 'DIGICODE'],
  [46, 'INTERPHONE'],
  [47, 'GARDIEN'],
  [48, 'TERRASSE'],
  [61, 'ALARME'],
  [64, 'CLIMATISATION'],
  [65, 'PISCINE'],
  [66, 'ACCES_HANDICAPE'],
  [68, 'CHEMINEE'],
]

const yesSpellings = ['OUI', 'Oui', 'oui', 'O', 'YES', 'TRUE', 'true', '1', 'VRAI']
const noSpellings = ['NON', 'Non', 'non', 'N', 'NO', 'FALSE', 'false', '0', 'FAUX']

const allFlags = (value: string): Cells => Object.fromEntries(flags.map(([rank]) => [rank, value]))

const withEquipment = (key: string, equipments: string[], more: Fields = {}): ExpectedAd => expectedNamed(key, { equipments, ...more })

const equipment = feedOf(
  'equipment, with yes and no in every spelling',
  {
    ads: [
      named(flat, 'EQ-TOUT', allFlags('OUI')),
      named(flat, 'EQ-RIEN', allFlags('NON')),
      ...flags.map(([rank, code]) => named(flat, `EQ-${code}`, { [rank]: 'OUI' })),
      named(flat, 'EQ-NOMBRES', { 39: '2', 40: '8.5', 43: '1', 44: '1' }),
      named(flat, 'EQ-ZEROS', { 39: '0', 43: '0', 44: '0', 42: 'OUI' }),
      ...yesSpellings.map((yes, index) => named(flat, `OUI-${index}`, { 26: yes, 41: yes })),
      ...noSpellings.map((no, index) => named(flat, `NON-${index}`, { 26: no, 41: no, 42: 'OUI' })),
    ],
  },
  {
    ads: [
      withEquipment(
        'EQ-TOUT',
        flags.map(([, code]) => code),
      ),
      expectedNamed('EQ-RIEN', { prix: 289000 }, { absent: ['equipments'] }),
      ...flags.map(([, code]) => withEquipment(`EQ-${code}`, [code])),
      expectedNamed(
        'EQ-NOMBRES',
        { equipments: ['BALCON', 'PARKING', 'GARAGE'], NB_BALCONS: 2, NB_PARKINGS: 1, NB_BOX: 1 },
        { kept: { 40: '8.5' } },
      ),
      withEquipment('EQ-ZEROS', ['CAVE']),
      ...yesSpellings.map((_, index) => withEquipment(`OUI-${index}`, ['ASCENSEUR'], { meuble: 'oui' })),
      ...noSpellings.map((_, index) => withEquipment(`NON-${index}`, ['CAVE'], { meuble: 'non' })),
    ],
  },
)

const rooms = feedOf(
  'rooms, orientations, floors and days',
  {
    ads: [
      named(flat, 'SUD-1', { 24: '0', 30: '1', 31: '2', 35: 'OUI', 36: 'NON', 37: 'OUI', 38: 'NON', 216: '31.4', 22: '01/02/2027' }),
      named(flat, 'NORD-2', { 24: '-1', 35: 'NON', 36: 'OUI', 37: 'NON', 38: 'OUI', 329: '12,8', 22: '1/2/2027' }),
      named(flat, 'ISO-3', { 22: '2027-02-01', 28: 'OUI', 40: '6.2', 163: 'NON' }),
    ],
  },
  {
    ads: [
      expectedNamed('SUD-1', {
        ETAGE: 0,
        NB_SALLES_EAU: 1,
        NB_WC: 2,
        ORIENTATION: ['SUD', 'OUEST'],
        SURFACE_SEJOUR: 31.4,
        DATE_DISPONIBILITE: '2027-02-01',
      }),
      expectedNamed('NORD-2', { ETAGE: -1, ORIENTATION: ['EST', 'NORD'], SURFACE_TERRASSE: 12.8, DATE_DISPONIBILITE: '2027-02-01' }),
      expectedNamed('ISO-3', { DATE_DISPONIBILITE: '2027-02-01' }, { kept: { 28: 'OUI', 40: '6.2', 163: 'NON' }, absent: ['ORIENTATION'] }),
    ],
  },
)

/** What homes have: equipment and rooms. */
export const roomFeeds: readonly ForeignFeed[] = [equipment, rooms]
