import { said, type Cells, type Fields, type Part, type Unreadable } from './poliris.parts.model.ts'
import { objectOf, offerOf, refinedBy, wordsOfObject } from './poliris.words.wire.ts'
import { yesNo } from './poliris.cells.wire.ts'

const land = 1300
const buildingPlot = 1310
const business = 2400

/** Sale or rental; undefined where the third column does not say it. */
export const isRental = (cells: Cells): boolean => offerOf(cells[3] ?? '')?.offer === 'L'

/** The object type that the columns of the property tell; undefined where none is known. */
export const objectTypeOf = (cells: Cells): number | undefined => {
  const base = offerOf(cells[3] ?? '')?.object ?? objectOf(cells[4] ?? '')
  if (base === undefined) return undefined
  const refined = refinedBy(base, cells[181] ?? '')
  return refined === land && yesNo.read(cells[223] ?? '') === 'oui' ? buildingPlot : refined
}

const read = (cells: Cells, unreadable: Unreadable): Fields => {
  const offer = offerOf(cells[3] ?? '')
  const object = objectTypeOf(cells)
  if (!offer) unreadable(3)
  if (object === undefined) unreadable(4)
  return said({ typeOffre: offer?.offer, typeObjet: object?.toString(), VIAGER: offer?.isAnnuity === true ? 'oui' : '' })
}

const kindOf = ({ typeOffre, typeObjet, VIAGER }: Fields): string => {
  if (typeOffre === undefined) return ''
  if (typeOffre === 'L') return 'location'
  if (VIAGER === 'oui') return 'viager'
  return Number(typeObjet) === business ? 'vente-fonds-de-commerce' : 'vente'
}

const write = (fields: Fields): Cells => {
  const words = wordsOfObject(Number(fields['typeObjet']))
  return said({ 3: kindOf(fields), 4: words?.kind ?? (fields['typeObjet'] === undefined ? '' : 'inconnu'), 181: words?.sub })
}

/** What is offered. */
export const offerPart: Part = {
  ranks: [3, 4, 181, 223],
  fields: ['typeOffre', 'typeObjet', 'VIAGER'],
  fieldOf: { 4: 'typeObjet', 181: 'typeObjet', 223: 'typeObjet' },
  read,
  write,
}
