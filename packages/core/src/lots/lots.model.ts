import type { AdValues } from '../ad-form/ad-form.form.ts'

/** The columns of a grid of lots; a lot takes everything else from its programme. */
export const lotColumns = [
  'reference',
  'objectType',
  'title',
  'rooms',
  'floor',
  'livingSurface',
  'minimumSurface',
  'landSurface',
  'price',
] as const satisfies readonly (keyof AdValues)[]
export type LotColumn = (typeof lotColumns)[number]

/** What spreadsheets call the columns, in small letters without accents; a further spelling is a word more. */
export const lotHeadings: Readonly<Record<LotColumn, readonly string[]>> = {
  reference: ['reference', 'ref', 'ref lot', 'lot', 'n° lot', 'n° de lot', 'numero', 'numero de lot', 'referencia', 'lot number'],
  objectType: ['type', 'type de bien', 'nature', 'tipo', 'tipo de bien', 'property type', 'kind'],
  title: ['titre', "titre de l'annonce", 'titre de l’annonce', 'libelle', 'title', 'titulo'],
  rooms: ['pieces', 'nb pieces', 'nombre de pieces', 'typologie', 'rooms', 'habitaciones', 'ambientes'],
  floor: ['etage', 'niveau', 'floor', 'planta', 'piso'],
  livingSurface: ['surface', 'surface habitable', 'habitable', 'shab', 'living area', 'area', 'superficie', 'superficie habitable'],
  minimumSurface: ['surface minimale', 'surface min', 'surface mini', 'minimum area', 'superficie minima'],
  landSurface: ['terrain', 'surface terrain', 'surface du terrain', 'land', 'land area', 'terreno', 'superficie del terreno'],
  price: ['prix', 'prix ttc', 'prix de vente', 'price', 'precio'],
}

/** One lot in the grid, or an ad in another grid. */
export interface LotRow {
  /** Identifies the row while the grid is open. */
  key: string
  /** Null until it is saved. */
  id: number | null
  /** The version of the ad that was read; 0 for a new one. */
  version: number
  values: AdValues
  /** The text of cells that could not be parsed, as it was typed or pasted. */
  unread: Partial<Record<keyof AdValues, string>>
}

/** A cell, by the index of its row and of its column. */
export interface Cell {
  row: number
  column: number
}

/** The maximum number of rows of a grid and of one save. */
export const lotLimit = 200
