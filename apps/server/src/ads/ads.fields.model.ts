import type { Language } from '@vitrine/core/i18n'

type Family = 'general' | 'energy' | 'building' | 'money' | 'vehicle'
type Words = readonly [fr: string, en: string, es: string]

const families: Record<Family, Words> = {
  general: ['Général', 'General', 'General'],
  energy: ['Énergie', 'Energy', 'Energía'],
  building: ['Bâtiment', 'Building', 'Edificio'],
  money: ['Budget', 'Budget', 'Presupuesto'],
  vehicle: ['Véhicule', 'Vehicle', 'Vehículo'],
}

const catalogue: Record<string, readonly [Family, ...Words]> = {
  NEGOCIATEUR: ['general', 'Négociateur', 'Negotiator', 'Negociador'],
  NB_CHAMBRES: ['general', 'Chambres', 'Bedrooms', 'Dormitorios'],
  ETAGE: ['general', 'Étage', 'Floor', 'Planta'],
  EXPOSITION: ['general', 'Exposition', 'Orientation', 'Orientación'],
  MEUBLE: ['general', 'Meublé', 'Furnished', 'Amueblado'],
  SURFACE_TERRAIN: ['general', 'Terrain (m²)', 'Plot (m²)', 'Parcela (m²)'],
  DPE: ['energy', 'Classe énergie', 'Energy class', 'Clase energética'],
  GES: ['energy', 'Classe climat', 'Climate class', 'Clase climática'],
  CHAUFFAGE: ['energy', 'Chauffage', 'Heating', 'Calefacción'],
  ANNEE_CONSTRUCTION: ['building', 'Année de construction', 'Year built', 'Año de construcción'],
  NB_LOTS_COPRO: ['building', 'Lots de la copropriété', 'Units in the building', 'Unidades del edificio'],
  LIVRAISON: ['building', 'Livraison', 'Delivery', 'Entrega'],
  CHARGES: ['money', 'Charges mensuelles (€)', 'Monthly charges (€)', 'Gastos mensuales (€)'],
  DEPOT_GARANTIE: ['money', 'Dépôt de garantie (€)', 'Deposit (€)', 'Fianza (€)'],
  TAXE_FONCIERE: ['money', 'Taxe foncière (€)', 'Property tax (€)', 'Impuesto de bienes inmuebles (€)'],
  NUMERO_IMMATRICULATION: ['vehicle', 'Immatriculation', 'Registration plate', 'Matrícula'],
  BOITE: ['vehicle', 'Boîte de vitesses', 'Gearbox', 'Cambio'],
  PUISSANCE: ['vehicle', 'Puissance (ch)', 'Power (hp)', 'Potencia (CV)'],
  COULEUR: ['vehicle', 'Couleur', 'Colour', 'Color'],
  CRITAIR: ['vehicle', 'Vignette Crit’Air', 'Crit’Air badge', 'Distintivo Crit’Air'],
  CYLINDREE: ['vehicle', 'Cylindrée (cm³)', 'Engine size (cc)', 'Cilindrada (cm³)'],
}

const columns: Record<Language, 0 | 1 | 2> = { fr: 0, en: 1, es: 2, mx: 2 }

/** Label and family of a further field; a code nobody has described is its own label. */
export const describeField = (code: string, language: Language): { libelle: string; famille: string } => {
  const [family, ...words] = catalogue[code] ?? (['general', code, code, code] as const)
  return { libelle: words[columns[language]], famille: families[family][columns[language]] }
}
