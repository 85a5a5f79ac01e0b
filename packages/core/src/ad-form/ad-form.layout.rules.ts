import { adCatalogue, adForm, type AdValues } from './ad-form.form.ts'
import { isProperty } from './ad-form.when.rules.ts'
import { families, tabs, type AdContext, type Family, type Tab } from './ad-form.model.ts'

export type AdFieldName = keyof AdValues

/** The fields of one family in a tab. */
export interface AdSection {
  family: Family
  names: readonly AdFieldName[]
}

export const tabOf = (name: AdFieldName): Tab => adCatalogue[name].tab

/** The sections of a tab for this ad, family by family; families without a visible field are left out. */
export const sectionsOf = (tab: Tab, values: AdValues, context: AdContext): AdSection[] => {
  const names = adForm.names.filter((name) => tabOf(name) === tab && adForm.isVisible(name, values, context))
  return families
    .map((family) => ({ family, names: names.filter((name) => adCatalogue[name].family === family) }))
    .filter((section) => section.names.length > 0)
}

/** The tabs that show more than fields: pictures, legal requirements, visits of a property. */
export const piecesOf = (values: AdValues, context: AdContext, { instagram }: { instagram: boolean }): Tab[] => {
  const takesVisits = isProperty(values, context) && !context.isModel
  return ['media', ...(instagram ? (['instagram'] as const) : []), 'legal', ...(takesVisits ? (['visits'] as const) : [])]
}

/** The tabs of this ad in their order: those with a visible field, and those in `pieces`. */
export const tabsOf = (values: AdValues, context: AdContext, pieces: readonly Tab[] = []): Tab[] =>
  tabs.filter((tab) => pieces.includes(tab) || sectionsOf(tab, values, context).length > 0)
