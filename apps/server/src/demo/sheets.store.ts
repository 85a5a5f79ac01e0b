import { addDays, dayOf, defaultTimeZone } from '@vitrine/core/days'
import { sheetForm, type SheetDetails } from '@vitrine/core/establishment-sheet'
import { closedDay, type DayHours } from '@vitrine/core/opening-hours'
import { media, mediumKeys, type MediumKey } from '@vitrine/core/presence'
import type { Database, Db } from '../db/database.ts'
import { saveSheet } from '../establishment-sheet/establishment-sheet.store.ts'
import { newRow } from '../presence/presence.state.rules.ts'
import { saveListing } from '../presence/presence.store.ts'
import { setBehaviour } from '../sandbox-directories/sandbox-directories.store.ts'

const open = (...ranges: readonly (readonly [string, string])[]): DayHours => ({
  state: 'ranges',
  ranges: ranges.map(([from, to]) => ({ from, to })),
})

const office = open(['09:00', '12:00'], ['14:00', '18:30'])
const saturday = open(['09:30', '12:30'])
const usualWeek = [office, office, office, office, office, saturday, closedDay]
/** Of a shop at a market place: closed on Monday, without a break at noon. */
const shopWeek = [closedDay, ...Array.from({ length: 5 }, () => open(['09:30', '19:00'])), closedDay]

type DemoSheet = Pick<SheetDetails, 'tradeName' | 'companyName' | 'addressLine1' | 'postalCode' | 'city'> & Partial<SheetDetails>

/** The sheets of an agency, and of a network's head office and points of sale, by account. */
const demoSheets: Readonly<Record<number, DemoSheet>> = {
  1001: {
    tradeName: 'Agence des Deux Rives',
    companyName: 'Deux Rives Immobilier SARL',
    addressLine1: '12 cours Vitton',
    postalCode: '69006',
    city: 'Lyon',
    latitude: 45.7694,
    longitude: 4.8515,
    phone1: '0478000100',
    openingDate: '2009-03-02',
    catchmentAreas: ['Lyon 6e', 'Villeurbanne', 'Caluire-et-Cuire'],
  },
  1007: {
    tradeName: 'Clé Bleue Strasbourg',
    companyName: 'Réseau Clé Bleue SAS',
    addressLine1: '4 quai des Bateliers',
    postalCode: '67000',
    city: 'Strasbourg',
    latitude: 48.5806,
    longitude: 7.7547,
    phone1: '0388000100',
    openingDate: '2001-09-03',
    catchmentAreas: ['Strasbourg', 'Schiltigheim', 'Illkirch-Graffenstaden'],
  },
  1008: {
    tradeName: 'Clé Bleue Haguenau',
    companyName: 'Clé Bleue Haguenau SARL',
    addressLine1: '27 Grand’Rue',
    postalCode: '67500',
    city: 'Haguenau',
    latitude: 48.8157,
    longitude: 7.7886,
    phone1: '0388000200',
    openingDate: '2012-05-14',
    week: shopWeek,
    catchmentAreas: ['Haguenau', 'Bischwiller', 'Brumath'],
  },
  1011: {
    tradeName: 'Clé Bleue Colmar',
    companyName: 'Clé Bleue Colmar SARL',
    addressLine1: '8 rue des Têtes',
    postalCode: '68000',
    city: 'Colmar',
    latitude: 48.0793,
    longitude: 7.3556,
    phone1: '0389000100',
    openingDate: '2016-02-01',
    catchmentAreas: ['Colmar', 'Wintzenheim', 'Ingersheim'],
  },
}

/** The sheets as their head office has written them, with an inventory in some days and the answer for last year's Christmas. */
export const insertDemoSheets = async ({ db }: Database, today: Date): Promise<void> => {
  const inventory = addDays(dayOf(today, defaultTimeZone), 9)
  const christmas = `${Number(inventory.slice(0, 4)) - 1}-12-25`
  for (const [id, sheet] of Object.entries(demoSheets)) {
    const details: SheetDetails = {
      ...sheetForm.empty,
      week: usualWeek,
      exceptions: [
        { ...closedDay, date: christmas, label: 'Noël' },
        { ...open(['09:00', '12:00']), date: inventory, label: 'Inventaire' },
      ],
      publicEmail: `contact@agence-${id}.example`,
      websites: [`https://www.agence-${id}.example/`],
      storeCodes: [`CB-${id}`],
      ...sheet,
    }
    await db.transaction((tx) => saveSheet(tx, Number(id), details))
  }
  await insertDemoPresence(db, today)
}

/** What some directories of the demonstration do with the first sheet, so that there is something to decide. */
const demoBehaviours = { apple: 'suggest', yelp: 'refuse-field', infobel: 'duplicate' } as const

/** The sheet of the agency goes to all directories as soon as the server runs. */
const insertDemoPresence = async (db: Db, now: Date): Promise<void> => {
  for (const medium of mediumKeys.filter((each) => media[each].takes !== 'form' && each !== 'google'))
    await saveListing(db, { ...newRow(1001, medium), dueAt: now })
  for (const [medium, behaviour] of Object.entries(demoBehaviours)) await setBehaviour(db, medium as MediumKey, behaviour)
}
