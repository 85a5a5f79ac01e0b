import { requiredSurface, type Surface } from '@vitrine/core/ad-form'
import { amount, number, yesNo, type Cell } from './poliris.cells.wire.ts'
import { objectTypeOf } from './poliris.offer.wire.ts'
import { readCell, said, type Cells, type Fields, type Part } from './poliris.parts.model.ts'

/** The field of the one surface that a kind of property tells. */
const surfaceFields: Readonly<Record<Surface, string>> = {
  living: 'SURFACE_HABITABLE',
  land: 'SURFACE_TERRAIN',
  commercial: 'SURFACE_COMMERCE',
  office: 'SURFACE_BUREAUX',
  activity: 'SURFACE_ACTIVITE',
  parking: 'SURFACE_PARKING',
  minimum: 'SURFACE_HABITABLE',
}

/** The field of the surface of an object type. */
export const surfaceFieldOf = (objectType: number | undefined): string =>
  surfaceFields[objectType === undefined ? 'living' : requiredSurface(objectType)]

/** The surface of the property, and of the land around it; a plot has either column. */
export const surfacePart: Part = {
  ranks: [16, 17],
  fields: [...new Set(Object.values(surfaceFields))],
  fieldOf: { 17: 'SURFACE_TERRAIN' },
  read: (cells, unreadable) => {
    const [own, land] = [readCell(cells, 16, amount, unreadable), readCell(cells, 17, amount, unreadable)]
    const field = surfaceFieldOf(objectTypeOf(cells))
    return field === 'SURFACE_TERRAIN' ? said({ SURFACE_TERRAIN: land || own }) : said({ [field]: own, SURFACE_TERRAIN: land })
  },
  write: (fields) => {
    const field = surfaceFieldOf(Number(fields['typeObjet']))
    return said({ 16: field === 'SURFACE_TERRAIN' ? '' : fields[field], 17: fields['SURFACE_TERRAIN'] })
  },
}

const split = (list: string | undefined): string[] => (list ?? '').split(',').filter(Boolean)

/** A list of words, each of which is a column that says yes or no, or how many there are. */
const listPart = (field: string, words: readonly (readonly [rank: number, word: string])[]): Part => ({
  ranks: words.map(([rank]) => rank),
  fields: [field],
  read: (cells, unreadable) =>
    said({
      [field]: words
        .filter(([rank]) => readCell(cells, rank, yesNo, unreadable) === 'oui')
        .map(([, word]) => word)
        .join(','),
    }),
  write: (fields) => {
    const chosen = new Set(split(fields[field]))
    return Object.fromEntries(words.filter(([, word]) => chosen.has(word)).map(([rank]) => [rank, 'OUI']))
  },
})

export const orientationPart = listPart('ORIENTATION', [
  [35, 'SUD'],
  [36, 'EST'],
  [37, 'OUEST'],
  [38, 'NORD'],
])

