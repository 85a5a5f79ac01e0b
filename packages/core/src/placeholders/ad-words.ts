import type { PlaceholderWords } from './placeholders.ts'

/** The placeholders for values of an ad, with their words. */
export const adWords = {
  title: ['titre', 'title', 'título'],
  reference: ['référence', 'reference', 'referencia'],
  objectType: ['type', 'kind', 'tipo'],
  city: ['ville', 'city', 'ciudad'],
  postalCode: ['code postal', 'postcode', 'código postal'],
  price: ['prix', 'price', 'precio'],
  monthlyRent: ['loyer', 'rent', 'alquiler', 'renta'],
  livingSurface: ['surface', 'area', 'superficie'],
  landSurface: ['terrain', 'land', 'terreno'],
  rooms: ['pièces', 'rooms', 'estancias', 'cuartos', 'habitaciones'],
  bedrooms: ['chambres', 'bedrooms', 'dormitorios', 'recámaras'],
  brand: ['marque', 'make', 'marca'],
  model: ['modèle', 'model', 'modelo'],
  year: ['millésime', 'year', 'año'],
  mileage: ['kilométrage', 'mileage', 'kilometraje'],
} as const satisfies PlaceholderWords<string>

export type AdPlaceholder = keyof typeof adWords
