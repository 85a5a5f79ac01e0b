import type { Universe } from '@vitrine/core/account'
import type { Language } from '@vitrine/core/i18n'

type Labels = readonly [fr: string, en: string, es: string]

/** All object codes with their names. */
const table: Record<number, Labels> = {
  1100: ['Appartement', 'Flat', 'Piso'],
  1110: ['Studio', 'Studio flat', 'Estudio'],
  1200: ['Maison', 'House', 'Casa'],
  1300: ['Terrain', 'Land', 'Terreno'],
  1310: ['Terrain à bâtir', 'Building plot', 'Terreno edificable'],
  1340: ['Terrain avec maison', 'Land with house', 'Terreno con casa'],
  1350: ['Terrain de loisirs', 'Leisure plot', 'Terreno recreativo'],
  1400: ['Parking', 'Parking space', 'Plaza de garaje'],
  1410: ['Garage', 'Garage', 'Garaje'],
  1500: ['Immeuble', 'Building', 'Edificio'],
  2000: ['Local d’activité', 'Business premises', 'Nave industrial'],
  2100: ['Voiture', 'Car', 'Coche'],
  2200: ['Moto', 'Motorbike', 'Moto'],
  2300: ['Local commercial', 'Shop premises', 'Local comercial'],
  2400: ['Fonds de commerce', 'Business for sale', 'Traspaso'],
  2410: ['Bureaux', 'Offices', 'Oficinas'],
  3000: ['Programme neuf', 'New development', 'Promoción de obra nueva'],
  3100: ['Programme d’appartements', 'Development of flats', 'Promoción de pisos'],
  3200: ['Programme de maisons', 'Development of houses', 'Promoción de casas'],
  3300: ['Lotissement', 'Housing estate', 'Urbanización'],
  3400: ['Programme de bureaux', 'Development of offices', 'Promoción de oficinas'],
  4000: ['Lot', 'Unit', 'Unidad'],
  4100: ['Appartement neuf', 'New flat', 'Piso nuevo'],
  4200: ['Maison neuve', 'New house', 'Casa nueva'],
  4300: ['Terrain en lotissement', 'Plot of an estate', 'Parcela de urbanización'],
  4400: ['Bureau neuf', 'New office', 'Oficina nueva'],
  5000: ['Programme maison et terrain', 'House and land programme', 'Promoción de casa y terreno'],
  5200: ['Modèle de maison avec terrains', 'House model with plots', 'Modelo de casa con parcelas'],
}

const column: Record<Language, 0 | 1 | 2> = { fr: 0, en: 1, es: 2, mx: 2 }

const vehicles: ReadonlySet<number> = new Set([2100, 2200])

interface Choice {
  language: Language
  universe: Universe
  /** Only these, whatever the universe. */
  codes?: ReadonlySet<number> | undefined
}

/** The object types in one language: those of the universe, or the requested ones. */
export const objectTypes = ({ language, universe, codes }: Choice): { code: number; label: string }[] =>
  Object.entries(table)
    .map(([code, labels]) => ({ code: Number(code), label: labels[column[language]] }))
    .filter(({ code }) => (codes ? codes.has(code) : vehicles.has(code) === (universe === 'VO')))

/** The name of a code; an unknown code is its own name. */
export const objectTypeLabel = (code: number, language: Language): string => table[code]?.[column[language]] ?? String(code)
