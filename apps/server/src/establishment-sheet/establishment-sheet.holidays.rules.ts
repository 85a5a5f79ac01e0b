interface Place {
  country: string
  postalCode: string
}

interface HolidayRegion {
  /** As the library of holidays calls them. */
  country: string
  region: string | null
  /** Days, MM-DD, that the library has on another day than the law. */
  moved: Readonly<Record<string, string>>
}

/** Where the law of Alsace and Moselle holds. */
const localLaw = new Set(['57', '67', '68'])

/** Overseas, by the first digits of the postal code; the longer ones lie among those of Guadeloupe. */
const overseas: readonly (readonly [string, string])[] = [
  ['97133', 'BL'],
  ['97150', 'MF'],
  ['971', 'GP'],
  ['972', 'MQ'],
  ['973', 'GF'],
  ['974', 'RE'],
  ['975', 'PM'],
  ['976', 'YT'],
  ['977', 'BL'],
  ['978', 'MF'],
  ['986', 'WF'],
  ['987', 'PF'],
  ['988', 'NC'],
]

/** Saint-Martin has the day of Guadeloupe in the library, and 28 May by decree 83-1003. */
const movedIn: Readonly<Record<string, Readonly<Record<string, string>>>> = { MF: { '05-27': '05-28' } }

/** Whose public holidays hold at a place. */
export const holidayRegionOf = ({ country, postalCode }: Place): HolidayRegion => {
  const found = country === 'FR' ? overseas.find(([start]) => postalCode.startsWith(start))?.[1] : undefined
  const department = postalCode.slice(0, 2)
  const region = country === 'FR' && localLaw.has(department) ? department : null
  return { country: found ?? country, region, moved: movedIn[found ?? country] ?? {} }
}
