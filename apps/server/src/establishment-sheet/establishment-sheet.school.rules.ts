import { schoolZones, type SchoolHolidays } from '@vitrine/core/opening-hours'

interface Place {
  country: string
  postalCode: string
}

type Zone = SchoolHolidays['zone']
type Days = readonly [from: string, to: string]

/** The departments of each zone, by the academies of the zones since 2016. */
const departments: Readonly<Record<Zone, string>> = {
  // Besançon, Bordeaux, Clermont-Ferrand, Dijon, Grenoble, Limoges, Lyon, Poitiers
  A: '25 39 70 90 24 33 40 47 64 03 15 43 63 21 58 71 89 07 26 38 73 74 19 23 87 01 42 69 16 17 79 86',
  // Aix-Marseille, Amiens, Lille, Nancy-Metz, Nantes, Nice, Normandie, Orléans-Tours, Reims, Rennes, Strasbourg
  B: '04 05 13 84 02 60 80 59 62 54 55 57 88 44 49 53 72 85 06 83 14 27 50 61 76 18 28 36 37 41 45 08 10 51 52 22 29 35 56 67 68',
  // Créteil, Montpellier, Paris, Toulouse, Versailles
  C: '77 93 94 11 30 34 48 66 75 09 12 31 32 46 65 81 82 78 91 92 95',
}

const zoneOfDepartment = new Map(schoolZones.flatMap((zone) => departments[zone].split(' ').map((code) => [code, zone] as const)))

/**
 * The holidays of the school year 2026-2027, by the calendar of the ministry of education
 * (https://www.education.gouv.fr/calendrier-scolaire-100148), from the Saturday after the last lesson to the Sunday before the
 * next. Complete until 2027-07-02. The summer of 2027 ends with a school year that is not entered yet.
 */
const ofAllZones: readonly (readonly [SchoolHolidays['period'], Days])[] = [
  ['autumn', ['2026-10-17', '2026-11-01']],
  ['christmas', ['2026-12-19', '2027-01-03']],
]
const byZone: readonly (readonly [SchoolHolidays['period'], Readonly<Record<Zone, Days>>])[] = [
  ['winter', { A: ['2027-02-13', '2027-02-28'], B: ['2027-02-20', '2027-03-07'], C: ['2027-02-06', '2027-02-21'] }],
  ['spring', { A: ['2027-04-10', '2027-04-25'], B: ['2027-04-17', '2027-05-02'], C: ['2027-04-03', '2027-04-18'] }],
]

/** The zone of a place; none abroad, in Corsica and overseas, where each academy has a calendar of its own. */
export const schoolZoneOf = ({ country, postalCode }: Place): Zone | null =>
  (country === 'FR' && /^\d{5}$/.test(postalCode) && zoneOfDepartment.get(postalCode.slice(0, 2))) || null

/**
 * The school holidays at a place that are under way or coming, and over by a day; none that are not certain. The public holidays
 * are known until that day, and must not be taken for days of the school holidays.
 */
export const schoolHolidaysBetween = (place: Place, today: string, last: string): SchoolHolidays[] => {
  const zone = schoolZoneOf(place)
  if (!zone) return []
  const periods = [...ofAllZones, ...byZone.map(([period, days]) => [period, days[zone]] as const)]
  return periods.map(([period, [from, to]]) => ({ zone, period, from, to })).filter(({ to }) => to >= today && to <= last)
}
