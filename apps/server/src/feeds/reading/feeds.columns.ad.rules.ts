import { columnUses, wordFields, type ColumnConstant } from '@vitrine/core/feeds'
import { objectTypeLabel } from '../../object-types/object-types.model.ts'
import { paragraphs } from '../../poliris/poliris.cells.wire.ts'
import { townOf } from '../../poliris/poliris.plain.rules.ts'
import { surfaceFieldOf } from '../../poliris/poliris.property.wire.ts'
import { madeTitle } from '../../poliris/poliris.record.wire.ts'
import { cutTo, referenceOf, type FeedFinding, type FeedPhoto, type FeedRecord, type FeedRow } from './feeds.file.model.ts'
import { wireOfWord, type ReadWord } from './feeds.words.rules.ts'
import { codeOfWord, isOptions, optionsOf } from './feeds.columns.values.wire.ts'

interface Reading {
  /** What each heading of the file is. */
  fields: ReadonlyMap<string, string>
  /** What all ads have in common where the file does not say it. */
  constants: readonly ColumnConstant[]
  /** Words to which a person has given a meaning. */
  readWord: ReadWord
  isFrench: boolean
}

type Fields = Record<string, string>

/** Addresses may hold commas, names of files do not. */
const betweenPhotos = (cell: string): RegExp => (/https?:/i.test(cell) ? /[|\s]+|[,;]\s*(?=https?:)/ : /[|,;\n]/)

const photosIn = (cell: string): FeedPhoto[] =>
  cell
    .split(betweenPhotos(cell))
    .map((photo) => photo.trim())
    .filter(Boolean)
    .map((source) => ({ source, title: '' }))

interface Parts {
  fields: Fields
  headings: Record<string, string>
  photos: FeedPhoto[]
  further: [string, string][]
}

/** What stands in the columns, each where it belongs; nothing is lost but what a person leaves out. */
const partsOf = ({ said }: FeedRecord, { fields: uses }: Reading): Parts => {
  const parts: Parts = { fields: {}, headings: {}, photos: [], further: [] }
  for (const [heading, cell] of said) {
    const text = cell.trim()
    const use = uses.get(heading) ?? columnUses.further
    if (text === '' || use === columnUses.leftOut) continue
    if (use === columnUses.photos) {
      parts.photos.push(...photosIn(text))
    } else if (use === columnUses.further || parts.fields[use] !== undefined) {
      parts.further.push([heading, text])
    } else {
      parts.fields[use] = text
      parts.headings[use] = heading
    }
  }
  return parts
}

const withConstants = (fields: Fields, constants: readonly ColumnConstant[]): Fields => ({
  ...Object.fromEntries(constants.filter(({ value }) => value.trim() !== '').map(({ field, value }) => [field, value.trim()])),
  ...fields,
})

/** Words as the codes of their choices; a person's choice counts before what is usual. */
const withCodes = (fields: Fields, readWord: ReadWord): Fields => {
  const chosen = Object.fromEntries(wordFields.map((field) => [wireOfWord[field], field]))
  const codeOf = (name: string, text: string): string | undefined => {
    const field = chosen[name]
    return (field && readWord(field, text)) ?? codeOfWord(name, text)
  }
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, codeOf(name, text) ?? text]))
}

/** The editor asks for as much. */
const shortestText = 50

/** Lists of options as those of the editor. What they say in words is kept, and is the text of an ad that has none. */
const withOptions = (parts: Parts): Parts => {
  const { fields, headings, further } = parts
  const lists = Object.keys(fields).filter((name) => isOptions(name))
  const options = Object.fromEntries(lists.map((name) => [name, optionsOf(name, fields[name] ?? '').join(',')]))
  const texts = lists.map((name) => [headings[name] ?? name, fields[name] ?? ''] as [string, string])
  const [, text = ''] = texts[0] ?? []
  return {
    ...parts,
    fields: { ...(text.length >= shortestText && { texte: text }), ...fields, ...options },
    further: [...further, ...texts],
  }
}

const surface = 'SURFACE_HABITABLE'

/** The one surface and the one amount of many files are those that the kind of ad asks for. */
const withOwnNames = (fields: Fields): Fields => {
  const { [surface]: size, prix, ...others } = fields
  const surfaceName = surfaceFieldOf(Number(fields['typeObjet']) || undefined)
  const isRental = fields['typeOffre'] === 'L'
  return {
    ...(size !== undefined && { [surfaceName]: size }),
    ...(prix !== undefined && { [isRental ? 'loyer_mensuel' : 'prix']: prix }),
    ...others,
  }
}

const vehicleTitle = ({ marque, modele, VERSION }: Fields): string => [marque, modele, VERSION].filter(Boolean).join(' ')

const titleOf = (fields: Fields): string => {
  const objectType = Number(fields['typeObjet'])
  if (fields['marque'] !== undefined) return vehicleTitle(fields)
  return Number.isInteger(objectType) && objectType > 0 ? madeTitle(fields, (code) => objectTypeLabel(code, 'fr'), objectType) : ''
}

const madeTitleFinding: FeedFinding = { level: 'info', field: 'titre', value: '', reason: 'made-title' }

const withZero = (code: string): string => (/^\d{4}$/.test(code) ? `0${code}` : code)

/** Texts as people write them, without what other programs leave in them, and with what they lose. */
const withTexts = (fields: Fields, isFrench: boolean): Fields => ({
  ...fields,
  ...(isFrench && fields['code_postal'] !== undefined && { code_postal: withZero(fields['code_postal']) }),
  ...(fields['texte'] !== undefined && { texte: paragraphs.read(fields['texte']) ?? '' }),
  ...(fields['ville'] !== undefined && { ville: townOf(fields['ville']) }),
})

/** An ad of a file with names of its own. */
export const adOf = (record: FeedRecord, reading: Reading): FeedRow => {
  const parts = partsOf(record, reading)
  const { fields: listed, further, headings, photos } = withOptions(parts)
  const fields = withTexts(withOwnNames(withCodes(withConstants(listed, reading.constants), reading.readWord)), reading.isFrench)
  const title = fields['titre'] === undefined ? cutTo(titleOf(fields), 100).trim() : ''
  const all = title === '' ? fields : { ...fields, titre: title }
  const kind = headings['typeObjet'] === undefined ? undefined : listed['typeObjet']
  return {
    line: record.line,
    key: referenceOf(all),
    agency: '',
    fields: Object.fromEntries(Object.entries(all).filter(([, text]) => text !== '')),
    photos,
    note: '',
    columns: null,
    // The ad keeps the word of its software, which may say more, such as the body of a car.
    further: kind === undefined || kind === all['typeObjet'] ? further : [...further, [headings['typeObjet'] ?? '', kind]],
    headings,
    findings: title === '' ? [] : [madeTitleFinding],
  }
}
