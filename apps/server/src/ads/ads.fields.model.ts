import { adCatalogue, type AdRow as Field } from '@vitrine/core/ad-form'
import { loadTranslator, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'

type Words = readonly [fr: string, en: string, es: string]

/** Further data that software delivers and that are not in the catalogue of fields. */
const strange: Record<string, Words> = {
  EXPOSITION: ['Exposition', 'Orientation', 'Orientación'],
  CHAUFFAGE: ['Chauffage', 'Heating', 'Calefacción'],
  CRITAIR: ['Vignette Crit’Air', 'Crit’Air badge', 'Distintivo Crit’Air'],
}
const others: Words = ['Autres', 'Others', 'Otros']

const columns: Record<Language, 0 | 1 | 2> = { fr: 0, en: 1, es: 2, mx: 2 }

const fields: ReadonlyMap<string, Field> = new Map(Object.values(adCatalogue).map((field) => [field.wire, field]))

/** The label and the family of a field. */
export type DescribeField = (code: string) => { libelle: string; famille: string }

/** The descriptions of the catalogue in one language; the label of an unknown code is the code. */
export const describeFields = async (language: Language): Promise<DescribeField> => {
  const label: Translate<MessageKey<'ad-editor'>> = await loadTranslator(language, 'ad-editor')
  const family: Translate<MessageKey<'ad-sheet'>> = await loadTranslator(language, 'ad-sheet')
  return (code) => {
    const field = fields.get(code)
    if (field) return { libelle: label(field.label), famille: family(`families.${field.family}`) }
    return { libelle: strange[code]?.[columns[language]] ?? code, famille: others[columns[language]] }
  }
}