const flags: readonly (readonly [rank: number, word: string])[] = [
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

/** Columns that count what the equipment only names. */
const counts: readonly (readonly [rank: number, field: string, word: string])[] = [
  [39, 'NB_BALCONS', 'BALCON'],
  [43, 'NB_PARKINGS', 'PARKING'],
  [44, 'NB_BOX', 'GARAGE'],
]

const equipment = listPart('equipments', flags)

/** Equipment: columns of yes and no, and of how many there are. */
export const equipmentPart: Part = {
  ranks: [...equipment.ranks, ...counts.map(([rank]) => rank)],
  fields: ['equipments', ...counts.map(([, field]) => field)],
  read: (cells, unreadable) => {
    const counted = counts.map(([rank, field, word]) => ({ field, word, count: readCell(cells, rank, amount, unreadable) }))
    const named = counted.filter(({ count }) => count !== '').map(({ word }) => word)
    return {
      ...said({ equipments: [...split(equipment.read(cells, unreadable)['equipments']), ...named].join(',') }),
      ...said(Object.fromEntries(counted.map(({ field, count }) => [field, count]))),
    }
  },
  write: (fields) => {
    const chosen = new Set(split(fields['equipments']))
    const counted = counts.map(([rank, field, word]) => [rank, fields[field] ?? (chosen.has(word) ? '1' : '')] as const)
    return { ...equipment.write(fields), ...said(Object.fromEntries(counted)) }
  },
}

/** Numbers that are added up in the column of the heating, by the field that they belong to. */
const heating: readonly { field: string; words: Readonly<Record<number, string>> }[] = [
  { field: 'CHAUFFAGE_EMISSION', words: { 128: 'RADIATEUR', 256: 'SOL', 384: 'MIXTE', 16384: 'CLIM_REVERSIBLE' } },
  { field: 'CHAUFFAGE_ENERGIE', words: { 512: 'GAZ', 1024: 'FIOUL', 2048: 'ELECTRIQUE' } },
  { field: 'CHAUFFAGE_MODE', words: { 4096: 'COLLECTIF', 8192: 'INDIVIDUEL' } },
]

const bitsOf = (words: Readonly<Record<number, string>>): number => Object.keys(words).reduce((all, code) => all | Number(code), 0)

/** A sum of which each field takes the part that is its own. */
const readHeating = (sum: number): Fields | null => {
  const fields: Record<string, string> = {}
  let rest = sum
  for (const { field, words } of heating) {
    const own = sum & bitsOf(words)
    if (own === 0) continue
    const word = words[own]
    if (word === undefined) return null
    fields[field] = word
    rest -= own
  }
  return rest === 0 ? fields : null
}

export const heatingPart: Part = {
  ranks: [33],
  fields: heating.map(({ field }) => field),
  read: (cells, unreadable) => {
    const sum = readCell(cells, 33, number, unreadable)
    const fields = sum === '' ? {} : readHeating(Number(sum))
    if (fields === null) unreadable(33)
    return fields ?? {}
  },
  write: (fields) => {
    const codes = heating.map(({ field, words }) => Object.entries(words).find(([, word]) => word === fields[field])?.[0] ?? 0)
    const sum = codes.reduce((all: number, code) => all + Number(code), 0)
    return said({ 33: sum > 0 ? String(sum) : '' })
  },
}

const letter: Cell = {
  read: (cell) => (/^[A-G]$/i.test(cell) ? cell.toUpperCase() : /^(?:NS|VI)$/i.test(cell) ? '' : null),
  write: (field) => field,
}

const isWithoutFigures = (cells: Cells): boolean => [cells[177], cells[179]].some((text) => /^(?:NS|VI)$/i.test(text ?? ''))

const statusOf = (cells: Cells, letters: readonly string[]): string => {
  if ([cells[177], cells[179]].some((text) => /^NS$/i.test(text ?? ''))) return 'NON_SOUMIS'
  return letters.some((one) => one !== '') ? 'REALISE' : ''
}

/** Diagnoses by the method of July 2021 have a final energy. */
const currentMethod = /v07-2021/i

/** The energy diagnosis. Where none is owed, or none says anything, the figures do not count. */
export const energyPart: Part = {
  ranks: [176, 177, 178, 179, 325, 334],
  fields: ['DPE_STATUT', 'DPE', 'GES', 'DPE_CONSOMMATION', 'GES_EMISSIONS', 'DPE_ENERGIE_FINALE'],
  fieldOf: { 176: 'DPE_CONSOMMATION', 177: 'DPE', 178: 'GES_EMISSIONS', 179: 'GES', 334: 'DPE_ENERGIE_FINALE' },
  read: (cells, unreadable) => {
    const letters = [177, 179].map((rank) => readCell(cells, rank, letter, unreadable))
    const status = { DPE_STATUT: statusOf(cells, isWithoutFigures(cells) ? [] : letters) }
    if (isWithoutFigures(cells)) return said(status)
    return said({
      ...status,
      DPE: letters[0],
      GES: letters[1],
      DPE_CONSOMMATION: readCell(cells, 176, number, unreadable),
      GES_EMISSIONS: readCell(cells, 178, number, unreadable),
      DPE_ENERGIE_FINALE: currentMethod.test(cells[325] ?? '') ? readCell(cells, 334, amount, unreadable) : '',
    })
  },
  write: (fields) => {
    const isExempt = fields['DPE_STATUT'] === 'NON_SOUMIS'
    return said({
      176: fields['DPE_CONSOMMATION'],
      177: isExempt ? 'NS' : fields['DPE'],
      178: fields['GES_EMISSIONS'],
      179: isExempt ? 'NS' : fields['GES'],
      325: fields['DPE_ENERGIE_FINALE'] === undefined ? '' : 'DPE_v07-2021',
      334: fields['DPE_ENERGIE_FINALE'],
    })
  },
}
